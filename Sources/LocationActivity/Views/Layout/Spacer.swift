import ActivityTree

/// Flexible space in a stack, as SwiftUI's `Spacer`.
public struct Spacer: Sendable {
    let minLength: Double?

    /// Creates a spacer.
    ///
    /// - Parameter minLength: The minimum length in points; nil for the surface's default.
    public init(minLength: Double? = nil) {
        self.minLength = minLength
    }
}

extension Spacer: PrimitiveView {
    var node: ViewNode { ViewNode(.spacer(minLength: minLength)) }
}

/// A thin line across a stack.
public struct Divider: Sendable {
    /// Creates a line.
    public init() {}
}

extension Divider: PrimitiveView {
    var node: ViewNode { ViewNode(.divider) }
}
