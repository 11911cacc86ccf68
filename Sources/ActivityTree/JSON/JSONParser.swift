/// A JSON syntax error.
public struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Position of the error, in bytes from the start of the text.
    public var offset: Int
    /// Description of the error, without its position.
    public var message: String
    /// The message with its position.
    public var description: String { "\(message) at byte \(offset)" }
}

extension JSONValue {
    /// Parses JSON text (RFC 8259): one value, optionally surrounded by white space.
    ///
    /// - Parameter text: UTF-8. Invalid UTF-8 is an error.
    /// - Throws: ``JSONSyntaxError``, also for values nested more than 64 levels deep.
    public init(parsing text: [UInt8]) throws(JSONSyntaxError) {
        try self.init(parsing: text, without: [])
    }

    /// Parses JSON text and skips members with the given names whose values are objects or arrays.
    package init(parsing text: [UInt8], without omitted: Set<String>) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: text, omitted: omitted)
        self = try parser.value(depth: 0)
        parser.skipWhiteSpace()
        guard parser.index == text.count else { throw parser.failure("unexpected text after the value") }
    }

    /// Parses JSON text (RFC 8259): one value, optionally surrounded by white space.
    ///
    /// - Throws: ``JSONSyntaxError``, also for values nested more than 64 levels deep.
    public init(parsing text: String) throws(JSONSyntaxError) {
        try self.init(parsing: Array(text.utf8))
    }
}

/// Parses one JSON value from untrusted bytes.
struct JSONParser {
    /// The maximum nesting of values, because the parser is recursive and the stack is finite.
    private static let depthLimit = 64

    let bytes: [UInt8]
    /// Members with these names are skipped if their values are objects or arrays.
    let omitted: Set<String>
    private(set) var index = 0

    fileprivate func failure(_ message: String) -> JSONSyntaxError {
        JSONSyntaxError(offset: index, message: message)
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    fileprivate mutating func skipWhiteSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func consume(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    fileprivate mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        guard depth < Self.depthLimit else { throw failure("more than \(Self.depthLimit) levels of nesting") }
        skipWhiteSpace()
        guard let byte = current else { throw failure("expected a value") }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw failure("unexpected character")
        }
    }

    private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        guard bytes[index...].starts(with: word.utf8) else { throw failure("expected \(word)") }
        index += word.utf8.count
        return value
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        index += 1
        var elements: [JSONValue] = []
        skipWhiteSpace()
        if consume(UInt8(ascii: "]")) { return .array(elements) }
        while true {
            elements.append(try value(depth: depth + 1))
            skipWhiteSpace()
            if consume(UInt8(ascii: "]")) { return .array(elements) }
            guard consume(UInt8(ascii: ",")) else { throw failure("expected ',' or ']'") }
        }
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        index += 1
        var members: [(name: String, value: JSONValue)] = []
        // Most objects are small: a linear search is faster than a set.
        var names: Set<String>?
        skipWhiteSpace()
        if consume(UInt8(ascii: "}")) { return .object(JSONObject()) }
        while true {
            skipWhiteSpace()
            guard current == UInt8(ascii: "\"") else { throw failure("expected a member name") }
            let start = index
            let name = try string()
            if members.count == 16 { names = Set(members.lazy.map(\.name)) }
            guard names?.insert(name).inserted ?? !members.contains(where: { $0.name == name }) else {
                throw JSONSyntaxError(offset: start, message: "duplicate member name")
            }
            skipWhiteSpace()
            guard consume(UInt8(ascii: ":")) else { throw failure("expected ':'") }
            if !omitted.isEmpty, omitted.contains(name), try skipContainer() {
                // A later member may have the name of a skipped one.
                names?.remove(name)
            } else {
                members.append((name, try value(depth: depth + 1)))
            }
            skipWhiteSpace()
            if consume(UInt8(ascii: "}")) { return .object(JSONObject(distinct: members)) }
            guard consume(UInt8(ascii: ",")) else { throw failure("expected ',' or '}'") }
        }
    }

    /// Skips an object or an array; returns false if the next value is neither.
    private mutating func skipContainer() throws(JSONSyntaxError) -> Bool {
        skipWhiteSpace()
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
        throw failure("unterminated value")
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = index
        var isWhole = true
        _ = consume(UInt8(ascii: "-"))
        let leadingZero = current == UInt8(ascii: "0")
        let digits = skipDigits()
        guard digits > 0, !(leadingZero && digits > 1) else { throw failure("invalid number") }
        if consume(UInt8(ascii: ".")) {
            isWhole = false
            guard skipDigits() > 0 else { throw failure("expected a digit") }
        }
        if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
            isWhole = false
            if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
            guard skipDigits() > 0 else { throw failure("expected a digit") }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let whole = Int64(text) { return .integer(whole) }
        guard let value = Double(text), value.isFinite else {
            throw JSONSyntaxError(offset: start, message: "number out of range")
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
                // Faster than String(validating:), which is generic. Decoding replaces invalid bytes.
                let string = String(decoding: text, as: UTF8.self)
                guard string.utf8.elementsEqual(text) else { throw failure("invalid UTF-8 in a string") }
                return string
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw failure("unescaped control character in a string")
            default: text.append(byte)
            }
        }
        throw failure("unterminated string")
    }

    private mutating func escape(into text: inout ArraySlice<UInt8>) throws(JSONSyntaxError) {
        guard let byte = current else { throw failure("unterminated string") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = Unicode.Scalar(try codePoint()) else { throw failure("unpaired surrogate") }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        default: throw failure("invalid escape sequence")
        }
    }

    private mutating func codePoint() throws(JSONSyntaxError) -> UInt32 {
        let high = try fourHexadecimals()
        guard (0xD800..<0xDC00).contains(high) else { return high }
        guard consume(UInt8(ascii: "\\")), consume(UInt8(ascii: "u")) else { throw failure("unpaired surrogate") }
        let low = try fourHexadecimals()
        guard (0xDC00..<0xE000).contains(low) else { throw failure("unpaired surrogate") }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func fourHexadecimals() throws(JSONSyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure("expected four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }
}
