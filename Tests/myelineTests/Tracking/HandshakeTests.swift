import Glibc
import Testing
import ActivitySurfaces
import SystemSupport

@testable import myeline

@Suite struct HandshakeTests {
    @Test(
        "a handshake message round-trips",
        arguments: [
            HandshakeMessage.started(id: "x"), .running(id: "y"), .answered,
            .waiting(reason: "no gpsd at localhost:2947"), .failed(status: 64, text: "myeline: a; b"),
        ])
    func handshake(message: HandshakeMessage) {
        #expect(message.line.last == "\n")
        #expect(HandshakeMessage(line: message.line.dropLast()) == message)
    }

    @Test("a source that does not answer is waited for, unless --require-source is given")
    func silence() throws {
        let pipe = try Pipe()
        defer { close(pipe.writeEnd) }
        var reader = HandshakeReader(OwnedDescriptor(pipe.readEnd))
        let notes = try reader.notes(until: .now, requiresSource: false)
        #expect(notes == ["the source has not answered yet; waiting for it"])
        do {
            _ = try reader.notes(until: .now, requiresSource: true)
            Issue.record("the start succeeds")
        } catch let failure as Failure {
            #expect(failure.status == .failed && failure.what == "the source does not answer")
        }
    }

    @Test("an unknown handshake line is ignored", arguments: ["", "x", "failed", "failed x y"])
    func handshakeNoise(line: String) {
        #expect(HandshakeMessage(line: line[...]) == nil)
    }
}
