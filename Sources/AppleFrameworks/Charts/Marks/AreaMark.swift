/// A point of an area; the points of a series are connected in the order in which they are given.
public nonisolated struct AreaMark: MarkSource {
    let mark: Mark

    /// Creates a point of an area that starts at zero, or on top of another series.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        var mark = Mark(.area, x: x.position, y: y.position)
        mark.stacking = stacking
        self.mark = mark
    }

    /// Creates a point of an area that starts at zero, or on top of another series; `series` identifies the area.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        var mark = Mark(.area, x: x.position, y: y.position)
        (mark.stacking, mark.series) = (stacking, series.position.start)
        self.mark = mark
    }

    /// Creates a point of an area between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = Mark(.area, x: x.position, y: yStart.position.through(yEnd.position))
    }

    /// Creates a point of an area between two values; `series` identifies the area.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var mark = Mark(.area, x: x.position, y: yStart.position.through(yEnd.position))
        mark.series = series.position.start
        self.mark = mark
    }

    /// Creates a point of an area between two values of the x axis.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        mark = Mark(.area, x: xStart.position.through(xEnd.position), y: y.position)
    }

    @MainActor var marks: [Mark] { [mark] }
}

extension PlotPosition {
    func through(_ other: PlotPosition) -> PlotPosition {
        PlotPosition(label: label, start: start, end: other.start)
    }
}
