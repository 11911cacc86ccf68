import Glibc
import Testing

@testable import myeline

@Suite("Replay destinations", .timeLimit(.minutes(10)))
@MainActor
struct ReplaySinkTests {
    private func epochs(_ letter: String) -> [UInt8] { Array(String(repeating: letter, count: 1999).utf8) + [0x0A] }

    private func open(_ terminal: PseudoTerminal) -> LineReader {
        LineReader(unsafe Glibc.open(terminal.device, O_RDONLY | O_NOCTTY | O_CLOEXEC))
    }

    @Test("a pseudo-terminal loses what was sent before its first reader, and what a reader left unread")
    func unread() async throws {
        let terminal = try PseudoTerminal()
        for _ in 0..<10 { try await terminal.send(epochs("a"), waitsForReaders: false) }
        let first = open(terminal)
        try await terminal.send(epochs("b"), waitsForReaders: false)
        #expect(await first.bytes(1) == [UInt8(ascii: "b")])
        for _ in 0..<3 { try await terminal.send(epochs("c"), waitsForReaders: false) }
        first.close()
        // A program that another test is starting holds every descriptor until it executes.
        while terminal.hasReader { try await Task.sleep(for: .milliseconds(1)) }
        try await terminal.send(epochs("d"), waitsForReaders: false)
        let second = open(terminal)
        try await terminal.send(epochs("e"), waitsForReaders: false)
        #expect(await second.bytes(2000) == epochs("e"))
    }

    @Test("without delays, a client that does not read delays others for a limited time only")
    func stalledClient() async throws {
        // On a busy machine, the client that reads may wait for a second too.
        let server = try TCPServer(host: "127.0.0.1", port: 0, sharedTimeout: .seconds(4))
        let port = try #require(server.name?.split(separator: ":").last.flatMap { UInt16($0) })
        let stalled = try #require(Loopback.connect(port))
        defer { close(stalled) }
        let reader = LineReader(try #require(Loopback.connect(port)))
        let block = [UInt8](repeating: 0x78, count: 64 << 10)
        // More than the system buffers for a client.
        let count = 256
        async let received = reader.bytes(count * block.count, within: .seconds(300))
        for _ in 0..<count { try await server.send(block, waitsForReaders: true) }
        #expect(await received.count == count * block.count)
    }
}
