import ActivityTree

/// Places views at fractions of a length by means of spacers, because a view tree has no positions.
enum Placement {
    /// The number of parts into which a length is divided.
    private static let parts = 24

    /// Returns a stack with views at fractions of its length, 0 to 1 in ascending order.
    static func stack(_ axis: StackAxis, _ views: [(fraction: Double, node: ViewNode)], _ alignment: Alignment)
        -> ViewNode
    {
        var gaps: [Int] = []
        var used = 0
        for view in views {
            let place = max(used, Int((PlotArea.clamped(view.fraction) * Double(parts)).rounded()))
            gaps.append(place - used)
            used = place
        }
        gaps.append(parts - used)
        let divisor = max(1, gaps.reduce(0, commonDivisor))
        var children: [ViewNode] = []
        for (index, gap) in gaps.enumerated() {
            children += Array(repeating: ViewNode(.spacer(minLength: 0)), count: gap / divisor)
            if index < views.count { children.append(views[index].node) }
        }
        return ViewNode(.stack(axis, alignment: alignment, spacing: 0, children))
    }

    /// Returns a view at a point, in fractions of the space.
    static func at(_ point: UnitPoint, _ node: ViewNode) -> ViewNode {
        let row = stack(.horizontal, [(point.x, node)], .center)
        return stack(.vertical, [(point.y, row)], .center)
    }

    private static func commonDivisor(_ one: Int, _ other: Int) -> Int {
        other == 0 ? one : commonDivisor(other, one % other)
    }
}
