import ActivityTree

/// The reason why a control request was refused.
public struct ControlError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Sendable, Hashable, Codable {
        /// The activity could not be started.
        case startFailed = "START_FAILED"
        /// The activity could not be updated or ended, or an intent failed.
        case updateFailed = "UPDATE_FAILED"
        /// No activity matches the request.
        case notFound = "NOT_FOUND"
        /// The activity has ended.
        case ended = "ENDED"
        /// The attributes, the content or the request are too large.
        case tooLarge = "TOO_LARGE"
        /// Live activities are turned off, or the activity cannot be paused.
        ///
        /// A program also sends this code if it is exiting, belongs to another user, or does not start activities on
        /// request.
        case disabled = "DISABLED"
        /// A parameter is missing, unknown or invalid, or the request is not valid JSON.
        case badParameters = "BAD_PARAMETERS"
        /// The program has no such intent.
        case unknownIntent = "UNKNOWN_INTENT"
    }

    /// The kind of error.
    public var code: Code
    /// The message, without the path.
    public var message: String
    /// The path of the parameter with the error, for example `content.hrv`; nil if no parameter caused the error.
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
    static let older = ControlError(
        .updateFailed, "is older than the timestamp of an earlier update", path: "timestamp")
}

/// A request to a program: one line of JSON on the program's control socket.
public struct ControlRequest: Sendable, Hashable {
    /// A value that the client chooses and the reply repeats.
    public var id: JSONValue
    /// The command: `list`, `start`, `update`, `end`, `pause`, `resume`, `intents`, or the name of an intent of the
    /// program.
    public var intent: String
    /// The identifier, key, identifier prefix or kind of an activity.
    ///
    /// If nil, the request concerns the program's only activity, or no activity.
    public var activity: String?
    /// The values of the command's or intent's parameters, keyed by the parameters' names.
    public var parameters: JSONObject
    /// The parameters of an intent of the program, as text that a user typed.
    ///
    /// The program converts each text to the type of its parameter.
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
        guard let object = json.objectValue else {
            throw ControlError(.badParameters, "the request is not a JSON object")
        }
        guard let intent = object["intent"]?.stringValue else {
            throw ControlError(
                .badParameters, object["intent"] == nil ? "is missing" : "must be a string", path: "intent")
        }
        let text = object["text"] ?? .null
        guard text.isNull || text.objectValue?.members.allSatisfy({ $0.value.stringValue != nil }) == true else {
            throw ControlError(.badParameters, "must be an object of strings", path: "text")
        }
        self.init(
            id: object["id"] ?? .null, intent: intent, activity: try object.string("activity"),
            parameters: try object.object("parameters"), text: text.objectValue ?? JSONObject())
    }

    /// Returns the member `id` of an invalid request, for the reply; null if the line is not JSON or has no `id`.
    package static func id(of line: [UInt8]) -> JSONValue { (try? JSONValue(parsing: line))?["id"] ?? .null }

    /// The request as a line of JSON, without a line end.
    package var line: [UInt8] {
        var object = JSONObject([("id", id), ("intent", .string(intent))])
        if let activity { object["activity"] = .string(activity) }
        if !parameters.members.isEmpty { object["parameters"] = .object(parameters) }
        if !text.members.isEmpty { object["text"] = .object(text) }
        return Array(JSONValue.object(object).description.utf8)
    }
}

/// A program's reply to a request: one line of JSON on the control socket.
package struct ControlReply: Sendable {
    package var id: JSONValue
    package var result: Result<JSONValue, ControlError>

    /// The reply as a line of JSON, with a line end.
    package var line: [UInt8] { Self.line(id: id, result: result.map(\.bytes)) }

    /// Returns a reply as a line of JSON, with a line end.
    ///
    /// - Parameter result: The result as JSON text on one line.
    static func line(id: JSONValue, result: Result<[UInt8], ControlError>) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.put("id", id)
        switch result {
        case .success(let value):
            writer.put("ok", true)
            writer.name(literal: "result")
            writer.raw(value)
        case .failure(let error):
            writer.put("ok", false)
            writer.name(literal: "error")
            writer.object(["code": error.code.rawValue, "message": error.message, "path": error.path])
        }
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}

extension ControlReply {
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
