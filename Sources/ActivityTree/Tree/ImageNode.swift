/// A symbol, or an image from the program's assets.
package struct ImageNode: Sendable, Hashable {
    package var source: Source
    package var isResizable: Bool
    /// The filled fraction of the symbol, 0 to 1; if nil, the whole symbol is filled.
    package var variableValue: Double?

    package enum Source: Sendable, Hashable {
        /// The name of an SF Symbol.
        case symbol(String)
        /// The name of an image in the program's assets.
        case asset(String)
    }

    package init(_ source: Source, isResizable: Bool = false, variableValue: Double? = nil) {
        self.source = source
        self.isResizable = isResizable
        self.variableValue = variableValue
    }
}

extension ImageNode: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        try self.init(reader: TreeReader(json, "image"))
    }

    package init(reader: TreeReader) throws(ViewTreeError) {
        if let symbol: String = try reader.optional("symbol") {
            source = .symbol(symbol)
        } else {
            source = .asset(try reader.value("asset"))
        }
        isResizable = try reader.value("resizable", or: false)
        variableValue = try reader.optional("variableValue")
    }

    package func write(into writer: inout JSONWriter) { writer.object(writeMembers) }

    package func writeMembers(into writer: inout JSONWriter) {
        switch source {
        case .symbol(let name): writer.put("symbol", name)
        case .asset(let name): writer.put("asset", name)
        }
        writer.put(["resizable": isResizable.unless(false), "variableValue": variableValue])
    }
}
