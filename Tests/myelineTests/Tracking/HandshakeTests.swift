import Testing

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

    @Test("an unknown handshake line is ignored", arguments: ["", "x", "failed", "failed x y"])
    func handshakeNoise(line: String) {
        #expect(HandshakeMessage(line: line[...]) == nil)
    }
}
