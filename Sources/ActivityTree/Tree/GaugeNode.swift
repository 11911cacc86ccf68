/// A value within a range.
package struct GaugeNode: Sendable, Hashable {
    package var value: Double
    package var lower: Double
    package var upper: Double
    package var label: ViewNode
    package var currentValueLabel: ViewNode?
    package var minimumValueLabel: ViewNode?
    package var maximumValueLabel: ViewNode?

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

    /// The position of the value between the bounds, 0 to 1; nil if the value or the bounds are invalid.
    package var fraction: Double? { Self.fraction(of: value, from: lower, to: upper) }

    /// Returns the position of a value between bounds, 0 to 1; nil if the value or the bounds are invalid.
    package static func fraction(of value: Double, from lower: Double = 0, to upper: Double) -> Double? {
        let span = upper - lower
        return span > 0 && value.isFinite ? min(max(0, (value - lower) / span), 1) : nil
    }
}

extension GaugeNode {
    package init(reader: TreeReader) throws(ViewTreeError) {
        self.init(
            value: try reader.value("value", or: 0), lower: try reader.value("lower", or: 0),
            upper: try reader.value("upper", or: 1), label: try reader.value("label"),
            currentValueLabel: try reader.optional("currentValueLabel"),
            minimumValueLabel: try reader.optional("minimumValueLabel"),
            maximumValueLabel: try reader.optional("maximumValueLabel"))
    }

    package func writeMembers(into writer: inout JSONWriter) {
        writer.put([
            "value": value, "lower": lower, "upper": upper, "label": label, "currentValueLabel": currentValueLabel,
            "minimumValueLabel": minimumValueLabel, "maximumValueLabel": maximumValueLabel,
        ])
    }
}
