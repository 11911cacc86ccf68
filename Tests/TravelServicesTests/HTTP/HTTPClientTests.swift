import Glibc
import LocationActivity
import Synchronization
import SystemSupport
import TestSupport
import Testing
@testable import TravelServices

@Suite("Requests to services", .timeLimit(.minutes(10)))
struct HTTPClientTests {
    @Test("a response has the status, the media type and the body")
    func response() async throws {
        let server = try TestServer(status: 404, type: "Text/Plain; charset=utf-8", body: "none\n")
        let response = try await HTTPClient().get(server.url + "/x?y=1")
        #expect(
            response
                == HTTPResponse(
                    status: 404, contentType: "text/plain", body: Array("none\n".utf8), origin: server.url))
        #expect(throws: (any Error).self) { try response.successfulBody() }
    }

    @Test("a request asks for JSON and names the program, without cookies or compression")
    func requestHead() async throws {
        let server = try TestServer { $0.respond(body: Array($0.head.utf8)) }
        let head = try await String(decoding: HTTPClient().get(server.url + "/a/b?c=d").body, as: UTF8.self)
        #expect(head.hasPrefix("GET /a/b?c=d HTTP/1.1\r\n"))
        #expect(head.contains("\r\nAccept: application/json"))
        #expect(head.contains("\r\nUser-Agent: myeline/0.1.0 (Linux)"))
        #expect(!head.contains("Cookie") && !head.contains("Accept-Encoding") && !head.contains("Authorization"))
    }

    @Test("a document is sent with its length and type")
    func post() async throws {
        let server = try TestServer { $0.respond(body: Array(($0.head + "|" + $0.body).utf8)) }
        let sent = #"{"a":"\#(String(repeating: "b", count: 5000))"}"#
        let response = try await HTTPClient().post(
            server.url + "/route", body: Array(sent.utf8), contentType: "application/json")
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.hasPrefix("POST /route HTTP/1.1\r\n"))
        #expect(text.contains("\r\nContent-Type: application/json"))
        #expect(text.hasSuffix("|" + sent))
    }

    @Test("bytes that are no text arrive unchanged")
    func binary() async throws {
        let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let server = try TestServer { $0.respond(body: bytes) }
        #expect(try await HTTPClient().get(server.url).body == bytes)
    }

    @Test("a server that never answers times out")
    func hang() async throws {
        let server = try TestServer { $0.waitForClose() }
        let client = HTTPClient(timeout: .milliseconds(300))
        let text = try await message { try await client.get(server.url) }
        #expect(text == "\(server.url) did not answer in time (limit 0.3 s in all, 0.3 s to connect); try again later")
    }

    @Test("a server that sends a byte at a time times out as well")
    func drip() async throws {
        let server = try TestServer { connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while connection.send("x") { usleep(10_000) }
        }
        let client = HTTPClient(timeout: .milliseconds(300))
        #expect(try await message { try await client.get(server.url) }.contains("did not answer in time"))
    }

    @Test("a body of 100 MB is not read beyond the limit", arguments: [true, false])
    func largeBody(announced: Bool) async throws {
        let sent = Mutex(0)
        let isClosed = Mutex(false)
        let count = 100_000_000
        let server = try TestServer { connection in
            let length = announced ? "Content-Length: \(count)\r\n" : ""
            connection.send("HTTP/1.1 200 OK\r\n\(length)Connection: close\r\n\r\n")
            let part = [UInt8](repeating: 0x78, count: 100_000)
            while sent.withLock({ $0 < count }), connection.send(part) { sent.withLock { $0 += part.count } }
            isClosed.withLock { $0 = true }
        }
        let text = try await message { try await HTTPClient().get(server.url) }
        #expect(text == "\(server.url) sent a body that is too large (over 1 MiB); check the address")
        try await eventually { isClosed.withLock { $0 } }
        // What the sockets have buffered was sent, but not read.
        #expect(sent.withLock { $0 } < 50_000_000)
    }

    @Test("a body of exactly the limit is accepted")
    func limit() async throws {
        let server = try TestServer { $0.respond(body: [UInt8](repeating: 0x78, count: 1000)) }
        #expect(try await HTTPClient(bodyLimit: 1000).get(server.url).body.count == 1000)
        #expect(try await message { try await HTTPClient(bodyLimit: 999).get(server.url) }.contains("too large"))
    }

    @Test("a redirect to a file is refused", arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://x/"])
    func foreignRedirect(target: String) async throws {
        let server = try TestServer(status: 302, headers: ["Location: \(target)"], body: "")
        let text = try await message { try await HTTPClient().get(server.url) }
        #expect(text == "\(server.url) redirects to an address that is not http or https; check the address")
    }

    @Test("three redirects are followed, and a fourth is not")
    func redirects() async throws {
        let server = try TestServer { connection in
            let path = connection.head.split(separator: " ")[1]
            let left = Int(path.dropFirst()) ?? 0
            guard left > 0 else { return connection.respond(body: Array("end".utf8)) }
            connection.respond(status: 302, headers: ["Location: /\(left - 1)"], body: [])
        }
        #expect(try await HTTPClient().get(server.url + "/3").body == Array("end".utf8))
        let text = try await message { try await HTTPClient().get(server.url + "/4") }
        #expect(text == "\(server.url) redirects more than 3 times; check the address")
    }

    @Test("a redirected POST request stays one, with its body", arguments: [301, 302, 307])
    func redirectedPost(status: Int) async throws {
        let server = try TestServer { connection in
            if connection.head.contains(" /old ") {
                return connection.respond(status: status, headers: ["Location: /new"], body: [])
            }
            let method = connection.head.prefix { $0 != " " }
            connection.respond(body: Array("\(method) \(connection.body)".utf8))
        }
        let answer = try await HTTPClient().post(
            server.url + "/old", body: Array("question".utf8), contentType: "text/plain")
        #expect(answer.body == Array("POST question".utf8))
    }

    @Test("a closed port is an error")
    func refused() async throws {
        let address = try SocketAddress.resolve("127.0.0.1", port: 0, type: SOCK_STREAM)[0]
        let socket = try address.makeSocket(SOCK_STREAM)
        // Bound, so that no other program takes the port, but not listening.
        try address.bind(socket)
        let url = try "http://127.0.0.1:\(SocketAddress(of: socket).port)"
        let text = try await message { try await HTTPClient().get(url) }
        #expect(text == "could not connect to \(url); check that the service runs")
        _ = consume socket
    }

    @Test("an unfinished answer is an error", arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"])
    func unfinished(answer: String) async throws {
        let server = try TestServer { $0.send(answer) }
        let text = try await message { try await HTTPClient().get(server.url) }
        #expect(text == "\(server.url) closed the connection before its answer was complete; try again later")
    }

    @Test("an answer that is not HTTP is an error")
    func otherProtocol() async throws {
        let server = try TestServer { $0.send("$GPRMC,1,2,3*00\r\n$GPGGA\r\n") }
        let text = try await message { try await HTTPClient().get(server.url) }
        #expect(text == "\(server.url) did not answer with HTTP; check the port")
    }

    @Test("cancelling a task ends its request at once")
    func cancellation() async throws {
        let isAsked = Mutex(false)
        let isClosed = Mutex(false)
        let server = try TestServer { connection in
            isAsked.withLock { $0 = true }
            connection.waitForClose()
            isClosed.withLock { $0 = true }
        }
        let task = Task { try await HTTPClient(timeout: .seconds(3600)).get(server.url) }
        try await eventually { isAsked.withLock { $0 } }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await eventually { isClosed.withLock { $0 } }
    }

    @Test("a cancelled task sends no request")
    func cancelledBefore() async throws {
        let server = try TestServer { $0.waitForClose() }
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return try await HTTPClient(timeout: .seconds(3600)).get(server.url)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("requests run at the same time")
    func concurrency() async throws {
        let server = try TestServer { connection in
            usleep(20_000)
            connection.respond(body: Array(connection.head.split(separator: " ")[1].utf8))
        }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<30 {
                group.addTask {
                    try await HTTPClient().get("\(server.url)/\(number)").body == Array("/\(number)".utf8)
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test("no message contains the credentials of an address")
    func credentials() async throws {
        let server = try TestServer(status: 401, body: "")
        let url = server.url.replacing("http://", with: "http://user:secret@") + "/?key=secret"
        let text = try await HTTPClient().get(url).statusError.description
        #expect(text == "\(server.url) answered with status 401; check the key or the password in the address")
        let addresses = ["ftp://user:secret@h/", "http://user:secret@/", "http://user:secret@h/a b", "secret"]
        for address in addresses {
            #expect(try await !message { try await HTTPClient().get(address) }.contains("secret"))
        }
    }
}
