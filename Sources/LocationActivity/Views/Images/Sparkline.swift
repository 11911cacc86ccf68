import ActivityTree

/// The course of a value as a small line; beyond Apple.
public struct Sparkline: Sendable {
    /// How many values are kept: the newest.
    public static let capacity = 120

    let values: [Double]
    let tint: StyleValue?

    /// Makes a line.
    ///
    /// - Parameters:
    ///   - values: The values, oldest first; the newest 120 are kept, and those that are not finite left out.
    ///   - tint: Its colour; nil for the tint around it.
    public init(values: some Collection<Double>, tint: Color? = nil) {
        self.values = values.suffix(Self.capacity).filter(\.isFinite)
        self.tint = tint?.styleValue
    }
}

extension Sparkline: PrimitiveView {
    var node: ViewNode { ViewNode(.sparkline(values, tint: tint)) }
}
