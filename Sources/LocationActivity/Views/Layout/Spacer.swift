import ActivityTree

/// Room that a stack has to give away.
public struct Spacer: Sendable {
    let minLength: Double?

    /// Makes room.
    ///
    /// - Parameter minLength: At least so many points; nil for the surface's own.
    public init(minLength: Double? = nil) {
        self.minLength = minLength
    }
}

extension Spacer: PrimitiveView {
    var node: ViewNode { ViewNode(.spacer(minLength: minLength)) }
}

/// A thin line across a stack.
public struct Divider: Sendable {
    /// Makes a line.
    public init() {}
}

extension Divider: PrimitiveView {
    var node: ViewNode { ViewNode(.divider) }
}
