package import FoundationEssentials

extension Date {
    package init(millisecondsSince1970 milliseconds: Int64) {
        self.init(timeIntervalSinceReferenceDate: Double(milliseconds - Self.reference) / 1_000)
    }

    /// The time in milliseconds since 1970-01-01 UTC, rounded, and clamped to the years 0 to 9999.
    package var millisecondsSince1970: Int64 {
        let milliseconds = (timeIntervalSinceReferenceDate * 1_000).rounded() + Double(Self.reference)
        let range = ISO8601.range
        guard milliseconds > Double(range.lowerBound) else { return range.lowerBound }
        return milliseconds < Double(range.upperBound) ? Int64(milliseconds) : range.upperBound
    }

    /// The reference date of `Date`, 2001-01-01 UTC, in milliseconds since 1970.
    private static let reference: Int64 = 978_307_200_000
}
