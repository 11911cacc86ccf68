import Glibc
@testable import LocationActivity
import LocationStream
import Synchronization
import Testing
import ActivityTree
import SystemSupport
import TestSupport

@Suite(.timeLimit(.minutes(10)))
struct ControlServerTests {
    private let runtime: TestRuntime
    private var path: String { runtime.base + "/s.sock" }

    init() throws {
        runtime = try TestRuntime()
    }

    private func serve(
        user: uid_t = geteuid(), timeouts: ControlServer.Timeouts = .init(),
        _ handler: @escaping ControlServer.Handler = { .success(JSONValue.string($0.intent).bytes) }
    ) throws -> ControlServer {
        let folder = try OwnedDescriptor.open(runtime.base, O_RDONLY | O_DIRECTORY)
        let listener = try UnixSocket.listen("s.sock", in: folder, path: runtime.base)
        return try ControlServer(listener: listener, user: user, timeouts: timeouts, handler: handler)
    }

    @Test(
        "a request is answered in one line that carries its id", arguments: ["7", "\"x\"", "null", "[1]", "{\"a\":1}"])
    func id(_ id: String) async throws {
        let server = try serve()
        let connection = try RawConnection(path)
        await connection.send(#"{"id":\#(id),"intent":"hello"}"#.utf8 + [10])
        #expect(await connection.line() == #"{"id":\#(id),"ok":true,"result":"hello"}"#)
        server.retire()
        await server.drained()
    }

    @Test(
        "an invalid line is refused with BAD_PARAMETERS, and the next one is answered",
        arguments: [
            "x", "{", "[]", "1", "{}", #"{"intent":1}"#, #"{"intent":"a","parameters":[]}"#,
            #"{"intent":"a","activity":1}"#, "\u{0}", "\"\u{FFFD}", String(repeating: "[", count: 65),
        ])
    func noRequest(_ line: String) async throws {
        let server = try serve()
        let connection = try RawConnection(path)
        await connection.send(line.utf8 + [10])
        let reply = try await connection.reply()
        #expect(reply["ok"] == false && reply["id"] == JSONValue.null)
        #expect(reply["error"]?["code"] == "BAD_PARAMETERS")
        await connection.send(#"{"intent":"next"}"#.utf8 + [10])
        #expect(try await connection.reply()["result"] == "next")
        server.retire()
    }

    @Test(
        "an invalid request is refused with its id",
        arguments: [#"{"id":7}"#, #"{"id":7,"intent":1}"#, #"{"id":7,"intent":"a","activity":1}"#])
    func refusedWithID(_ line: String) async throws {
        let server = try serve()
        let connection = try RawConnection(path)
        await connection.send(line.utf8 + [10])
        let reply = try await connection.reply()
        #expect(reply["id"] == 7 && reply["error"]?["code"] == "BAD_PARAMETERS")
        server.retire()
    }

    @Test("a line of 64 KiB is accepted; a longer one is refused with TOO_LARGE, and the next one is answered")
    func longLines() async throws {
        let server = try serve { request in
            .success(JSONValue.integer(Int64(request.parameters["text"]?.stringValue?.utf8.count ?? 0)).bytes)
        }
        let connection = try RawConnection(path)
        let frame = #"{"intent":"a","parameters":{"text":""}}"#.utf8.count
        for size in [ControlLineFramer.lineLimit, ControlLineFramer.lineLimit + 1, 1 << 20] {
            let text = String(repeating: "x", count: size - frame)
            await connection.send(#"{"intent":"a","parameters":{"text":"\#(text)"}}"#.utf8 + [10])
            let reply = try await connection.reply()
            if size <= ControlLineFramer.lineLimit {
                #expect(reply["result"]?.intValue == size - frame)
            } else {
                #expect(reply["error"]?["code"] == "TOO_LARGE")
            }
        }
        await connection.send(#"{"intent":"a"}"#.utf8 + [10])
        #expect(try await connection.reply()["result"] == 0)
        server.retire()
    }

    @Test("a line without an end is refused at the limit, and the connection is closed after 1 MiB")
    func endless() async throws {
        let server = try serve()
        let connection = try RawConnection(path)
        await connection.send(repeatElement(UInt8(ascii: "x"), count: ControlLineFramer.lineLimit + 1))
        #expect(try await connection.reply()["error"]?["code"] == "TOO_LARGE")
        await connection.send(repeatElement(UInt8(ascii: "x"), count: 3 << 20))
        #expect(await connection.line() == nil)
        server.retire()
    }

    @Test("a server whose thread cannot start closes its listener")
    func noThread() throws {
        let folder = try OwnedDescriptor.open(runtime.base, O_RDONLY | O_DIRECTORY)
        let listener = try UnixSocket.listen("s.sock", in: folder, path: runtime.base)
        var failure: SystemError?
        do throws(SystemError) {
            let refuse: (@escaping @Sendable () -> Void) throws(SystemError) -> Void = { _ throws(SystemError) in
                throw SystemError(EAGAIN)
            }
            _ = try ControlServer(listener: listener, startThread: refuse) { _ in .success(JSONValue.null.bytes) }
        } catch {
            failure = error
        }
        #expect(failure?.number == EAGAIN)
        // While its listener is open, a socket accepts connections.
        #expect(throws: (any Error).self) { try RawConnection(path) }
    }

    @Test("pipelined requests are answered in order, and empty lines are ignored")
    func pipelined() async throws {
        let (going, go) = AsyncStream.makeStream(of: Void.self)
        let server = try serve { request in
            if request.intent == "0" { for await _ in going { break } }
            return .success(JSONValue.string(request.intent).bytes)
        }
        let connection = try RawConnection(path)
        let lines = (0..<20).map { #"{"intent":"\#($0)"}"# + "\n\n \n" }.joined()
        await connection.send(lines.utf8)
        // The server has read the lines once it has answered a later request of another connection. If it handled them
        // at the same time, their replies would now precede the first one.
        let other = try RawConnection(path)
        await other.send(#"{"intent":"other"}"#.utf8 + [10])
        #expect(try await other.reply()["result"] == "other")
        go.yield()
        for number in 0..<20 { #expect(try await connection.reply()["result"] == .string("\(number)")) }
        server.retire()
    }

    @Test("a request sent byte by byte is answered")
    func bytes() async throws {
        let server = try serve()
        let connection = try RawConnection(path)
        for byte in #"{"intent":"slow"}"#.utf8 { await connection.send([byte]) }
        await connection.send([10])
        #expect(try await connection.reply()["result"] == "slow")
        server.retire()
    }

    @Test("a last line without an end is answered, and the connection is closed")
    func halfClosed() async throws {
        let server = try serve()
        let connection = try RawConnection(path)
        await connection.send(#"{"intent":"first"}"#.utf8 + [10] + #"{"intent":"last"}"#.utf8)
        connection.endSending()
        #expect(try await connection.reply()["result"] == "first")
        #expect(try await connection.reply()["result"] == "last")
        #expect(await connection.line() == nil)
        server.retire()
    }

    @Test("another user is refused with DISABLED, and the handler is not called")
    func otherUser() async throws {
        let calls = Mutex(0)
        let server = try serve(user: geteuid() + 1) { _ in
            calls.withLock { $0 += 1 }
            return .success(JSONValue.null.bytes)
        }
        let connection = try RawConnection(path)
        #expect(try await connection.reply()["error"]?["code"] == "DISABLED")
        await connection.send(#"{"intent":"a"}"#.utf8 + [10])
        #expect(await connection.line() == nil)
        #expect(calls.withLock { $0 } == 0)
        server.retire()
    }

    @Test("closing a connection during a line or a request has no effect on others")
    func hangUps() async throws {
        let (closed, closing) = AsyncStream.makeStream(of: Void.self)
        let server = try serve { request in
            // These requests outlive their connections.
            if request.intent == "a" { for await _ in closed {} }
            return .success(JSONValue.string(String(repeating: request.intent, count: 10_000)).bytes)
        }
        for _ in 0..<20 {
            await (try RawConnection(path)).send(#"{"intent"#.utf8)
            await (try RawConnection(path)).send(#"{"intent":"a"}"#.utf8 + [10])
        }
        closing.finish()
        let connection = try RawConnection(path)
        await connection.send(#"{"intent":"b"}"#.utf8 + [10])
        #expect(try await connection.reply()["result"]?.stringValue?.count == 10_000)
        server.retire()
        await server.drained()
    }

    @Test("connections beyond the limit are served later")
    func manyConnections() async throws {
        let server = try serve()
        let client = ControlClient(path: path)
        let results = try await withThrowingTaskGroup { group in
            for number in 0..<ControlServer.connectionLimit + 60 {
                group.addTask { try await client.send(ControlRequest(intent: "\(number)"), timeout: .seconds(50)) }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(results.count == ControlServer.connectionLimit + 60)
        server.retire()
    }

    /// Opens connections as fast as the server's queue allows.
    private func connections(_ count: Int) async throws -> [RawConnection] {
        var connections: [RawConnection] = []
        while connections.count < count {
            do {
                connections.append(try RawConnection(path))
            } catch let error as SystemError where error.number == EAGAIN {
                // The queue is full until the server accepts a connection.
                try await Task.sleep(for: .milliseconds(2))
            }
        }
        return connections
    }

    @Test("idle connections are closed when others are waiting")
    func quietConnections() async throws {
        let text = String(repeating: "y", count: 1 << 20)
        let server = try serve {
            $0.intent == "much" ? .success(JSONValue.string(text).bytes) : .success(JSONValue.string($0.intent).bytes)
        }
        // As many as are served at once, and almost as many as can wait.
        let quiet = try await connections(ControlServer.connectionLimit + 60)
        for connection in quiet[..<20] { await connection.send(#"{"intent":"much"}"#.utf8 + [10]) }
        let reply = try await ControlClient(path: path).send(ControlRequest(intent: "a"), timeout: .seconds(4))
        #expect(reply == "a")
        withExtendedLifetime(quiet) {}
        server.retire()
    }

    @Test("a connection with a slow request is not closed while others are waiting")
    func longRequest() async throws {
        let (go, going) = AsyncStream.makeStream(of: Void.self)
        let server = try serve { request in
            if request.intent == "long" { for await _ in go { break } }
            return .success(JSONValue.string(request.intent).bytes)
        }
        let long = try RawConnection(path)
        await long.send(#"{"intent":"long"}"#.utf8 + [10])
        let quiet = try await connections(ControlServer.connectionLimit)
        _ = try await ControlClient(path: path).send(ControlRequest(intent: "a"), timeout: .seconds(30))
        going.yield()
        #expect(try await long.reply()["result"] == "long")
        withExtendedLifetime(quiet) {}
        server.retire()
    }

    /// A handler that answers the intent `hang` only after the gate finishes or the request is cancelled.
    private func hanging(_ gate: Broadcaster<Never>, _ handled: Counter) -> ControlServer.Handler {
        { request in
            handled.add(request.intent)
            if request.intent == "hang" {
                for await _ in gate.sequence() {}
                handled.add(Task.isCancelled ? "cancelled" : "done")
            }
            return .success(JSONValue.string(request.intent).bytes)
        }
    }

    @Test("requests that hang do not keep other clients out")
    func hangingRequests() async throws {
        let (gate, handled) = (Broadcaster<Never>(), Counter())
        let server = try serve(timeouts: .init(request: 1_000_000), hanging(gate, handled))
        let hanging = try await connections(ControlServer.connectionLimit)
        for connection in hanging { await connection.send(#"{"intent":"hang"}"#.utf8 + [10]) }
        try await eventually { handled["hang"] == ControlServer.connectionLimit }
        #expect(try await ControlClient(path: path).send(ControlRequest(intent: "a"), timeout: .seconds(50)) == "a")
        // The oldest request gave up its place, and its client knows why.
        try await eventually { handled["cancelled"] == 1 }
        #expect(handled["done"] == 0)
        let refusals = try await withThrowingTaskGroup { group in
            for connection in hanging { group.addTask { try await connection.reply()["error"]?["code"] } }
            gate.finish()
            return try await group.reduce(into: 0) { $0 += $1 == "UPDATE_FAILED" ? 1 : 0 }
        }
        #expect(refusals == 1)
        server.retire()
    }

    @Test("a client that has gone frees its place, and its request is handled to the end")
    func goneClients() async throws {
        let (gate, handled) = (Broadcaster<Never>(), Counter())
        let server = try serve(hanging(gate, handled))
        var gone = try await connections(ControlServer.connectionLimit)
        for connection in gone { await connection.send(#"{"intent":"hang"}"#.utf8 + [10]) }
        try await eventually { handled["hang"] == ControlServer.connectionLimit }
        gone = []
        #expect(try await ControlClient(path: path).send(ControlRequest(intent: "a"), timeout: .seconds(5)) == "a")
        gate.finish()
        try await eventually { handled["done"] == ControlServer.connectionLimit }
        server.retire()
        await server.drained()
    }

    @Test("beyond the limit of requests, new ones are refused, but an activity can be ended and listed")
    func tooManyRequests() async throws {
        let (gate, handled) = (Broadcaster<Never>(), Counter())
        let server = try serve(hanging(gate, handled))
        while handled["hang"] < ControlServer.requestLimit {
            let before = handled["hang"]
            let gone = try await connections(64)
            for connection in gone { await connection.send(#"{"intent":"hang"}"#.utf8 + [10]) }
            try await eventually { handled["hang"] == before + gone.count }
        }
        let connection = try RawConnection(path)
        await connection.send(#"{"id":1,"intent":"hang"}"#.utf8 + [10])
        let refusal = try await connection.reply()
        #expect(refusal["id"] == 1 && refusal["error"]?["code"] == "UPDATE_FAILED", "\(refusal)")
        for intent in ["end", "list"] {
            await connection.send(#"{"intent":"\#(intent)"}"#.utf8 + [10])
            #expect(try await connection.reply()["result"] == .string(intent))
        }
        gate.finish()
        server.retire()
        await server.drained()
    }

    @Test("a client that does not read its reply loses its connection, also while the program exits")
    func unreadReplies() async throws {
        let text = String(repeating: "y", count: 1 << 20)
        let timeouts = ControlServer.Timeouts(grace: .max / 4, unread: 20_000_000, unreadAtExit: 20_000_000)
        let server = try serve(timeouts: timeouts) { _ in .success(JSONValue.string(text).bytes) }
        let unread = try RawConnection(path)
        await unread.send(#"{"intent":"a"}"#.utf8 + [10])
        try await eventually { server.isIdle == false }
        try await eventually { server.isIdle }
        // The reply is not complete.
        #expect(await unread.line() == nil)
        let other = try RawConnection(path)
        await other.send(#"{"intent":"a"}"#.utf8 + [10])
        try await eventually { server.isIdle == false }
        server.retire()
        await server.drained()
        withExtendedLifetime(other) {}
    }

    @Test("a reply larger than the socket's buffer arrives completely")
    func largeReply() async throws {
        let text = String(repeating: "y", count: 1 << 19)
        let server = try serve { _ in .success(JSONValue.string(text).bytes) }
        #expect(try await ControlClient(path: path).send(ControlRequest(intent: "a")).stringValue == text)
        let connection = try RawConnection(path)
        await connection.send(#"{"intent":"a"}"#.utf8 + [10])
        #expect(try await connection.reply()["result"]?.stringValue == text)
        server.retire()
    }

    @Test("a retired server accepts no connections and answers pending requests")
    func retired() async throws {
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (go, going) = AsyncStream.makeStream(of: Void.self)
        let server = try serve { request in
            beginning.yield()
            for await _ in go { break }
            return .success(JSONValue.string(request.intent).bytes)
        }
        let connection = try RawConnection(path)
        await connection.send(#"{"intent":"a"}"#.utf8 + [10])
        for await _ in begun { break }
        server.retire()
        try await eventually { (try? RawConnection(path)) == nil }
        going.yield()
        #expect(try await connection.reply()["result"] == "a")
        #expect(await connection.line() == nil)
        await server.drained()
    }

    @Test("a retired server gives up on a pending request after its grace period")
    func grace() async throws {
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let server = try serve { _ in
            beginning.yield()
            // The reply comes long after the test.
            try? await Task.sleep(for: .seconds(100_000))
            return .success(JSONValue.null.bytes)
        }
        let connection = try RawConnection(path)
        await connection.send(#"{"intent":"a"}"#.utf8 + [10])
        // An idle connection would be closed immediately.
        for await _ in begun { break }
        server.retire()
        await server.drained()
        #expect(await connection.line() == nil)
    }

    @Test("a cancelled task also waits for pending requests")
    func cancelledWait() async throws {
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (going, go) = AsyncStream.makeStream(of: Void.self)
        let (order, events) = AsyncStream.makeStream(of: String.self)
        let server = try serve { request in
            beginning.yield()
            for await _ in going { break }
            events.yield("answered")
            return .success(JSONValue.string(request.intent).bytes)
        }
        let connection = try RawConnection(path)
        await connection.send(#"{"intent":"a"}"#.utf8 + [10])
        for await _ in begun { break }
        server.retire()
        let waiting = Task {
            await server.drained()
            events.yield("drained")
        }
        waiting.cancel()
        // A wait that ends too early returns before the server has closed its listener.
        try await eventually { (try? RawConnection(path)) == nil }
        go.yield()
        #expect(await order.first { _ in true } == "answered")
        await waiting.value
        #expect(try await connection.reply()["result"] == "a")
    }

    @Test("a client distinguishes an exited program, a timeout and an invalid reply")
    func client() async throws {
        let client = ControlClient(path: path)
        await #expect(throws: ControlClient.Failure.unreachable) { try await client.send(ControlRequest(intent: "a")) }
        let folder = try OwnedDescriptor.open(runtime.base, O_RDONLY | O_DIRECTORY)
        let silent = try UnixSocket.listen("s.sock", in: folder, path: runtime.base)
        await #expect(throws: ControlClient.Failure.timedOut) {
            try await client.send(ControlRequest(intent: "a"), timeout: .milliseconds(50))
        }
        let number = silent.number
        let asking = Task { try await client.send(ControlRequest(intent: "a")) }
        try await eventually { nonsense(on: number) }
        await #expect(throws: ControlClient.Failure.badReply) { try await asking.value }
    }

    /// Accepts a connection and sends an invalid reply.
    private func nonsense(on listener: Int32) -> Bool {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return false }
        defer { close(connection) }
        // Closing with unread input resets the connection, which may discard the reply.
        var byte: UInt8 = 0
        while unsafe read(connection, &byte, 1) == 1, byte != UInt8(ascii: "\n") {}
        // Sending fails for the connection that timed out, which is still in the queue.
        return unsafe send(connection, "{}\n", 3, Int32(MSG_NOSIGNAL)) == 3
    }
}

/// Counts names.
private final class Counter: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }

    subscript(name: String) -> Int { counts.withLock { $0[name] ?? 0 } }
}
