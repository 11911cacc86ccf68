/// The latest headings, rate of turn, pitch and roll.
///
/// The values are independent of epochs, because heading instruments send at their own rate. Within an epoch, the first
/// sentence of the most reliable instrument wins. Values are kept for 5 s by the receiver's clock.
struct HeadingTracker {
    private static let lifetime: TimeOfDay = 5_000

    private struct Value {
        var number = Double.nan
        var rank = HeadingRank.repeater
        var isOfThisEpoch = false
        /// Time of the first epoch that was delivered with the number; nil if no such epoch was delivered.
        var time: TimeOfDay?

        /// Takes a number; returns true if the number is used.
        ///
        /// NaN is not used. A number is also not used if this epoch already has a number of the same or a higher
        /// rank.
        @discardableResult
        mutating func offer(_ number: Double, _ rank: HeadingRank) -> Bool {
            guard !number.isNaN, !isOfThisEpoch || rank.rawValue > self.rank.rawValue else { return false }
            self = Value(number: number, rank: rank, isOfThisEpoch: true)
            return true
        }

        func with(_ number: Double) -> Self {
            var copy = self
            copy.number = number
            return copy
        }

        /// Drops the number if it is too old.
        mutating func age(at now: TimeOfDay) {
            guard let known = time else {
                time = now
                return
            }
            let age = (now - known + .day) % .day
            // If the receiver's clock was set back, the age is unknown, and the number counts as new.
            if age > TimeOfDay.day / 2 { time = now } else if age > lifetime { self = Self() }
        }
    }

    private var trueHeading = Value()
    private var magneticHeading = Value()
    private var accuracy = Value()
    private var rateOfTurn = Value()
    private var pitch = Value()
    private var roll = Value()
    private(set) var isEmpty = true

    mutating func take(_ reading: HeadingReading, _ rank: HeadingRank) {
        isEmpty = false
        // The accuracy belongs to the true heading, so a new heading without an accuracy removes the old accuracy.
        if trueHeading.offer(reading.trueHeading, rank) { accuracy = trueHeading.with(reading.accuracy) }
        magneticHeading.offer(reading.magneticHeading, rank)
        rateOfTurn.offer(reading.rateOfTurn, rank)
        pitch.offer(reading.pitch, rank)
        roll.offer(reading.roll, rank)
    }

    /// Marks all values as old, so that the sentences of the next epoch replace them.
    mutating func turn() {
        guard !isEmpty else { return }
        change { $0.isOfThisEpoch = false }
    }

    @inline(never)  // keeps headings off the hot path
    mutating func reading(at time: TimeOfDay?) -> HeadingReading {
        if let time { change { $0.age(at: time) } }
        var reading = HeadingReading()
        reading.trueHeading = trueHeading.number
        reading.magneticHeading = magneticHeading.number
        reading.accuracy = accuracy.number
        reading.rateOfTurn = rateOfTurn.number
        reading.pitch = pitch.number
        reading.roll = roll.number
        return reading
    }

    private mutating func change(_ body: (inout Value) -> Void) {
        body(&trueHeading)
        body(&magneticHeading)
        body(&accuracy)
        body(&rateOfTurn)
        body(&pitch)
        body(&roll)
    }
}
