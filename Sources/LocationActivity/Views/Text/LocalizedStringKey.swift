public import FoundationEssentials
import ActivityTree

/// A literal with interpolations, like SwiftUI's `LocalizedStringKey`; it is shown untranslated.
///
/// The literal is parsed as inline Markdown: `**bold**`, `*italic*`, `~~struck through~~`, `[link](url)` and code in
/// backticks, with CommonMark's rules. Interpolated values are not parsed. A backslash escapes a delimiter.
///
/// As on iOS, a floating-point number is formatted like `%lf`: `"\(48.1173)"` becomes `48.117300`. A `specifier:` or
/// `format:` overrides this. The decimal separator is a point in every locale, except in Foundation's formats.
public struct LocalizedStringKey: Sendable, Hashable, ExpressibleByStringInterpolation {
    let runs: [TextRun]

    /// Creates a key from a string, which is parsed as Markdown.
    public init(_ value: String) {
        runs = InlineMarkdown.runs([.markup(value)])
    }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a key from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        runs = InlineMarkdown.runs(stringInterpolation.pieces)
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate private(set) var pieces: [InlineMarkdown.Piece] = []

        /// Reserves storage for the parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Appends literal text.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.markup(literal)) }
        }

        private mutating func append(_ text: Text) { pieces.append(.runs(text.runs)) }

        private mutating func append(_ text: String) { pieces.append(.text(text)) }

        /// Appends a string.
        public mutating func appendInterpolation(_ string: String) { append(string) }

        /// Appends an integer.
        public mutating func appendInterpolation(_ number: some BinaryInteger) { append(String(describing: number)) }

        /// Appends a number with six decimals.
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
            append(PrintfFormat.fixed(Double(number), decimals: 6))
        }

        /// Appends an integer formatted by a `printf` specifier.
        public mutating func appendInterpolation(_ number: some BinaryInteger, specifier: String) {
            append(PrintfFormat(specifier).string(Int64(clamping: number)))
        }

        /// Appends a number formatted by a `printf` specifier.
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint, specifier: String) {
            append(PrintfFormat(specifier).string(Double(number)))
        }

        /// Appends a string formatted by a `printf` specifier.
        public mutating func appendInterpolation(_ string: String, specifier: String) {
            append(PrintfFormat(specifier).string(string))
        }

        /// Appends a value in one of Foundation's formats.
        public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
        where Format.FormatInput: Equatable, Format.FormatOutput == String {
            append(format.format(input))
        }

        /// Appends a number formatted by ``NumberFormat``.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint, format: NumberFormat) {
            append(format.format(Double(number)))
        }

        /// Appends a number formatted by ``NumberFormat``.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ number: some BinaryInteger, format: NumberFormat) {
            append(format.format(Double(number)))
        }

        /// Appends a text with its style.
        public mutating func appendInterpolation(_ text: Text) { append(text) }

        /// Appends an image.
        public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }

        /// Appends a date in a style; surfaces keep a relative date or a timer up to date.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append(Text(date, style: style))
        }

        /// Appends the start and the end of a range as times of day.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates)) }

        /// Appends a timer for a range.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            append(
                Text(
                    timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
        }

        /// Appends the text of a localizable resource, untranslated.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(resource.description) }

        /// Appends the description of a value that no other overload accepts.
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append(String(describing: value))
        }
    }
}
