/// The attitude of a vessel or vehicle in degrees; unknown values are NaN.
package struct HeadingReading: Sendable {
    /// Clockwise from true north, 0 to below 360.
    package var trueHeading = Double.nan
    /// Clockwise from magnetic north, 0 to below 360.
    package var magneticHeading = Double.nan
    /// The instrument's estimate of the error of the true heading, at a confidence of 68 %.
    package var accuracy = Double.nan
    /// Degrees per minute; positive means that the bow turns to starboard.
    package var rateOfTurn = Double.nan
    /// Positive means that the bow is up.
    package var pitch = Double.nan
    /// Positive means that the port side is up.
    package var roll = Double.nan

    package init() {}

    var isKnown: Bool {
        !trueHeading.isNaN || !magneticHeading.isNaN || !rateOfTurn.isNaN || !pitch.isNaN || !roll.isNaN
    }
}

/// Kinds of instruments, in ascending order of reliability.
///
/// If several instruments report the same value, the value of the most reliable instrument counts.
enum HeadingRank: UInt8 {
    /// A device that repeats the heading of another instrument.
    case repeater
    /// A magnetic sensor; the true heading is only as good as the variation that the sensor knows.
    case sensor
    case compass
    case attitude
}

/// A sentence that reports a heading, a rate of turn, a pitch or a roll.
///
/// Heading instruments send at their own rate, so these values belong to no epoch. KSXT also reports a fix and
/// therefore also conforms to ``SentenceContent``.
protocol HeadingContent {
    /// Decodes a sentence; nil if it has too few fields or no usable value.
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields)

    var heading: HeadingReading { get }

    static var headingRank: HeadingRank { get }
}

extension Span<UInt8> {
    /// Parses a pitch or a roll in degrees.
    func inclination(_ field: Range<Int>) -> Double {
        number(field, within: -180...180)
    }

    /// Parses a magnetic deviation or variation in degrees; positive to the east.
    ///
    /// Nil if the value or the direction is missing or invalid.
    func declination(_ field: Range<Int>, _ eastOrWest: Range<Int>) -> Double? {
        let value = number(field, within: 0...180)
        switch letter(eastOrWest) {
        case _ where value.isNaN: return nil
        case UInt8(ascii: "E"): return value
        case UInt8(ascii: "W"): return -value
        default: return nil
        }
    }
}

extension Double {
    /// A direction in degrees, converted to the range from 0 to below 360.
    var asDirection: Double {
        let rest = truncatingRemainder(dividingBy: 360)
        // For a tiny negative number, the sum is rounded to 360.
        return rest < 0 ? (rest + 360).truncatingRemainder(dividingBy: 360) : rest
    }
}
