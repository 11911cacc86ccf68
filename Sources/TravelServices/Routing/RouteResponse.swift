import ActivityTree
import LocationActivity
import SystemSupport

/// The first route in a router's response.
///
/// Valhalla writes routes in OSRM's format.
struct RouteResponse {
    let estimate: TravelEstimate

    /// The longest plausible travel time and distance: 30 days, and once around the Earth.
    private static let limits = (seconds: 30.0 * 86_400, metres: 40_100_000.0)

    /// Reads a router's response.
    ///
    /// - Throws: ``TravelServiceError`` if the router has no route, or the response is not that of a router.
    init(_ response: HTTPResponse) throws(TravelServiceError) {
        let origin = response.origin
        func invalid(_ reason: String) -> TravelServiceError {
            // An HTTP error status explains more than the wrong format of the body.
            response.isSuccess
                ? TravelServiceError("\(origin) did not send a valid route (\(reason)); check the address")
                : response.statusError
        }
        let json: JSONValue
        do throws(JSONSyntaxError) {
            json = try JSONValue(parsing: response.body)
        } catch {
            throw invalid("no JSON: \(error)")
        }
        guard let code = Self.code(of: json) else { throw invalid("the response has no member 'code'") }
        guard code == "Ok" else {
            throw TravelServiceError("\(origin) \(Self.explanation(code, message: json["message"] ?? json["error"]))")
        }
        guard response.isSuccess else { throw response.statusError }
        guard let route = json["routes"]?.arrayValue?.first else { throw invalid("no route") }
        guard let seconds = route["duration"]?.doubleValue, let metres = route["distance"]?.doubleValue else {
            throw invalid("a route without duration and distance")
        }
        // At the destination, both the length and the time of a route can be 0.
        guard seconds >= 0, seconds <= Self.limits.seconds, metres >= 0, metres <= Self.limits.metres else {
            throw invalid("a route with an impossible duration or distance")
        }
        guard seconds > 0 || metres == 0 else { throw invalid("a route that takes no time") }
        estimate = TravelEstimate(
            seconds: seconds, distance: metres, confidence: TravelConfidence.router, basis: .router)
    }

    /// Returns OSRM's code of a response.
    ///
    /// Valhalla's error numbers are translated to OSRM's codes.
    private static func code(of json: JSONValue) -> String? {
        if let code = json["code"]?.stringValue { return code }
        guard let number = json["error_code"]?.intValue else { return nil }
        return switch number {
        case 170, 171: "NoSegment"
        case 441, 442, 443: "NoRoute"
        case 150...158: "TooBig"
        case 100...149: "InvalidQuery"
        default: "Error\(number)"
        }
    }

    /// Returns the meaning of an error code and its remedy.
    private static func explanation(_ code: String, message: JSONValue?) -> String {
        switch code {
        case "NoRoute": return "has no route to the destination; check the destination and --by"
        case "NoSegment": return "knows no road near the position or the destination; check the region of its map"
        case "InvalidUrl", "InvalidService", "InvalidVersion":
            return "does not know this kind of request (\(code)); check the address of the router"
        case "InvalidOptions", "InvalidQuery", "InvalidValue":
            return "rejected the request (\(code)); check the address and the profile of the router"
        case "TooBig", "DistanceExceeded", "PerimeterExceeded", "BreakageDistanceExceeded":
            return "does not plan routes of this length (\(code)); choose another router"
        default:
            let text = message?.stringValue.map { ": \($0)" } ?? ""
            let shown = EscapedText.of((code + text).prefix(120))
            return "reported an error (\(shown)); try again later"
        }
    }
}
