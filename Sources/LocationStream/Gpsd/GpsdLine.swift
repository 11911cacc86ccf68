/// Checks and splits gpsd's lines before libgps parses them.
enum GpsdLine {
    /// The classes of lines that are decoded.
    enum Class: String, CaseIterable {
        case tpv = "TPV"
        case sky = "SKY"
        case gst = "GST"
        case device = "DEVICE"
        case devices = "DEVICES"
        case version = "VERSION"
        case watch = "WATCH"
        case error = "ERROR"

        fileprivate static let prefixes = allCases.map { ($0, Array("{\"class\":\"\($0.rawValue)\"".utf8)) }
    }

    private static let classKey = Array("\"class\":".utf8)

    /// Returns the class of a line; nil for a class that is not decoded.
    ///
    /// gpsd writes the class as the first member.
    static func className(of line: [UInt8]) -> Class? {
        Class.prefixes.first { line.starts(with: $0.1) }?.0
    }

    /// Removes blanks outside strings.
    ///
    /// JSON allows blanks, as in `"class": "TPV"`, but these blanks prevent libgps from finding the class.
    static func removeBlanks(from line: inout [UInt8]) {
        guard line.contains(where: isBlank) else { return }
        var strings = JSONStrings()
        line.removeAll { !strings.contains($0) && isBlank($0) }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// Returns the integer after a key such as `,"ant":`; nil if the line has no such key or no integer after it.
    ///
    /// A JSON string cannot contain the key, because the quotation marks of the key would be escaped in the string.
    static func integer(_ key: StaticString, in line: [UInt8]) -> Int? {
        // `firstRange(of:)` would take a hundred times as long.
        let start = line.indices.first { index in
            line[index] == UInt8(ascii: ",") && key.withUTF8Buffer { unsafe line[index...].starts(with: $0) }
        }
        guard let start else { return nil }
        let number = line[(start + key.utf8CodeUnitCount)...].prefix { !",}".utf8.contains($0) }
        return Int(String(decoding: number.prefix(9), as: UTF8.self))
    }

    /// Returns true if the line contains `"class":` exactly once; only such a line can be parsed safely by libgps.
    ///
    /// `gps_unpack` (3.22) can loop forever if another `"class":` follows a parse error.
    static func isSingleObject(_ line: some Collection<UInt8>) -> Bool {
        var count = 0
        var rest = line[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
            if rest[start...].starts(with: classKey) {
                count += 1
                if count > 1 { return false }
            }
            rest = rest[rest.index(after: start)...]
        }
        return count == 1
    }

    /// Splits a DEVICES line into one zero-terminated line per device.
    ///
    /// libgps fails to parse a DEVICES line with more than four devices, but gpsd may have more than four.
    static func devices(in line: [UInt8], atMost limit: Int) -> [[UInt8]] {
        var devices: [[UInt8]] = []
        var depth = 0
        var start = line.startIndex
        var strings = JSONStrings()
        for (index, byte) in line.enumerated() where !strings.contains(byte) {
            switch byte {
            case UInt8(ascii: "{"):
                depth += 1
                if depth == 2 { start = index }
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 1 { devices.append(line[start...index] + [0]) }
                if devices.count == limit { return devices }
            default:
                break
            }
        }
        return devices
    }
}

/// Tells which bytes of a JSON text belong to strings.
private struct JSONStrings {
    private var isInside = false
    private var isEscaped = false

    /// Returns true if the next byte of the text belongs to a string or is one of its quotation marks.
    mutating func contains(_ byte: UInt8) -> Bool {
        guard isInside else {
            isInside = byte == UInt8(ascii: "\"")
            return isInside
        }
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
            isInside = false
        }
        return true
    }
}
