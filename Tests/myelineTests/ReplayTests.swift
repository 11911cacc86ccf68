import FoundationEssentials
import Glibc
import Testing

@Suite("replay simulates a receiver", .serialized, .timeLimit(.minutes(10)))
struct ReplayTests {
    private let place: Workplace
    private let log = FixtureLog.walk

    init() throws { place = try Workplace() }

    @Test("- : writes the log byte for byte", arguments: FixtureLog.all)
    func standardOutput(log: FixtureLog) async throws {
        let program = try place.start("replay", log.path, "--to", "-", "--rate", "max")
        #expect(await program.output.rest() == log.bytes)
        #expect(await program.exitStatus() == 0)
    }

    @Test("pty: prints the device, which returns the log byte for byte")
    func pseudoTerminal() async throws {
        let program = try place.start("replay", log.path, "--to", "pty", "--rate", "max")
        let device = try #require(await program.output.line())
        #expect(device.hasPrefix("/dev/pts/"))
        let reader = LineReader(unsafe open(device, O_RDONLY | O_NOCTTY | O_CLOEXEC))
        let bytes = await reader.bytes(log.bytes.count)
        #expect(bytes == log.bytes)
        #expect(await program.exitStatus() == 0)
        #expect(await reader.rest() == [], "the device ends with the replay")
    }

    @Test("pty: does not wait for readers; a late reader gets new data")
    func unreadPseudoTerminal() async throws {
        let lonely = try place.start("replay", log.path, "--to", "pty", "--rate", "100")
        #expect(await lonely.exitStatus() == 0)

        let program = try place.start("replay", log.path, "--to", "pty", "--rate", "5", "--loop")
        let device = try #require(await program.output.line())
        let silent = unsafe open(device, O_RDONLY | O_NOCTTY | O_CLOEXEC)
        let reader = LineReader(unsafe open(device, O_RDONLY | O_NOCTTY | O_CLOEXEC))
        #expect(await reader.line { $0.hasPrefix("$GPRMC") } != nil)
        close(silent)
    }

    @Test("pty --link: gives the device a stable name during the replay")
    func link() async throws {
        let name = "\(place.path)/receiver"
        let program = try place.start("replay", log.path, "--to", "pty", "--loop", "--rate", "5", "--link", name)
        let device = try #require(await program.output.line())
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: name) == device)
        let stream = try await place.run("stream", "serial:\(name)", "--count", "3", "--format", "ndjson")
        #expect(stream.output.contains("\"latitude\":46."), "\(stream)")
        program.send(signal: SIGTERM)
        #expect(await program.exitStatus() == 143)
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: name)) == nil)
    }

    @Test("pty --link: replaces the link of an earlier replay whose device is gone, but no other link and no file")
    func existingLink() async throws {
        let name = "\(place.path)/receiver"
        let running = try Terminal()
        for target in [log.path, place.path, "/dev/null", "\(place.path)/nowhere", running.device] {
            try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: target)
            let refused = try await place.run("replay", log.path, "--to", "pty", "--link", name)
            #expect(refused.status == 1 && refused.output.isEmpty)
            #expect(
                refused.errors
                    == "myeline: \(name) is already a link to \(target); remove the link, or choose another path\n")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: name) == target)
            try FileManager.default.removeItem(atPath: name)
        }
        let file = place.file("file", "mine")
        #expect(try await place.run("replay", log.path, "--to", "pty", "--link", file).status == 1)
        #expect(FileManager.default.contents(atPath: file)?.count == 4)
        withExtendedLifetime(running) {}
        try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: "/dev/pts/99999")
        let program = try place.start("replay", log.path, "--to", "pty", "--loop", "--link", name)
        let device = try #require(await program.output.line())
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: name) == device)
        program.send(signal: SIGTERM)
        #expect(await program.exitStatus() == 143)
    }

    @Test("tcp: port 0 chooses a free port and prints it; two clients get the same data")
    func server() async throws {
        let (program, port) = try await serve("--rate", "20")
        let clients = try (0..<2).map { _ in LineReader(try #require(Loopback.connect(port))) }
        // A later client misses earlier data.
        var texts: [[UInt8]] = []
        for client in clients { texts.append(await client.rest()) }
        #expect(await program.exitStatus() == 0)
        for text in texts {
            #expect(text.count > log.bytes.count / 2 && log.bytes.suffix(text.count).elementsEqual(text))
        }
    }

    @Test("tcp: with --rate max, waits for the first client and sends it the whole log")
    func patientServer() async throws {
        let (program, port) = try await serve("--rate", "max")
        let client = LineReader(try #require(Loopback.connect(port)))
        #expect(await client.rest() == log.bytes)
        #expect(await program.exitStatus() == 0)
    }

    @Test("tcp: a client that never reads or disconnects does not affect others")
    func badClients() async throws {
        let (program, port) = try await serve("--rate", "2000", "--loop")
        let silent = try #require(Loopback.connect(port))
        close(try #require(Loopback.connect(port)))
        let client = LineReader(try #require(Loopback.connect(port)))
        // More than the silent client's buffers and backlog hold.
        let bytes = await client.bytes(3 << 20, within: .seconds(300))
        #expect(bytes.count == 3 << 20)
        #expect(program.isRunning)
        close(silent)
    }

    @Test("udp: sends whole sentences in datagrams that fit")
    func datagrams() async throws {
        let (receiver, port) = try Loopback.datagrams()
        let count = log.bytes.count
        async let received = Blocking.run {
            var bytes: [UInt8] = []
            var isWhole = true
            var buffer = [UInt8](repeating: 0, count: 65536)
            var patience = timeval(tv_sec: 60, tv_usec: 0)
            unsafe setsockopt(receiver, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
            while bytes.count < count {
                let size = unsafe recv(receiver, &buffer, buffer.count, 0)
                guard size > 0 else { break }
                isWhole = isWhole && size <= 1472 && buffer[size - 1] == UInt8(ascii: "\n")
                bytes += buffer.prefix(size)
            }
            close(receiver)
            return (bytes, isWhole)
        }
        let program = try place.start("replay", log.path, "--to", "udp://127.0.0.1:\(port)", "--rate", "50")
        #expect(await program.output.line() == "udp://127.0.0.1:\(port)")
        let (bytes, isWhole) = await received
        #expect(bytes == log.bytes && isWhole)
        #expect(await program.exitStatus() == 0)
    }

    @Test("--rate divides the recorded intervals")
    func pace() async throws {
        // Three seconds of the log.
        let epochs = log.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let times = epochs.indices.filter { epochs[$0].starts(with: Array("$GPGGA".utf8)) }
        let text = epochs[..<times[4]].joined(separator: [UInt8(ascii: "\n")])
        let short = place.file("short.nmea", Array(text) + [UInt8(ascii: "\n")])
        let start = ContinuousClock.now
        let slow = try await place.run("replay", short, "--to", "-", "--rate", "2")
        let took = ContinuousClock.now - start
        #expect(slow.status == 0)
        #expect(took > .milliseconds(1400), "\(took)")
    }

    @Test("--loop repeats the log; it ends with 0 when its reader closes")
    func loop() async throws {
        let program = try place.start("replay", log.path, "--to", "-", "--rate", "max", "--loop")
        let bytes = await program.output.bytes(log.bytes.count * 2 + 100)
        #expect(bytes == log.bytes + log.bytes + log.bytes.prefix(100))
        program.output.close()
        #expect(await program.exitStatus() == 0)
    }

    @Test("Ctrl-C ends it with 130", arguments: ["-", "pty", "tcp://127.0.0.1:0", "udp://127.0.0.1:9"])
    func interrupted(target: String) async throws {
        let program = try place.start("replay", log.path, "--to", target, "--loop")
        #expect(await program.output.line() != nil)
        program.send(signal: SIGINT)
        #expect(await program.exitStatus() == 130)
    }

    @Test("plays a GPX track as sentences that stream reads")
    func track() async throws {
        let file = place.file("track.gpx", GPXSample.text)
        let sentences = try await place.run("replay", file, "--to", "-", "--rate", "max")
        #expect(sentences.status == 0 && sentences.output.hasPrefix("$GP"), "\(sentences)")
        let back = try await place.run("stream", "-", "--format", "ndjson", input: sentences.output)
        #expect(back.status == 0)
        let direct = try await place.run("stream", file, "--rate", "max", "--format", "ndjson")
        let places = [back, direct].map { result in
            result.output.split(separator: "\n").map { GPXSample.Fix(line: $0) }
        }
        #expect(places[0] == GPXSample.fixes && places[1] == GPXSample.fixes, "\(places)")
    }

    private func serve(_ options: String...) async throws -> (RunningProgram, UInt16) {
        let program = place.keep(
            try RunningProgram(
                ["replay", log.path, "--to", "tcp://127.0.0.1:0"] + options, environment: place.environment))
        let name = try #require(await program.output.line())
        try #require(name.hasPrefix("tcp://127.0.0.1:"))
        let port = try #require(name.split(separator: ":").last.flatMap { UInt16($0) })
        try #require(port > 0)
        return (program, port)
    }
}
