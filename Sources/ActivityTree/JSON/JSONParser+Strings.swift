extension JSONParser {
    mutating func string() throws(JSONSyntaxError) -> String {
        String(decoding: try characters(), as: UTF8.self)
    }

    /// Parses a string, and returns its characters in UTF-8.
    mutating func characters() throws(JSONSyntaxError) -> ArraySlice<UInt8> {
        let start = index + 1
        let plain = Self.plainCharacters(bytes.span, from: start)
        index = plain.end
        var text = bytes[start..<index]
        if consume(UInt8(ascii: "\"")) {
            if plain.arePrintableASCII { return text }
        } else {
            try restOfString(into: &text)
        }
        // Check the bytes, because decoding would silently replace invalid bytes.
        guard (try? UTF8Span(validating: text.span)) != nil else { throw failure("invalid UTF-8 in a string") }
        return text
    }

    /// Returns the index of the next quotation mark, escape or control character below U+0020.
    ///
    /// Also returns whether all characters before that index are printable ASCII.
    @inline(__always)
    static func plainCharacters(_ text: Span<UInt8>, from start: Int) -> (end: Int, arePrintableASCII: Bool) {
        var index = start
        var bits: UInt8 = 0
        while index < text.count {
            let byte = text[index]
            guard byte >= 0x20, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\"") else { break }
            // DEL (0x7F) plus 1 sets the highest bit, so DEL does not count as printable.
            bits |= byte | (byte &+ 1)
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
