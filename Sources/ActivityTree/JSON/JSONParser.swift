/// Why a text is not JSON.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where it goes wrong: a count of bytes from the beginning.
    public var offset: Int
    /// What is wrong there.
    public var message: String
    /// The message and the place.
    public var description: String { "\(message) at byte \(offset)" }
}

extension JSONValue {
    /// Reads JSON text (RFC 8259): one value, with white space around it at the most.
    ///
    /// - Parameter text: UTF-8; any bytes are taken, and those that are not JSON refused.
    /// - Throws: ``JSONSyntaxError``, also for more than 64 levels.
    public init(parsing text: [UInt8]) throws(JSONSyntaxError) {
        try self.init(parsing: text, without: [])
    }

    /// Reads JSON text, and leaves out members of some names that are objects or arrays.
    package init(parsing text: [UInt8], without omitted: Set<String>) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: text, without: omitted)
        self = try parser.document()
    }

    /// Reads JSON text (RFC 8259): one value, with white space around it at the most.
    public init(parsing text: String) throws(JSONSyntaxError) {
        try self.init(parsing: Array(text.utf8))
    }
}

/// Reads one JSON value of bytes from outside.
package struct JSONParser {
    /// Deeper values are refused: the parser descends once a level, and a stack ends.
    package static let depthLimit = 64

    package let bytes: [UInt8]
    /// Members of these names are left out where they are objects or arrays, without a look at what is in them.
    private let omitted: Set<String>
    private var index = 0

    package init(bytes: [UInt8], without omitted: Set<String> = []) {
        self.bytes = bytes
        self.omitted = omitted
    }

    package mutating func document() throws(JSONSyntaxError) -> JSONValue {
        let value = try value(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw wrong("something stands behind the value") }
        return value
    }

    private func wrong(_ message: String) -> JSONSyntaxError {
        JSONSyntaxError(offset: index, message: message)
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        guard depth < Self.depthLimit else { throw wrong("more than \(Self.depthLimit) levels") }
        skipSpace()
        guard let byte = current else { throw wrong("a value is missing") }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw wrong("no value begins like this")
        }
    }

    private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        guard bytes[index...].starts(with: word.utf8) else { throw wrong("\(word) is meant, perhaps") }
        index += word.utf8.count
        return value
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        index += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(elements) }
            guard take(UInt8(ascii: ",")) else { throw wrong("a comma or ] is missing") }
        }
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        index += 1
        var members: [(name: String, value: JSONValue)] = []
        // Most objects are so small that looking through their members is faster than a set.
        var names: Set<String>?
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(JSONObject()) }
        while true {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw wrong("a member's name is missing") }
            let start = index
            let name = try string()
            if members.count == 16 { names = Set(members.lazy.map(\.name)) }
            guard names?.insert(name).inserted ?? !members.contains(where: { $0.name == name }) else {
                throw JSONSyntaxError(offset: start, message: "a member's name stands twice")
            }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw wrong("a colon is missing") }
            if !omitted.isEmpty, omitted.contains(name), try passOver() {
                // What is left out leaves no name behind either.
                names?.remove(name)
            } else {
                members.append((name, try value(depth: depth + 1)))
            }
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(JSONObject(distinct: members)) }
            guard take(UInt8(ascii: ",")) else { throw wrong("a comma or } is missing") }
        }
    }

    /// Passes over an object or an array; false where a value of another kind stands here.
    private mutating func passOver() throws(JSONSyntaxError) -> Bool {
        skipSpace()
        guard current == UInt8(ascii: "{") || current == UInt8(ascii: "[") else { return false }
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                index += 1
                while let byte = current, byte != UInt8(ascii: "\"") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
            default: break
            }
            index += 1
            if depth == 0 { return true }
        }
        throw wrong("a value has no end")
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = index
        var isWhole = true
        _ = take(UInt8(ascii: "-"))
        let leadingZero = current == UInt8(ascii: "0")
        let digits = skipDigits()
        guard digits > 0, !(leadingZero && digits > 1) else { throw wrong("this is no number") }
        if take(UInt8(ascii: ".")) {
            isWhole = false
            guard skipDigits() > 0 else { throw wrong("digits are missing") }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isWhole = false
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            guard skipDigits() > 0 else { throw wrong("digits are missing") }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let whole = Int64(text) { return .integer(whole) }
        guard let value = Double(text), value.isFinite else {
            throw JSONSyntaxError(offset: start, message: "the number is out of range")
        }
        return .number(value)
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index - start
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        index += 1
        let start = index
        while let byte = current, byte >= 0x20, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\"") { index += 1 }
        var text = bytes[start..<index]
        while let byte = current {
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw wrong("this is not UTF-8") }
                return string
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw wrong("a control character stands in a string")
            default: text.append(byte)
            }
        }
        throw wrong("a string has no end")
    }

    private mutating func escape(into text: inout ArraySlice<UInt8>) throws(JSONSyntaxError) {
        guard let byte = current else { throw wrong("a string has no end") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = Unicode.Scalar(try codePoint()) else { throw wrong("half a surrogate pair") }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        default: throw wrong("no character is escaped like this")
        }
    }

    private mutating func codePoint() throws(JSONSyntaxError) -> UInt32 {
        let high = try fourHexadecimals()
        guard (0xD800..<0xDC00).contains(high) else { return high }
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw wrong("half a surrogate pair") }
        let low = try fourHexadecimals()
        guard (0xDC00..<0xE000).contains(low) else { throw wrong("half a surrogate pair") }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func fourHexadecimals() throws(JSONSyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw wrong("four hexadecimal digits are missing")
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }
}
