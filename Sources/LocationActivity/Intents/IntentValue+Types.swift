public import FoundationEssentials
import LocationStream
import ActivityTree
import SystemSupport

extension String: IntentValue {
    /// The coding of a string.
    public static var intentValueCoding: IntentValueCoding<String> {
        IntentValueCoding(.init("string"), "a string", read: \.stringValue, write: { .string($0) })
    }
}

extension Bool: IntentValue {
    /// The coding of a Boolean; users can also type yes, no, on or off.
    public static var intentValueCoding: IntentValueCoding<Bool> {
        IntentValueCoding(
            .init("boolean"), "true or false", read: \.boolValue,
            typed: { text in
                switch text.lowercased() {
                case "true", "yes", "on": true
                case "false", "no", "off": false
                default: .string(text)
                }
            }, write: { .bool($0) })
    }
}

/// A numeric type, for parameters that can have a range.
public protocol IntentNumber: IntentValue {
    /// The type itself or, for an optional, the wrapped type.
    associatedtype Number: IntentNumber
}

extension Int: IntentNumber {
    /// The type itself.
    public typealias Number = Int

    /// The coding of an integer.
    public static var intentValueCoding: IntentValueCoding<Int> {
        IntentValueCoding(
            .init("integer"), "an integer", read: \.intValue,
            typed: { text in Int64(text).map { .integer($0) } ?? .string(text) }, write: { .integer(Int64($0)) })
    }
}

extension Double: IntentNumber {
    /// The type itself.
    public typealias Number = Double

    /// The coding of a number.
    public static var intentValueCoding: IntentValueCoding<Double> {
        IntentValueCoding(
            .init("number"), "a number", read: \.doubleValue,
            typed: { text in
                guard let number = Double(text), number.isFinite else { return .string(text) }
                return .number(number)
            },
            // JSON has no infinities and no NaN.
            write: { $0.isFinite ? .number($0) : .null })
    }
}

extension Date: IntentValue {
    /// The coding of a date: an ISO 8601 time, or the number of seconds since 2001 that `JSONEncoder` writes by
    /// default.
    public static var intentValueCoding: IntentValueCoding<Date> {
        IntentValueCoding(
            .init("date"), "an ISO 8601 time, such as 2026-01-31T12:00:00Z",
            read: { json in
                if let text = json.stringValue {
                    return ISO8601.milliseconds(text).map { Date(millisecondsSince1970: $0) }
                }
                return json.doubleValue.map { Date(timeIntervalSinceReferenceDate: $0) }
            },
            write: { date in
                let seconds = date.timeIntervalSinceReferenceDate
                // A year has four digits in ISO 8601. A date whose year may have more or fewer digits is written as a
                // number.
                guard (-62_000_000_000...250_000_000_000).contains(seconds) else {
                    return Double.intentValueCoding.write(seconds)
                }
                let text = ISO8601.string(date.millisecondsSince1970)
                // A date with fractions of a millisecond is written as a number.
                let isExact = ISO8601.milliseconds(text).map { Date(millisecondsSince1970: $0) } == date
                return isExact ? .string(text) : .number(seconds)
            })
    }
}

extension URL: IntentValue {
    /// The coding of a URL.
    public static var intentValueCoding: IntentValueCoding<URL> {
        IntentValueCoding(
            .init("url"), "a URL", read: { json in json.stringValue.flatMap { URL(string: $0) } },
            write: { .string($0.absoluteString) })
    }
}

extension Duration: IntentValue {
    /// The coding of a duration: a number of seconds, or a text such as `90s`, `5m`, `8h`, `1d`.
    public static var intentValueCoding: IntentValueCoding<Duration> {
        IntentValueCoding(
            .init("duration"), "a number of seconds, or a time such as 90s, 5m, 8h, 1d",
            read: { json in
                if let text = json.stringValue { return Duration(typed: text) }
                guard let seconds = json.doubleValue, abs(seconds) < 1e15 else { return nil }
                return json.intValue.map { .seconds($0) } ?? .seconds(seconds)
            }, write: \.intentJSON)
    }

    /// Whole seconds as a JSON integer; any other duration as text, such as `0.500000000000000000s`.
    private var intentJSON: JSONValue {
        let (seconds, attoseconds) = components
        if attoseconds == 0, abs(seconds) < 1_000_000_000_000_000 { return .integer(seconds) }
        let digits = String(attoseconds.magnitude)
        let fraction = String(repeating: "0", count: 18 - digits.count) + digits
        let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
        return .string("\(sign)\(seconds.magnitude).\(fraction)s")
    }

    /// Parses a decimal number with the unit s, m, h or d; a number without a unit is in seconds.
    init?(typed text: String) {
        var digits = text[...]
        var unit: Int128 = 1
        switch digits.last {
        case "s": digits.removeLast()
        case "m": (unit, digits) = (60, digits.dropLast())
        case "h": (unit, digits) = (3600, digits.dropLast())
        case "d": (unit, digits) = (86_400, digits.dropLast())
        default: break
        }
        let isNegative = digits.first == "-"
        if isNegative { digits.removeFirst() }
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : ""
        guard let whole = parts.first, !whole.isEmpty, whole.count <= 15, fraction.count <= 18,
            parts.count == 1 || !fraction.isEmpty, (whole + fraction).allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        let padded = whole + fraction + String(repeating: "0", count: 18 - fraction.count)
        guard let attoseconds = Int128(padded) else { return nil }
        let (product, overflows) = (attoseconds * (isNegative ? -1 : 1)).multipliedReportingOverflow(by: unit)
        guard !overflows, product.magnitude / 1_000_000_000_000_000_000 < 1_000_000_000_000_000_000 else { return nil }
        self.init(
            secondsComponent: Int64(product / 1_000_000_000_000_000_000),
            attosecondsComponent: Int64(product % 1_000_000_000_000_000_000))
    }
}

extension Optional: IntentValue where Wrapped: IntentValue {
    /// The coding of an optional.
    ///
    /// `null` means nil, both in JSON and in text that a user types. If the wrapped type is not a string, empty text
    /// also means nil.
    public static var intentValueCoding: IntentValueCoding<Wrapped?> {
        let wrapped = Wrapped.intentValueCoding
        return IntentValueCoding(
            wrapped.shape.optional, absent: .some(nil),
            read: { json, path throws(IntentParameterError) in
                json.isNull ? nil : try await wrapped.read(json, path)
            },
            typed: { text in
                // For an optional string, an empty text is not nil, because it is a valid string.
                let isNothing = text == "null" || text.isEmpty && wrapped.shape.type != "string"
                return isNothing ? .null : wrapped.typed(text)
            },
            write: { value in value.map(wrapped.write) ?? .null })
    }
}

extension Optional: IntentNumber where Wrapped: IntentNumber {
    /// The wrapped type.
    public typealias Number = Wrapped
}

extension Array: IntentValue where Element: IntentValue {
    /// The coding of an array; users type a JSON array, or values separated by commas.
    public static var intentValueCoding: IntentValueCoding<[Element]> {
        let element = Element.intentValueCoding
        return IntentValueCoding(
            IntentValueShape(arrayOf: element.shape),
            read: { json, path throws(IntentParameterError) in
                guard let elements = json.arrayValue else {
                    throw IntentParameterError("\(json.quoted) is not an array", path: path)
                }
                var values: [Element] = []
                for (index, json) in elements.enumerated() {
                    values.append(try await element.read(json, "\(path).\(index)"))
                }
                return values
            },
            typed: { text in
                if let json = try? JSONValue(parsing: text), json.arrayValue != nil { return json }
                if text.isEmpty { return .array([]) }
                return .array(
                    text.split(separator: ",", omittingEmptySubsequences: false).map { element.typed(String($0)) })
            },
            write: { values in .array(values.map(element.write)) })
    }
}
