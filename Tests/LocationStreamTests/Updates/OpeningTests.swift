import Glibc
import Synchronization
import Testing

@testable import LocationStream
import SystemSupport

@Suite("Opening a source", .timeLimit(.minutes(10)))
struct OpeningTests {
    @Test("can be cancelled while the host name resolves")
    func resolving() throws {
        let wake = try WakePipe()
        let isCancelled = Mutex(false)
        let release = try WakePipe()
        let poller = Poller(wake: wake)
        let canceller = { @Sendable in
            isCancelled.withLock { $0 = true }
            wake.wake()
        }
        #expect {
            _ = try NameResolution.addresses(
                of: "name.invalid", port: 1, poller: poller, isCancelled: { isCancelled.withLock(\.self) },
                lookup: { _, _ in
                    canceller()
                    // A resolver that answers only after the cancellation.
                    _ = Poller(wake: release).wait(for: nil, until: nil)
                    return .success([])
                })
        } throws: { error in
            guard case SourceFailure.cancelled = error else { return false }
            return true
        }
        release.wake()
    }

    @Test("can be cancelled while connecting to a server with a full queue")
    func connecting() async throws {
        let server = try TestServer(accepts: false)
        // Later connections wait for an answer to their SYN.
        var queued: [Int32] = []
        defer { for descriptor in queued { close(descriptor) } }
        for _ in 0..<3 { queued.append(dial(server.port)) }
        // One of them takes the only place in the queue.
        #expect(await wait { sockets(to: server.port, state: "01") == 1 } != nil)
        let waiting = sockets(to: server.port, state: "02")
        let updates = LocationUpdate.liveUpdates(from: .tcp(host: "127.0.0.1", port: server.port))
        let hasEnded = Mutex(false)
        let task = Task {
            for try await _ in updates {}
            hasEnded.withLock { $0 = true }
        }
        #expect(await wait { sockets(to: server.port, state: "02") > waiting } != nil)
        task.cancel()
        #expect(await wait { hasEnded.withLock(\.self) } != nil)
        #expect(await wait { sockets(to: server.port, state: "02") == waiting } != nil)
    }

    @Test("reports what is missing and what to do")
    func texts() async throws {
        let port = try TestServer().port
        let cases: [(LocationSource, [String])] = [
            (
                .gpsd(host: "127.0.0.1", port: port),
                ["no gpsd at 127.0.0.1:\(port)", "connection refused", "check the port"]
            ),
            (.tcp(host: "127.0.0.1", port: port), ["nothing answers at tcp://127.0.0.1:\(port)", "check the address"]),
            (.serial("/dev/no-such-receiver"), ["no receiver at /dev/no-such-receiver", "plug it in"]),
            (.tcp(host: "no-such-host.invalid", port: 1), ["no-such-host.invalid does not resolve"]),
        ]
        for (source, parts) in cases {
            let update = try await first(of: source)
            #expect(update?.location == nil && update?.sourceDisconnected == true)
            for part in parts { #expect(update?.reason?.contains(part) == true, "\(update?.reason ?? "")") }
        }
    }

    @Test("names the program that holds the device")
    func held() async throws {
        let pty = try Pty()
        let holder = try SerialLine.open(pty.path, baud: nil)
        let update = try await first(of: .serial(pty.path))
        #expect(update?.reason?.contains("in use by") == true)
        #expect(update?.reason?.contains("process \(getpid())") == true)
        _ = holder.number
    }

    @Test("fails at the terminal of a session, and during tracking waits until that is free again")
    func takenOver() async throws {
        let pty = try Pty()
        var session: TerminalSession? = try TerminalSession(on: pty)
        let leader = try #require(session).leader
        let error = await #expect(throws: LocationStreamError.self) { _ = try await first(of: .serial(pty.path)) }
        #expect(error?.code == .readFailed)

        // Its number may be that of a receiver that was removed.
        let link = "/tmp/myeline-receiver-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        var iterator = LocationUpdate.liveUpdates(from: .serial(link)).makeAsyncIterator()
        let missing = try await iterator.next()
        #expect(missing?.reason?.hasPrefix("no receiver at \(link)") == true)
        try #require(unsafe symlink(pty.path, link) == 0)
        defer { unsafe unlink(link) }
        let taken = try await iterator.next()
        #expect(taken?.location == nil && taken?.sourceDisconnected == true)
        #expect(taken?.reason?.hasPrefix("\(link) is the terminal of sh (process \(leader)); ") == true)
        #expect(pty.interrupts)
        session = nil
        #expect(await wait { !pty.interrupts } != nil)
        withExtendedLifetime(iterator) {}
    }

    @Test(
        "joins an IPv6 multicast group",
        .enabled(if: Descriptors.text(of: "/proc/net/igmp6").contains("lo "), "requires IPv6"))
    func multicast() throws {
        let digits = String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16)
        let group = "ff02::\(digits.prefix(4)):\(digits.suffix(4))%lo"
        let socket = try UDPLink.listen(on: group, port: 0)
        #expect(Descriptors.text(of: "/proc/net/igmp6").contains("ff02" + String(repeating: "0", count: 20) + digits))
        _ = socket.number
    }

    @Test(
        "throws permanent failures before the first update",
        arguments: [
            (LocationSource.file("/no/such/file.nmea"), LocationStreamError.Code.noSuchFile),
            (.file("/"), .unusableSource),
            (.serial("/"), .unusableSource),
            (.serial("/etc/passwd"), .unusableSource),
            (.file("/dev/null/x"), .noSuchFile),
            (.file("/bin/true"), .notReceiverData),
            (.udp(address: "localhost", port: 10110), .unusableSource),
        ])
    func final(source: LocationSource, code: LocationStreamError.Code) async {
        do {
            let update = try await first(of: source)
            Issue.record("it delivered \(String(describing: update))")
        } catch let error as LocationStreamError {
            #expect(error.code == code && !error.remedy.isEmpty)
        } catch {
            Issue.record("\(error)")
        }
    }

    private func first(of source: LocationSource) async throws -> LocationUpdate? {
        for try await update in LocationUpdate.liveUpdates(from: source) { return update }
        return nil
    }
}

/// The number of sockets to a loopback port in a state of /proc/net/tcp; 02 is SYN_SENT.
private func sockets(to port: UInt16, state: String) -> Int {
    let digits = String(port, radix: 16, uppercase: true)
    let name = ":" + String(repeating: "0", count: 4 - digits.count) + digits
    return Descriptors.text(of: "/proc/net/tcp").split(separator: "\n").dropFirst().count { line in
        let words = line.split(separator: " ")
        return words.count > 3 && words[2].hasSuffix(name) && words[3] == state
    }
}

private func dial(_ port: UInt16) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    _ = unsafe withUnsafePointer(to: place) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    return descriptor
}
