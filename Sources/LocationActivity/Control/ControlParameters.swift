package import FoundationEssentials
import ActivityTree
import SystemSupport

/// The parameters of the command `start`, as described in MachineFormats.md.
package struct ControlStart: Sendable {
    package var type: String?
    package var attributes: JSONValue
    package var content: JSONValue
    package var key: String?
    package var staleDate: Date?
    package var relevanceScore: Double

    package init(_ parameters: JSONObject) throws(ControlError) {
        try parameters.refuseUnknown(except: [
            "attributesType", "attributes", "content", "key", "staleDate", "relevanceScore",
        ])
        type = try parameters.string("attributesType")
        attributes = parameters.any("attributes")
        content = parameters.any("content")
        key = try parameters.string("key")
        if let key, !ActivityKey.isValid(key) { throw ControlError(.badParameters, ActivityKey.rule, path: "key") }
        staleDate = try parameters.optionalDate("staleDate") ?? nil
        relevanceScore = try parameters.number("relevanceScore") ?? 0
    }
}

/// The parameters of the command `update`, as described in MachineFormats.md.
package struct ControlUpdate: Sendable {
    /// An object with the members to merge into the content.
    ///
    /// If ``replacesContent`` is true, this is the whole new content, and may be any JSON value.
    package var content: JSONValue
    package var text: JSONObject
    package var replacesContent: Bool
    /// The new stale date.
    ///
    /// The value nil keeps the present stale date. The value `.some(nil)` removes the stale date.
    package var staleDate: Date??
    package var relevanceScore: Double?
    package var alert: AlertConfiguration?
    /// The timestamp of the update; the update is refused if a previous update has a newer timestamp.
    package var timestamp: Date?
    /// Whether the request has new data; an alert alone has none.
    package let hasData: Bool

    package init(_ parameters: JSONObject) throws(ControlError) {
        try parameters.refuseUnknown(except: [
            "content", "text", "replace", "staleDate", "relevanceScore", "alert", "timestamp",
        ])
        content = parameters.any("content")
        text = try parameters.object("text")
        for member in text.members where member.value.stringValue == nil {
            throw ControlError(.badParameters, "must be a string", path: "content.\(member.name)")
        }
        replacesContent = try parameters.bool("replace")
        if !replacesContent { _ = try parameters.object("content") }
        staleDate = try parameters.optionalDate("staleDate")
        relevanceScore = try parameters.number("relevanceScore")
        if let alert = parameters["alert"], !alert.isNull { self.alert = try AlertConfiguration(control: alert) }
        timestamp = try parameters.optionalDate("timestamp") ?? nil
        hasData = replacesContent || content != [:] || !text.members.isEmpty
    }

    package init(replacing content: JSONValue) {
        self.content = content
        text = JSONObject()
        (replacesContent, hasData) = (true, true)
    }
}

/// The parameters of the command `end`, as described in MachineFormats.md.
package struct ControlEnd: Sendable {
    package var content: JSONValue?
    package var policy: ActivityUIDismissalPolicy
    package var reason: String
    /// The timestamp of the end; the end is refused if a previous update has a newer timestamp.
    package var timestamp: Date?
}

extension ControlEnd {
    package init(_ parameters: JSONObject) throws(ControlError) {
        try parameters.refuseUnknown(except: ["content", "dismissalPolicy", "reason", "timestamp"])
        content = parameters["content"].flatMap { $0.isNull ? nil : $0 }
        policy = try Self.policy(parameters.string("dismissalPolicy"))
        reason = try parameters.string("reason") ?? EndReason.stopped
        timestamp = try parameters.optionalDate("timestamp") ?? nil
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
    /// Throws an error for an unknown parameter, so that a misspelt name is not ignored.
    func refuseUnknown(except known: Set<String>) throws(ControlError) {
        for member in members where !known.contains(member.name) {
            throw ControlError(.badParameters, "unknown parameter", path: member.name)
        }
    }

    private func value<T>(
        _ name: String, _ expectation: String, _ read: (JSONValue) -> T?
    ) throws(ControlError) -> T? {
        guard let member = self[name] else { return nil }
        guard let value = read(member) else { throw ControlError(.badParameters, expectation, path: name) }
        return value
    }

    /// Returns a parameter of any type; an empty object if it is missing or null.
    func any(_ name: String) -> JSONValue {
        self[name].flatMap { $0.isNull ? nil : $0 } ?? [:]
    }

    func object(_ name: String) throws(ControlError) -> JSONObject {
        try value(name, "must be an object") { $0.isNull ? JSONObject() : $0.objectValue } ?? JSONObject()
    }

    func bool(_ name: String) throws(ControlError) -> Bool {
        try value(name, "must be true or false", \.boolValue) ?? false
    }

    func number(_ name: String) throws(ControlError) -> Double? {
        try value(name, "must be a number", \.doubleValue)
    }

    func string(_ name: String) throws(ControlError) -> String? {
        guard self[name]?.isNull == false else { return nil }
        return try value(name, "must be a string", \.stringValue)
    }

    func optionalDate(_ name: String) throws(ControlError) -> Date?? {
        guard let member = self[name] else { return nil }
        if member.isNull { return .some(nil) }
        let date: Date? = try value(name, "must be an ISO 8601 date in UTC, or null") { Date(json: $0) }
        return .some(date)
    }
}
