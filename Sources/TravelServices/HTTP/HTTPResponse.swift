package import LocationActivity

package struct HTTPResponse: Sendable, Hashable {
    /// The HTTP status, such as 200.
    package var status: Int
    /// The media type in lower case, without parameters; empty if the service sent none.
    package var contentType: String
    package var body: [UInt8]
    /// Scheme, host and port of the service, for messages.
    package var origin: String

    package init(status: Int, contentType: String = "", body: [UInt8], origin: String) {
        self.status = status
        self.contentType = contentType
        self.body = body
        self.origin = origin
    }

    package var isSuccess: Bool { (200..<300).contains(status) }

    /// Returns the body of a successful response.
    ///
    /// - Throws: ``TravelServiceError`` if the status is not 200 to 299.
    package func successfulBody() throws(TravelServiceError) -> [UInt8] {
        guard isSuccess else { throw statusError }
        return body
    }

    /// The error for a response that is not successful.
    package var statusError: TravelServiceError {
        let remedy =
            switch status {
            case 401, 403, 407: "check the key or the password in the address"
            case 404, 405, 410: "check the path of the address"
            case 429: "query the service less often"
            case 500...: "try again later"
            default: "check the address"
            }
        return TravelServiceError("\(origin) answered with status \(status); \(remedy)")
    }
}
