extension ImageNode {
    /// Writes the members into an open object.
    package func write(into writer: inout JSONWriter) {
        switch source {
        case .symbol(let name): writer.put("symbol", name)
        case .asset(let name): writer.put("asset", name)
        }
        writer.put("resizable", ifTrue: isResizable)
        writer.put("variableValue", variableValue)
    }

    package init(reader: TreeReader) throws(ViewTreeError) {
        if let symbol = try reader.optionalString("symbol") {
            source = .symbol(symbol)
        } else {
            source = .asset(try reader.string("asset"))
        }
        isResizable = try reader.bool("resizable", or: false)
        variableValue = try reader.optionalNumber("variableValue")
    }
}
