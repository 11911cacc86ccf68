import LocationActivity
import SystemSupport

/// The labels of an axis, at round numbers.
struct AxisScale {
    struct Label: Hashable {
        /// The value in SI units.
        var value: Double
        var text: String
    }

    let range: ClosedRange<Double>
    let labels: [Label]

    /// Labels a range of values at round numbers of a unit, with at most `count` intervals between the labels.
    init(_ range: ClosedRange<Double>, in unit: MeasuringUnit, atMost count: Int, withSymbol: Bool = false) {
        self.range = range
        let span = range.upperBound - range.lowerBound
        guard span > 0, count > 0 else {
            labels = []
            return
        }
        let step = RoundNumber.smallest(from: span / unit.size / Double(count))
        let numbers = RoundNumber.multiples(
            of: step, in: range.lowerBound / unit.size...range.upperBound / unit.size)
        let decimals = RoundNumber.decimals(of: step)
        labels = numbers.map { number in
            Label(
                value: number * unit.size,
                text: FixedPoint.text(number, places: decimals) + (withSymbol ? " " + unit.symbol : ""))
        }
    }

    /// Labels the time from 0 to a number of seconds at round times, with at most `count` intervals between the labels.
    init(seconds: Double, atMost count: Int) {
        range = 0...max(0, seconds)
        guard seconds > 0, count > 0 else {
            labels = []
            return
        }
        let least = seconds / Double(count)
        let step =
            Self.timeSteps.first { $0 >= least }
            ?? RoundNumber.smallest(from: least / Self.secondsADay) * Self.secondsADay
        labels = RoundNumber.multiples(of: step, in: range).map { Label(value: $0, text: DurationText.clock($0)) }
    }

    private static let secondsADay = 86_400.0
    private static let timeSteps: [Double] = [
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, secondsADay,
    ]
}
