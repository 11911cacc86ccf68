import LocationActivity
import ActivitySurfaces

struct IntentText {
    var intent: ListedIntent

    var lines: [String] {
        let listing = intent.listing
        var lines = ["\(intent.name)  \(listing["title"]?.stringValue ?? "")"]
        if let description = listing["description"]?.stringValue { lines.append("    \(description)") }
        lines += (listing["parameters"]?.arrayValue ?? []).map { "    " + Self.parameter($0) }
        lines += (listing["phrases"]?.arrayValue ?? []).compactMap(\.stringValue).map { "    “\($0)”" }
        return lines.map(Terminal.escaped)
    }

    /// Formats a parameter, such as `by=INTEGER  By: How far.  (default: 1)`.
    private static func parameter(_ parameter: JSONValue) -> String {
        let name = parameter["name"]?.stringValue ?? ""
        var parts = ["\(name)=\(kind(parameter))"]
        let about = [parameter["title"]?.stringValue, parameter["description"]?.stringValue].compactMap(\.self)
        if !about.isEmpty { parts.append(about.joined(separator: ": ")) }
        if let value = parameter["default"] {
            parts.append("(default: \(value.stringValue ?? value.description))")
        } else if parameter["optional"] == true {
            parts.append("(optional)")
        }
        return parts.joined(separator: "  ")
    }

    private static func kind(_ shape: JSONValue) -> String {
        if let cases = shape["cases"]?.arrayValue {
            return cases.compactMap { $0["value"].map { $0.stringValue ?? $0.description } }.joined(separator: "|")
        }
        if let element = shape["element"] { return "\(kind(element)),…" }
        if let range = shape["range"]?.arrayValue, range.count == 2 { return "\(range[0])…\(range[1])" }
        return (shape["typeName"]?.stringValue ?? shape["type"]?.stringValue ?? "value").uppercased()
    }
}
