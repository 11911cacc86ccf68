/// Tells apart the epochs of a receiver that sends several a second and stamps them with whole seconds.
///
/// How many there are is learned from two seconds that had as many; from then on they lie evenly in each second.
struct CoarseClock {
    /// Two receivers on one line, or a doubled sentence, show a time twice.
    private static let least = 3

    private var time: TimeOfDay?
    private var count = 0
    private var lastCount = 0
    /// The epochs in a second; 0 where none has been learned.
    private var rate = 0

    /// Takes the time of a sentence that begins an epoch.
    mutating func note(_ time: TimeOfDay) {
        if time == self.time {
            count += 1
            return
        }
        if let last = self.time {
            let isNextSecond = (time - last + .day) % .day == 1000
            rate = isNextSecond && count >= Self.least && abs(count - lastCount) <= 1 ? count : 0
        }
        self.time = time
        lastCount = count
        count = 1
    }

    /// How long after the second the epoch is, in milliseconds; nil where its time is not known to be coarse.
    var shift: TimeOfDay? {
        guard rate >= Self.least, count > 1, count <= rate + 1 else { return nil }
        return min(TimeOfDay((count - 1) * 1000 / rate), 999)
    }
}
