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

    @Test("a character that is split between two reads stays whole")
    func splitCharacter() async throws {
        let pipe = try Pipe()
        var reader = HandshakeReader(OwnedDescriptor(pipe.readEnd))
        let message = HandshakeMessage.waiting(reason: "kein Empfänger")
        let (bytes, end) = (Array(message.line.utf8), pipe.writeEnd)
        let middle = try #require(bytes.firstIndex { $0 > 0x7F }) + 1
        #expect(unsafe write(end, bytes, middle) == middle)
        #expect(reader.next(until: .now + .milliseconds(100)) == .silence)
        #expect(unsafe write(end, Array(bytes[middle...]), bytes.count - middle) == bytes.count - middle)
        close(end)
        #expect(reader.next(until: .now + .seconds(300)) == .message(message))
    }

    @Test("an unknown handshake line is ignored", arguments: ["", "x", "failed", "failed x y"])
    func handshakeNoise(line: String) {
        #expect(HandshakeMessage(line: line[...]) == nil)
    }
}
