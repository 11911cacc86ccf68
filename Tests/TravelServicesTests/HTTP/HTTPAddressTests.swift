import LocationActivity
import Testing
@testable import TravelServices

@Suite("Addresses of services")
struct HTTPAddressTests {
    @Test(
        "the origin has neither credentials nor path nor query",
        arguments: [
            ("http://h", "http://h"), ("HTTPS://H:81/p?q#f", "https://H:81"), ("http://u:p@h:1/a@b", "http://h:1"),
            ("http://u@v@h?x@y", "http://h"), ("http://[::1]:5000/x", "http://[::1]:5000"),
        ])
    func origin(text: String, origin: String) throws {
        #expect(try HTTPAddress(text).origin == origin)
    }

    @Test(
        "only complete addresses with http and https are accepted",
        arguments: [
            "", "h", "//h", "file:///etc/passwd", "ftp://h", "http:h", "http://", "http:///x", "http://u@", "http://?x",
            "http://h/a b", "http://h/\n", "http://h\0", " http://h", "http://h/" + String(repeating: "x", count: 9000),
        ])
    func invalid(text: String) {
        #expect(throws: TravelServiceError.self) { try HTTPAddress(text) }
    }

    @Test("this machine is recognized by its names and addresses")
    func loopback() throws {
        for host in ["localhost", "LOCALHOST:1", "127.0.0.1:5000", "127.9.8.7", "[::1]", "[::1]:80"] {
            #expect(try HTTPAddress("http://\(host)/x").isLoopback)
        }
        for host in ["localhost.example", "127.0.0.1.example", "127.0.0", "127.0.0.256", "10.0.0.1", "[::2]"] {
            #expect(try !HTTPAddress("http://\(host)/x").isLoopback)
        }
    }
}
