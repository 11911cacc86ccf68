/// The name and parameters of the intent that a button or toggle in a presentation performs.
///
/// When the button or toggle is pressed, the surface sends the name and the parameters to the control socket of the
/// process that owns the activity.
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
