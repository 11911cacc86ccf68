/// A rectangle, such as a cell of a heat map.
public nonisolated struct RectangleMark: MarkSource {
    let mark: Mark

    /// Creates a rectangle around a point; by default, the rectangle fills the band of a category or the unit of a
    /// date.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        var mark = Mark(.rectangle, x: x.position, y: y.position)
        // By default, a rectangle fills its space completely, so that the cells of a heat map touch.
        mark.width = width == .automatic ? .ratio(1) : width
        mark.height = height == .automatic ? .ratio(1) : height
        self.mark = mark
    }

    /// Creates a rectangle between values of both axes.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        mark = Mark(
            .rectangle, x: xStart.position.through(xEnd.position), y: yStart.position.through(yEnd.position))
    }

    /// Creates a rectangle between two values of the y axis.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        var mark = Mark(.rectangle, x: x.position, y: yStart.position.through(yEnd.position))
        mark.width = width
        self.mark = mark
    }

    /// Creates a rectangle between two values of the x axis.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        var mark = Mark(.rectangle, x: xStart.position.through(xEnd.position), y: y.position)
        mark.height = height
        self.mark = mark
    }

    /// Creates a rectangle as high as the plot.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        mark = Mark(.rectangle, x: xStart.position.through(xEnd.position))
    }

    /// Creates a rectangle as wide as the plot.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        mark = Mark(.rectangle, y: yStart.position.through(yEnd.position))
    }

    @MainActor var marks: [Mark] { [mark] }
}
