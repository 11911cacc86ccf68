import FoundationEssentials
import Glibc
@testable import LocationStream
import Testing

@Suite("Playing a log", .timeLimit(.minutes(10)))
struct LogPlayerTests {
    private enum Replacement: CaseIterable {
        case nothing, otherDocument, device

        var reason: String {
            switch self {
            case .nothing: "there is no file"
            case .otherDocument: "its root element is <html>"
            case .device: "is no longer a regular file: restore the file"
            }
        }
    }

    @Test(
        "A looping log that is replaced between two passes ends with an update, not with an error",
        arguments: Replacement.allCases)
    private func replaced(by replacement: Replacement) async throws {
        let path = "/tmp/myeline-log-\(UUID()).nmea"
        defer { unsafe unlink(path) }
        try write((0..<4).map { Sentences.epoch($0) }.joined(), to: path)
        let source = LocationSource.file(path, rate: .unlimited, loops: true)
        var iterator = LocationUpdate.liveUpdates(from: source).makeAsyncIterator()
        let first = try await iterator.next()
        #expect(first?.location != nil)
        unsafe unlink(path)
        switch replacement {
        case .nothing: break
        case .otherDocument: try write("<html></html>", to: path)
        case .device: #expect(unsafe symlink("/dev/null", path) == 0)
        }
        var last = first
        while let update = try await iterator.next() {
            last = update
            if update.sourceDisconnected { break }
        }
        #expect(last?.reason?.contains(replacement.reason) == true, "\(last?.reason ?? "")")
        let end = try await iterator.next()
        #expect(end == nil)
    }

    @Test(
        "the last fixes of a short log count if they continue its way, also if its end is damaged",
        arguments: [true, false])
    func end(isDamaged: Bool) async throws {
        let path = "/tmp/myeline-log-\(UUID()).gpx"
        defer { unsafe unlink(path) }
        let points = (0..<3).map {
            #"<trkpt lat="48.\#($0 * 2)" lon="11"><time>2024-05-14T10:0\#($0):00Z</time></trkpt>"#
        }
        let end = isDamaged ? "<trkpt" : "</trkseg></trk></gpx>"
        try write("<gpx version='1.1'><trk><trkseg>" + points.joined() + end, to: path)
        let updates = LocationUpdate.liveUpdates(from: .file(path, rate: .unlimited))
        var motions: [Motion] = []
        for try await update in updates where update.location != nil { motions.append(try #require(update.motion)) }
        #expect(motions.map(\.isOutlier) == [false, true, false])
        #expect(motions.last?.correction?.accepted?.count == 60_001)
        #expect(abs((motions.last?.distance ?? 0) - 44_500) < 100)
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}
