import FoundationEssentials
import Glibc
import LocationStream
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

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}
