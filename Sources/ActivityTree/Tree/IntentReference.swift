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
