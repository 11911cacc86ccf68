extension JSONParser {
    /// Skips a value and checks its syntax.
    ///
    /// Duplicate member names and numbers out of range are not detected.
    mutating func skip(depth: Int) throws(JSONSyntaxError) {
        // One bit for each open object or array, set for an object; the lowest bit stands for the innermost one.
        var objects: UInt64 = 0
        var open = 0
        repeat {
            guard depth + open < Self.depthLimit else {
                throw failure("more than \(Self.depthLimit) levels of nesting")
            }
            let byte = current
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                let isObject = byte == UInt8(ascii: "{")
                index += 1
                skipWhiteSpace()
                if !consume(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    objects = objects << 1 | (isObject ? 1 : 0)
                    open += 1
                    if isObject { try skipName() }
                    continue
                }
            } else {
                try skipScalar()
            }
            try skipEnds(&objects, &open)
        } while open > 0
    }

    /// Skips the ends of objects and arrays after a value, and the comma and member name before the next value.
    @inline(__always)
    private mutating func skipEnds(_ objects: inout UInt64, _ open: inout Int) throws(JSONSyntaxError) {
        while open > 0 {
            let isObject = objects & 1 == 1
            skipWhiteSpace()
            if consume(UInt8(ascii: ",")) {
                skipWhiteSpace()
                if isObject { try skipName() }
                return
            }
            guard consume(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                throw failure("expected ',' or '\(isObject ? "}" : "]")'")
            }
            objects >>= 1
            open -= 1
        }
    }

    @inline(__always)
    private mutating func skipName() throws(JSONSyntaxError) {
        guard current == UInt8(ascii: "\"") else { throw failure("expected a member name") }
        try skipString()
        skipWhiteSpace()
        guard consume(UInt8(ascii: ":")) else { throw failure("expected ':'") }
        skipWhiteSpace()
    }

    @inline(__always)
    private mutating func skipScalar() throws(JSONSyntaxError) {
        switch current ?? 0 {
        case UInt8(ascii: "\""): try skipString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try scanNumber()
        default: _ = try value(depth: 0)
        }
    }

    @inline(__always)
    private mutating func skipString() throws(JSONSyntaxError) {
        let plain = Self.plainCharacters(bytes.span, from: index + 1)
        if plain.arePrintableASCII, plain.end < bytes.count, bytes[plain.end] == UInt8(ascii: "\"") {
            index = plain.end + 1
        } else {
            // Terminals act on DEL and on the controls after it. JSONWriter escapes them, so the text is written again.
            let isControl = { (scalar: Unicode.Scalar) in (0x7F..<0xA0).contains(scalar.value) }
            if try string().unicodeScalars.contains(where: isControl) { needsRewriting = true }
        }
    }
}
