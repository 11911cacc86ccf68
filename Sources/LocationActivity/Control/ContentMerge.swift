import FoundationEssentials
import LocationStream
import ActivityTree
import SystemSupport

/// Merges members into a content state, and decodes the whole as the state's type.
struct ContentMerge<Content: Codable> {
    private let update: ControlUpdate

    init(_ update: ControlUpdate) {
        self.update = update
    }

    /// The state with the members of the update.
    ///
    /// - Throws: ``ControlError`` with the path of the member that does not fit: of another type, or of no use to the
    ///   state.
    func apply(to state: Content) throws(ControlError) -> Content {
        var merged = update.replacesContent ? JSONObject() : try object(of: state)
        merged.merge(update.content)
        merged.merge(update.text)
        var untried = Dictionary(
            uniqueKeysWithValues: update.text.members.map { ($0.name, Self.readings($0.value.stringValue ?? "")[...]) })
        while true {
            switch Self.decode(merged) {
            case .success(let new):
                try refuseUnused(in: new)
                return new
            case .failure(var error):
                if error.name == nil, let name = try culprit(in: merged, of: state) {
                    error.name = name
                    error.control.path = "content.\(name)"
                }
                // What a person typed is a string first; where that does not fit, what else it may stand for is tried.
                guard let name = error.name, let reading = untried[name]?.popFirst() else { throw error.control }
                merged[name] = reading
            }
        }
    }

    /// The member that does not fit, where the decoder does not say which: as it does not of a number with a fraction
    /// that is to be whole.
    private func culprit(in merged: JSONObject, of state: Content) throws(ControlError) -> String? {
        let before = try object(of: state)
        return (update.content.members + update.text.members).map(\.name).first { name in
            var changed = before
            changed[name] = merged[name]
            if case .failure = Self.decode(changed) { return true }
            return false
        }
    }

    private func object(of state: Content) throws(ControlError) -> JSONObject {
        do {
            let bytes = Array(try JSONEncoder().encode(state))
            if let object = try JSONValue(parsing: bytes).objectValue { return object }
        } catch {
            throw ControlError(.updateFailed, "the content cannot be encoded: \(error)", path: "content")
        }
        throw ControlError(.updateFailed, "the content is no object", path: "content")
    }

    /// Refuses a member that the state has no place for: it is not there when the state is encoded again.
    private func refuseUnused(in state: Content) throws(ControlError) {
        let encoded = try object(of: state)
        for (name, value) in update.content.members + update.text.members where encoded[name] == nil {
            if value.isNull { continue }
            if let text = value.stringValue, update.text[name] != nil, text.isEmpty || text == "null" { continue }
            throw ControlError(.badParameters, "the content has no such member", path: "content.\(name)")
        }
    }

    /// What a typed text may stand for besides a string.
    private static func readings(_ text: String) -> [JSONValue] {
        if text.isEmpty { return [.null] }
        var readings: [JSONValue] = []
        if let literal = try? JSONValue(parsing: text), literal.stringValue == nil { readings.append(literal) }
        if let date = ISO8601.milliseconds(text) {
            // A Date in JSONEncoder's form: seconds since 2001.
            readings.append(.number(Date(millisecondsSince1970: date).timeIntervalSinceReferenceDate))
        }
        return readings
    }

    private struct Failure: Error {
        /// The member of the content; nil where none is to blame.
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
