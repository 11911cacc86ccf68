/// Separates the epochs of a receiver that sends several epochs a second, but times in whole seconds.
///
/// The number of epochs per second is learned from two consecutive seconds whose epoch counts are equal or differ by
/// one. From then on, epochs are spread evenly over each second.
struct CoarseClock {
    /// The minimum number of epochs per second for a clock to count as coarse.
    ///
    /// Two epochs are not enough, because two receivers, or one repeated sentence, also send the same time twice.
    private static let minimumRate = 3

    private var time: TimeOfDay?
    private var count = 0
    private var lastCount = 0
    /// Number of epochs per second; 0 while it is unknown.
    private var rate = 0

    mutating func note(_ time: TimeOfDay) {
        if time == self.time {
            count += 1
            return
        }
        if let last = self.time {
            let isNextSecond = (time - last + .day) % .day == 1000
            rate = isNextSecond && count >= Self.minimumRate && abs(count - lastCount) <= 1 ? count : 0
        }
        self.time = time
        lastCount = count
        count = 1
    }

    /// Milliseconds from the whole second to the epoch.
    ///
    /// Nil for the first epoch of a second, and while the rate is unknown. A second may have one epoch more than the
    /// rate. For further epochs of the second, the shift is nil.
    var shift: TimeOfDay? {
        guard rate >= Self.minimumRate, count > 1, count <= rate + 1 else { return nil }
        return min(TimeOfDay((count - 1) * 1000 / rate), 999)
    }
}
