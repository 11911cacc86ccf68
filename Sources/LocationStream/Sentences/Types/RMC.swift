/// RMC, recommended minimum specific GNSS data: time, date, position, speed and course.
///
/// `$--RMC,hhmmss.sss,A,ddmm.mmmm,N,dddmm.mmmm,E,knots,degrees,ddmmyy,variation,E,mode,status`
struct RMC: SentenceContent {
    static let formatter = SentenceFormatter.rmc

    var time: TimeOfDay?
    var date: UTCDay?
    /// What field 2 says: A valid, V not; nil where it is empty.
    var isValid: Bool?
    var position: SentencePosition
    /// Metres per second.
    var speed: Double
    /// Degrees from true north.
    var course: Double
    var mode: PositioningMode

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { isValid == true && mode != .invalid }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        time = line.timeOfDay(fields.next())
        isValid = line.status(fields.next())
        position = line.position(&fields)
        speed = line.knots(fields.next())
        course = line.course(fields.next())
        guard !fields.isAtEnd else { return nil }
        date = line.date(fields.next())
        fields.skip(2)
        // The navigational status in field 13 (4.1) is V on almost every valid fix: the equipment gives no integrity.
        mode = PositioningMode(line.letter(fields.next()))
    }
}

extension Span<UInt8> {
    /// A status letter: A is valid, V is not.
    func status(_ field: Range<Int>) -> Bool? {
        switch letter(field) {
        case UInt8(ascii: "A"): true
        case UInt8(ascii: "V"): false
        default: nil
        }
    }

    /// A speed over ground in knots, as metres per second.
    ///
    /// The limit is gpsd's: 9 999.9 m/s is beyond every orbit.
    func knots(_ field: Range<Int>) -> Double {
        let speed = number(field) * 1852 / 3600
        return (0...9_999.9).contains(speed) ? speed : .nan
    }

    /// A direction of 0 to 360 degrees, 360 read as 0.
    func course(_ field: Range<Int>) -> Double {
        let course = number(field, within: 0...360)
        return course == 360 ? 0 : course
    }
}
