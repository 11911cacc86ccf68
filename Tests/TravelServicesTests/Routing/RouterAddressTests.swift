import LocationActivity
import Testing
@testable import TravelServices

@Suite("Addresses of routers")
struct RouterAddressTests {
    private static let way = "7.447440,46.948090;7.463000,46.966700"
    private static let options = "overview=false&steps=false&alternatives=false"

    @Test(
        "an address is OSRM's unless it names Valhalla or ends with its path",
        arguments: [
            ("http://h:5000", "http://h:5000/route/v1/driving"), ("http://h:5000/", "http://h:5000/route/v1/driving"),
            ("https://h/osrm", "https://h/osrm/route/v1/driving"), ("http://h/route/v1", "http://h/route/v1/driving"),
            ("http://h/a/route/v1/", "http://h/a/route/v1/driving"),
            ("http://h/route/v1/truck", "http://h/route/v1/truck"),
            ("http://h/route/v1/truck/#x", "http://h/route/v1/truck"),
            ("http://u:p@h/", "http://u:p@h/route/v1/driving"),
        ])
    func osrm(text: String, base: String) throws {
        let address = try RouterAddress(text)
        #expect(address.kind == .osrm)
        #expect(address.osrmURL(for: .sample()) == "\(base)/\(Self.way)?\(Self.options)")
    }

    @Test(
        "Valhalla is named, or its path is",
        arguments: [
            ("http://h:8002/route", "http://h:8002/route"), ("http://h/v/route/", "http://h/v/route"),
            ("valhalla+http://h:8002", "http://h:8002/route"), ("valhalla+https://h/v/", "https://h/v/route"),
            ("Valhalla+http://h/route?key=1", "http://h/route?key=1"), ("valhalla+http://route", "http://route/route"),
        ])
    func valhalla(text: String, url: String) throws {
        let address = try RouterAddress(text)
        #expect(address.kind == .valhalla)
        #expect(address.valhallaURL == url)
    }

    @Test("a host that is called route is not a path")
    func host() throws {
        #expect(try RouterAddress("http://route").kind == .osrm)
    }

    @Test("OSRM's profile follows from the means of transport, and OSRM knows no public transport")
    func profiles() throws {
        let address = try RouterAddress("http://h")
        func profile(_ mode: TravelMode) -> String? {
            address.osrmURL(for: .sample(mode)).map { String($0.split(separator: "/")[4]) }
        }
        #expect(profile(.car) == "driving")
        #expect(profile(.bike) == "cycling")
        #expect(profile(.walk) == "walking")
        #expect(profile(.transit) == nil)
    }

    @Test("a query is sent with each request")
    func query() throws {
        let address = try RouterAddress("https://h/route/v1/driving?key=a/b")
        #expect(address.osrmURL(for: .sample()) == "https://h/route/v1/driving/\(Self.way)?key=a/b&\(Self.options)")
    }

    @Test("only http and https are accepted", arguments: ["", "h:5000", "valhalla+h", "valhalla+ftp://h", "ftp://h"])
    func invalid(text: String) {
        #expect(throws: TravelServiceError.self) { try RouterAddress(text) }
    }
}
