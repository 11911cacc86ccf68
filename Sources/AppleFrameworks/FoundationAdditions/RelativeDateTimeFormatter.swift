public import Foundation
import Synchronization

/// Formats the time from now in English, such as "in 2 hours" and "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // Unchecked because the class is not final, as in Apple's frameworks; a mutex guards the settings.

    /// The style of near dates.
    public enum DateTimeStyle: Int, Sendable, Hashable {
        /// "1 day ago".
        case numeric
        /// "yesterday".
        case named
    }

    /// The style of units.
    public enum UnitsStyle: Int, Sendable, Hashable {
        /// "2 months ago".
        case full
        /// "two months ago".
        case spellOut
        /// "2 mo. ago".
        case short
        /// "2mo ago".
        case abbreviated
    }

    private struct Settings: Sendable {
        var dateTimeStyle = DateTimeStyle.numeric
        var unitsStyle = UnitsStyle.full
        var calendar = Calendar.current
        var locale: Locale?
        var formattingContext = Formatter.Context.unknown
    }

    private let settings = Mutex(Settings())

    /// Creates a formatter.
    public override init() { super.init() }

    /// Not supported: a call ends the program.
    public required init?(coder: NSCoder) { fatalError("a RelativeDateTimeFormatter cannot be decoded") }

    /// The style of near dates.
    open var dateTimeStyle: DateTimeStyle {
        get { settings.withLock { $0.dateTimeStyle } }
        set { settings.withLock { $0.dateTimeStyle = newValue } }
    }
    /// The style of units.
    open var unitsStyle: UnitsStyle {
        get { settings.withLock { $0.unitsStyle } }
        set { settings.withLock { $0.unitsStyle = newValue } }
    }
    /// The calendar in which days and months are counted.
    open var calendar: Calendar! {
        get { settings.withLock { $0.calendar } }
        set { settings.withLock { $0.calendar = newValue ?? .current } }
    }
    /// Has no effect: texts are English.
    open var locale: Locale! {
        get { settings.withLock { $0.locale } ?? .current }
        set { settings.withLock { $0.locale = newValue } }
    }
    /// The place where the text is shown.
    ///
    /// The text begins with a capital letter if it stands alone, in a list or at the beginning of a sentence.
    open var formattingContext: Formatter.Context {
        get { settings.withLock { $0.formattingContext } }
        set { settings.withLock { $0.formattingContext = newValue } }
    }

    /// Returns the largest component that is not zero as a text, such as "in 2 hours".
    open func localizedString(from dateComponents: DateComponents) -> String {
        let values: [(TimeUnit, Int?)] = [
            (.year, dateComponents.year), (.month, dateComponents.month),
            (.week, dateComponents.weekOfMonth ?? dateComponents.weekOfYear), (.day, dateComponents.day),
            (.hour, dateComponents.hour), (.minute, dateComponents.minute), (.second, dateComponents.second),
        ]
        let given = values.compactMap { unit, value in value.map { (unit, $0) } }
        let (unit, value) = given.first { $0.1 != 0 } ?? given.last ?? (.second, 0)
        return text(unit, value)
    }

    /// Returns the text for a date that is `timeInterval` seconds from now, such as "in 2 hours".
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now + timeInterval, relativeTo: now)
    }

    /// Returns the time from a reference date to a date as a text.
    ///
    /// The text contains only the largest unit whose value is not zero.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let parts = TimeParts(from: referenceDate, to: date, units: Set(TimeUnit.allCases), calendar: calendar)
        let (unit, value) = parts.ordered.first { $0.value != 0 } ?? (.second, 0)
        return text(unit, parts.isNegative ? -value : value)
    }

    /// Returns the time from now to a date as a text; nil for other objects.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private func text(_ unit: TimeUnit, _ value: Int) -> String {
        let settings = settings.withLock { $0 }
        let name = settings.dateTimeStyle == .named ? unit.name(of: value, style: settings.unitsStyle) : nil
        let text = name ?? unit.count(of: value, style: settings.unitsStyle)
        switch settings.formattingContext {
        case .beginningOfSentence, .standalone, .listItem: return text.prefix(1).uppercased() + text.dropFirst()
        default: return text
        }
    }
}

extension TimeUnit {
    /// The name of a near time, such as "yesterday"; nil for a time without a name.
    fileprivate func name(of value: Int, style: RelativeDateTimeFormatter.UnitsStyle) -> String? {
        let short = relativeName(style, isOne: true)
        return switch (self, value) {
        case (.day, -1): "yesterday"
        case (.day, 0): "today"
        case (.day, 1): "tomorrow"
        case (.second, 0): "now"
        case (.year, -1), (.month, -1), (.week, -1): "last " + short
        case (.year, 0), (.month, 0), (.week, 0), (.hour, 0), (.minute, 0): "this " + short
        case (.year, 1), (.month, 1), (.week, 1): "next " + short
        default: nil
        }
    }

    /// "in 2 days" or "2 days ago".
    fileprivate func count(of value: Int, style: RelativeDateTimeFormatter.UnitsStyle) -> String {
        let number = style == .spellOut ? Self.spelled(value.magnitude.clamped) : "\(value.magnitude)"
        let span =
            style == .abbreviated
            ? number + (self == .minute ? "min" : abbreviation)
            : "\(number) \(relativeName(style, isOne: value.magnitude == 1))"
        return value < 0 ? span + " ago" : "in " + span
    }

    private func relativeName(_ style: RelativeDateTimeFormatter.UnitsStyle, isOne: Bool) -> String {
        guard style == .short || style == .abbreviated else { return isOne ? name : name + "s" }
        return switch self {
        case .year: "yr."
        case .month: "mo."
        case .week: "wk."
        case .day: isOne ? "day" : "days"
        case .hour: "hr."
        case .minute: "min."
        case .second: "sec."
        }
    }
}

extension UInt {
    fileprivate var clamped: Int { Int(clamping: self) }
}
