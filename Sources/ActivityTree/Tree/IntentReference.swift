/// The name and parameters of an intent, as a button in a presentation carries them.
///
/// A surface sends both to the owner's control socket when the button is pressed.
public struct IntentReference: Sendable, Hashable {
    /// The intent's persistent identifier.
    public var name: String
    /// The parameters that have a value, by name.
    public var parameters: JSONObject

    /// Creates a reference.
    public init(name: String, parameters: JSONObject = JSONObject()) {
        self.name = name
        self.parameters = parameters
    }
}

extension IntentReference: TreeValue {
    package init(json: JSONValue) throws(ViewTreeError) {
        let reader = TreeReader(json, "intent")
        self.init(name: try reader.value("name"), parameters: try reader.value("parameters", or: JSONObject()))
    }

    package func write(into writer: inout JSONWriter) {
        writer.object(["name": name, "parameters": parameters])
    }
}
