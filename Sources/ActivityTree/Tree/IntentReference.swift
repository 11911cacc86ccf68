/// An intent by its name and its parameters, as a button in a presentation carries it.
///
/// A surface that presses the button sends both to the owner's control socket.
public struct IntentReference: Sendable, Hashable {
    /// The intent's name: its persistent identifier.
    public var name: String
    /// The parameters that have a value, by their names.
    public var parameters: JSONObject

    /// Creates a reference from a name and parameters.
    public init(name: String, parameters: JSONObject = JSONObject()) {
        self.name = name
        self.parameters = parameters
    }
}
