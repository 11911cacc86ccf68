/// An intent by its name and its parameters, so that another process can have it performed.
public struct IntentReference: Sendable, Hashable {
    /// The name under which its program lists it.
    public var name: String
    /// Its parameters.
    public var parameters: JSONObject

    /// Makes a reference.
    public init(name: String, parameters: JSONObject = JSONObject()) {
        self.name = name
        self.parameters = parameters
    }
}
