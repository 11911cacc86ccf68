import LocationActivity

/// A profile of a track in an SVG picture, with its axes.
///
/// A line joins the means of the bins. An area covers the values of each bin, from the lowest to the highest.
struct ProfileChart {
    let title: String
    let unit: MeasuringUnit
    let series: SeriesBins
    /// The values at the lower and the upper edge.
    let range: ClosedRange<Double>
    let horizontal: AxisScale

    static let left = 80.0
    static let plotWidth = 704.0
    /// The height with the title and the labels.
    static let height = 180.0
    private static let plotTop = 28.0
    private static let plotHeight = 116.0

    /// Prepares a chart; nil if no value is known.
    ///
    /// - Parameter startsAtZero: Whether the lower edge is at 0, or at the lowest value if that value is negative. If
    ///   false, the lower edge is just below the lowest value.
    init?(
        _ title: String, _ series: SeriesBins, in unit: MeasuringUnit, startsAtZero: Bool, over horizontal: AxisScale
    ) {
        guard let values = series.range else { return nil }
        self.title = "\(title) (\(unit.symbol))"
        self.unit = unit
        self.series = series
        self.horizontal = horizontal
        // A margin is above the values. A chart that does not start at 0 also has a margin below the values. The
        // margin is 5 % of the span of the values, or one unit if the span is less than one unit.
        let span = values.upperBound - values.lowerBound
        let margin = span < unit.size ? unit.size : span * 0.05
        let lower = startsAtZero ? min(0, values.lowerBound) : values.lowerBound - margin
        range = lower...values.upperBound + margin
    }

    /// Returns the chart as SVG elements, with its upper edge at `top`.
    func text(below top: Double) -> String {
        let (plot, bottom) = (top + Self.plotTop, top + Self.plotTop + Self.plotHeight)
        let right = Self.left + Self.plotWidth
        func y(_ value: Double) -> Double {
            bottom - (value - range.lowerBound) / (range.upperBound - range.lowerBound) * Self.plotHeight
        }
        var text = SVG.text(title, "words", x: Self.left, y: plot - 10)
        for label in AxisScale(range, in: unit, atMost: 5).labels {
            text += SVG.path("grid", [(Self.left, y(label.value)), (right, y(label.value))])
            text += SVG.text(label.text, "faint end", x: Self.left - 8, y: y(label.value) + 4)
        }
        let length = max(horizontal.range.upperBound, .leastNormalMagnitude)
        for label in horizontal.labels {
            let x = Self.left + label.value / length * Self.plotWidth
            text += SVG.path("grid", [(x, plot), (x, bottom)])
            text += SVG.text(label.text, "faint middle", x: x, y: bottom + 18)
        }
        let binWidth = Self.plotWidth / Double(series.count)
        for line in series.lines {
            func points(_ value: (SeriesBins.Bin) -> Double) -> [(x: Double, y: Double)] {
                line.map { (x: Self.left + (Double($0.index) + 0.5) * binWidth, y: y(value($0))) }
            }
            text += SVG.path("area", points(\.highest) + points(\.lowest).reversed())
            let means = points(\.mean)
            // Draw a single mean as a line of length 0, which appears as a dot.
            text += SVG.path("profile", means.count > 1 ? means : means + means)
        }
        return text
    }
}
