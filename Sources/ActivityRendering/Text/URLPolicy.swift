/// Decides which URLs from other programs may be opened.
package enum URLPolicy {
    /// The schemes that every surface may open.
    package static let schemes: Set<String> = ["http", "https", "mailto", "geo"]
    /// Schemes that run code or read files with the permissions of the surface: always refused.
    private static let refused: Set<String> = [
        "javascript", "data", "vbscript", "file", "blob", "filesystem", "about", "view-source", "jar",
    ]

    /// Returns the URL with non-ASCII characters percent-encoded; nil if it is malformed or its scheme is not accepted.
    ///
    /// - Parameters:
    ///   - text: An absolute URL.
    ///   - schemes: Schemes that are accepted in addition to `http`, `https`, `mailto` and `geo`.
    package static func accepted(_ text: String, alsoAccepting schemes: Set<String> = []) -> String? {
        guard text.utf8.count <= 2_048, let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon].lowercased()
        guard isScheme(scheme), !refused.contains(scheme),
            Self.schemes.contains(scheme) || schemes.contains(scheme)
        else { return nil }
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"):
                return nil
            case UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                return nil
            case 0x80...: result.append(contentsOf: encoded(byte))
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
        return text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
            default: false
            }
        }
    }

    private static func encoded(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
