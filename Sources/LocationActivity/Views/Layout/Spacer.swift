import ActivityTree

/// Flexible space in a stack, like SwiftUI's `Spacer`.
public nonisolated struct Spacer: PrimitiveView, Sendable {
    let minLength: Double?

    /// Creates a spacer with a minimum length in points; nil for the surface's default.
    public init(minLength: Double? = nil) {
        self.minLength = minLength
    }

    @MainActor var node: ViewNode { ViewNode(.spacer(minLength: minLength)) }
}

/// A thin line across a stack.
public nonisolated struct Divider: PrimitiveView, Sendable {
    /// Creates a line.
    public init() {}

    @MainActor var node: ViewNode { ViewNode(.divider) }
}
