extension GaugeNode {
    /// Writes the members into an open object.
    package func write(into writer: inout JSONWriter) {
        writer.put("value", value)
        writer.put("lower", lower)
        writer.put("upper", upper)
        writer.put("label", label)
        writer.put("currentValueLabel", currentValueLabel)
        writer.put("minimumValueLabel", minimumValueLabel)
        writer.put("maximumValueLabel", maximumValueLabel)
    }

    package init(reader: TreeReader) throws(ViewTreeError) {
        value = try reader.number("value", or: 0)
        lower = try reader.number("lower", or: 0)
        upper = try reader.number("upper", or: 1)
        label = try reader.node("label")
        currentValueLabel = try reader.optionalNode("currentValueLabel")
        minimumValueLabel = try reader.optionalNode("minimumValueLabel")
        maximumValueLabel = try reader.optionalNode("maximumValueLabel")
    }
}
