/// An intent as those name it who have it done from outside: by its name and its parameters.
///
/// It is what a button in a presentation carries: whoever presses it sends both to the owner's control socket.
public struct IntentReference: Sendable, Hashable {
    /// The intent's name: ``PersistentlyIdentifiable/persistentIdentifier``.
    public var name: String
    /// The parameters that have a value, by their names.
    public var parameters: JSONObject

    /// Makes a reference of a name and parameters.
    public init(name: String, parameters: JSONObject = JSONObject()) {
        self.name = name
        self.parameters = parameters
    }

    /// Makes a reference to an intent as it is now.
    public init(_ intent: some AppIntent) {
        name = type(of: intent).persistentIdentifier
        parameters = JSONObject(
            distinct: IntentInspection.parameters(of: intent).compactMap { named in
                named.parameter.json.map { (named.name, $0) }
            })
    }

    /// The request that has it done.
    package var request: ControlRequest { ControlRequest(intent: name, parameters: parameters) }
}
