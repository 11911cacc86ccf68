/// Learns whether a receiver sends the untimed sentences GSA and VTG before the timed sentences of their epoch.
///
/// Nearly all receivers send GSA and VTG after the timed sentences, so this order is assumed at first. Repeated
/// values show the real order: GSA repeats the HDOP of the position sentence, and VTG repeats the speed of RMC.
/// Suppose that the value changes from one epoch to the next. If the untimed sentence between the two epochs has the
/// new value, it belongs to the later epoch. The sentences that follow it then also belong to the later epoch.
struct CycleOpener {
    private static let confidence = 4

    private var hdop = Evidence()
    private var speed = Evidence()

    /// Returns true if an untimed sentence between two epochs belongs to the later epoch.
    ///
    /// - Parameter repeated: The value that the sentence repeats; nil if it repeats none.
    func opens(_ repeated: RepeatedValue?) -> Bool {
        switch repeated {
        case .hdop: hdop.score >= 2
        case .speed: speed.score >= 2
        case nil: false
        }
    }

    mutating func note(_ repeated: RepeatedValue?) {
        switch repeated {
        case .hdop(let value): hdop.note(value)
        case .speed(let value): speed.note(value)
        case nil: break
        }
    }

    /// Discards the values that were noted since the last timed sentence.
    ///
    /// To be called if the sentences with these values were not between two epochs.
    mutating func resume() {
        hdop.between = .nan
        speed.between = .nan
    }

    /// Learns from the last two epochs and the untimed sentence between them; to be called after each epoch.
    mutating func turn(after epoch: EpochBuilder) {
        hdop.turn(value: epoch.positionHDOP, isSame: 0.05)
        // The tolerance is in metres per second: about half of 0.1 kn, the common resolution.
        speed.turn(value: epoch.speedOfRMC, isSame: 0.03)
    }

    private struct Evidence {
        /// Positive if an untimed sentence between two epochs usually has the value of the later epoch.
        ///
        /// Negative if the sentence usually has the value of the earlier epoch.
        var score = 0
        /// The value in the first untimed sentence after the last timed sentence; NaN if unknown.
        var between = Double.nan
        /// The value in the previous epoch; NaN if unknown.
        private var earlier = Double.nan
        /// The value in the untimed sentence between the previous epoch and the current epoch; NaN if unknown.
        private var crossing = Double.nan

        mutating func note(_ value: Double) {
            if between.isNaN { between = value }
        }

        mutating func turn(value later: Double, isSame tolerance: Double) {
            // Comparisons with NaN are false, so nothing is learned from unknown values.
            if abs(earlier - later) > 2 * tolerance {
                if abs(crossing - later) <= tolerance { score = min(score + 1, CycleOpener.confidence) }
                if abs(crossing - earlier) <= tolerance { score = max(score - 1, -CycleOpener.confidence) }
            }
            earlier = later
            crossing = between
            between = .nan
        }
    }
}
