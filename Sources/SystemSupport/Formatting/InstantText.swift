/// Writes instants as ``ISO8601`` does.
///
/// Caches the text of the minute, because successive instants are usually in the same minute.
@usableFromInline
package struct InstantText: Sendable {
    /// Start of the cached minute, in milliseconds since 1970.
    @usableFromInline var minute = Int64.min
    /// The text of the minute, such as `2017-01-10T00:09`, with the first character in the least significant byte.
    @usableFromInline var text: UInt128 = 0

    @inlinable package init() {}

    /// The years 0001 to 9999, which both ISO 8601 and XML Schema can express, in milliseconds since 1970.
    package static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// Appends an instant within ``range``.
    @inlinable @inline(__always)
    package mutating func append(_ milliseconds: Int64, to span: inout OutputSpan<UInt8>) {
        if !(0..<60_000).contains(milliseconds &- minute) { enterMinute(of: milliseconds) }
        span.append(word: text, count: 16)
        span.append(word: ISO8601.restOfMinute(milliseconds - minute), count: 8)
    }

    @usableFromInline @inline(never)
    mutating func enterMinute(of milliseconds: Int64) {
        text = ISO8601.minuteText(milliseconds)
        minute = milliseconds.floor(to: 60_000)
    }
}
