package import FoundationEssentials
import ActivityTree
import SystemSupport

/// The parameters of the command `update`.
///
/// | parameter | meaning |
/// |---|---|
/// | `content` | object: its members are merged into the content |
/// | `text` | the same with typed strings as values, which are converted to the members' types |
/// | `replace` | true: `content` is the whole content |
/// | `staleDate` | ISO 8601, or null for never |
/// | `relevanceScore` | a number |
/// | `alert` | object with `title`, `body`, and `sound` (a name or null) |
package struct ControlUpdate: Sendable {
    package var content: JSONObject
    package var text: JSONObject
    package var replacesContent: Bool
    /// Nil to keep the stale date.
    package var staleDate: Date??
    package var relevanceScore: Double?
    package var alert: AlertConfiguration?

    package init(_ parameters: JSONObject) throws(ControlError) {
        try parameters.refuseUnknown(except: ["content", "text", "replace", "staleDate", "relevanceScore", "alert"])
        content = try parameters.object("content")
        text = try parameters.object("text")
        for member in text.members where member.value.stringValue == nil {
            throw ControlError(.badParameters, "must be a string", path: "content.\(member.name)")
        }
        replacesContent = try parameters.bool("replace")
        staleDate = try parameters.optionalDate("staleDate")
        relevanceScore = try parameters.number("relevanceScore")
        if let alert = parameters["alert"], !alert.isNull { self.alert = try AlertConfiguration(control: alert) }
    }

    package init(replacing content: JSONObject) {
        self.content = content
        text = JSONObject()
        replacesContent = true
    }
}

/// The parameters of the command `end`.
///
/// | parameter | meaning |
/// |---|---|
/// | `content` | object: the whole final content; by default the content stays |
/// | `dismissalPolicy` | `immediate` (the default), `default`, or an ISO 8601 date |
/// | `reason` | one word; `stopped` by default |
package struct ControlEnd: Sendable {
    package var content: JSONObject?
    package var policy: ActivityUIDismissalPolicy
    package var reason: String

    package init(_ parameters: JSONObject) throws(ControlError) {
        try parameters.refuseUnknown(except: ["content", "dismissalPolicy", "reason"])
        content = parameters["content"].map(\.isNull) ?? true ? nil : try parameters.object("content")
        policy = try Self.policy(parameters.string("dismissalPolicy"))
        reason = try parameters.string("reason") ?? EndReason.stopped
    }

    package init(content: JSONObject?, policy: ActivityUIDismissalPolicy, reason: String) {
        self.content = content
        self.policy = policy
        self.reason = reason
    }

    private static func policy(_ text: String?) throws(ControlError) -> ActivityUIDismissalPolicy {
        switch text {
        case nil, "immediate": return .immediate
        case "default": return .default
        case let text?:
            guard let date = ISO8601.milliseconds(text) else {
                throw ControlError(
                    .badParameters, "must be `default`, `immediate` or an ISO 8601 date in UTC", path: "dismissalPolicy"
                )
            }
            return .after(Date(millisecondsSince1970: date))
        }
    }
}

extension JSONObject {
    /// Refuses unknown parameters, so that a misspelt one is not ignored.
    func refuseUnknown(except known: Set<String>) throws(ControlError) {
        for member in members where !known.contains(member.name) {
            throw ControlError(.badParameters, "unknown parameter", path: member.name)
        }
    }

    func object(_ name: String) throws(ControlError) -> JSONObject {
        guard let value = self[name], !value.isNull else { return JSONObject() }
        guard let object = value.objectValue else {
            throw ControlError(.badParameters, "must be an object", path: name)
        }
        return object
    }

    func bool(_ name: String) throws(ControlError) -> Bool {
        guard let value = self[name] else { return false }
        guard let bool = value.boolValue else {
            throw ControlError(.badParameters, "must be true or false", path: name)
        }
        return bool
    }

    func number(_ name: String) throws(ControlError) -> Double? {
        guard let value = self[name] else { return nil }
        guard let number = value.doubleValue else { throw ControlError(.badParameters, "must be a number", path: name) }
        return number
    }

    func string(_ name: String) throws(ControlError) -> String? {
        guard let value = self[name], !value.isNull else { return nil }
        guard let string = value.stringValue else { throw ControlError(.badParameters, "must be a string", path: name) }
        return string
    }

    func optionalDate(_ name: String) throws(ControlError) -> Date?? {
        guard let value = self[name] else { return nil }
        if value.isNull { return .some(nil) }
        guard let date = value.stringValue.flatMap({ ISO8601.milliseconds($0) }) else {
            throw ControlError(.badParameters, "must be an ISO 8601 date in UTC, or null", path: name)
        }
        return .some(Date(millisecondsSince1970: date))
    }
}
