/// A bar at a position on one axis, from zero to a value on the other axis, or between two values.
public nonisolated struct BarMark: MarkSource {
    let mark: Mark

    /// Creates a bar that starts at zero.
    ///
    /// The bar is horizontal if the y axis has categories or calendar units, and the x axis has neither. Bars with the
    /// same position are stacked.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        var mark = Mark(.bar, x: x.position, y: y.position)
        (mark.width, mark.height, mark.stacking) = (width, height, stacking)
        self.mark = mark
    }

    /// Creates a vertical bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        var mark = Mark(.rectangle, x: x.position, y: yStart.position.through(yEnd.position))
        mark.width = width
        self.mark = mark
    }

    /// Creates a horizontal bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        var mark = Mark(.rectangle, x: xStart.position.through(xEnd.position), y: y.position)
        mark.height = height
        self.mark = mark
    }

    /// Creates a horizontal bar that has no category.
    public init<X: Plottable>(
        x: PlottableValue<X>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        var mark = Mark(.bar, x: x.position, y: PlotPosition(label: "", start: .category("")))
        (mark.height, mark.stacking) = (height, stacking)
        self.mark = mark
    }

    /// Creates a vertical bar that has no category.
    public init<Y: Plottable>(
        y: PlottableValue<Y>, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        var mark = Mark(.bar, x: PlotPosition(label: "", start: .category("")), y: y.position)
        (mark.width, mark.stacking) = (width, stacking)
        self.mark = mark
    }

    @MainActor var marks: [Mark] { [mark] }
}
