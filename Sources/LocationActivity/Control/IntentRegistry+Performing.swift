import ActivityTree

extension IntentRegistry {
    private static let chainLimit = 8

    /// The discoverable intents, as the control request `intents` lists them.
    package var listing: [JSONValue] {
        discoverable.map { .object($0.entry.listing(name: $0.name)) }
    }

    /// Performs an intent whose parameters are JSON values or texts that a user typed.
    ///
    /// - Returns: An object with the member `value` if the intent returns a value, and the member `dialog` if it
    ///   returns a dialog.
    /// - Throws: ``ControlError``. A ``ControlError`` that the intent throws is passed on unchanged. An
    ///   ``AppIntentError`` about a parameter gets the code ``ControlError/Code/badParameters``. Any other error gets
    ///   the code ``ControlError/Code/updateFailed``.
    package func perform(
        _ name: String, parameters: JSONObject, text: JSONObject = JSONObject()
    ) async throws(ControlError) -> JSONValue {
        .object(try await Self.report(of: make(name, parameters: parameters, text: text)))
    }

    /// Creates an intent from parameters that are JSON values or texts that a user typed.
    ///
    /// - Throws: ``ControlError`` with the path of an invalid, unknown or missing parameter.
    package func make(
        _ name: String, parameters: JSONObject, text: JSONObject = JSONObject()
    ) async throws(ControlError) -> any AppIntent {
        guard let entry = entry(name) else {
            throw ControlError(.unknownIntent, "unknown intent \(JSONValue.string(name).quoted)")
        }
        let intent = entry.type.init()
        do throws(IntentParameterError) {
            try await Self.assign(parameters, text, to: intent)
        } catch {
            throw ControlError(.badParameters, error.message, path: error.path)
        }
        return intent
    }

    private static func assign(
        _ parameters: JSONObject, _ text: JSONObject, to intent: any AppIntent
    ) async throws(IntentParameterError) {
        let named = IntentInspection.parameters(of: intent)
        for (name, _) in parameters.members + text.members where !named.contains(where: { $0.name == name }) {
            let names = named.map(\.name).joined(separator: ", ")
            throw IntentParameterError(
                "unknown parameter; " + (names.isEmpty ? "the intent has no parameters" : "available: \(names)"),
                path: name)
        }
        for parameter in named {
            if let json = parameters[parameter.name] {
                try await parameter.parameter.assign(json, path: parameter.name)
            } else if let typed = text[parameter.name] {
                guard let typed = typed.stringValue else {
                    throw IntentParameterError("must be a string", path: "text.\(parameter.name)")
                }
                try await parameter.parameter.assign(parameter.parameter.typed(typed), path: parameter.name)
            }
            if parameter.parameter.isMissing {
                let question = parameter.parameter.question.map { ": \($0)" } ?? ""
                throw IntentParameterError("the value is missing\(question)", path: parameter.name)
            }
        }
    }

    /// Performs an intent and the intents that its result opens.
    private static func report(of intent: any AppIntent) async throws(ControlError) -> JSONObject {
        var report = JSONObject()
        var next: (any AppIntent)? = intent
        for _ in 0..<chainLimit {
            guard let intent = next else { return report }
            let result = try await result(of: intent)
            if let value = result?.reportedValue { report["value"] = value }
            if let dialog = result?.reportedDialog { report["dialog"] = .string(dialog) }
            next = result?.nextIntent
        }
        guard next == nil else {
            throw ControlError(
                .updateFailed,
                "stopped after \(chainLimit) intents, each of which opened the next; check the program for a cycle")
        }
        return report
    }

    private static func result(of intent: any AppIntent) async throws(ControlError) -> (any ReportedResult)? {
        do {
            return try await intent.perform() as? any ReportedResult
        } catch let error as ControlError {
            throw error
        } catch let error as AppIntentError {
            let asked = IntentInspection.parameters(of: intent).first {
                ObjectIdentifier($0.parameter) == error.parameter
            }
            guard let asked else { throw ControlError(.updateFailed, error.dialog.description) }
            throw ControlError(.badParameters, error.dialog.description, path: asked.name)
        } catch {
            throw ControlError(.updateFailed, ErrorText.text(of: error))
        }
    }
}

extension IntentRegistry.Entry {
    fileprivate func listing(name: String) -> JSONObject {
        var object: JSONObject = ["name": .string(name), "title": .string(type.title.description)]
        if let description = type.intentDescription { object["description"] = .string(description.description) }
        if let summary = type.parameterSummary.summaryText { object["summary"] = .string(summary) }
        object["parameters"] = .array(
            IntentInspection.parameters(of: type.init()).map { .object($0.parameter.listing(name: $0.name)) })
        object["phrases"] = .array(phrases.map { .string($0) })
        if let shortTitle { object["shortTitle"] = .string(shortTitle) }
        if let symbol { object["systemImageName"] = .string(symbol) }
        return object
    }
}
