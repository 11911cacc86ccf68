package import LocationActivity
import SystemSupport

/// The address of a service: an http or https URL.
package struct HTTPAddress: Sendable, Hashable {
    /// The whole address, which may contain credentials and keys.
    let text: String
    /// Scheme, host and port, for messages: without credentials, path and query.
    package let origin: String
    /// Whether the host is this machine.
    ///
    /// Requests to this machine never use a proxy.
    let isLoopback: Bool

    /// The maximum length in bytes.
    private static let limit = 8192

    /// Creates an address from its text.
    ///
    /// - Throws: ``TravelServiceError`` if the text is not an http or https URL. The message does not repeat the text,
    ///   because the text may contain a password.
    package init(_ text: String) throws(TravelServiceError) {
        guard let schemeEnd = text.firstRange(of: "://"), let scheme = Self.scheme(text[..<schemeEnd.lowerBound]) else {
            throw TravelServiceError("the address of a service must begin with http:// or https://")
        }
        guard text.utf8.count <= Self.limit else {
            throw TravelServiceError("the address of a service has over \(Self.limit) bytes; use a shorter address")
        }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw TravelServiceError(
                "the address of a service contains a space or a control character; write %20 for a space")
        }
        let authority = text[schemeEnd.upperBound...].prefix { !"/?#\\".contains($0) }
        let host = authority[
            (authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex)...]
        let name = Self.name(of: host)
        guard !name.isEmpty else {
            throw TravelServiceError("the address of a service has no host; write http://HOST:PORT")
        }
        self.text = text
        origin = EscapedText.of("\(scheme)://\(host)")
        isLoopback = name == "localhost" || name == "[::1]" || Self.isLoopback(name)
    }

    private static func scheme(_ text: Substring) -> String? {
        let name = text.lowercased()
        return ["http", "https"].contains(name) ? name : nil
    }

    /// Returns the host without its port, in lower case.
    private static func name(of host: Substring) -> String {
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return host[...end].lowercased() }
        return host.prefix { $0 != ":" }.lowercased()
    }

    /// Returns true for the addresses 127.0.0.0/8.
    private static func isLoopback(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
