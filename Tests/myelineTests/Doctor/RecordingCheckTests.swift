import Testing

@testable import TrackStore
@testable import myeline

@Suite("doctor on the recording of tracks")
struct RecordingCheckTests {
    @Test("tracks of earlier rules are counted, and imports that may have been misread are named")
    func review() {
        var review = TrackReview()
        review.outdated = 3
        review.withoutTimes = [TrackReview.Import(id: "0123456789", name: "walk")]
        review.withoutSigns = (0..<10).map { TrackReview.Import(id: "\($0)bcdefghij", name: "") }
        let findings = RecordingCheck(isOn: true, tracks: .success(14), review: review).findings()
        #expect(findings.map(\.verdict) == [.ok, .note, .note, .note])
        #expect(findings[1].message.contains("3 tracks") && findings[1].remedy?.contains("--rejudge") == true)
        #expect(findings[2].message.hasSuffix("lost the times of imported tracks: 01234567 (walk)"))
        #expect(findings[3].message.hasSuffix("6bcdefgh, 7bcdefgh and 2 more"))
    }

    @Test("the number of tracks, the setting, or the error of the database")
    func findings() {
        #expect(
            RecordingCheck(isOn: true, tracks: .success(1)).findings()
                == [.ok(.recording, "the database can be used; it has 1 track")])
        #expect(RecordingCheck(isOn: true, tracks: .success(nil)).findings().first?.verdict == .ok)
        #expect(RecordingCheck(isOn: false, tracks: .success(1)).findings().first?.verdict == .note)
        let error = TrackDatabaseError(message: "libsqlite3.so.0 is missing", remedy: "install libsqlite3-0")
        let failed = RecordingCheck(isOn: true, tracks: .failure(error)).findings()
        #expect(
            failed == [
                .problem(
                    .recording, "tracks cannot be recorded: libsqlite3.so.0 is missing", remedy: "install libsqlite3-0")
            ])
    }

    @Test("a damaged database is named until its file is deleted")
    func damaged() throws {
        let place = try Workplace()
        let path = "\(place.path)/myeline.db"
        _ = place.file("myeline.db", String(repeating: "damaged", count: 1000))
        let kept = try #require(try TrackDatabase.setAside(path, at: "2026-11-26"))
        #expect(TrackDatabase.damagedFiles(of: path) == [kept])
        let check = RecordingCheck(isOn: true, tracks: .success(nil), damaged: [kept])
        #expect(check.findings().map(\.verdict) == [.ok, .note])
        let message = "a damaged database was renamed to \(kept); its tracks are not listed"
        #expect(check.findings().last?.message == message)
    }
}
