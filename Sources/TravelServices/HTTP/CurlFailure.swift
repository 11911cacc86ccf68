import LocationActivity
import SystemSupport

struct CurlFailure {
    /// libcurl's error code, a CURLcode.
    var code: UInt32
    /// libcurl's text for the code.
    var text: String
    /// The HTTP status of the last response; 0 if there was none.
    var status: Int
    /// Whether the body was longer than the limit.
    var isTooLarge: Bool

    /// Returns an error with one line of text, without credentials.
    func error(for request: HTTPRequest) -> TravelServiceError {
        let origin = request.address.origin
        let message =
            switch code {
            case 5: "could not resolve the proxy; check http_proxy and https_proxy in the environment"
            case 6: "could not resolve the host of \(origin); check the name of the host and the network"
            case 7: "could not connect to \(origin); check that the service runs"
            case 28:
                "\(origin) did not answer in time (limit \(Self.seconds(request.limits.timeout)) s in all, "
                    + "\(Self.seconds(min(request.limits.timeout, request.limits.connectTimeout))) s to connect); "
                    + "try again later"
            case 1 where (300..<400).contains(status), 3 where (300..<400).contains(status):
                "\(origin) redirects to an address that is not http or https; check the address"
            case 1, 8: "\(origin) did not answer with HTTP; check the port"
            case 3: "the address of \(origin) is not a valid URL; check its spelling"
            case 23 where isTooLarge, 63:
                "\(origin) sent a body that is too large (over \(Self.size(request.limits.bodyLimit))); check the address"
            case 35, 60: "no secure connection to \(origin) (\(text)); check the certificate of the service"
            case 47: "\(origin) redirects more than \(HTTPRequest.redirectLimit) times; check the address"
            case 18, 52, 55, 56: "\(origin) closed the connection before its answer was complete; try again later"
            default: "the request to \(origin) failed (\(EscapedText.of(text))); check the address"
            }
        return TravelServiceError(message)
    }

    private static func seconds(_ duration: Duration) -> String {
        let seconds = duration / .seconds(1)
        return FixedPoint.text(seconds, places: seconds == seconds.rounded() ? 0 : 1)
    }

    private static func size(_ bytes: Int) -> String {
        bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
    }
}
