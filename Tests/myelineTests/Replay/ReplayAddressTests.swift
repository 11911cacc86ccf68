import Testing

@testable import myeline

@Suite("Replay addresses")
struct ReplayAddressTests {
    @Test(
        "parse as documented",
        arguments: [
            ("pty", ReplayAddress.pseudoTerminal),
            ("-", .standardOutput),
            ("tcp://127.0.0.1:10110", .tcp(host: "127.0.0.1", port: 10110)),
            ("tcp://:0", .tcp(host: "127.0.0.1", port: 0)),
            ("tcp://[::1]:2000", .tcp(host: "::1", port: 2000)),
            ("udp://boat.local:10110", .udp(host: "boat.local", port: 10110)),
        ])
    func named(text: String, target: ReplayAddress) {
        #expect(ReplayAddress(argument: text) == target)
    }

    @Test(
        "reject anything else",
        arguments: [
            "", "tty", "tcp", "tcp:", "tcp://", "tcp://localhost", "tcp://localhost:", "tcp://localhost:65536",
            "tcp://::1:2000", "tcp://a/b:1", "udp://localhost:0", "http://localhost:80", "/dev/ttyUSB0",
        ])
    func refused(text: String) {
        #expect(ReplayAddress(argument: text) == nil)
    }

    @MainActor
    @Test("datagrams contain whole sentences and fit a frame")
    func datagrams() {
        let line = Array(String(repeating: "x", count: 99).utf8) + [0x0A]
        let bytes = Array(repeatElement(line, count: 50).joined())
        let pieces = UDPSender.datagrams(bytes[...])
        #expect(pieces.map(\.count) == [1400, 1400, 1400, 800])
        #expect(pieces.allSatisfy { $0.last == 0x0A })
        #expect(Array(pieces.joined()) == bytes)
    }

    @MainActor
    @Test("a line longer than a datagram is split")
    func longLine() {
        let bytes = [UInt8](repeating: 0x78, count: 3000)
        let pieces = UDPSender.datagrams(bytes[...])
        #expect(pieces.map(\.count) == [1472, 1472, 56])
    }
}
