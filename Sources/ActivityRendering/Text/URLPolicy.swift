/// Decides which URLs from other programs may be opened.
package enum URLPolicy {
    package static let schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "geo"]
    /// Schemes that are always refused, because they run code or read files with the permissions of the surface.
    private static let refused: Set<String> = [
        "javascript", "data", "vbscript", "file", "blob", "filesystem", "about", "view-source", "jar",
    ]

    /// Returns the URL with non-ASCII characters percent-encoded; nil if the URL is not accepted.
    ///
    /// An accepted URL is well-formed, at most 2,048 bytes long, and has an accepted scheme.
    package static func accepted(_ text: String, alsoAccepting schemes: Set<String> = []) -> String? {
        guard text.utf8.count <= 2_048, let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon].lowercased()
        guard isScheme(scheme), !refused.contains(scheme),
            Self.schemes.contains(scheme) || schemes.contains(scheme)
        else { return nil }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) }) else { return nil }
        return text.utf8.reduce(into: "") { result, byte in
            if byte < 0x80 {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private static let forbidden = Set("\"<>\\^`{|}".utf8)

    private static func isScheme(_ text: String) -> Bool {
        text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}
