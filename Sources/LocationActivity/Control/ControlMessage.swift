import ActivityTree

/// The reason why a control request was refused.
public struct ControlError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Sendable, Hashable, Codable {
        /// The activity could not be started.
        case startFailed = "START_FAILED"
        /// The activity could not be updated.
        case updateFailed = "UPDATE_FAILED"
        /// No activity matches.
        case notFound = "NOT_FOUND"
        /// The activity has ended.
        case ended = "ENDED"
        /// The content or the request is too large.
        case tooLarge = "TOO_LARGE"
        /// The program does not accept such requests, or not from this user.
        case disabled = "DISABLED"
        /// A parameter is missing or invalid.
        case badParameters = "BAD_PARAMETERS"
        /// The program has no such intent.
        case unknownIntent = "UNKNOWN_INTENT"
    }

    /// The kind of error.
    public var code: Code
    /// The message.
    public var message: String
    /// The path of the parameter, for example `content.hrv`; nil if the error is not about one.
    public var path: String?

    /// Creates an error.
    public init(_ code: Code, _ message: String, path: String? = nil) {
        self.code = code
        self.message = message
        self.path = path
    }

    /// The message, preceded by the path.
    public var description: String { path.map { "\($0): \(message)" } ?? message }

    static let activityEnded = ControlError(.ended, "the activity has ended")
}

/// A request to a program: one line on its control socket.
public struct ControlRequest: Sendable, Hashable {
    /// Any value, returned with the reply.
    public var id: JSONValue
    /// The command: `list`, `start`, `update`, `end`, `intents`, or an intent of the program.
    public var intent: String
    /// The identifier or key of the activity; nil if the request names none.
    public var activity: String?
    /// The parameters.
    public var parameters: JSONObject
    /// Parameters of the program's own intents as typed strings, converted to the parameters' types.
    public var text: JSONObject

    /// Creates a request.
    public init(
        id: JSONValue = .null, intent: String, activity: String? = nil, parameters: JSONObject = JSONObject(),
        text: JSONObject = JSONObject()
    ) {
        self.id = id
        self.intent = intent
        self.activity = activity
        self.parameters = parameters
        self.text = text
    }

    package init(_ intent: IntentReference) {
        self.init(intent: intent.name, parameters: intent.parameters)
    }

    package init(line: [UInt8]) throws(ControlError) {
        let json: JSONValue
        do throws(JSONSyntaxError) {
            json = try JSONValue(parsing: line)
        } catch {
            throw ControlError(.badParameters, "the request is not JSON: \(error)")
        }
        guard let object = json.objectValue else { throw ControlError(.badParameters, "the request is not an object") }
        guard let intent = object["intent"]?.stringValue else {
            throw ControlError(.badParameters, "is missing", path: "intent")
        }
        let activity = object["activity"] ?? .null
        guard activity.isNull || activity.stringValue != nil else {
            throw ControlError(.badParameters, "must be a string", path: "activity")
        }
        let parameters = object["parameters"] ?? .null
        guard parameters.isNull || parameters.objectValue != nil else {
            throw ControlError(.badParameters, "must be an object", path: "parameters")
        }
        let text = object["text"] ?? .null
        guard text.isNull || text.objectValue?.members.allSatisfy({ $0.value.stringValue != nil }) == true else {
            throw ControlError(.badParameters, "must be an object of strings", path: "text")
        }
        self.init(
            id: object["id"] ?? .null, intent: intent, activity: activity.stringValue,
            parameters: parameters.objectValue ?? JSONObject(), text: text.objectValue ?? JSONObject())
    }

    /// Returns the identifier of an invalid request; null if there is none.
    package static func id(of line: [UInt8]) -> JSONValue { (try? JSONValue(parsing: line))?["id"] ?? .null }

    /// The line without its end.
    package var line: [UInt8] {
        var object = JSONObject([("id", id), ("intent", .string(intent))])
        if let activity { object["activity"] = .string(activity) }
        if !parameters.members.isEmpty { object["parameters"] = .object(parameters) }
        if !text.members.isEmpty { object["text"] = .object(text) }
        return Array(JSONValue.object(object).description.utf8)
    }
}

/// A program's reply: one line on its control socket.
package struct ControlReply: Sendable {
    package var id: JSONValue
    package var result: Result<JSONValue, ControlError>

    package init(id: JSONValue, result: Result<JSONValue, ControlError>) {
        self.id = id
        self.result = result
    }

    /// The line with its end.
    package var line: [UInt8] {
        var object = JSONObject([("id", id)])
        switch result {
        case .success(let value):
            object["ok"] = true
            object["result"] = value
        case .failure(let error):
            object["ok"] = false
            var members = JSONObject([("code", .string(error.code.rawValue)), ("message", .string(error.message))])
            if let path = error.path { members["path"] = .string(path) }
            object["error"] = .object(members)
        }
        return Array(JSONValue.object(object).description.utf8) + [UInt8(ascii: "\n")]
    }

    package init?(line: [UInt8]) {
        guard let json = try? JSONValue(parsing: line), let isDone = json["ok"]?.boolValue else { return nil }
        id = json["id"] ?? .null
        if isDone {
            result = .success(json["result"] ?? .null)
        } else {
            let error = json["error"] ?? .null
            guard let code = error["code"]?.stringValue.flatMap({ ControlError.Code(rawValue: $0) }) else { return nil }
            result = .failure(
                ControlError(code, error["message"]?.stringValue ?? "", path: error["path"]?.stringValue))
        }
    }
}
