import LocationActivity
import ActivityTree
import ActivitySurfaces

/// How the result of an intent is printed.
struct IntentOutput: Sendable {
    /// Whether the result is printed as JSON.
    var json: Bool

    /// Prints a result: its value, and what the intent says.
    func print(_ result: JSONValue) async throws {
        if json { return try await StandardOutput().write(line: result.description) }
        for text in texts(result) { try await StandardOutput().write(line: text) }
    }

    /// What is printed of a result for people; an intent may have nothing to say.
    func texts(_ result: JSONValue) -> [String] {
        let dialog = result["dialog"]?.stringValue ?? ""
        let value = result["value"].flatMap { text(value: $0) }
        return [value, dialog.isEmpty ? nil : Terminal.escapedLines(dialog)].compactMap(\.self)
    }

    /// What is printed of a value: a string as it is, in its lines, anything else as JSON; nil for nothing.
    func text(value: JSONValue) -> String? {
        if json { return JSONValue.object(["value": value]).description }
        if value.isNull { return nil }
        return Terminal.escapedLines(value.stringValue ?? value.description)
    }
}
