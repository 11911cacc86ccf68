/// A value within a range.
package struct GaugeNode: Sendable, Hashable {
    /// The value.
    package var value: Double
    /// The lower bound.
    package var lower: Double
    /// The upper bound.
    package var upper: Double
    /// The description of the value.
    package var label: ViewNode
    /// The value as text; nil for none.
    package var currentValueLabel: ViewNode?
    /// The lower bound as text; nil for none.
    package var minimumValueLabel: ViewNode?
    /// The upper bound as text; nil for none.
    package var maximumValueLabel: ViewNode?

    /// Creates a gauge.
    package init(
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

extension GaugeNode {
    package init(reader: TreeReader) throws(ViewTreeError) {
        value = try reader.value("value", or: 0)
        lower = try reader.value("lower", or: 0)
        upper = try reader.value("upper", or: 1)
        label = try reader.value("label")
        currentValueLabel = try reader.optional("currentValueLabel")
        minimumValueLabel = try reader.optional("minimumValueLabel")
        maximumValueLabel = try reader.optional("maximumValueLabel")
    }

    /// Writes the members into an open object.
    package func writeMembers(into writer: inout JSONWriter) {
        writer.put("value", value)
        writer.put("lower", lower)
        writer.put("upper", upper)
        writer.put("label", label)
        writer.put("currentValueLabel", currentValueLabel)
        writer.put("minimumValueLabel", minimumValueLabel)
        writer.put("maximumValueLabel", maximumValueLabel)
    }
}
