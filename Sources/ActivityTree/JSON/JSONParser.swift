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
        self = try parser.wholeText()
    }

    /// Parses JSON text, and returns the text of one member of the object in place of its value.
    ///
    /// The syntax of the member is checked, but parsing a large one would take longer than everything else.
    ///
    /// - Returns: The value without the member, and the member as JSON text on one line; nil if there is no such member.
    package static func parse(
        _ text: [UInt8], keeping name: String
    ) throws(JSONSyntaxError) -> (value: JSONValue, kept: [UInt8]?) {
        var parser = JSONParser(bytes: text, omitted: [], keptName: name)
        let value = try parser.wholeText()
        guard let kept = parser.kept else { return (value, nil) }
        let bytes = Array(text[kept.range])
        return (value, kept.hasWhiteSpace ? try JSONValue(parsing: bytes).bytes : bytes)
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
    /// The member of the outermost object that is kept as text.
    var keptName: String?
    private(set) var kept: (range: Range<Int>, hasWhiteSpace: Bool)?
    private(set) var index = 0
    /// Whether there was white space outside strings.
    private(set) var hasWhiteSpace = false

    private func failure(_ message: String) -> JSONSyntaxError {
        JSONSyntaxError(offset: index, message: message)
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    fileprivate mutating func wholeText() throws(JSONSyntaxError) -> JSONValue {
        let value = try value(depth: 0)
        skipWhiteSpace()
        guard index == bytes.count else { throw failure("unexpected text after the value") }
        return value
    }

    @inline(__always)
    private mutating func skipWhiteSpace() {
        // Most text has none.
        while let byte = current, byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            index += 1
            hasWhiteSpace = true
        }
    }

    private mutating func consume(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
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
            if members.count == 32 { names = Set(members.lazy.map(\.name)) }
            let isKept = depth == 0 && name == keptName
            guard names?.insert(name).inserted ?? !members.contains(where: { $0.name == name }), !isKept || kept == nil
            else {
                throw JSONSyntaxError(offset: start, message: "duplicate member name")
            }
            skipWhiteSpace()
            guard consume(UInt8(ascii: ":")) else { throw failure("expected ':'") }
            skipWhiteSpace()
            if isKept {
                let start = index
                hasWhiteSpace = false
                try skip(depth: 1)
                kept = (start..<index, hasWhiteSpace)
            } else if !omitted.isEmpty, isAtContainer, omitted.contains(name) {
                try skip(depth: depth + 1)
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

    private var isAtContainer: Bool { current == UInt8(ascii: "{") || current == UInt8(ascii: "[") }

    /// Skips a value after checking its syntax.
    private mutating func skip(depth: Int) throws(JSONSyntaxError) {
        guard let byte = current else { throw failure("expected a value") }
        switch byte {
        case UInt8(ascii: "\""): try skipString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try skipNumber()
        case UInt8(ascii: "{"): try skipElements(depth: depth, end: UInt8(ascii: "}"))
        case UInt8(ascii: "["): try skipElements(depth: depth, end: UInt8(ascii: "]"))
        default: _ = try value(depth: depth)
        }
    }

    private mutating func skipElements(depth: Int, end: UInt8) throws(JSONSyntaxError) {
        guard depth < Self.depthLimit else { throw failure("more than \(Self.depthLimit) levels of nesting") }
        index += 1
        skipWhiteSpace()
        if consume(end) { return }
        while true {
            if end == UInt8(ascii: "}") {
                guard current == UInt8(ascii: "\"") else { throw failure("expected a member name") }
                try skipString()
                skipWhiteSpace()
                guard consume(UInt8(ascii: ":")) else { throw failure("expected ':'") }
                skipWhiteSpace()
            }
            try skip(depth: depth + 1)
            skipWhiteSpace()
            if consume(end) { return }
            guard consume(UInt8(ascii: ",")) else {
                throw failure("expected ',' or '\(Unicode.Scalar(end))'")
            }
            skipWhiteSpace()
        }
    }

    private mutating func skipString() throws(JSONSyntaxError) {
        let plain = Self.plainCharacters(bytes.span, from: index + 1)
        if plain.areASCII, plain.end < bytes.count, bytes[plain.end] == UInt8(ascii: "\"") {
            index = plain.end + 1
        } else {
            _ = try characters()
        }
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = index
        let isWhole = try skipNumber()
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let whole = Int64(text) { return .integer(whole) }
        guard let value = Double(text), value.isFinite else {
            throw JSONSyntaxError(offset: start, message: "number out of range")
        }
        return .number(value)
    }

    /// - Returns: Whether the number has neither a fraction nor an exponent.
    private mutating func skipNumber() throws(JSONSyntaxError) -> Bool {
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
        return isWhole
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index - start
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        String(decoding: try characters(), as: UTF8.self)
    }

    /// Parses a string, and returns its characters in UTF-8.
    private mutating func characters() throws(JSONSyntaxError) -> ArraySlice<UInt8> {
        let start = index + 1
        let plain = Self.plainCharacters(bytes.span, from: start)
        index = plain.end
        var text = bytes[start..<index]
        if consume(UInt8(ascii: "\"")) {
            if plain.areASCII { return text }
        } else {
            try restOfString(into: &text)
        }
        // Decoding would replace invalid bytes.
        guard (try? UTF8Span(validating: text.span)) != nil else { throw failure("invalid UTF-8 in a string") }
        return text
    }

    /// Returns the end of the characters that stand for themselves.
    private static func plainCharacters(_ text: Span<UInt8>, from start: Int) -> (end: Int, areASCII: Bool) {
        var index = start
        var bits: UInt8 = 0
        while index < text.count {
            let byte = text[index]
            guard byte >= 0x20, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\"") else { break }
            bits |= byte
            index += 1
        }
        return (index, bits < 0x80)
    }

    /// Parses a string from its first escape sequence to its end.
    private mutating func restOfString(into text: inout ArraySlice<UInt8>) throws(JSONSyntaxError) {
        while let byte = current {
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return
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
