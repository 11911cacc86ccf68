import ActivityTree
import FoundationEssentials
import SystemSupport

/// Merges the members of an update into a content state, and decodes the result.
struct ContentMerge<Content: Codable> {
    private let update: ControlUpdate

    init(_ update: ControlUpdate) {
        self.update = update
    }

    /// Returns the state with the members of the update.
    ///
    /// - Throws: ``ControlError`` with the path of a member that is invalid or that the state does not have.
    func apply(to state: Content) throws(ControlError) -> Content {
        let before = try Self.object(of: state)
        var merged = update.replacesContent ? JSONObject() : before
        merged.merge(update.content)
        merged.merge(update.text)
        var alternatives = Dictionary(
            uniqueKeysWithValues: update.text.members.map {
                ($0.name, Self.alternatives(to: $0.value.stringValue ?? "")[...])
            })
        while true {
            switch Self.decode(merged) {
            case .success(let new):
                try refuseUnknownMembers(in: new)
                return new
            case .failure(var error):
                if error.name == nil, let name = invalidMember(in: merged, before: before) {
                    error.name = name
                    error.control.path = "content.\(name)"
                }
                // Typed text is tried as a string first, then as a literal, a number or a date.
                guard let name = error.name, let next = alternatives[name]?.popFirst() else { throw error.control }
                merged[name] = next
            }
        }
    }

    /// Finds the invalid member if the decoder does not name it, as for a fraction in an integer member.
    private func invalidMember(in merged: JSONObject, before: JSONObject) -> String? {
        (update.content.members + update.text.members).map(\.name).first { name in
            var changed = before
            changed[name] = merged[name]
            if case .failure = Self.decode(changed) { return true }
            return false
        }
    }

    private static func object(of state: Content) throws(ControlError) -> JSONObject {
        do {
            if let object = try JSONValue(encoding: state).objectValue { return object }
        } catch {
            throw ControlError(.updateFailed, "cannot be encoded: \(error)", path: "content")
        }
        throw ControlError(.updateFailed, "is not an object", path: "content")
    }

    /// Refuses members that are missing when the new state is encoded again.
    private func refuseUnknownMembers(in state: Content) throws(ControlError) {
        let encoded = try Self.object(of: state)
        for (name, value) in update.content.members + update.text.members where encoded[name] == nil {
            if value.isNull { continue }
            if let text = value.stringValue, update.text[name] != nil, text.isEmpty || text == "null" { continue }
            throw ControlError(.badParameters, "unknown member", path: "content.\(name)")
        }
    }

    /// Returns the meanings of a typed text other than a string.
    private static func alternatives(to text: String) -> [JSONValue] {
        if text.isEmpty { return [.null] }
        var values: [JSONValue] = []
        if let literal = try? JSONValue(parsing: text), literal.stringValue == nil { values.append(literal) }
        if let date = ISO8601.milliseconds(text) {
            // JSONEncoder's form of a Date: seconds since 2001.
            values.append(.number(Date(millisecondsSince1970: date).timeIntervalSinceReferenceDate))
        }
        return values
    }

    private struct Failure: Error {
        /// The invalid member of the content, if known.
        var name: String?
        var control: ControlError
    }

    private static func decode(_ object: JSONObject) -> Result<Content, Failure> {
        do {
            return .success(try JSONDecoder().decode(Content.self, from: JSONValue.object(object).data))
        } catch let error as DecodingError {
            let (path, text) = error.place
            let control = ControlError(
                .badParameters, text, path: (["content"] + path.map(\.stringValue)).joined(separator: "."))
            return .failure(Failure(name: path.first?.stringValue, control: control))
        } catch {
            return .failure(Failure(control: ControlError(.badParameters, "\(error)", path: "content")))
        }
    }
}
