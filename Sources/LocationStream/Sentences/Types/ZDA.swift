/// ZDA, time and date.
///
/// `$--ZDA,hhmmss.sss,dd,mm,yyyy,zone hours,zone minutes`. The time and the date are UTC, whatever the zone is.
struct ZDA: SentenceContent {
    var time: TimeOfDay
    var date: UTCDay

    var timing: SentenceTiming { .supplementary(time) }

    /// Decodes a sentence; returns nil if its time or date is invalid or empty.
    ///
    /// Many receivers send empty fields before they know the time.
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
