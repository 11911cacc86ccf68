import FoundationEssentials
import ActivityTree

/// Decodes an object from a request, and names the first invalid member.
enum StrictDecoding<Value: Codable> {
    /// Decodes an object.
    ///
    /// - Throws: ``ControlError`` with the path of a member that is invalid, missing or unknown.
    static func decode(_ object: JSONObject, path: String) throws(ControlError) -> Value {
        do throws(ControlError) {
            let value = try attempt(object, path)
            try refuseUnknownMembers(object, in: value, path)
            return value
        } catch {
            guard error.path == path, let name = invalidMember(in: object, path) else { throw error }
            throw ControlError(error.code, error.message, path: "\(path).\(name)")
        }
    }

    private static func attempt(_ object: JSONObject, _ path: String) throws(ControlError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: JSONValue.object(object).data)
        } catch let error as DecodingError {
            let (place, text) = error.place
            throw ControlError(.badParameters, text, path: ([path] + place.map(\.stringValue)).joined(separator: "."))
        } catch {
            throw ControlError(.badParameters, ErrorText.text(of: error), path: path)
        }
    }

    /// Finds the invalid member if the decoder does not name it: without it, decoding fails differently or succeeds.
    private static func invalidMember(in object: JSONObject, _ path: String) -> String? {
        object.members.map(\.name).first { name in
            var others = object
            others[name] = nil
            do throws(ControlError) {
                _ = try attempt(others, path)
                return true
            } catch {
                return error.path == "\(path).\(name)"
            }
        }
    }

    private static func refuseUnknownMembers(_ object: JSONObject, in value: Value, _ path: String) throws(ControlError)
    {
        let encoded = try? JSONValue(encoding: value)
        for (name, member) in object.members where !member.isNull && encoded?[name] == nil {
            throw ControlError(.badParameters, "unknown member", path: "\(path).\(name)")
        }
    }
}
