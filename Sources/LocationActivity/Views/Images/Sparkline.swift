import ActivityTree

/// A small line chart of a series of values.
///
/// Not in Apple's frameworks.
public struct Sparkline: Sendable {
    /// The maximum number of values; the newest are kept.
    public static let capacity = 120

    let values: [Double]
    let tint: StyleValue?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - values: The values, oldest first. Only finite ones among the newest 120 are kept.
    ///   - tint: The colour; nil for the surrounding tint.
    public init(values: some Collection<Double>, tint: Color? = nil) {
        self.values = values.suffix(Self.capacity).filter(\.isFinite)
        self.tint = tint?.styleValue
    }
}

extension Sparkline: PrimitiveView {
    var node: ViewNode { ViewNode(.sparkline(values, tint: tint)) }
}
