/// PGRMF, Garmin's fix data: position, speed and course.
///
/// `$PGRMF,week,seconds,ddmmyy,hhmmss,leap seconds,ddmm.mmmm,N,dddmm.mmmm,E,A,kind,km/h,degrees,pdop,tdop`. Source:
/// Garmin's GPS 10 Technical Specifications, 3.2.11. The week and the seconds repeat the date and the time.
struct PGRMF: SentenceContent {
    var time: TimeOfDay?
    var date: UTCDay?
    var position: SentencePosition
    /// Field 11: 0 no fix, 1 2D fix, 2 3D fix; nil for anything else.
    var kind: Int?
    /// Metres per second.
    var speed: Double
    /// Degrees from true north.
    var course: Double

    var timing: SentenceTiming { .fix(time) }
    var claimsFix: Bool { (kind ?? 0) > 0 }

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip(3)
        date = line.date(fields.next())
        time = line.timeOfDay(fields.next())
        fields.skip()
        position = line.position(&fields)
        fields.skip()
        kind = line.integer(fields.next()).flatMap { (0...2).contains($0) ? $0 : nil }
        speed = line.kilometresPerHour(fields.next())
        guard !fields.isAtEnd else { return nil }
        course = line.course(fields.next())
    }
}
