import ActivityTree

/// Why a request over a control socket was refused.
public struct ControlError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: String, Sendable, Hashable, Codable {
        /// The activity could not be started.
        case startFailed = "START_FAILED"
        /// The activity could not be updated.
        case updateFailed = "UPDATE_FAILED"
        /// There is no such activity.
        case notFound = "NOT_FOUND"
        /// The activity has ended.
        case ended = "ENDED"
        /// The content, or the request, is too large.
        case tooLarge = "TOO_LARGE"
        /// The program does not take such requests, or not from this user.
        case disabled = "DISABLED"
        /// A parameter is missing or does not fit.
        case badParameters = "BAD_PARAMETERS"
        /// There is no such intent.
        case unknownIntent = "UNKNOWN_INTENT"
    }

    /// What is wrong.
    public var code: Code
    /// What is wrong, in words.
    public var message: String
    /// The parameter that it is about: `content.hrv`; nil where it is about none.
    public var path: String?

    /// Makes an error.
    public init(_ code: Code, _ message: String, path: String? = nil) {
        self.code = code
        self.message = message
        self.path = path
    }

    /// The message, with the parameter's name before it.
    public var description: String { path.map { "\($0): \(message)" } ?? message }
}

/// One line to a program's control socket.
public struct ControlRequest: Sendable, Hashable {
    /// What the reply is to carry back; any value.
    public var id: JSONValue
    /// What is to be done: `list`, `start`, `update`, `end`, `intents`, or an intent of the program.
    public var intent: String
    /// The activity that it is about; nil where it is about none.
    public var activity: String?
    /// What the intent takes.
    public var parameters: JSONObject
    /// What an intent of the program's own takes, as a person typed it: strings, read as the parameters' types ask.
    public var text: JSONObject

    /// Makes a request.
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

    /// Creates the request that performs an intent.
    package init(_ intent: IntentReference) {
        self.init(intent: intent.name, parameters: intent.parameters)
    }

    /// Reads a line.
    package init(line: [UInt8]) throws(ControlError) {
        let json: JSONValue
        do throws(JSONSyntaxError) {
            json = try JSONValue(parsing: line)
        } catch {
            throw ControlError(.badParameters, "the request is not JSON: \(error)")
        }
        guard let object = json.objectValue else { throw ControlError(.badParameters, "the request is no object") }
        guard let intent = object["intent"]?.stringValue else {
            throw ControlError(.badParameters, "a request names its intent", path: "intent")
        }
        let activity = object["activity"] ?? .null
        guard activity.isNull || activity.stringValue != nil else {
            throw ControlError(.badParameters, "an activity is named by a string", path: "activity")
        }
        let parameters = object["parameters"] ?? .null
        guard parameters.isNull || parameters.objectValue != nil else {
            throw ControlError(.badParameters, "the parameters are an object", path: "parameters")
        }
        let text = object["text"] ?? .null
        guard text.isNull || text.objectValue?.members.allSatisfy({ $0.value.stringValue != nil }) == true else {
            throw ControlError(.badParameters, "typed text is an object of strings", path: "text")
        }
        self.init(
            id: object["id"] ?? .null, intent: intent, activity: activity.stringValue,
            parameters: parameters.objectValue ?? JSONObject(), text: text.objectValue ?? JSONObject())
    }

    /// What the reply to a line that is no request carries back; null where that cannot be told.
    package static func id(of line: [UInt8]) -> JSONValue { (try? JSONValue(parsing: line))?["id"] ?? .null }

    /// The line, without its end.
    package var line: [UInt8] {
        var object = JSONObject([("id", id), ("intent", .string(intent))])
        if let activity { object["activity"] = .string(activity) }
        if !parameters.members.isEmpty { object["parameters"] = .object(parameters) }
        if !text.members.isEmpty { object["text"] = .object(text) }
        return Array(JSONValue.object(object).description.utf8)
    }
}

/// One line from a program's control socket.
package struct ControlReply: Sendable {
    package var id: JSONValue
    package var result: Result<JSONValue, ControlError>

    package init(id: JSONValue, result: Result<JSONValue, ControlError>) {
        self.id = id
        self.result = result
    }

    /// The line, with its end.
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

    /// Reads a line; nil where it is no reply.
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
