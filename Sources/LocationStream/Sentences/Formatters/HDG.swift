/// HDG, magnetic heading with deviation and variation: `$--HDG,degrees,deviation,E,variation,E`.
struct HDG {
    /// Degrees from true north.
    var heading: Double

    /// Reads a sentence; nil as well without a variation, for then the true heading is unknown.
    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        let sensor = line.course(fields[1])
        let variation = line.easting(fields[4], fields[5])
        guard !sensor.isNaN, !variation.isNaN else { return nil }
        let deviation = line.easting(fields[2], fields[3])
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
