/// RMC, recommended minimum specific GNSS data: time, date, position, speed and course.
///
/// `$--RMC,hhmmss.sss,A,ddmm.mmmm,N,dddmm.mmmm,E,knots,degrees,ddmmyy,variation,E,mode,status`
struct RMC: SentenceContent {
    var time: TimeOfDay?
    var date: UTCDay?
    /// Field 2: true for A and D (valid), false for V (invalid) and other letters; nil if the field is empty.
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
        let timeField = fields.next()
        time = line.timeOfDay(timeField)
        let status = fields.next()
        isValid = line.status(status)
        position = line.position(&fields)
        position.form.time = UInt8(truncatingIfNeeded: timeField.count)
        speed = line.knots(fields.next())
        course = line.course(fields.next())
        guard !fields.isAtEnd else { return nil }
        date = line.date(fields.next())
        fields.skip(2)
        // Field 13, the navigational status (NMEA 0183 4.1), is ignored. It is V on almost every valid fix, because
        // receivers provide no integrity information.
        mode = PositioningMode(line.letter(fields.next()))
        if isValid == false, line.letter(status) == UInt8(ascii: "D") {
            isValid = true
            if mode == .unspecified { mode = .fix(.differential) }
        }
    }
}

extension Span<UInt8> {
    /// Returns true for the status A (valid), false for other letters such as V (invalid), and nil for anything else.
    func status(_ field: Range<Int>) -> Bool? {
        letter(field).map { $0 == UInt8(ascii: "A") }
    }

    /// Parses a speed over ground in knots; returns metres per second, or NaN above 9 999.9 m/s (gpsd's limit).
    func knots(_ field: Range<Int>) -> Double {
        let speed = number(field) * 1852 / 3600
        return (0...9_999.9).contains(speed) ? speed : .nan
    }

    /// Parses a direction from 0 to 360 degrees; 360 becomes 0.
    func course(_ field: Range<Int>) -> Double {
        let course = number(field, within: 0...360)
        return course == 360 ? 0 : course
    }
}
