import ActivityTree

/// What is said about the room of a view. Lengths are points.
extension View {
    /// Leaves room at some sides; nil for as much as the surface does.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        modified(.padding(edges, length))
    }

    /// Leaves room at all sides.
    public nonisolated func padding(_ length: Double) -> some View { modified(.padding(.all, length)) }

    /// Leaves room at each side.
    public nonisolated func padding(_ insets: EdgeInsets) -> some View {
        modified(.padding(.top, insets.top)).modified(.padding(.leading, insets.leading))
            .modified(.padding(.bottom, insets.bottom)).modified(.padding(.trailing, insets.trailing))
    }

    /// Gives the view exactly so much room; nil for as much as it takes.
    public nonisolated func frame(
        width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
    ) -> some View {
        modified(.frame(FrameValue(width: width, height: height, alignment: alignment)))
    }

    /// Gives the view room within bounds; nil for as much as it takes, infinite for all there is.
    public nonisolated func frame(
        minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
        idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
    ) -> some View {
        modified(
            .frame(
                FrameValue(
                    minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                    idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment)))
    }

    /// Has the view take its ideal size whatever the room.
    public nonisolated func fixedSize() -> some View { modified(.fixedSize(horizontal: true, vertical: true)) }

    /// Has the view take its ideal size in some directions whatever the room.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modified(.fixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Views with a higher priority get their room first.
    public nonisolated func layoutPriority(_ value: Double) -> some View { modified(.layoutPriority(value)) }

    /// Keeps width through height as it is; nil for the view's own.
    public nonisolated func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
        modified(.aspectRatio(ratio, contentMode))
    }

    /// Has the view fit into its room.
    public nonisolated func scaledToFit() -> some View { modified(.aspectRatio(nil, .fit)) }

    /// Has the view fill its room.
    public nonisolated func scaledToFill() -> some View { modified(.aspectRatio(nil, .fill)) }

    /// Draws the view elsewhere.
    public nonisolated func offset(x: Double = 0, y: Double = 0) -> some View { modified(.offset(x: x, y: y)) }

    /// Turns the view clockwise.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modified(.rotation(degrees: angle.degrees))
    }

    /// Draws the view larger or smaller.
    public nonisolated func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
        modified(.scale(x: scale, y: scale))
    }

    /// Draws the view larger or smaller.
    public nonisolated func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
        modified(.scale(x: x, y: y))
    }

    /// Has the view take several columns of a grid.
    public nonisolated func gridCellColumns(_ count: Int) -> some View { modified(.gridCellColumns(max(count, 1))) }

    /// The view as it is: surfaces align columns as their grid.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }

    /// The view as it is: grids share room as they need it.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }

    /// The view as it is: there are no safe areas.
    public nonisolated func ignoresSafeArea(_ edges: Edge.Set = .all) -> some View { self }

    /// The view as it is: it stands in the order in which it was written.
    public nonisolated func zIndex(_ value: Double) -> some View { self }
}
