/// A straight line along one axis.
public nonisolated struct RuleMark: MarkSource {
    let mark: Mark

    /// Creates a vertical line across the plot.
    public init<X: Plottable>(x: PlottableValue<X>) {
        mark = Mark(.rule, x: x.position)
    }

    /// Creates a horizontal line across the plot.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        mark = Mark(.rule, y: y.position)
    }

    /// Creates a vertical line between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = Mark(.rule, x: x.position, y: yStart.position.through(yEnd.position))
    }

    /// Creates a horizontal line between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        mark = Mark(.rule, x: xStart.position.through(xEnd.position), y: y.position)
    }

    @MainActor var marks: [Mark] { [mark] }
}
