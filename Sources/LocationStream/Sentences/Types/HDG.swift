/// HDG, magnetic heading with deviation and variation: `$--HDG,degrees,deviation,E,variation,E`.
struct HDG: SentenceContent {
    static let formatter = SentenceFormatter.hdg

    /// Degrees from true north.
    var heading: Double

    /// Reads a sentence; nil as well without a variation, for then the true heading is unknown.
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        let sensor = line.course(fields.next())
        let deviation = line.easting(fields.next(), fields.next())
        let variation = line.easting(fields.next(), fields.next())
        guard !sensor.isNaN, !variation.isNaN else { return nil }
        let sum = (sensor + variation + (deviation.isNaN ? 0 : deviation)).truncatingRemainder(dividingBy: 360)
        heading = sum < 0 ? sum + 360 : sum
    }
}

extension Span<UInt8> {
    /// Degrees with a letter, east positive.
    fileprivate func easting(_ field: Range<Int>, _ side: Range<Int>) -> Double {
        let degrees = number(field, within: 0...180)
        switch letter(side) {
        case UInt8(ascii: "E"): return degrees
        case UInt8(ascii: "W"): return -degrees
        default: return .nan
        }
    }
}
