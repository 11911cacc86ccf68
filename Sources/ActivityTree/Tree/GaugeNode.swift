/// A value within a range.
public struct GaugeNode: Sendable, Hashable {
    /// The value.
    public var value: Double
    /// The lower bound.
    public var lower: Double
    /// The upper bound.
    public var upper: Double
    /// The description of the value.
    public var label: ViewNode
    /// The value as text; nil for none.
    public var currentValueLabel: ViewNode?
    /// The lower bound as text; nil for none.
    public var minimumValueLabel: ViewNode?
    /// The upper bound as text; nil for none.
    public var maximumValueLabel: ViewNode?

    /// Creates a gauge.
    public init(
        value: Double, lower: Double = 0, upper: Double = 1, label: ViewNode, currentValueLabel: ViewNode? = nil,
        minimumValueLabel: ViewNode? = nil, maximumValueLabel: ViewNode? = nil
    ) {
        self.value = value
        self.lower = lower
        self.upper = upper
        self.label = label
        self.currentValueLabel = currentValueLabel
        self.minimumValueLabel = minimumValueLabel
        self.maximumValueLabel = maximumValueLabel
    }
}
