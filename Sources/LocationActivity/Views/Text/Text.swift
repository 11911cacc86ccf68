public import FoundationEssentials
import ActivityTree

/// A text, like SwiftUI's `Text`; surfaces keep its relative dates and timers up to date.
public nonisolated struct Text: PrimitiveView, Sendable, Hashable {
    package var runs: [TextRun]

    init(runs: [TextRun]) {
        self.runs = runs
    }

    /// The style of a date.
    public typealias DateStyle = LocationActivity.DateStyle
    /// The position at which long text is truncated.
    public typealias TruncationMode = LocationActivity.TruncationMode
    /// The conversion of text to upper or lower case.
    public typealias Case = TextCase

    /// Creates a text from a literal with interpolations.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString? = nil) {
        runs = key.runs
    }

    /// Creates a text from a string, which is not parsed as Markdown.
    @_disfavoredOverload
    public init(_ content: some StringProtocol) {
        runs = [TextRun(.literal(String(content)))]
    }

    /// Creates a text from a string, which is not parsed as Markdown.
    public init(verbatim content: String) {
        runs = [TextRun(.literal(content))]
    }

    /// Creates a text from a localizable resource.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        runs = [TextRun(.literal(resource.description))]
    }

    /// Creates a text from an attributed string, without its attributes.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        runs = [TextRun(.literal(String(attributedContent.characters)))]
    }

    /// Creates a text with an image.
    public init(_ image: Image) {
        runs = [TextRun(.image(image.image))]
    }

    /// Creates a text with a date in a style; surfaces keep a relative date or a timer up to date.
    public init(_ date: Date, style: DateStyle) {
        runs = [TextRun(.date(date, style))]
    }

    /// Creates a text with the start and the end of a range as times of day.
    public init(_ dates: ClosedRange<Date>) {
        runs = [
            TextRun(.date(dates.lowerBound, .time)), TextRun(.literal("–")), TextRun(.date(dates.upperBound, .time)),
        ]
    }

    /// Creates a text with the start and the end of an interval as times of day.
    public init(_ interval: DateInterval) {
        self.init(interval.start...interval.end)
    }

    /// Creates a timer that shows the time left or elapsed in a range; surfaces keep it up to date.
    ///
    /// The timer stops at `pauseTime`. Without `showsHours`, 64 minutes are `64:00` rather than `1:04:00`.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        let range = TimerRange(
            from: timerInterval.lowerBound, to: timerInterval.upperBound, pauseTime: pauseTime, countsDown: countsDown,
            showsHours: showsHours)
        runs = [TextRun(.timer(range))]
    }

    /// Creates a text with a value formatted by Foundation.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        runs = [TextRun(.literal(format.format(input)))]
    }

    /// Creates a text with a number formatted by ``NumberFormat``.
    @_disfavoredOverload
    public init(_ number: some BinaryFloatingPoint, format: NumberFormat) {
        runs = [TextRun(.literal(format.format(Double(number))))]
    }

    /// Creates a text with a number formatted by ``NumberFormat``.
    @_disfavoredOverload
    public init(_ number: some BinaryInteger, format: NumberFormat) {
        runs = [TextRun(.literal(format.format(Double(number))))]
    }

    /// Concatenates two texts.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(runs: lhs.runs + rhs.runs) }

    @MainActor var node: ViewNode {
        let environment = Evaluation.current.environment
        if environment.redactionReasons.contains(.placeholder) { return placeholder }
        guard !environment.isEnabled else { return ViewNode(.text(runs)) }
        return ViewNode(.text(each { $0.link = nil }.runs))
    }

    /// A view node with faint blocks in place of the characters.
    ///
    /// A date or a timer becomes five blocks, because the length of its text is unknown.
    @MainActor private var placeholder: ViewNode {
        let blocks = runs.map { run in
            var block = run
            block.link = nil
            if case .literal(let text) = run.content {
                block.content = .literal(String(text.map { $0.isWhitespace ? $0 : "█" }))
            } else if case .image = run.content {
                block.content = .literal("██")
            } else {
                block.content = .literal("█████")
            }
            return block
        }
        return ViewNode(.text(blocks), modifiers: [.opacity(0.3), .accessibilityHidden(true)])
    }
}
