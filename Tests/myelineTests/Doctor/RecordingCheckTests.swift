import Testing

@testable import TrackStore
@testable import myeline

@Suite("doctor on the recording of tracks")
struct RecordingCheckTests {
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
}
