/// A value within bounds.
public struct GaugeNode: Sendable, Hashable {
    /// The value.
    public var value: Double
    /// The least value.
    public var lower: Double
    /// The greatest value.
    public var upper: Double
    /// What it is about.
    public var label: ViewNode
    /// The value in words; nil for none.
    public var currentValueLabel: ViewNode?
    /// The least value in words; nil for none.
    public var minimumValueLabel: ViewNode?
    /// The greatest value in words; nil for none.
    public var maximumValueLabel: ViewNode?

    /// Makes a gauge.
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
