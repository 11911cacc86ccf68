/// ZDA, time and date.
///
/// `$--ZDA,hhmmss.sss,dd,mm,yyyy,zone hours,zone minutes`; the time and date are UTC whatever the zone says.
struct ZDA: SentenceContent {
    static let formatter = SentenceFormatter.zda

    var time: TimeOfDay
    var date: UTCDay

    var timing: SentenceTiming { .beside(time) }

    /// Reads a sentence; nil as well where it is blank, which many send before they know the time.
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        guard let time = line.timeOfDay(fields.next()), let day = line.integer(fields.next()),
            let month = line.integer(fields.next()), let year = line.integer(fields.next()),
            let date = UTCDay(year: year, month: month, day: day)
        else { return nil }
        self.time = time
        self.date = date
    }
}
