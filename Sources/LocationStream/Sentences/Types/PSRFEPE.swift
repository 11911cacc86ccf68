/// PSRFEPE, SiRF's estimated errors of position, speed and course.
///
/// `$PSRFEPE,hhmmss.sss,status,hdop,horizontal,vertical,speed,course`
struct PSRFEPE: SentenceContent {
    var time: TimeOfDay?
    var error: PositionError
    /// Metres per second; NaN if unknown.
    var speedError: Double
    /// Degrees; NaN if unknown.
    var courseError: Double

    var timing: SentenceTiming { .supplementary(time) }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        time = line.timeOfDay(fields.next())
        fields.skip(2)
        let horizontal = line.standardDeviation(fields.next())
        error = PositionError(horizontal: horizontal, vertical: line.standardDeviation(fields.next()))
        speedError = line.standardDeviation(fields.next())
        guard !fields.isAtEnd else { return nil }
        // An error of 180 degrees means that the course is unknown.
        let course = line.standardDeviation(fields.next())
        courseError = course < 180 ? course : .nan
    }
}
