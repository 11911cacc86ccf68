/// GLL, geographic position.
///
/// `$--GLL,ddmm.mmmm,N,dddmm.mmmm,E,hhmmss.sss,A,mode`
///
/// Before NMEA 0183 2.0 the sentence ended with the position and had neither time nor status.
struct GLL: SentenceContent {
    var time: TimeOfDay?
    var position: SentencePosition
    /// Field 6: true for A (valid), false for V (invalid) and other letters; nil if the field is empty.
    var isValid: Bool?
    var mode: PositioningMode

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { isValid == true && mode != .invalid }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        guard fields.count >= 5 else { return nil }
        fields.skip()
        position = line.position(&fields)
        let timeField = fields.next()
        time = line.timeOfDay(timeField)
        position.form.time = UInt8(truncatingIfNeeded: timeField.count)
        isValid = line.status(fields.next())
        mode = PositioningMode(line.letter(fields.next()))
    }
}
