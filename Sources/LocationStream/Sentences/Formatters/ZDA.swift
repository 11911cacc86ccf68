/// ZDA, time and date.
///
/// `$--ZDA,hhmmss.sss,dd,mm,yyyy,zone hours,zone minutes`; the time and date are UTC whatever the zone says.
struct ZDA {
    var time: TimeOfDay
    var date: UTCDay

    /// Reads a sentence; nil as well where it is blank, which many send before they know the time.
    init?(_ line: Span<UInt8>, _ fields: SentenceFields) {
        guard let time = line.timeOfDay(fields[1]), let day = line.integer(fields[2]),
            let month = line.integer(fields[3]), let year = line.integer(fields[4]),
            let date = UTCDay(year: year, month: month, day: day)
        else { return nil }
        self.time = time
        self.date = date
    }
}
