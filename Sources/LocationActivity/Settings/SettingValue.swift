import ActivityTree

package enum SettingValue: Sendable, Hashable {
    case flag(Bool)
    case count(Int)
    /// A duration; nil stands for `off`.
    case time(Duration?)
    /// A number; nil stands for the default value, which depends on the kind of movement.
    case number(Double?)
    case text(String)
}

extension Setting {
    /// Parses text that a user typed; nil if it is invalid.
    package func value(of text: String) -> SettingValue? {
        switch kind {
        case .flag: Self.flag(text).map { .flag($0) }
        case .count(let range): Int(text).flatMap { range.contains($0) ? .count($0) : nil }
        case .time(let mayBeOff, let mayBeZero): Self.time(text, mayBeOff: mayBeOff, mayBeZero: mayBeZero)
        case .number(let range, let unit): Self.number(text, in: range, unit: unit)
        case .choice(let words): words.contains(text) ? .text(text) : nil
        case .words(let words): Self.list(text, of: words)
        case .text: text.isEmpty ? nil : .text(text)
        }
    }

    /// Returns the value of a member of the configuration file; nil if the member is invalid.
    package func value(of json: JSONValue) -> SettingValue? {
        switch (kind, json) {
        case (_, .string(let text)): value(of: text)
        case (.flag, .bool(let isOn)): .flag(isOn)
        case (.number, .null): .number(nil)
        case (.number, _): json.doubleValue.flatMap { value(of: Int(exactly: $0)?.description ?? $0.description) }
        case (.count, _): json.intValue.flatMap { value(of: String($0)) }
        case (.time(true, _), .bool(false)), (.time(true, _), .null): .time(nil)
        case (.time, _): json.doubleValue.flatMap { value(of: $0.description) }
        default: nil
        }
    }

    /// Converts text that a user typed to the JSON value for the configuration file; nil if the text is invalid.
    package func json(of text: String) -> JSONValue? {
        guard let value = value(of: text) else { return nil }
        return switch value {
        case .flag(let isOn): .string(isOn ? "on" : "off")
        case .count(let count): .integer(Int64(count))
        case .number(let number?): Int64(exactly: number).map { .integer($0) } ?? .number(number)
        case .time, .number, .text: .string(text)
        }
    }

    private static func flag(_ text: String) -> Bool? {
        switch text {
        case "on", "true", "yes": true
        case "off", "false", "no": false
        default: nil
        }
    }

    /// Parses words separated by commas; blanks around them are ignored.
    private static func list(_ text: String, of words: [String]) -> SettingValue? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        return parts.allSatisfy(words.contains) ? .text(parts.joined(separator: ",")) : nil
    }

    private static func number(_ text: String, in range: ClosedRange<Double>, unit: String?) -> SettingValue? {
        if text == profile { return .number(nil) }
        guard let number = number(text, unit: unit), range.contains(number), unit != nil || Int(text) != nil else {
            return nil
        }
        return .number(number)
    }

    /// Parses a number with or without its unit; a time may also be in minutes, hours or days, such as `2m`.
    private static func number(_ text: String, unit: String?) -> Double? {
        if unit == "s", let time = Duration(typed: text) { return time / .seconds(1) }
        var digits = text[...]
        if let unit, digits.hasSuffix(unit) {
            digits.removeLast(unit.count)
            if digits.last == " " { digits.removeLast() }
        }
        let isDecimal = digits.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
        return isDecimal ? Double(digits) : nil
    }

    private static func time(_ text: String, mayBeOff: Bool, mayBeZero: Bool) -> SettingValue? {
        if mayBeOff, text == "off" { return .time(nil) }
        guard let time = Duration(typed: text), time > .zero || mayBeZero && time == .zero,
            time <= .seconds(1_000_000_000)
        else { return nil }
        return .time(time)
    }
}
