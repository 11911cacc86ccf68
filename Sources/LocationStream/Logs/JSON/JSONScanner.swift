/// Splits JSON into brackets, names and values; the bytes may be split anywhere.
///
/// Several values may follow each other, as in newline-delimited JSON and RFC 8142. Memory is bounded. One name or
/// value is stored, and its bytes beyond ``longestText`` are dropped. The nesting is limited to ``deepest`` levels.
/// Invalid UTF-8 in a string becomes U+FFFD.
struct JSONScanner: Sendable {
    enum Token: Sendable, Equatable {
        case beginObject
        case endObject
        case beginArray
        case endArray
        /// The name of a member; the scanner's ``content`` is its text.
        case name
        /// A string; the scanner's ``content`` is its text.
        case string
        /// A number; the scanner's ``content`` is its text.
        case number
        /// `true`, `false` or `null`; the scanner's ``content`` says which.
        case word
    }

    /// The error for text that is not JSON.
    struct Failure: Error, Sendable, Equatable {
        /// The description of the error as a noun phrase, such as "an unexpected character".
        var problem: String
    }

    /// The maximum number of levels of nesting; more levels count as damage.
    static let deepest = 64
    /// The maximum number of bytes of a string; the rest is dropped.
    static let longestText = 16 << 10
    /// The maximum number of bytes of a number or a word; more bytes count as damage.
    private static let longestNumber = 64

    private enum Expectation: Sendable {
        case value
        case valueOrEnd
        case name
        case nameOrEnd
        case colon
        case commaOrEnd
    }

    private enum Lexeme: Sendable {
        case none
        case string
        case escape
        /// A `\u` escape, with the number of its digits so far.
        case unicode(Int)
        case number
        case word
        /// A line that starts with `#` before the first value.
        case comment
    }

    /// The text of the last name or value.
    private(set) var content: [UInt8] = []
    /// Whether the end of ``content`` was dropped.
    private(set) var isCut = false
    /// The number of open objects and arrays.
    private(set) var depth = 0
    /// Whether a value has started.
    private(set) var hasStarted = false
    private var expectation = Expectation.value
    private var lexeme = Lexeme.none
    private var isName = false
    /// One bit for each open object (1) or array (0); the lowest bit is for the innermost object or array.
    private var objects: UInt64 = 0
    private var codeUnit: UInt32 = 0
    /// The first half of a surrogate pair whose second half has not arrived; otherwise nil.
    private var surrogate: UInt32?

    /// Whether every value that has started has also ended.
    var isComplete: Bool {
        guard depth == 0, hasStarted else { return false }
        if case .none = lexeme { return true }
        return false
    }

    /// Returns the next token and advances the index past it; nil at the end of the chunk.
    mutating func next(_ bytes: Span<UInt8>, from index: inout Int) throws(Failure) -> Token? {
        while index < bytes.count {
            let byte = bytes[index]
            switch lexeme {
            case .none:
                index += 1
                if let token = try begin(byte) { return token }
            case .string:
                index += 1
                if byte == UInt8(ascii: "\"") { return endString() }
                if byte == UInt8(ascii: "\\") { lexeme = .escape } else { append(byte) }
            case .number, .word:
                // The byte after a number or a word belongs to the next token.
                guard byte.continuesJSONWord else { return try endWord() }
                index += 1
                guard content.count < Self.longestNumber else {
                    throw Failure(problem: "a word or a number of over \(Self.longestNumber) characters")
                }
                content.append(byte)
            case .escape, .unicode:
                index += 1
                try takeEscape(byte)
            case .comment:
                index += 1
                if byte == UInt8(ascii: "\n") { lexeme = .none }
            }
        }
        return nil
    }

    private mutating func begin(_ byte: UInt8) throws(Failure) -> Token? {
        switch byte {
        // Some editors write line ends as the character U+0085.
        case 0x20, 0x0A, 0x0D, 0x09, 0xC2, 0x85:
            return nil
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return try open(isObject: byte == UInt8(ascii: "{"))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return try close(isObject: byte == UInt8(ascii: "}"))
        case UInt8(ascii: "\""):
            isName = expectation == .name || expectation == .nameOrEnd
            if !isName { try expectValue() }
            clear(.string)
        case UInt8(ascii: ","):
            guard expectation == .commaOrEnd, depth > 0 else { throw Self.unexpected }
            expectation = objects & 1 == 1 ? .name : .value
        case UInt8(ascii: ":"):
            guard expectation == .colon else { throw Self.unexpected }
            expectation = .value
        case 0x30...0x39, UInt8(ascii: "-"):
            try expectValue()
            clear(.number)
            content.append(byte)
        case 0x61...0x7A:
            try expectValue()
            clear(.word)
            content.append(byte)
        // The bytes of a byte-order mark and the record separator of RFC 8142 are skipped.
        case 0xEF, 0xBB, 0xBF, 0x1E:
            guard depth == 0 else { throw Self.unexpected }
        case UInt8(ascii: "#"):
            guard !hasStarted else { throw Self.unexpected }
            lexeme = .comment
        default:
            throw Self.unexpected
        }
        return nil
    }

    private mutating func open(isObject: Bool) throws(Failure) -> Token {
        try expectValue()
        guard depth < Self.deepest else { throw Failure(problem: "more than \(Self.deepest) levels of nesting") }
        depth += 1
        objects = objects << 1 | (isObject ? 1 : 0)
        expectation = isObject ? .nameOrEnd : .valueOrEnd
        return isObject ? .beginObject : .beginArray
    }

    private mutating func close(isObject: Bool) throws(Failure) -> Token {
        let isEnd =
            expectation == .commaOrEnd || expectation == .nameOrEnd && isObject
            || expectation == .valueOrEnd && !isObject
        guard depth > 0, isEnd, objects & 1 == (isObject ? 1 : 0) else { throw Self.unexpected }
        depth -= 1
        objects >>= 1
        expectation = depth > 0 ? .commaOrEnd : .value
        return isObject ? .endObject : .endArray
    }

    /// Throws an error unless a value may start at this position.
    private mutating func expectValue() throws(Failure) {
        guard expectation == .value || expectation == .valueOrEnd else { throw Self.unexpected }
        hasStarted = true
        expectation = depth > 0 ? .commaOrEnd : .value
    }

    private mutating func clear(_ next: Lexeme) {
        content.removeAll(keepingCapacity: true)
        isCut = false
        surrogate = nil
        lexeme = next
    }

    private mutating func endString() -> Token {
        endSurrogate()
        lexeme = .none
        guard isName else { return .string }
        expectation = .colon
        return .name
    }

    private mutating func endWord() throws(Failure) -> Token {
        let isNumber = if case .number = lexeme { true } else { false }
        lexeme = .none
        if isNumber {
            guard ScannedDecimal(content.span, 0..<content.count) != nil else { throw Failure(problem: "a bad number") }
            return .number
        }
        guard isWord("null") || isWord("true") || isWord("false") else { throw Self.unexpected }
        return .word
    }

    private static var unexpected: Failure { Failure(problem: "an unexpected character") }
}

// MARK: Strings

extension JSONScanner {
    private mutating func append(_ byte: UInt8) {
        if surrogate != nil { endSurrogate() }
        store(byte)
    }

    private mutating func store(_ byte: UInt8) {
        if content.count < Self.longestText { content.append(byte) } else { isCut = true }
    }

    private mutating func takeEscape(_ byte: UInt8) throws(Failure) {
        if case .unicode(let count) = lexeme {
            guard let digit = byte.hexadecimalDigit else { throw Failure(problem: "a bad escape in a string") }
            codeUnit = codeUnit << 4 | UInt32(digit)
            if count < 3 { lexeme = .unicode(count + 1) } else { endUnicode() }
            return
        }
        lexeme = .string
        switch byte {
        case UInt8(ascii: "n"): append(0x0A)
        case UInt8(ascii: "t"): append(0x09)
        case UInt8(ascii: "r"): append(0x0D)
        case UInt8(ascii: "b"): append(0x08)
        case UInt8(ascii: "f"): append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): append(byte)
        case UInt8(ascii: "u"):
            codeUnit = 0
            lexeme = .unicode(0)
        default: throw Failure(problem: "a bad escape in a string")
        }
    }

    private mutating func endUnicode() {
        lexeme = .string
        if let first = surrogate, (0xDC00...0xDFFF).contains(codeUnit) {
            surrogate = nil
            store(Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (codeUnit - 0xDC00)) ?? "\u{FFFD}")
            return
        }
        endSurrogate()
        if (0xD800...0xDBFF).contains(codeUnit) {
            surrogate = codeUnit
        } else {
            store(Unicode.Scalar(codeUnit) ?? "\u{FFFD}")
        }
    }

    /// Replaces an unpaired surrogate with U+FFFD.
    private mutating func endSurrogate() {
        guard surrogate != nil else { return }
        surrogate = nil
        store("\u{FFFD}" as Unicode.Scalar)
    }

    private mutating func store(_ scalar: Unicode.Scalar) {
        for byte in scalar.utf8 { store(byte) }
    }
}

// MARK: Values

extension JSONScanner {
    /// The last name or string.
    var text: String { String(truncating: content, isCut: isCut) }

    /// The last number; nil if a `Double` cannot represent it.
    var number: ScannedDecimal? { ScannedDecimal(content.span, 0..<content.count) }

    /// Returns true if the last name or value equals a text.
    func isWord(_ text: StaticString) -> Bool {
        content.count == text.utf8CodeUnitCount && text.withUTF8Buffer { unsafe content.elementsEqual($0) }
    }
}

extension UInt8 {
    /// Whether the byte may continue a number or a word.
    fileprivate var continuesJSONWord: Bool {
        switch self {
        case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "E"): true
        default: false
        }
    }
}
