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
    /// - Parameter text: The text in UTF-8.
    /// - Throws: ``JSONSyntaxError`` if the text is not valid JSON. Invalid UTF-8, duplicate member names, numbers
    ///   beyond the range of `Double`, and values nested more than 64 levels deep are errors.
    public init(parsing text: [UInt8]) throws(JSONSyntaxError) {
        try self.init(parsing: text, without: [])
    }

    /// Parses JSON text, but omits the members with the given names, at any level.
    ///
    /// Only members whose values are objects or arrays are omitted.
    package init(parsing text: [UInt8], without omitted: Set<String>) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: text, omitted: omitted)
        self = try parser.wholeText()
    }

    /// Parses JSON text (RFC 8259): one value, optionally surrounded by white space.
    ///
    /// - Throws: ``JSONSyntaxError`` if the text is not valid JSON. Duplicate member names, numbers beyond the range
    ///   of `Double`, and values nested more than 64 levels deep are errors.
    public init(parsing text: String) throws(JSONSyntaxError) {
        try self.init(parsing: Array(text.utf8))
    }
}

/// Parses one JSON value from untrusted bytes.
struct JSONParser {
    /// The maximum nesting depth of values, which limits the parser's recursion and use of the stack.
    static let depthLimit = 64
    private static let initialCapacity = 8

    let bytes: [UInt8]
    /// Members with these names are skipped if their values are objects or arrays.
    let omitted: Set<String>
    /// Members of the outermost object with these names are kept as text instead of being parsed.
    var keptNames: [String] = []
    private(set) var kept: [(name: String, text: (range: Range<Int>, needsRewriting: Bool))] = []
    var index = 0
    /// Whether the text of the member that is being skipped must be written again.
    ///
    /// The reason is white space outside of strings, or control characters that ``JSONWriter`` escapes.
    var needsRewriting = false

    func failure(_ message: String) -> JSONSyntaxError {
        JSONSyntaxError(offset: index, message: message)
    }

    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func wholeText() throws(JSONSyntaxError) -> JSONValue {
        let value = try value(depth: 0)
        skipWhiteSpace()
        guard index == bytes.count else { throw failure("unexpected text after the value") }
        return value
    }

    @inline(__always)
    mutating func skipWhiteSpace() {
        // The first comparison is a fast path, because most text has no white space.
        while let byte = current, byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            index += 1
            needsRewriting = true
        }
    }

    @inline(__always)
    mutating func consume(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
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

    private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        let count = word.utf8CodeUnitCount
        guard bytes.count - index >= count,
            (0..<count).allSatisfy({ unsafe bytes[index + $0] == word.utf8Start[$0] })
        else { throw failure("expected \(word)") }
        index += count
        return value
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        index += 1
        var elements: [JSONValue] = []
        skipWhiteSpace()
        if consume(UInt8(ascii: "]")) { return .array(elements) }
        // Reserve room for a few elements, because each growth copies them.
        elements.reserveCapacity(Self.initialCapacity)
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
        // The names are stored in a set only from 32 members on; in smaller objects, a linear search is faster.
        var names: Set<String>?
        skipWhiteSpace()
        if consume(UInt8(ascii: "}")) { return .object(JSONObject()) }
        members.reserveCapacity(Self.initialCapacity)
        while true {
            skipWhiteSpace()
            guard current == UInt8(ascii: "\"") else { throw failure("expected a member name") }
            let start = index
            let name = try string()
            if members.count == 32 { names = Set(members.lazy.map(\.name)) }
            let isKept = depth == 0 && keptNames.contains(name)
            guard names?.insert(name).inserted ?? !members.contains(where: { $0.name == name }),
                !isKept || !kept.contains(where: { $0.name == name })
            else {
                throw JSONSyntaxError(offset: start, message: "duplicate member name")
            }
            skipWhiteSpace()
            guard consume(UInt8(ascii: ":")) else { throw failure("expected ':'") }
            skipWhiteSpace()
            if isKept {
                let start = index
                needsRewriting = false
                try skip(depth: 1)
                kept.append((name, (start..<index, needsRewriting)))
            } else if !omitted.isEmpty, isAtContainer, omitted.contains(name) {
                try skip(depth: depth + 1)
                // Forget the name, because a later member with the same name is not a duplicate of a skipped member.
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
}
