/// A number format that provides `.number` and `.percent` to programs that do not import Foundation.
///
/// In programs that import Foundation, `.number` and `.percent` mean Foundation's `FormatStyle`. `NumberFormat` uses
/// English separators in every locale.
public struct NumberFormat: Sendable, Hashable {
    private var isPercent = false
    private var decimals: ClosedRange<Int>?
    private var isGrouped = true

    /// The format with up to six decimals, as in Foundation.
    public static let number = NumberFormat()
    /// The format that multiplies by 100 and appends a percent sign, with up to two decimals.
    public static let percent = NumberFormat(isPercent: true)

    /// The number of decimals.
    public struct Precision: Sendable, Hashable {
        fileprivate let decimals: ClosedRange<Int>

        /// Exactly this many decimals, 0 to 9.
        public static func fractionLength(_ length: Int) -> Precision { fractionLength(length...length) }

        /// As many decimals as the number needs within the bounds; each bound is from 0 to 9.
        public static func fractionLength(_ limits: ClosedRange<Int>) -> Precision {
            Precision(decimals: limits.clamped(to: 0...9))
        }

        /// As many decimals as the number needs, up to a maximum of 0 to 9.
        public static func fractionLength(_ limits: PartialRangeThrough<Int>) -> Precision {
            fractionLength(0...max(limits.upperBound, 0))
        }
    }

    /// Whether to separate thousands.
    public enum Grouping: Sendable, Hashable {
        /// Thousands are separated, or they are not.
        case automatic, never
    }

    /// Returns the format with a number of decimals.
    public func precision(_ precision: Precision) -> NumberFormat {
        var format = self
        format.decimals = precision.decimals
        return format
    }

    /// Returns the format with or without separated thousands.
    public func grouping(_ grouping: Grouping) -> NumberFormat {
        var format = self
        format.isGrouped = grouping == .automatic
        return format
    }

    /// Formats a number.
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
