import ActivityTree

extension IntentReference {
    /// Creates a reference to an intent with the current values of its parameters.
    public init(_ intent: some AppIntent) {
        self.init(
            name: type(of: intent).persistentIdentifier,
            parameters: JSONObject(
                distinct: IntentInspection.parameters(of: intent).compactMap { named in
                    named.parameter.json.map { (named.name, $0) }
                }))
    }
}
