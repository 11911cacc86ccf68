import ActivityTree

/// A small line chart of a series of values.
///
/// Not in Apple's frameworks.
public nonisolated struct Sparkline: PrimitiveView, Sendable {
    /// The maximum number of values; the newest are kept.
    public static let capacity = 120

    let values: [Double]
    let tint: StyleValue?

    /// Creates a line from values, oldest first; only the finite values among the newest 120 are kept.
    public init(values: some Collection<Double>, tint: Color? = nil) {
        self.values = values.suffix(Self.capacity).filter(\.isFinite)
        self.tint = tint?.styleValue
    }

    @MainActor var node: ViewNode { ViewNode(.sparkline(values, tint: tint)) }
}
