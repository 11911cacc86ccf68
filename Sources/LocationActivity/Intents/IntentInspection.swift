import ActivityTree

/// Finds the parameters of an intent by reflection.
enum IntentInspection {
    /// Returns the parameters in the order of declaration.
    static func parameters(of intent: any AppIntent) -> [(name: String, parameter: any InspectableParameter)] {
        Mirror(reflecting: intent).children.compactMap { label, value in
            // The name of a property wrapper's stored property starts with an underscore.
            guard let label, label.hasPrefix("_"), let parameter = value as? any InspectableParameter else {
                return nil
            }
            return (String(label.dropFirst()), parameter)
        }
    }

    /// Returns the placeholder of a parameter: its name in angle brackets.
    static func placeholder<Intent: AppIntent, Value>(
        _ path: KeyPath<Intent, IntentParameter<Value>>
    ) -> String {
        let intent = Intent()
        let parameter = intent[keyPath: path]
        let name = parameters(of: intent).first { $0.parameter === parameter }?.name
        return "<\(name ?? parameter.title.description)>"
    }
}

protocol InspectableParameter: AnyObject, Sendable {
    var json: JSONValue? { get }
    var isMissing: Bool { get }
    var question: String? { get }
    /// Returns the description of the parameter in a list of intents.
    func listing(name: String) -> JSONObject
    /// Converts a user's input to JSON that `assign` accepts.
    func typed(_ text: String) -> JSONValue
    func assign(_ json: JSONValue, path: String) async throws(IntentParameterError)
}

extension IntentParameter: InspectableParameter {
    var json: JSONValue? { value.map(Value.intentValueCoding.write) }
    var isMissing: Bool { value == nil }
    var question: String? { requestValueDialog?.description }

    func typed(_ text: String) -> JSONValue { Value.intentValueCoding.typed(text) }

    func assign(_ json: JSONValue, path: String) async throws(IntentParameterError) {
        let value = try await Value.intentValueCoding.read(json, path)
        if let bounds, let number = json.doubleValue, let lowest = bounds.lowest.doubleValue,
            let highest = bounds.highest.doubleValue, number < lowest || number > highest
        {
            throw IntentParameterError(
                "\(json.quoted) is not between \(bounds.lowest.quoted) and \(bounds.highest.quoted)",
                path: path)
        }
        wrappedValue = value
    }

    func listing(name: String) -> JSONObject {
        let coding = Value.intentValueCoding
        var object: JSONObject = ["name": .string(name)]
        object["title"] = .string(title.description.isEmpty ? name : title.description)
        if let description { object["description"] = .string(description.description) }
        object.merge(coding.shape.json)
        object["optional"] = .bool(coding.shape.isOptional || defaultValue != nil)
        if let defaultValue, !coding.write(defaultValue).isNull { object["default"] = coding.write(defaultValue) }
        if let bounds { object["range"] = .array([bounds.lowest, bounds.highest]) }
        return object
    }
}

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
