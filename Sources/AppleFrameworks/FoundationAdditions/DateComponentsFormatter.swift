public import Foundation
import Synchronization

/// Formats time spans in English, such as "1 hour, 10 minutes".
///
/// A remainder that is less than the smallest unit is left out. The value is not rounded.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // Unchecked because the class is not final, as in Apple's frameworks; a mutex guards the settings.

    /// The style of units.
    public enum UnitsStyle: Int, Sendable, Hashable {
        /// "1:10:30".
        case positional
        /// "1h 10m 30s".
        case abbreviated
        /// "1 hr, 10 min, 30 sec".
        case short
        /// "1 hour, 10 minutes, 30 seconds".
        case full
        /// "one hour, ten minutes, thirty seconds".
        case spellOut
        /// "1hr 10min 30sec".
        case brief
    }

    /// The units with the value 0 that are left out.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates a set.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Leaves out leading units that are 0 in the positional style, and all units that are 0 in the other styles.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        /// Leaves out units that are 0 before the first unit that is not 0.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// Leaves out units that are 0 between units that are not 0.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// Leaves out units that are 0 after the last unit that is not 0.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// Leaves out all units that are 0.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Leaves out no units; for example, the positional style writes "01:05:00".
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    struct Settings: Sendable {
        var unitsStyle = UnitsStyle.positional
        var allowedUnits: NSCalendar.Unit = []
        var zeroFormattingBehavior = ZeroFormattingBehavior.default
        var calendar: Calendar?
        var referenceDate: Date?
        var maximumUnitCount = 0
        var collapsesLargestUnit = false
        var includesApproximationPhrase = false
        var includesTimeRemainingPhrase = false
        var allowsFractionalUnits = false
        var formattingContext = Formatter.Context.unknown
    }

    private let settings = Mutex(Settings())

    /// Creates a formatter.
    public override init() { super.init() }

    /// Not supported: a call ends the program.
    public required init?(coder: NSCoder) { fatalError("a DateComponentsFormatter cannot be decoded") }

    /// The style of units.
    open var unitsStyle: UnitsStyle {
        get { settings.withLock { $0.unitsStyle } }
        set { settings.withLock { $0.unitsStyle = newValue } }
    }
    /// The units to use.
    ///
    /// If the set is empty, all units from years to seconds are used.
    open var allowedUnits: NSCalendar.Unit {
        get { settings.withLock { $0.allowedUnits } }
        set { settings.withLock { $0.allowedUnits = newValue } }
    }
    /// The units with the value 0 that are left out.
    open var zeroFormattingBehavior: ZeroFormattingBehavior {
        get { settings.withLock { $0.zeroFormattingBehavior } }
        set { settings.withLock { $0.zeroFormattingBehavior = newValue } }
    }
    /// The calendar; if nil, every day counts as 24 hours.
    open var calendar: Calendar? {
        get { settings.withLock { $0.calendar } }
        set { settings.withLock { $0.calendar = newValue } }
    }
    /// The start date of spans that are given in seconds or as components.
    ///
    /// If the date is nil, the spans start at the beginning of 2001.
    open var referenceDate: Date? {
        get { settings.withLock { $0.referenceDate } }
        set { settings.withLock { $0.referenceDate = newValue } }
    }
    /// The maximum number of units; 0 for no limit.
    open var maximumUnitCount: Int {
        get { settings.withLock { $0.maximumUnitCount } }
        set { settings.withLock { $0.maximumUnitCount = newValue } }
    }
    /// Whether to write "63 seconds" instead of "1 minute, 3 seconds".
    open var collapsesLargestUnit: Bool {
        get { settings.withLock { $0.collapsesLargestUnit } }
        set { settings.withLock { $0.collapsesLargestUnit = newValue } }
    }
    /// Whether to write "About 5 minutes" instead of "5 minutes".
    open var includesApproximationPhrase: Bool {
        get { settings.withLock { $0.includesApproximationPhrase } }
        set { settings.withLock { $0.includesApproximationPhrase = newValue } }
    }
    /// Whether to write "5 minutes remaining" instead of "5 minutes".
    open var includesTimeRemainingPhrase: Bool {
        get { settings.withLock { $0.includesTimeRemainingPhrase } }
        set { settings.withLock { $0.includesTimeRemainingPhrase = newValue } }
    }
    /// Has no effect, as on iOS.
    open var allowsFractionalUnits: Bool {
        get { settings.withLock { $0.allowsFractionalUnits } }
        set { settings.withLock { $0.allowsFractionalUnits = newValue } }
    }
    /// Has no effect: the formatter writes the same text in all contexts.
    open var formattingContext: Formatter.Context {
        get { settings.withLock { $0.formattingContext } }
        set { settings.withLock { $0.formattingContext = newValue } }
    }

    /// Returns a span in seconds as a text; nil if the span is not finite, or is 1e12 s or longer.
    open func string(from ti: TimeInterval) -> String? {
        let settings = settings.withLock { $0 }
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        let start = settings.referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return settings.string(from: start, to: start + ti)
    }

    /// Returns the time span between two dates as a text.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        settings.withLock { $0 }.string(from: startDate, to: endDate)
    }

    /// Returns components as a text.
    open func string(from components: DateComponents) -> String? {
        var settings = settings.withLock { $0 }
        let start = settings.referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        let calendar = components.calendar ?? settings.calendar ?? .uniform
        settings.calendar = calendar
        return calendar.date(byAdding: components, to: start).flatMap { settings.string(from: start, to: $0) }
    }

    /// Returns components or a span in seconds as a text; nil for other objects.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let interval as TimeInterval: string(from: interval)
        case let number as NSNumber: string(from: number.doubleValue)
        default: nil
        }
    }

    /// Returns components as a text.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }
}
