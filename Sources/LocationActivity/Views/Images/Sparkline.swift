import ActivityTree

/// A small line chart of a series of values.
///
/// Apple's frameworks have no such view.
public nonisolated struct Sparkline: PrimitiveView, Sendable {
    /// The maximum number of values; the newest are kept.
    public static let capacity = 120

    let values: [Double]
    let tint: StyleValue?
    let lower: Double?

    /// Creates a line from values.
    ///
    /// - Parameters:
    ///   - values: The values, oldest first; only the finite ones among the newest 120 are kept.
    ///   - tint: The colour of the line; nil for the tint of the surrounding views.
    ///   - lower: The number at the chart's lower edge. If it is nil, or if one of the values is lower, the edge is
    ///     at the lowest value.
    public init(values: some Collection<Double>, tint: Color? = nil, lower: Double? = nil) {
        self.values = values.suffix(Self.capacity).filter(\.isFinite)
        self.tint = tint?.styleValue
        self.lower = lower
    }

    @MainActor var node: ViewNode { ViewNode(.sparkline(values, tint: tint, lower: lower)) }
}
