/// VTG, course and speed over ground.
///
/// `$--VTG,degrees,T,degrees,M,knots,N,km/h,K,mode`; before NMEA 0183 2.0 without the letters. It has no time.
struct VTG {
    /// Metres per second.
    var speed: Double
    /// Degrees from true north.
    var course: Double
    var mode: PositioningMode

    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        guard fields.count >= 5 else { return nil }
        course = line.course(fields[1])
        let hasLetters = fields.count > 6
        speed = line.knots(fields[hasLetters ? 5 : 3])
        if speed.isNaN { speed = line.kilometresPerHour(fields[hasLetters ? 7 : 4]) }
        mode = PositioningMode(line.letter(fields[9]))
    }
}

extension Span<UInt8> {
    /// A speed over ground in kilometres per hour, as metres per second.
    func kilometresPerHour(_ field: Range<Int>) -> Double {
        let speed = number(field) / 3.6
        return (0...9_999.9).contains(speed) ? speed : .nan
    }
}
