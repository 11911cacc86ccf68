internal import Glibc

/// PSTI,030, SkyTraq's position with a velocity.
///
/// `$PSTI,030,hhmmss.sss,A,ddmm.mmmmmmm,N,dddmm.mmmmmmm,E,altitude,east,north,up,ddmmyy,mode,age,ratio`. The velocities
/// east, north and up are in metres per second. Source: SkyTraq's application note AN0037, and gpsd's
/// driver_nmea0183.c.
struct PSTI: SentenceContent {
    var time: TimeOfDay?
    var date: UTCDay?
    /// Field 3: true for A (valid), false for V (invalid) and other letters; nil if the field is empty.
    var isValid: Bool?
    var position: SentencePosition
    /// Metres above mean sea level.
    var altitude: Double
    /// Metres per second.
    var speed: Double
    /// Degrees from true north; NaN at a standstill.
    var course: Double
    var mode: PositioningMode

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { isValid == true && mode != .invalid }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip(2)
        time = line.timeOfDay(fields.next())
        isValid = line.status(fields.next())
        position = line.position(&fields)
        altitude = line.altitude(fields.next())
        // With these limits, the speed stays below 9 999.9 m/s, the limit for all other sentences.
        let east = line.number(fields.next(), within: -7_000...7_000)
        let north = line.number(fields.next(), within: -7_000...7_000)
        fields.skip()
        date = line.date(fields.next())
        guard !fields.isAtEnd else { return nil }
        mode = PositioningMode(line.letter(fields.next()))
        speed = hypot(east, north)
        course = speed > 0 ? (atan2(east, north) * 180 / .pi).asDirection : .nan
    }
}
