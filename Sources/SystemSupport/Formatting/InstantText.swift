/// Writes instants as ``ISO8601`` does, quickly where each lies near the one before: a minute is reckoned once.
package struct InstantText {
    /// When the minute at hand began: milliseconds since 1970.
    private var minute = Int64.min
    /// `2017-01-10T00:09`, the first letter least significant.
    private var text: UInt128 = 0

    package init() {}

    /// The instants that ISO 8601 and XML Schema have a year for: 0001 to 9999.
    package static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// Appends an instant of ``range``.
    @inline(__always)
    package mutating func append(_ milliseconds: Int64, to span: inout OutputSpan<UInt8>) {
        if !(0..<60_000).contains(milliseconds &- minute) { enterMinute(of: milliseconds) }
        span.append(word: text, count: 16)
        span.append(word: ISO8601.restOfMinute(milliseconds - minute), count: 8)
    }

    @inline(never)
    private mutating func enterMinute(of milliseconds: Int64) {
        text = ISO8601.minuteText(milliseconds)
        minute = milliseconds.floor(to: 60_000)
    }
}
