import SystemSupport

/// The order of the parts of a date that is written with three numbers.
struct DateOrder: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let yearMonthDay = DateOrder(rawValue: 1)
    static let dayMonthYear = DateOrder(rawValue: 2)
    static let monthDayYear = DateOrder(rawValue: 4)
    static let any: DateOrder = [.yearMonthDay, .dayMonthYear, .monthDayYear]

    static let all: [DateOrder] = [.yearMonthDay, .dayMonthYear, .monthDayYear]

    var isSingle: Bool { rawValue.nonzeroBitCount == 1 }
}

/// A date of three numbers whose order may be unknown, such as `05/04/2024`.
struct DateText: Sendable, Hashable {
    private let numbers: [Int]
    private let hasTwoDigitYear: Bool
    /// The orders that the form of the date allows, whatever its numbers are.
    let forms: DateOrder

    /// The orders that give a valid date.
    var orders: DateOrder {
        DateOrder.all.reduce(into: []) { if forms.contains($1), days($1) != nil { $0.insert($1) } }
    }

    init(_ first: Int, _ second: Int, _ third: Int, forms: DateOrder, hasTwoDigitYear: Bool = false) {
        numbers = [first, second, third]
        self.forms = forms
        self.hasTwoDigitYear = hasTwoDigitYear
    }

    /// Returns the days since 1970 if the numbers have this order; nil if the date is invalid.
    func days(_ order: DateOrder) -> Int? {
        let (first, second, third) = (numbers[0], numbers[1], numbers[2])
        var date =
            switch order {
            case .yearMonthDay: CivilDate(year: first, month: second, day: third)
            case .dayMonthYear: CivilDate(year: third, month: second, day: first)
            default: CivilDate(year: third, month: first, day: second)
            }
        if hasTwoDigitYear { date.year += date.year < 70 ? 2000 : 1900 }
        return date.isValid && (0...9_999).contains(date.year) ? date.daysSince1970 : nil
    }
}

/// A time as loggers write it: a date, a time of day, both, or a number of seconds since 1970.
///
/// Read are ISO 8601, also without leading zeros; dates with slashes, dots, colons and names of months; `24:00`; `AM`
/// and `PM`; `Z`, `UTC`, `GMT` and offsets; compact forms such as `20240514100001`; and Unix times from 2000 on in
/// seconds, milliseconds, microseconds and nanoseconds, which differ in their number of digits. Other names of time
/// zones make a text unreadable.
struct TimeText: Sendable, Equatable {
    /// The time in milliseconds since 1970; nil if date and time of day have to be combined.
    private(set) var instant: Int64?
    private(set) var date: DateText?
    /// Milliseconds since midnight; 86 400 000 for 24:00.
    private(set) var timeOfDay: Int64?
    /// The offset from UTC in minutes; nil if the text has none.
    private(set) var offset: Int64?

    /// Which of its meanings a text of six digits has.
    enum Role: Sendable {
        case time
        case date
    }

    private static let longest = 80
    private static let day: Int64 = 86_400_000
    /// Unix times before 2000 are refused, because other epochs, such as 2001, give such numbers.
    private static let earliestUnixTime: Int64 = 946_684_800

    /// Parses a text; nil if it is not a time.
    ///
    /// - Parameter unit: The milliseconds in a unit of a number, if a header names the unit.
    init?(_ text: Span<UInt8>, role: Role = .time, unit: Double? = nil) {
        if let instant = ISO8601.milliseconds(text) {
            self.instant = instant
            let last = text[text.count - 1]
            let isZoned =
                last | 0x20 == UInt8(ascii: "z")
                || (11..<text.count).contains { index in
                    text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-")
                }
            offset = isZoned ? 0 : nil
            return
        }
        guard text.count <= Self.longest else { return nil }
        var scanner = Scanner(text)
        if let number = scanner.wholeNumber {
            guard take(number, role, unit) else { return nil }
        } else {
            guard let parts = scanner.parts() else { return nil }
            (date, timeOfDay, offset) = parts
        }
    }

    /// The time, if it is known without a look at other times: from a date that is valid in one order only and a time
    /// of day, or from a number.
    static func milliseconds(_ text: Span<UInt8>) -> Int64? {
        TimeText(text).flatMap { $0.milliseconds($0.date?.orders ?? []) }
    }

    /// Returns the time if its date has this order; nil if the order is not single, or if a part is missing.
    ///
    /// - Parameters:
    ///   - other: A text with the missing date.
    ///   - zone: The offset in minutes for a text without an offset; 0 for UTC.
    func milliseconds(_ order: DateOrder, dateOf other: TimeText? = nil, zone: Int64 = 0) -> Int64? {
        if let instant { return offset == nil ? instant - zone * 60_000 : instant }
        guard let timeOfDay else { return nil }
        let day: Int64
        if let date = date ?? other?.date {
            guard order.isSingle, date.forms.contains(order), let days = date.days(order) else { return nil }
            day = Int64(days) * Self.day
        } else if let instant = other?.instant, instant % Self.day == 0 {
            day = instant
        } else {
            return nil
        }
        let instant = day + timeOfDay - (offset ?? zone) * 60_000
        return ISO8601.range.contains(instant) ? instant : nil
    }

    /// Takes a text of digits, with or without a fraction.
    private mutating func take(_ number: Scanner.Number, _ role: Role, _ unit: Double?) -> Bool {
        if let unit, !number.isNegative {
            guard let value = number.value else { return false }
            let milliseconds = (value * unit).rounded()
            guard milliseconds >= Double(Self.earliestUnixTime) * 1000, milliseconds < 1e14 else { return false }
            instant = Int64(milliseconds)
            offset = 0
            return true
        }
        guard !number.isNegative else { return false }
        let digits = number.digits
        func part(_ start: Int, _ count: Int) -> Int { digits[start..<start + count].reduce(0) { $0 * 10 + $1 } }
        switch digits.count {
        case 6 where role == .time:
            timeOfDay = Self.timeOfDay(part(0, 2), part(2, 2), part(4, 2), number.fraction)
            return timeOfDay != nil
        case 6 where number.fraction == nil:
            date = DateText(part(0, 2), part(2, 2), part(4, 2), forms: .any, hasTwoDigitYear: true)
        case 8 where number.fraction == nil:
            let isYearFirst = (1_900..<2_100).contains(part(0, 4))
            date =
                isYearFirst
                ? DateText(part(0, 4), part(4, 2), part(6, 2), forms: .yearMonthDay)
                : DateText(part(0, 2), part(2, 2), part(4, 4), forms: [.dayMonthYear, .monthDayYear])
        case 14 where (1_900..<2_100).contains(part(0, 4)):
            date = DateText(part(0, 4), part(4, 2), part(6, 2), forms: .yearMonthDay)
            timeOfDay = Self.timeOfDay(part(8, 2), part(10, 2), part(12, 2), number.fraction)
            guard timeOfDay != nil else { return false }
        case 9...11: return takeUnixTime(number, perSecond: 1)
        case 12...13: return takeUnixTime(number, perSecond: 1_000)
        case 15...16: return takeUnixTime(number, perSecond: 1_000_000)
        case 18...19: return takeUnixTime(number, perSecond: 1_000_000_000)
        default: return false
        }
        return date.map { !$0.orders.isEmpty } ?? true
    }

    private mutating func takeUnixTime(_ number: Scanner.Number, perSecond: Int64) -> Bool {
        guard let whole = number.whole, whole / perSecond >= Self.earliestUnixTime else { return false }
        let (seconds, rest) = whole.quotientAndRemainder(dividingBy: perSecond)
        let fraction = (Double(rest) + (number.fraction ?? 0)) / Double(perSecond)
        instant = seconds * 1_000 + Int64((fraction * 1_000).rounded())
        offset = 0
        return ISO8601.range.contains(instant ?? .max)
    }

    fileprivate static func timeOfDay(_ hour: Int, _ minute: Int, _ second: Int, _ fraction: Double?) -> Int64? {
        let isMidnight = hour == 24 && minute == 0 && second == 0 && fraction ?? 0 == 0
        guard hour < 24 || isMidnight, minute < 60, second <= 60 else { return nil }
        let whole = Int64(hour * 3_600 + minute * 60 + second) * 1_000
        return whole + Int64(((fraction ?? 0) * 1_000).rounded())
    }
}

// MARK: Scanning

private struct Scanner {
    struct Number {
        var digits: [Int]
        /// The part after the point; nil if there is none.
        var fraction: Double?
        var isNegative = false

        var whole: Int64? {
            guard digits.count <= 19 else { return nil }
            var value: Int64 = 0
            for digit in digits {
                let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
                guard !isTooLarge, tenfold <= .max - Int64(digit) else { return nil }
                value = tenfold + Int64(digit)
            }
            return value
        }

        var value: Double? { whole.map { Double($0) + (fraction ?? 0) } }
    }

    private var text: [UInt8]
    private var position = 0

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    private static let fullMonths = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let weekdays = [
        "mon", "tue", "wed", "thu", "fri", "sat", "sun", "monday", "tuesday", "wednesday", "thursday", "friday",
        "saturday", "sunday",
    ]

    /// - Parameter text: The text, whose letters count as lowercase.
    init(_ text: Span<UInt8>) {
        var bytes = (0..<text.count).map { (0x41...0x5A).contains(text[$0]) ? text[$0] | 0x20 : text[$0] }
        while bytes.last?.isXMLSpace == true { bytes.removeLast() }
        self.text = Array(bytes.drop { $0.isXMLSpace || $0 == UInt8(ascii: "'") })
    }

    /// The number, if the text consists of digits and possibly a decimal point.
    var wholeNumber: Number? {
        mutating get {
            position = 0
            defer { position = 0 }
            let isNegative = skip("-")
            guard let digits = digits(atMost: 32) else { return nil }
            let fraction = fraction()
            return position == text.count ? Number(digits: digits, fraction: fraction, isNegative: isNegative) : nil
        }
    }

    /// Scans a date, a time of day and an offset; nil if the text contains anything else.
    mutating func parts() -> (DateText?, Int64?, Int64?)? {
        skipSpace()
        if let word = peekWord(), Self.weekdays.contains(word) {
            position += word.utf8.count
            _ = skip(".")
            _ = skip(",")
            skipSpace()
        }
        let start = position
        if let date = date() {
            guard !date.orders.isEmpty else { return nil }
            guard position < text.count else { return (date, nil, nil) }
            let isSeparated = skip("t") || skip("_") || skip(",") || hasSpace
            skipSpace()
            // A zone may follow a date directly, but has a meaning only after a time of day.
            guard isSeparated, let time = time() else { return nil }
            return ends(date, time)
        }
        position = start
        if let date = monthNameWithTime() { return date }
        position = start
        guard let time = time() else { return nil }
        return ends(nil, time)
    }

    private mutating func ends(_ date: DateText?, _ time: Int64) -> (DateText?, Int64?, Int64?)? {
        guard let zone = zone(), position == text.count else { return nil }
        return (date, time, zone.offset)
    }

    // MARK: Parts

    private mutating func date() -> DateText? {
        if let month = month() {
            // May 14, 2024
            _ = skip(".")
            skipDateSeparator()
            guard let day = number(1...2) else { return nil }
            _ = skip(",")
            skipDateSeparator()
            guard !isTime, let year = number(4...4) else { return nil }
            return DateText(day.value, month, year.value, forms: .dayMonthYear)
        }
        guard let first = number(1...8) else { return nil }
        if first.digits == 8 {
            let (year, month, day) = (first.value / 10_000, first.value / 100 % 100, first.value % 100)
            return (1_900..<2_100).contains(year) ? DateText(year, month, day, forms: .yearMonthDay) : nil
        }
        guard first.digits == 4 || first.digits <= 2, position < text.count else { return nil }
        let separator = text[position]
        let isNamed = separator.isXMLSpace || separator == UInt8(ascii: "-") || separator == UInt8(ascii: ".")
        if isNamed, let named = dateWithMonthName(first) { return named }
        guard [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(separator),
            // Two numbers with a colon between them are a time of day.
            separator != UInt8(ascii: ":") || first.digits == 4
        else { return nil }
        position += 1
        guard let second = number(1...2), skip(separator), let third = number(1...4), third.digits != 3 else {
            return nil
        }
        if first.digits == 4 {
            return third.digits <= 2
                ? DateText(first.value, second.value, third.value, forms: .yearMonthDay) : nil
        }
        // With dots, the day always precedes the month, unless the year comes first.
        let hasDots = separator == UInt8(ascii: ".")
        if third.digits == 4 {
            return DateText(
                first.value, second.value, third.value, forms: hasDots ? .dayMonthYear : [.dayMonthYear, .monthDayYear])
        }
        return DateText(
            first.value, second.value, third.value, forms: hasDots ? [.dayMonthYear, .yearMonthDay] : .any,
            hasTwoDigitYear: true)
    }

    /// Scans the rest of `14 May 2024` or `2024-May-14`; restores the position if there is no name of a month.
    private mutating func dateWithMonthName(_ first: (value: Int, digits: Int)) -> DateText? {
        let start = position
        skipDateSeparator()
        guard let month = month() else {
            position = start
            return nil
        }
        _ = skip(".")
        _ = skip(",")
        skipDateSeparator()
        guard !isTime, let last = number(1...4), last.digits != 3 else { return nil }
        if first.digits == 4 { return DateText(first.value, month, last.value, forms: .yearMonthDay) }
        return last.digits == 1
            ? nil
            : DateText(first.value, month, last.value, forms: .dayMonthYear, hasTwoDigitYear: last.digits == 2)
    }

    /// Scans the form of C's `ctime`: `May 14 10:00:01 2024`, possibly with a zone before the year.
    private mutating func monthNameWithTime() -> (DateText?, Int64?, Int64?)? {
        guard let month = month() else { return nil }
        skipSpace()
        guard let day = number(1...2), hasSpace else { return nil }
        skipSpace()
        guard let time = time() else { return nil }
        skipSpace()
        var offset: Int64?
        if position < text.count, !text[position].isDigit {
            guard let zone = zone(isLast: false) else { return nil }
            offset = zone.offset
            skipSpace()
        }
        guard let year = number(4...4), position == text.count else { return nil }
        let date = DateText(day.value, month, year.value, forms: .dayMonthYear)
        return date.orders.isEmpty ? nil : (date, time, offset)
    }

    private mutating func time() -> Int64? {
        guard let first = number(1...6) else { return nil }
        guard first.digits <= 2 else {
            guard first.digits == 6 || first.digits == 4 else { return nil }
            let isLong = first.digits == 6
            let (hour, minute) =
                isLong ? (first.value / 10_000, first.value / 100 % 100) : (first.value / 100, first.value % 100)
            return TimeText.timeOfDay(hour, minute, isLong ? first.value % 100 : 0, isLong ? fraction() : nil)
        }
        guard skip(":"), let minute = number(1...2) else { return nil }
        var (second, part): (Int, Double?) = (0, nil)
        if skip(":") {
            guard let seconds = number(1...2) else { return nil }
            second = seconds.value
            if position < text.count, text[position] == UInt8(ascii: ".") || text[position] == UInt8(ascii: ",") {
                guard let fraction = fraction() else { return nil }
                part = fraction
            }
        }
        guard let hour = halfDay(first.value) else { return nil }
        return TimeText.timeOfDay(hour, minute.value, second, part)
    }

    /// Returns the hour from 0 to 24, after an `am` or `pm` that may follow; nil if the hour does not suit it.
    private mutating func halfDay(_ hour: Int) -> Int? {
        let start = position
        skipSpace()
        guard let word = peekWord(), word == "am" || word == "pm" || word == "a" || word == "p" else {
            position = start
            return hour
        }
        position += word.utf8.count
        if word.utf8.count == 1 {
            guard skip("."), skip("m") else { return nil }
            _ = skip(".")
        }
        guard (1...12).contains(hour) else { return nil }
        return hour % 12 + (word.hasPrefix("p") ? 12 : 0)
    }

    /// Scans the offset from UTC at the end; nil if it is unreadable, and an offset of nil if there is none.
    private mutating func zone(isLast: Bool = true) -> (offset: Int64?, Bool)? {
        skipSpace()
        guard position < text.count else { return (nil, true) }
        let isBracketed = skip("(")
        var offset: Int64?
        if let word = peekWord() {
            guard ["z", "utc", "gmt", "ut"].contains(word) else { return nil }
            position += word.utf8.count
            offset = 0
        }
        if position < text.count, text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-") {
            let isAhead = text[position] == UInt8(ascii: "+")
            position += 1
            guard let first = number(1...4), first.digits != 3 else { return nil }
            var (hours, minutes) = first.digits == 4 ? (first.value / 100, first.value % 100) : (first.value, 0)
            if first.digits <= 2, skip(":") {
                guard let more = number(2...2) else { return nil }
                minutes = more.value
            }
            guard hours < 24, minutes < 60 else { return nil }
            hours = hours * 60 + minutes
            offset = Int64(isAhead ? hours : -hours)
        }
        guard offset != nil, !isBracketed || skip(")") else { return nil }
        guard isLast else { return (offset, true) }
        skipSpace()
        // The name of a zone in brackets, as JavaScript writes it, only repeats the offset.
        if skip("(") { position = text.last == UInt8(ascii: ")") ? text.count : position }
        return (offset, true)
    }

    // MARK: Characters

    private var hasSpace: Bool { position < text.count && text[position].isXMLSpace }

    /// Whether a time of day, such as `10:00`, is next.
    private var isTime: Bool {
        var end = position
        while end < text.count, text[end].isDigit { end += 1 }
        return end > position && end < text.count && text[end] == UInt8(ascii: ":")
    }

    private mutating func skipSpace() { while hasSpace { position += 1 } }

    private mutating func skipDateSeparator() {
        while position < text.count,
            text[position].isXMLSpace || text[position] == UInt8(ascii: "-")
                || text[position] == UInt8(ascii: ".")
        {
            position += 1
        }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool { skip(UInt8(ascii: character)) }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard position < text.count, text[position] == byte else { return false }
        position += 1
        return true
    }

    private func peekWord() -> String? {
        var end = position
        while end < text.count, (0x61...0x7A).contains(text[end]) { end += 1 }
        return end > position ? String(decoding: text[position..<end], as: UTF8.self) : nil
    }

    private mutating func month() -> Int? {
        guard let word = peekWord() else { return nil }
        let name = word == "sept" ? "sep" : word
        guard let index = Self.months.firstIndex(of: name) ?? Self.fullMonths.firstIndex(of: name) else { return nil }
        position += word.utf8.count
        return index + 1
    }

    private mutating func number(_ count: ClosedRange<Int>) -> (value: Int, digits: Int)? {
        let start = position
        guard let digits = digits(atMost: count.upperBound), count.contains(digits.count),
            position == text.count || !text[position].isDigit
        else {
            position = start
            return nil
        }
        return (digits.reduce(0) { $0 * 10 + $1 }, digits.count)
    }

    private mutating func digits(atMost limit: Int) -> [Int]? {
        var digits: [Int] = []
        while position < text.count, digits.count < limit, text[position].isDigit {
            digits.append(Int(text[position] - UInt8(ascii: "0")))
            position += 1
        }
        return digits.isEmpty ? nil : digits
    }

    private mutating func fraction() -> Double? {
        guard position + 1 < text.count, text[position] == UInt8(ascii: ".") || text[position] == UInt8(ascii: ","),
            text[position + 1].isDigit
        else { return nil }
        position += 1
        var (value, weight) = (0.0, 0.1)
        while position < text.count, text[position].isDigit {
            value += Double(text[position] - UInt8(ascii: "0")) * weight
            weight /= 10
            position += 1
        }
        return value
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII digit.
    var isDigit: Bool { (0x30...0x39).contains(self) }
}
