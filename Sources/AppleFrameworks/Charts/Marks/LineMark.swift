/// A point of a line; the points of a series are connected in the order in which they are given.
public nonisolated struct LineMark: MarkSource {
    let mark: Mark

    /// Creates a point; modifiers with `by:`, such as `foregroundStyle(by:)`, divide points into several lines.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.line, x: x.position, y: y.position)
    }

    /// Creates a point; `series` identifies the line to which the point belongs.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var mark = Mark(.line, x: x.position, y: y.position)
        mark.series = series.position.start
        self.mark = mark
    }

    @MainActor var marks: [Mark] { [mark] }
}
