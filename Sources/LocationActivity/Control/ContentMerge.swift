import ActivityTree
import FoundationEssentials
import SystemSupport

/// Merges the members of a control request into a content state, and decodes the result.
struct ContentMerge<Content: Codable> {
    private typealias Decoding = StrictDecoding<Content>

    let update: ControlUpdate

    /// Returns the state after the update.
    ///
    /// - Throws: ``ControlError`` with the path of the member that is invalid or unknown.
    func apply(to state: Content) throws(ControlError) -> Content {
        if !update.replacesContent, update.content == [:], update.text.members.isEmpty { return state }
        let before: JSONValue = update.replacesContent ? [:] : try Decoding.encode(state, path: "content")
        guard case .object(let content) = update.content, case .object(var merged) = before else {
            guard update.replacesContent else {
                throw ControlError(
                    .badParameters, "the activity's content is not an object; send the whole content with `replace`",
                    path: "content")
            }
            guard update.text.members.isEmpty else {
                throw ControlError(.badParameters, "must be an object if `text` is given", path: "content")
            }
            return try Decoding.decode(update.content, path: "content")
        }
        merged.merge(content)
        merged.merge(update.text)
        let new = try decode(merged)
        let names = (content.members + update.text.members).map(\.name).filter { !removes($0) }
        try Decoding.refuseUnknown(names, in: new, path: "content")
        return new
    }

    /// Decodes the state; text that a user typed is tried as a string first, then as JSON, then as a date.
    private func decode(_ object: JSONObject) throws(ControlError) -> Content {
        var object = object
        var alternatives = Dictionary(
            uniqueKeysWithValues: update.text.members.map {
                ($0.name, Self.alternatives(to: $0.value.stringValue ?? "")[...])
            })
        while true {
            do throws(Decoding.Failure) {
                return try Decoding.attempt(.object(object), path: "content")
            } catch {
                guard let name = error.member, let next = alternatives[name]?.popFirst() else { throw error.error }
                object[name] = next
            }
        }
    }

    /// Returns whether the update removes a member; the new state need not contain a removed member.
    private func removes(_ name: String) -> Bool {
        if let text = update.text[name]?.stringValue { return text.isEmpty || text == "null" }
        return update.content[name]?.isNull ?? true
    }

    /// Returns the possible meanings of a text that a user typed, other than a string: null, a JSON value, or a date.
    private static func alternatives(to text: String) -> [JSONValue] {
        if text.isEmpty { return [.null] }
        var values: [JSONValue] = []
        if let literal = try? JSONValue(parsing: text), literal.stringValue == nil { values.append(literal) }
        if let date = ISO8601.milliseconds(text) {
            // JSONEncoder encodes a Date as seconds since 2001.
            values.append(.number(Date(millisecondsSince1970: date).timeIntervalSinceReferenceDate))
        }
        return values
    }
}
