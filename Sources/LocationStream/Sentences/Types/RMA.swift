/// RMA, recommended minimum navigation information from a Loran-C receiver: position, speed and course.
///
/// `$--RMA,A,ddmm.mm,N,dddmm.mm,E,difference A,difference B,knots,degrees,variation,E,mode`. RMA has no time. Source:
/// gpsd's NMEA.adoc; the mode is from Furuno's manuals (FE-700).
struct RMA: SentenceContent {
    /// Field 1: true for A (valid), false for V (invalid) and other letters; nil if the field is empty.
    var isValid: Bool?
    var position: SentencePosition
    /// Metres per second.
    var speed: Double
    /// Degrees from true north.
    var course: Double
    var mode: PositioningMode

    var timing: SentenceTiming { .fix(nil) }
    var claimsFix: Bool { isValid == true && mode != .invalid }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        isValid = line.status(fields.next())
        position = line.position(&fields)
        fields.skip(2)
        speed = line.knots(fields.next())
        guard !fields.isAtEnd else { return nil }
        course = line.course(fields.next())
        fields.skip(2)
        mode = PositioningMode(line.letter(fields.next()))
    }
}
