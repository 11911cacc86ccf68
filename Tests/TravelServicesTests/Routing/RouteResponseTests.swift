import LocationActivity
import TestSupport
import Testing
@testable import TravelServices

@Suite("Answers of routers")
struct RouteResponseTests {
    /// As OSRM 26.10 answers with `overview=false`.
    static let osrm = """
        {"code":"Ok","routes":[{"legs":[{"steps":[],"weight":520.2,"summary":"","duration":520.2,"distance":3549.3}],\
        "weight_name":"routability","weight":520.2,"duration":520.2,"distance":3549.3}],"waypoints":[{"hint":"AAA",\
        "location":[7,46.001],"name":"","distance":77.42840448},{"hint":"AAA","location":[7.02,46.019],"name":"",\
        "distance":77.42840448}]}
        """
    /// As Valhalla answers with the format `osrm`.
    static let valhalla = """
        {"code":"Ok","waypoints":[{"distance":0.446,"name":"Hauptstraße","location":[7.4474,46.948]},{"distance":3.1,\
        "name":"","location":[7.463,46.9667]}],"routes":[{"weight_name":"auto","weight":611.2,"duration":483.096,\
        "distance":4021.0,"legs":[{"via_waypoints":[],"admins":[{"iso_3166_1_alpha3":"CHE","iso_3166_1":"CH"}],\
        "weight":611.2,"duration":483.096,"steps":[],"distance":4021.0,"summary":""}]}]}
        """

    private func estimate(_ body: String, status: Int = 200) throws -> TravelEstimate {
        try RouteResponse(HTTPResponse(status: status, body: Array(body.utf8), origin: "http://h")).estimate
    }

    private func message(_ body: String, status: Int = 200) -> String {
        do {
            return "\(try estimate(body, status: status))"
        } catch {
            return "\(error)"
        }
    }

    @Test("duration and distance are those of the first route")
    func answers() throws {
        #expect(
            try estimate(Self.osrm)
                == TravelEstimate(seconds: 520.2, distance: 3549.3, confidence: 0.6, basis: .router))
        #expect(
            try estimate(Self.valhalla)
                == TravelEstimate(seconds: 483.096, distance: 4021, confidence: 0.6, basis: .router))
        let atGoal = #"{"code":"Ok","routes":[{"duration":0,"distance":0}]}"#
        #expect(try estimate(atGoal).seconds == 0)
    }

    @Test(
        "each error code is explained, whatever the status",
        arguments: [
            (
                #"{"message":"Impossible route between points","code":"NoRoute"}"#,
                "http://h has no route to the destination"
            ),
            (#"{"code":"NoSegment","message":"Could not find a matching segment"}"#, "http://h knows no road near"),
            (
                #"{"message":"Query string malformed","code":"InvalidQuery"}"#,
                "http://h rejected the request (InvalidQuery)"
            ),
            (#"{"code":"InvalidUrl"}"#, "http://h does not know this kind of request (InvalidUrl)"),
            (#"{"code":"TooBig"}"#, "http://h does not plan routes of this length (TooBig)"),
            (#"{"code":"DistanceExceeded"}"#, "http://h does not plan routes of this length"),
            (#"{"code":"Strange","message":"so \u001b[2J"}"#, #"http://h reported an error (Strange: so \u{1b}[2J)"#),
            (
                #"{"error_code":442,"error":"No path could be found for input","status_code":400}"#,
                "http://h has no route"
            ),
            (#"{"error_code":171,"error":"No suitable edges near location"}"#, "http://h knows no road near"),
            (#"{"error_code":154,"error":"Path distance exceeds the max"}"#, "http://h does not plan routes"),
            (#"{"error_code":199,"error":"Unknown"}"#, "http://h reported an error (Error199: Unknown)"),
        ])
    func codes(body: String, expected: String) {
        for status in [200, 400, 500] { #expect(message(body, status: status).hasPrefix(expected)) }
    }

    @Test(
        "false answers are errors",
        arguments: [
            "", "null", "[]", "{}", "<html><body>Hello</body></html>", #"{"code":"Ok"}"#, #"{"code":"Ok","routes":[]}"#,
            #"{"code":"Ok","routes":{}}"#, #"{"code":"Ok","routes":[{}]}"#,
            #"{"code":"Ok","routes":[{"duration":60}]}"#,
            #"{"code":"Ok","routes":[{"duration":"60","distance":"900"}]}"#,
            #"{"code":"Ok","routes":[{"duration":null,"distance":900}]}"#,
            #"{"code":"Ok","routes":[{"duration":-60,"distance":900}]}"#,
            #"{"code":"Ok","routes":[{"duration":60,"distance":-900}]}"#,
            #"{"code":"Ok","routes":[{"duration":0,"distance":900}]}"#,
            #"{"code":"Ok","routes":[{"duration":2592001,"distance":900}]}"#,
            #"{"code":"Ok","routes":[{"duration":60,"distance":1e300}]}"#,
            #"{"code":"Ok","routes":[{"duration":1e999,"distance":900}]}"#,
            #"{"code":"Ok","routes":[{"duration":NaN,"distance":900}]}"#,
            #"{"code":1,"routes":[{"duration":60,"distance":900}]}"#,
            "{\"code\":\"Ok\",\"routes\":" + String(repeating: "[", count: 100_000),
            "\u{FEFF}{}", "{\"code\":\"Ok\"}{}",
        ])
    func falseAnswers(body: String) {
        #expect(message(body).hasPrefix("http://h did not send a valid route ("))
        // The status explains more than a page of an error.
        #expect(message(body, status: 502) == "http://h answered with status 502; try again later")
    }

    @Test("a route of a response without success is not used")
    func status() {
        #expect(message(Self.osrm, status: 500) == "http://h answered with status 500; try again later")
    }

    @Test("a truncated answer is an error at every length")
    func truncated() {
        for body in [Self.osrm, Self.valhalla] {
            for count in 0..<body.utf8.count - 1 {
                let bytes = Array(body.utf8.prefix(count))
                #expect(throws: TravelServiceError.self) {
                    try RouteResponse(HTTPResponse(status: 200, body: bytes, origin: "http://h"))
                }
            }
        }
    }

    @Test("a garbled answer is an error or a plausible estimate, and no message can control a terminal")
    func garbled() {
        var generator = SeededGenerator(seed: 13)
        for round in 0..<20_000 {
            var bytes = Array((round.isMultiple(of: 2) ? Self.osrm : Self.valhalla).utf8)
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                default: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: index)
                }
            }
            do throws(TravelServiceError) {
                let estimate = try RouteResponse(HTTPResponse(status: 200, body: bytes, origin: "h")).estimate
                #expect((0...30 * 86_400).contains(estimate.seconds) && (estimate.distance ?? -1) >= 0)
            } catch {
                #expect(HostileText.danger(in: error.description) == nil)
            }
        }
    }
}
