/// A point, drawn as a symbol.
public nonisolated struct PointMark: MarkSource {
    let mark: Mark

    /// Creates a point.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.point, x: x.position, y: y.position)
    }

    /// Creates a point in the vertical middle of the plot.
    public init<X: Plottable>(x: PlottableValue<X>) {
        mark = Mark(.point, x: x.position)
    }

    /// Creates a point in the horizontal middle of the plot.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        mark = Mark(.point, y: y.position)
    }

    @MainActor var marks: [Mark] { [mark] }
}
