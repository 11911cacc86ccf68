/// A request to a service.
struct HTTPRequest: Sendable {
    /// The document that a POST request sends.
    struct Content: Sendable {
        var body: [UInt8]
        var type: String
    }

    var address: HTTPAddress
    /// The client with the limits of the request.
    var limits: HTTPClient
    /// The document to send; nil for a GET request.
    var content: Content?

    static let userAgent = "myeline/0.1.0 (Linux)"
    static let redirectLimit = 3
}
