import ActivityTree

/// Finds an intent's parameters by their names.
enum IntentInspection {
    /// A parameter with the name of its property.
    struct Named {
        var name: String
        var parameter: any InspectableParameter
    }

    /// The parameters, in the order of their properties.
    static func parameters(of intent: any AppIntent) -> [Named] {
        Mirror(reflecting: intent).children.compactMap { label, value in
            // A property wrapper stands behind an underscore before its property's name.
            guard let label, label.hasPrefix("_"), let parameter = value as? any InspectableParameter else {
                return nil
            }
            return Named(name: String(label.dropFirst()), parameter: parameter)
        }
    }

    /// What stands for a parameter in a text.
    static func placeholder<Intent: AppIntent, Value>(
        _ path: KeyPath<Intent, IntentParameter<Value>>
    ) -> String {
        let intent = Intent()
        let parameter = intent[keyPath: path]
        let name = parameters(of: intent).first { $0.parameter === parameter }?.name
        return "<\(name ?? parameter.title.description)>"
    }
}

/// A parameter, whatever its type.
protocol InspectableParameter: AnyObject, Sendable {
    /// The value as JSON; nil where there is none.
    var json: JSONValue? { get }
    /// Whether it is to be given, since it has no default.
    var isMissing: Bool { get }
    /// What is asked when it is missing; nil for nothing.
    var question: String? { get }
    /// What it is, for those who list it.
    func listing(name: String) -> JSONObject
    /// What a person typed, as JSON.
    func typed(_ text: String) -> JSONValue
    /// Sets the value.
    func assign(_ json: JSONValue, path: String) async throws(IntentParameterError)
}

extension IntentParameter: InspectableParameter {
    var json: JSONValue? { value.map(Value.intentValueCoding.write) }
    var isMissing: Bool { value == nil }
    var question: String? { requestValueDialog?.description }

    func typed(_ text: String) -> JSONValue { Value.intentValueCoding.typed(text) }

    func assign(_ json: JSONValue, path: String) async throws(IntentParameterError) {
        let value = try await Value.intentValueCoding.read(json, path)
        if let bounds, !bounds.contain(json) {
            throw IntentParameterError(
                "\(json.shown) is not within \(bounds.least.shown) and \(bounds.greatest.shown)",
                path: path)
        }
        take(value)
    }

    func listing(name: String) -> JSONObject {
        let coding = Value.intentValueCoding
        var object: JSONObject = ["name": .string(name)]
        object["title"] = .string(title.description.isEmpty ? name : title.description)
        if let description { object["description"] = .string(description.description) }
        object.merge(coding.shape.json)
        object["optional"] = .bool(coding.shape.isOptional || defaultValue != nil)
        if let defaultValue, !coding.write(defaultValue).isNull { object["default"] = coding.write(defaultValue) }
        if let bounds { object["range"] = .array([bounds.least, bounds.greatest]) }
        return object
    }
}
