struct HTTPRequest: Sendable {
    /// The body of a POST request and its media type.
    struct Content: Sendable {
        var body: [UInt8]
        var type: String
    }

    var address: HTTPAddress
    /// The client whose timeouts and body limit apply.
    var limits: HTTPClient
    /// The body to send; nil for a GET request.
    var content: Content?

    static let userAgent = "myeline/0.1.0 (Linux)"
    static let redirectLimit = 3
}
