/// A TCP address on which a program of this machine listens.
struct ListeningAddress: Sendable, Hashable {
    /// The numeric address, in brackets if it is IPv6.
    var host: String
    var port: UInt16

    var text: String { "\(host):\(port)" }

    /// Whether only this machine can connect.
    var isLoopback: Bool { host.hasPrefix("127.") || host == "[::1]" }

    /// Returns the addresses on which programs listen at a port; nil if the system does not list them.
    static func all(port: UInt16, in files: SystemFiles) -> [ListeningAddress]? {
        let tables = ["/proc/net/tcp", "/proc/net/tcp6"].compactMap { files.text($0) }
        guard !tables.isEmpty else { return nil }
        return tables.flatMap { $0.split(separator: "\n").dropFirst() }.compactMap { ListeningAddress(row: $0) }
            .filter { $0.port == port }
    }

    /// Parses a row such as "0: 0100007F:0B83 00000000:0000 0A …"; nil if the socket does not listen.
    private init?(row: Substring) {
        let words = row.split(separator: " ")
        // 0A is TCP_LISTEN.
        guard words.count > 3, words[3] == "0A" else { return nil }
        let parts = words[1].split(separator: ":")
        guard parts.count == 2, let port = UInt16(parts[1], radix: 16), let host = Self.host(Array(parts[0].utf8))
        else {
            return nil
        }
        self.host = host
        self.port = port
    }

    /// Formats an address of 8 hexadecimal digits for IPv4, or 32 for IPv6.
    ///
    /// Each group of 8 digits is a 32-bit word in the machine's byte order.
    private static func host(_ digits: [UInt8]) -> String? {
        let words = stride(from: 0, to: digits.count, by: 8).compactMap { start in
            UInt32(String(decoding: digits[start..<min(start + 8, digits.count)], as: UTF8.self), radix: 16)
        }
        let bytes = words.flatMap { word in
            let swapped = UInt32(bigEndian: word)
            return (0..<4).reversed().map { UInt8(truncatingIfNeeded: swapped >> (8 * UInt32($0))) }
        }
        switch bytes.count {
        case 4: return bytes.map(String.init).joined(separator: ".")
        case 16: return "[\(ipv6(bytes))]"
        default: return nil
        }
    }

    private static func ipv6(_ bytes: [UInt8]) -> String {
        if bytes.allSatisfy({ $0 == 0 }) { return "::" }
        if bytes.dropLast().allSatisfy({ $0 == 0 }) { return "::\(String(bytes[15], radix: 16))" }
        return stride(from: 0, to: 16, by: 2).map { index in
            String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
        }.joined(separator: ":")
    }
}
