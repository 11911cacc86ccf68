import ActivityTree
import LocationActivity
import Testing
@testable import TravelServices

@Suite("Travel times of routers", .timeLimit(.minutes(10)))
struct RouterTravelTimeTests {
    @Test("OSRM is asked with the profile in its path")
    func osrm() async throws {
        let server = try TestServer { connection in
            let isRoute = connection.head.hasPrefix("GET /route/v1/cycling/7.447440,46.948090;7.463000,46.966700?")
            connection.respond(body: Array((isRoute ? RouteResponseTests.osrm : "no").utf8))
        }
        let estimate = try await RouterTravelTime(url: server.url).estimate(.sample(.bike))
        #expect(estimate == TravelEstimate(seconds: 520.2, distance: 3549.3, confidence: 0.6, basis: .router))
        #expect(try await RouterTravelTime(url: server.url).estimate(.sample(.transit)) == nil)
    }

    @Test(
        "Valhalla is asked with a document that has the local time of departure",
        arguments: [
            (TravelMode.car, "auto"), (.bike, "bicycle"), (.walk, "pedestrian"), (.transit, "multimodal"),
        ])
    func valhalla(mode: TravelMode, costing: String) async throws {
        let expected: JSONValue = [
            "locations": [["lat": 46.94809, "lon": 7.44744], ["lat": 46.9667, "lon": 7.463]],
            "costing": .string(costing), "format": "osrm",
            "directions_options": ["units": "kilometers", "directions_type": "none"],
            "date_time": ["type": 1, "value": "2026-06-01T08:00"],
        ]
        let server = try TestServer { connection in
            let isRight = (try? JSONValue(parsing: connection.body)) == expected
            connection.respond(body: Array((isRight ? RouteResponseTests.valhalla : "no").utf8))
        }
        let zone = LocalZone { _ in 7200 }
        let router = try RouterTravelTime(url: "valhalla+\(server.url)", zone: zone)
        #expect(try await router.estimate(.sample(mode))?.seconds == 483.096)
    }

    @Test("a router that fails costs one query and is asked again")
    func failures() async throws {
        let client = HTTPClient(timeout: .milliseconds(300))
        let hanging = try TestServer { $0.waitForClose() }
        let silent = try RouterTravelTime(url: hanging.url, client: client)
        #expect(try await message { try await silent.estimate(.sample()) }.contains("in time"))
        let broken = try RouterTravelTime(url: TestServer(status: 500, body: "oops").url)
        // The server of a released object is gone.
        #expect(try await !message { try await broken.estimate(.sample()) }.isEmpty)
        let lying = try TestServer(body: #"{"code":"Ok","routes":[{"duration":-1,"distance":1}]}"#)
        let liar = try RouterTravelTime(url: lying.url)
        for _ in 0..<2 {
            #expect(try await message { try await liar.estimate(.sample()) }.contains("impossible duration"))
        }
    }
}
