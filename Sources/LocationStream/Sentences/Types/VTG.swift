/// VTG, course and speed over ground.
///
/// `$--VTG,degrees,T,degrees,M,knots,N,km/h,K,mode`. Before NMEA 0183 2.0, the letters were absent. VTG has no time.
struct VTG: SentenceContent {
    /// Metres per second.
    var speed: Double
    /// Degrees from true north.
    var course: Double
    var mode: PositioningMode

    var repeated: RepeatedValue? { .speed(speed) }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        let count = fields.count
        guard count >= 5 else { return nil }
        let letters = count > 6 ? 1 : 0
        fields.skip()
        course = line.course(fields.next())
        fields.skip(letters)
        fields.skip()
        fields.skip(letters)
        speed = line.knots(fields.next())
        fields.skip(letters)
        let other = fields.next()
        if speed.isNaN { speed = line.kilometresPerHour(other) }
        fields.skip()
        mode = PositioningMode(line.letter(fields.next()))
    }
}

extension Span<UInt8> {
    /// Parses a speed over ground in kilometres per hour; returns metres per second.
    func kilometresPerHour(_ field: Range<Int>) -> Double {
        let speed = number(field) / 3.6
        return (0...9_999.9).contains(speed) ? speed : .nan
    }
}
