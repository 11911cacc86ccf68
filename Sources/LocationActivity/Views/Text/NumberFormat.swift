/// How a number is written, where Foundation's formats are not at hand: `.number`, `.percent`.
///
/// Foundation's `FormatStyle` of numbers is taken where a program imports Foundation; this one writes as an English
/// reader expects it whatever the locale.
public struct NumberFormat: Sendable, Hashable {
    private var isPercent = false
    private var decimals: ClosedRange<Int>?
    private var isGrouped = true

    /// A number: up to six decimals for one with a fraction, as Foundation has it.
    public static let number = NumberFormat()
    /// A hundredfold, with a percent sign.
    public static let percent = NumberFormat(isPercent: true)

    /// How many digits are written.
    public struct Precision: Sendable, Hashable {
        fileprivate let decimals: ClosedRange<Int>

        /// Exactly so many decimals, 0 to 9.
        public static func fractionLength(_ length: Int) -> Precision { fractionLength(length...length) }

        /// As many decimals as say the same, within bounds, 0 to 9.
        public static func fractionLength(_ limits: ClosedRange<Int>) -> Precision {
            Precision(decimals: limits.clamped(to: 0...9))
        }

        /// As many decimals as say the same, within bounds, 0 to 9.
        public static func fractionLength(_ limits: PartialRangeThrough<Int>) -> Precision {
            fractionLength(0...max(limits.upperBound, 0))
        }
    }

    /// Whether thousands are set apart.
    public enum Grouping: Sendable, Hashable {
        /// They are.
        case automatic
        /// They are not.
        case never
    }

    /// The format with so many digits.
    public func precision(_ precision: Precision) -> NumberFormat {
        var format = self
        format.decimals = precision.decimals
        return format
    }

    /// The format with thousands set apart or not.
    public func grouping(_ grouping: Grouping) -> NumberFormat {
        var format = self
        format.isGrouped = grouping == .automatic
        return format
    }

    /// A number, written.
    public func format(_ value: Double) -> String {
        let limits = decimals ?? (isPercent ? 0...2 : 0...6)
        var text = PrintfFormat.fixed(isPercent ? value * 100 : value, decimals: limits.upperBound)
        var decimals = limits.upperBound
        while decimals > limits.lowerBound, text.last == "0" {
            text.removeLast()
            decimals -= 1
        }
        if text.last == "." { text.removeLast() }
        return (isGrouped ? Self.grouped(text) : text) + (isPercent ? "%" : "")
    }

    private static func grouped(_ text: String) -> String {
        let sign = text.prefix { $0 == "-" }
        let whole = text.dropFirst(sign.count).prefix { $0.isNumber }
        let rest = text.dropFirst(sign.count + whole.count)
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return sign + grouped + rest
    }
}
