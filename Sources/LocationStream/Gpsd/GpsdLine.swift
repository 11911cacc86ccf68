import SystemSupport

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
    /// gpsd writes the class as the first member. Other programs, such as those that sort the members, may write it
    /// anywhere.
    static func className(of line: [UInt8]) -> Class? {
        Class.prefixes.first { line.starts(with: $0.1) }?.0 ?? classText(in: line[...]).flatMap(Class.init)
    }

    /// Moves the class of a line without blanks outside strings to the front, where gpsd writes it.
    ///
    /// If another member precedes the class, libgps may not advance in a damaged line, and then never returns.
    ///
    /// - Returns: False if the line has no class, or if no comma precedes it.
    static func moveClassToFront(of line: inout [UInt8]) -> Bool {
        guard !line.dropFirst().starts(with: classKey) else { return true }
        guard let value = text(ofMember: classKey, in: line[...]) else { return false }
        let member = (value.startIndex - classKey.count - 1)..<(value.endIndex + 1)
        let comma = UInt8(ascii: ",")
        guard line[member.lowerBound - 1] == comma else { return false }
        let moved = line[member] + [comma]
        line.removeSubrange((member.lowerBound - 1)..<member.upperBound)
        line.insert(contentsOf: moved, at: 1)
        return true
    }

    /// Returns the class of a report, whether or not it is decoded; nil if the line has none.
    static func classText(in line: ArraySlice<UInt8>) -> String? {
        text(ofMember: classKey, in: line).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the text of a member of the outermost object, without unescaping it; nil if there is no such member, or
    /// if its value is not a text.
    ///
    /// - Parameter key: The name with its quotation marks and the colon.
    private static func text(ofMember key: [UInt8], in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.first == UInt8(ascii: "{") else { return nil }
        var depth = 0
        var strings = JSONStrings()
        for index in line.indices {
            let wasInside = strings.isInside
            guard strings.contains(line[index]) else {
                if line[index] == UInt8(ascii: "{") || line[index] == UInt8(ascii: "[") { depth += 1 }
                if line[index] == UInt8(ascii: "}") || line[index] == UInt8(ascii: "]") { depth -= 1 }
                if depth == 0 { return nil }
                continue
            }
            guard !wasInside, depth == 1, line[index...].starts(with: key) else { continue }
            let value = line[(index + key.count)...]
            guard value.first == UInt8(ascii: "\""),
                let end = value.dropFirst().firstIndex(of: UInt8(ascii: "\""))
            else { return nil }
            return value[(value.startIndex + 1)..<end]
        }
        return nil
    }

    /// Returns the part of a line that starts with a JSON object; nil if the line has no object.
    ///
    /// `gpspipe -t` and loggers write a time or other text before the object.
    static func object(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = line
        while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[(start + 1)...]
            // A format for `gpspipe -T` may contain braces, but no quotation mark follows them.
            if rest.first(where: { !isBlank($0) }) == UInt8(ascii: "\"") { return line[start...] }
        }
        return nil
    }

    /// Returns true if a line without blanks outside strings contains a member such as `"json":true`.
    static func contains(_ member: StaticString, in line: [UInt8]) -> Bool {
        line.indices.contains { index in
            line[index] == UInt8(ascii: "\"") && member.withUTF8Buffer { unsafe line[index...].starts(with: $0) }
        }
    }

    /// Removes blanks outside strings.
    ///
    /// JSON allows blanks, as in `"class": "TPV"`, but these blanks prevent libgps from finding the class.
    static func removeBlanks(from line: inout [UInt8]) {
        guard line.contains(where: isBlank) else { return }
        var strings = JSONStrings()
        line.removeAll { !strings.contains($0) && isBlank($0) }
    }

    fileprivate static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// Returns the number after a key such as `"ant":`; nil if the line has no such key or no number after it.
    ///
    /// A JSON string cannot contain the key, because the quotation marks of the key would be escaped in the string.
    ///
    /// - Parameter line: A line without blanks outside strings.
    static func number(_ key: StaticString, in line: [UInt8]) -> Double? {
        guard let digits = rest(after: key, in: line) else { return nil }
        return Double(String(decoding: digits.prefix(32), as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns the bytes from a key to the next comma or brace; nil if the line has no such key.
    private static func rest(after key: StaticString, in line: [UInt8]) -> ArraySlice<UInt8>? {
        // `firstRange(of:)` would take a hundred times as long.
        let start = line.indices.dropFirst().first { index in
            line[index] == UInt8(ascii: "\"") && (line[index - 1] == UInt8(ascii: ",") || index == 1)
                && key.withUTF8Buffer { unsafe line[index...].starts(with: $0) }
        }
        return start.map { line[($0 + key.utf8CodeUnitCount)...].prefix { !",}".utf8.contains($0) } }
    }

    /// Rewrites a time in seconds since 1970, as gpsd before version 3 wrote it, as the text that libgps reads.
    ///
    /// - Parameter line: A line without blanks outside strings.
    static func rewriteTime(of line: inout [UInt8]) {
        guard let digits = rest(after: "\"time\":", in: line), digits.first?.isDigit == true,
            let seconds = number("\"time\":", in: line), seconds < 1e11
        else { return }
        var text: [UInt8] = []
        var writer = InstantText()
        let instant = Int64((seconds * 1000).rounded())
        text.append(addingCapacity: 32) { writer.append(instant, to: &$0) }
        line.replaceSubrange(digits.indices, with: [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")])
    }

    /// Returns the value of a member of the outermost object as it is in the line, without quotation marks; nil if there
    /// is none.
    ///
    /// - Parameter line: A line without blanks outside strings.
    static func value(of key: StaticString, in line: [UInt8]) -> [UInt8]? {
        rest(after: key, in: line)?.filter { $0 != UInt8(ascii: "\"") }
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
    private(set) var isInside = false
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
