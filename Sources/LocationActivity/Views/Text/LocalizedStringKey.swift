public import FoundationEssentials
import ActivityTree

/// A literal whose interpolations are written as on an iPhone; it is shown in the language it was written in.
///
/// `**bold**`, `*italic*`, `~~struck through~~` and `[link](address)` in it are marks, and so are backticks around
/// code, with CommonMark's rules; what is interpolated is no markup, and a backslash takes a mark as it is.
///
/// A floating-point number is written with six decimals, as `%lf` does it: `"\(48.1173)"` is `48.117300`. With a
/// `specifier:` or a `format:` it is written as they say, with a point whatever the locale.
public struct LocalizedStringKey: Sendable, Hashable, ExpressibleByStringInterpolation {
    let runs: [TextRun]

    /// Makes a key of a string, which may hold marks as a literal may.
    public init(_ value: String) {
        runs = InlineMarkdown.runs([.markup(value)])
    }

    /// Makes a key of a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Makes a key of a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        runs = InlineMarkdown.runs(stringInterpolation.pieces)
    }

    /// The text, without what ticks.
    var plain: String {
        runs.reduce(into: "") { text, run in
            if case .literal(let literal) = run.content { text += literal }
        }
    }

    /// Takes a literal's parts.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate private(set) var pieces: [InlineMarkdown.Piece] = []

        /// Makes room for a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Takes characters.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.markup(literal)) }
        }

        private mutating func append(_ runs: [TextRun]) { pieces.append(.runs(runs)) }

        private mutating func append(_ text: String) { pieces.append(.text(text)) }

        /// Takes a string.
        public mutating func appendInterpolation(_ string: String) {
            append(string)
        }

        /// Takes a whole number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            append(String(describing: number))
        }

        /// Takes a number, with six decimals.
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
            append(PrintfFormat.fixed(Double(number), decimals: 6))
        }

        /// Takes a whole number, written as a specifier of `printf` says.
        public mutating func appendInterpolation(_ number: some BinaryInteger, specifier: String) {
            append(PrintfFormat(specifier).string(.integer(Int64(clamping: number))))
        }

        /// Takes a number, written as a specifier of `printf` says.
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint, specifier: String) {
            append(PrintfFormat(specifier).string(.number(Double(number))))
        }

        /// Takes a string, written as a specifier of `printf` says.
        public mutating func appendInterpolation(_ string: String, specifier: String) {
            append(PrintfFormat(specifier).string(.string(string)))
        }

        /// Takes a value as a format of Foundation's writes it.
        public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
        where Format.FormatInput: Equatable, Format.FormatOutput == String {
            append(format.format(input))
        }

        /// Takes a number as a format of this library's writes it.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint, format: NumberFormat) {
            append(format.format(Double(number)))
        }

        /// Takes a number as a format of this library's writes it.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ number: some BinaryInteger, format: NumberFormat) {
            append(format.format(Double(number)))
        }

        /// Takes a text, with all that was said of it.
        public mutating func appendInterpolation(_ text: Text) {
            append(text.runs)
        }

        /// Takes an image.
        public mutating func appendInterpolation(_ image: Image) {
            append([TextRun(.image(image.image))])
        }

        /// Takes a date, which ticks by itself where its style does.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append([TextRun(.date(date, style))])
        }

        /// Takes the times of day at which a range begins and ends.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            append(Text(dates).runs)
        }

        /// Takes a clock that runs through a range.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            append(
                Text(
                    timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours
                ).runs)
        }

        /// Takes a text in its language.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            append(resource.key)
        }

        /// Takes anything else as it describes itself.
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append(String(describing: value))
        }
    }
}
