import ActivityTree

/// Modifiers that change the layout of a view. Lengths are in points.
extension View {
    /// Adds space at the given edges; a nil length is the surface's default.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        modified(.padding(edges, length))
    }

    /// Adds space at all edges.
    public nonisolated func padding(_ length: Double) -> some View { modified(.padding(.all, length)) }

    /// Adds a different space at each edge.
    public nonisolated func padding(_ insets: EdgeInsets) -> some View {
        modified(.padding(.top, insets.top)).modified(.padding(.leading, insets.leading))
            .modified(.padding(.bottom, insets.bottom)).modified(.padding(.trailing, insets.trailing))
    }

    /// Sets or limits the size of the view; nil keeps its own size, and an infinite maximum takes all available space.
    public nonisolated func frame(
        width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, idealWidth: Double? = nil,
        maxWidth: Double? = nil, minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modified(
            .frame(
                FrameValue(
                    width: width, height: height, minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth,
                    minHeight: minHeight, idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment)))
    }

    /// Keeps the view at its ideal size in the given directions.
    public nonisolated func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
        modified(.fixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Sets the layout priority; a stack gives space to views of higher priority first.
    public nonisolated func layoutPriority(_ value: Double) -> some View { modified(.layoutPriority(value)) }

    /// Keeps the ratio of width to height; nil for the view's own ratio.
    ///
    /// Terminals ignore the ratio. HTML ignores a nil ratio, and always ignores `contentMode`.
    public nonisolated func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
        modified(.aspectRatio(ratio, contentMode))
    }

    /// Scales the view to fit its frame; terminals and HTML ignore it.
    public nonisolated func scaledToFit() -> some View { modified(.aspectRatio(nil, .fit)) }

    /// Scales the view to fill its frame; terminals and HTML ignore it.
    public nonisolated func scaledToFill() -> some View { modified(.aspectRatio(nil, .fill)) }

    /// Draws the view at an offset.
    public nonisolated func offset(x: Double = 0, y: Double = 0) -> some View { modified(.offset(x: x, y: y)) }

    /// Rotates the view clockwise around its centre; `anchor` is ignored.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modified(.rotation(degrees: angle.degrees))
    }

    /// Scales the view around its centre; `anchor` is ignored.
    public nonisolated func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
        modified(.scale(x: scale, y: scale))
    }

    /// Scales the view around its centre; `anchor` is ignored.
    public nonisolated func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
        modified(.scale(x: x, y: y))
    }

    /// Lets the view span several columns of a grid.
    public nonisolated func gridCellColumns(_ count: Int) -> some View { modified(.gridCellColumns(max(count, 1))) }

    /// Has no effect: columns use the alignment of their grid.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }

    /// Has no effect: grids size their cells by the content.
    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }

    /// Has no effect: there are no safe areas.
    public nonisolated func ignoresSafeArea(_ edges: Edge.Set = .all) -> some View { self }

    /// Has no effect: views overlap in the order in which they are declared.
    public nonisolated func zIndex(_ value: Double) -> some View { self }
}
