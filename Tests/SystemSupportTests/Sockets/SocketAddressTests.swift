import Glibc
import SystemSupport
import Testing

@Suite("Socket addresses")
struct SocketAddressTests {
    @Test("a listener on port 0 knows its port and accepts connections", arguments: ["127.0.0.1", "::1"])
    func listening(host: String) throws {
        let address = try #require(try SocketAddress.resolve(host, port: 0, type: SOCK_STREAM).first)
        let listener = try address.listen()
        let port = try SocketAddress(of: listener).port
        #expect(port > 0)
        let client = try #require(try SocketAddress.resolve(host, port: port, type: SOCK_STREAM).first)
        let socket = try client.makeSocket(SOCK_STREAM)
        do throws(SystemError) {
            try client.connect(socket)
        } catch {
            #expect(error.number == EINPROGRESS)
        }
        let accepted = try OwnedDescriptor.accept(from: listener.number)?.release()
        #expect(accepted != nil)
        if let accepted { close(accepted) }
        #expect(try OwnedDescriptor.accept(from: listener.number)?.release() == nil)
    }

    @Test("multicast groups are recognized")
    func multicast() throws {
        func isGroup(_ host: String) throws -> Bool? {
            try SocketAddress.resolve(host, port: 1, type: SOCK_DGRAM, flags: AI_NUMERICHOST).first?.isMulticast
        }
        #expect(try isGroup("239.2.3.4") == true)
        #expect(try isGroup("127.0.0.1") == false)
        #expect(try isGroup("ff02::1") == true)
        #expect(try isGroup("fe80::1") == false)
    }

    @Test("an error has a lower-case message")
    func unresolved() {
        let error = #expect(throws: SocketAddress.ResolutionError.self) {
            try SocketAddress.resolve("localhost", port: 1, type: SOCK_STREAM, flags: AI_NUMERICHOST)
        }
        #expect(error?.description == "name or service not known")
    }

    @Test("a text has brackets around an IPv6 address")
    func text() {
        #expect(SocketAddress.text(host: "boat", port: 1) == "boat:1")
        #expect(SocketAddress.text(host: "::1", port: 1) == "[::1]:1")
    }
}
