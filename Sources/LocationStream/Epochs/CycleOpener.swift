/// Learns whether a receiver sends GSA or VTG, which have no time, ahead of the epoch that they are for.
///
/// Nearly all send them behind it, and that is assumed. What tells is that they repeat a figure of their epoch: GSA the
/// HDOP that stands beside the position, VTG the speed of RMC. Where such a figure changed between two epochs and the
/// sentence between them had the later one, it belongs to the later epoch; so does then all that follows it.
struct CycleOpener {
    private static let confidence = 4

    private var hdop = Evidence()
    private var speed = Evidence()

    /// Whether a sentence between two epochs begins the later one.
    ///
    /// - Parameter figure: The figure that it repeats; nil where it has none.
    func opens(_ figure: RepeatedFigure?) -> Bool {
        switch figure {
        case .hdop: hdop.score >= 2
        case .speed: speed.score >= 2
        case nil: false
        }
    }

    /// Takes a sentence without a time.
    mutating func note(_ figure: RepeatedFigure?) {
        switch figure {
        case .hdop(let figure): hdop.note(figure)
        case .speed(let figure): speed.note(figure)
        case nil: break
        }
    }

    /// Takes notice that the epoch was still under way.
    mutating func resume() {
        hdop.between = .nan
        speed.between = .nan
    }

    /// Takes notice that the next epoch has begun behind one.
    mutating func turn(behind draft: EpochBuilder) {
        hdop.turn(figure: draft.positionHDOP, isSame: 0.05)
        // Half a tenth of a knot, the usual resolution.
        speed.turn(figure: draft.speedOfRMC, isSame: 0.03)
    }

    /// A figure of two epochs and of the sentence between them.
    private struct Evidence {
        /// Above 0 where the sentence had the later figure, below where it had the earlier one.
        var score = 0
        /// What the sentence since the last timed one said.
        var between = Double.nan
        /// The figure of the epoch before the one under way, and of the sentence between the two.
        private var earlier = Double.nan
        private var crossing = Double.nan

        mutating func note(_ figure: Double) {
            if between.isNaN { between = figure }
        }

        mutating func turn(figure later: Double, isSame tolerance: Double) {
            // A comparison with NaN is false: nothing is learnt where a figure is unknown.
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
