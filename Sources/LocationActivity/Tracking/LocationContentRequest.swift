import ActivityTree
import LocationStream

/// Checks control requests that change the content of a tracked activity.
///
/// A request may change the receiver's values and the reason for a missing location. The next update of the source
/// overwrites them. A request must not change a value that the tracker measures or decides, because the tracker would
/// overwrite the change immediately.
enum LocationContentRequest {
    private static let measured = "is measured by the tracker; stop the activity and start it again to count from zero"
    private static let chosen = "is set at the start; stop the activity and start it again with --target"
    private static let pause = "is set by a pause; use 'myeline pause' and 'myeline resume'"
    private static let noted = "is set by the tracker; omit this key"

    /// The error messages for the members that only the tracker may change.
    private static let refusals = [
        "distance": measured, "elapsed": measured, "points": measured, "movingTime": measured,
        "maximumSpeed": measured, "climb": measured, "descent": measured, "path": measured, "timeToFirstFix": measured,
        "target": chosen, "progress": chosen, "pausedAt": pause, "pausedTime": pause, "recordingProblem": noted,
        "sourceEnded": noted,
    ]

    /// Throws an error if a change in the request would have no effect or only a part of its effect.
    ///
    /// That is the case for a member that only the tracker may change. It is also the case for a list or an object
    /// with invalid values, because decoding drops these values.
    ///
    /// - Throws: ``ControlError`` with the path of the member.
    static func check(_ update: ControlUpdate) throws(ControlError) {
        // A request that replaces the whole content comes from another process of the same program. It contains all
        // members, so the members that only the tracker may change are accepted.
        guard !update.replacesContent else { return }
        let members = (update.content.objectValue?.members ?? []) + update.text.members
        for member in members {
            let path = "content.\(member.name)"
            if let refusal = refusals[member.name] { throw ControlError(.badParameters, refusal, path: path) }
            // Text that a user typed may be JSON.
            let value = update.text[member.name]?.stringValue.map(json) ?? member.value
            if let form = missingForm(member.name, value) { throw ControlError(.badParameters, form, path: path) }
        }
    }

    private static func json(_ text: String) -> JSONValue {
        text.isEmpty ? .null : (try? JSONValue(parsing: text)) ?? .string(text)
    }

    /// Returns an error message if a list or an object is not valid for its member; otherwise nil.
    private static func missingForm(_ name: String, _ value: JSONValue) -> String? {
        if value.isNull { return nil }
        let count = value.arrayValue?.count
        switch name {
        case "satellites":
            let isValid = SkyReport(content: ["satellites": value]).satellites.count == count
            return isValid ? nil : "must be a list of at most \(SkyReport.capacity) satellites"
        case "alarms":
            let alarms = ReceiverAlarms(names: value.arrayValue?.compactMap(\.stringValue) ?? [])
            return alarms.names.count == count ? nil : "must be a list of known alarms without duplicates"
        case "dilution": return value.objectValue == nil ? "must be an object" : nil
        default: return nil
        }
    }
}
