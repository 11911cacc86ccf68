import SystemSupport

extension JSONParser {
    mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = index
        let number = try scanNumber()
        if let value = number.exact { return value }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if number.isWhole, let whole = Int64(text) { return .integer(whole) }
        guard let value = Double(text), value.isFinite else {
            throw JSONSyntaxError(offset: start, message: "number out of range")
        }
        return .number(value)
    }

    /// Scans a number and checks its syntax, without converting it.
    mutating func scanNumber() throws(JSONSyntaxError) -> ScannedNumber {
        var number = ScannedNumber()
        number.isNegative = consume(UInt8(ascii: "-"))
        let leadingZero = current == UInt8(ascii: "0")
        let whole = scanDigits(&number)
        guard whole > 0, !(leadingZero && whole > 1) else { throw failure("invalid number") }
        if consume(UInt8(ascii: ".")) {
            number.decimals = scanDigits(&number)
            guard number.decimals > 0 else { throw failure("expected a digit") }
        }
        if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
            number.hasExponent = true
            if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
            var exponent = ScannedNumber()
            guard scanDigits(&exponent) > 0 else { throw failure("expected a digit") }
        }
        return number
    }

    @inline(__always)
    private mutating func scanDigits(_ number: inout ScannedNumber) -> Int {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            number.digits = number.digits &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
            index += 1
        }
        number.count += index - start
        return index - start
    }
}

/// The digits of a number as they were read.
struct ScannedNumber {
    var isNegative = false
    /// The digits before the exponent, without the point, as one integer; can wrap around beyond eighteen digits.
    var digits: Int64 = 0
    var count = 0
    var decimals = 0
    var hasExponent = false

    var isWhole: Bool { decimals == 0 && !hasExponent }

    /// The value of a number with at most fifteen digits and no exponent; nil for others.
    ///
    /// A `Double` holds fifteen digits exactly, and also the power of ten for the decimals. Dividing the digits by that
    /// power therefore gives the nearest `Double`.
    var exact: JSONValue? {
        guard count <= 15, !hasExponent else { return nil }
        if isWhole { return .integer(isNegative ? -digits : digits) }
        let value = Double(digits) / ScaledNumber.powerOfTen(decimals)
        return .number(isNegative ? -value : value)
    }
}
