public import FoundationEssentials
import ActivityTree

/// Text, which may tick by itself.
public struct Text: Sendable, Hashable {
    var runs: [TextRun]

    init(runs: [TextRun]) {
        self.runs = runs
    }

    /// How a date is shown.
    public typealias DateStyle = LocationActivity.DateStyle
    /// Where a text that is too long is cut.
    public typealias TruncationMode = LocationActivity.TruncationMode
    /// Capitals or small letters.
    public typealias Case = TextCase

    /// The text of a literal with its interpolations.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString? = nil) {
        runs = key.runs
    }

    /// The text of a string.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) {
        runs = [TextRun(.literal(String(content)))]
    }

    /// The text of a string, as it is.
    public init(verbatim content: String) {
        runs = [TextRun(.literal(content))]
    }

    /// The text of a resource.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        runs = [TextRun(.literal(resource.key))]
    }

    /// The characters of an attributed string.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        runs = [TextRun(.literal(String(attributedContent.characters)))]
    }

    /// An image within text.
    public init(_ image: Image) {
        runs = [TextRun(.image(image.image))]
    }

    /// A date, or how far it is away, which ticks by itself.
    public init(_ date: Date, style: DateStyle) {
        runs = [TextRun(.date(date, style))]
    }

    /// The times of day at which a range begins and ends.
    public init(_ dates: ClosedRange<Date>) {
        runs = [
            TextRun(.date(dates.lowerBound, .time)), TextRun(.literal("–")), TextRun(.date(dates.upperBound, .time)),
        ]
    }

    /// The times of day at which an interval begins and ends.
    public init(_ interval: DateInterval) {
        self.init(interval.start...interval.end)
    }

    /// A clock that runs through a range, which ticks by itself.
    ///
    /// - Parameters:
    ///   - timerInterval: The range.
    ///   - pauseTime: The date at which the clock stands still; nil where it runs.
    ///   - countsDown: Whether it shows what is left rather than what has passed.
    ///   - showsHours: Whether hours are shown apart from minutes.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        runs = [
            TextRun(
                .timer(
                    TimerRange(timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
        ]
    }

    /// A value as a format of Foundation's writes it.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        runs = [TextRun(.literal(format.format(input)))]
    }

    /// A number as a format of this library's writes it.
    @_disfavoredOverload
    public init(_ number: some BinaryFloatingPoint, format: NumberFormat) {
        runs = [TextRun(.literal(format.format(Double(number))))]
    }

    /// A number as a format of this library's writes it.
    @_disfavoredOverload
    public init(_ number: some BinaryInteger, format: NumberFormat) {
        runs = [TextRun(.literal(format.format(Double(number))))]
    }

    /// One text behind another.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }
}

extension Text: PrimitiveView {
    var node: ViewNode { ViewNode(.text(runs)) }
}

extension TimerRange {
    init(
        _ range: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            from: range.lowerBound, to: range.upperBound, pauseTime: pauseTime, countsDown: countsDown,
            showsHours: showsHours)
    }
}
