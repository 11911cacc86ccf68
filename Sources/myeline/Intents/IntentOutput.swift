import LocationActivity
import ActivitySurfaces

struct IntentOutput: Sendable {
    var json: Bool

    func print(_ result: JSONValue) async throws {
        if json { return try await StandardOutput().write(line: result.description) }
        for text in texts(result) { try await StandardOutput().write(line: text) }
    }

    func texts(_ result: JSONValue) -> [String] {
        let dialog = result["dialog"]?.stringValue ?? ""
        let value = result["value"].flatMap { text(value: $0) }
        return [value, dialog.isEmpty ? nil : Terminal.escapedLines(dialog)].compactMap(\.self)
    }

    /// Returns the text of a result's value.
    ///
    /// If ``json`` is true, the text is a JSON object. If ``json`` is false, the text is nil for the value null, and
    /// the control characters of a string are escaped.
    func text(value: JSONValue) -> String? {
        if json { return JSONValue.object(["value": value]).description }
        if value.isNull { return nil }
        return Terminal.escapedLines(value.stringValue ?? value.description)
    }
}
