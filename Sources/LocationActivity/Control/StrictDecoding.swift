import FoundationEssentials
import ActivityTree

/// Decodes an object that came from outside, and refuses what does not fit by name.
enum StrictDecoding<Value: Codable> {
    /// The value that an object stands for.
    ///
    /// - Parameters:
    ///   - object: All its members.
    ///   - path: What the object is called in an error.
    /// - Throws: ``ControlError`` with the path of the member that does not fit, is missing, or has no place.
    static func decode(_ object: JSONObject, path: String) throws(ControlError) -> Value {
        do throws(ControlError) {
            let value = try attempt(object, path)
            try refuseUnused(object, in: value, path)
            return value
        } catch {
            guard error.path == path, let name = culprit(in: object, path) else { throw error }
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

    /// The member that does not fit, where the decoder does not say which: without it the decoder says otherwise.
    private static func culprit(in object: JSONObject, _ path: String) -> String? {
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

    private static func refuseUnused(_ object: JSONObject, in value: Value, _ path: String) throws(ControlError) {
        let encoded = (try? JSONEncoder().encode(value)).flatMap { try? JSONValue(parsing: Array($0)) }
        for (name, member) in object.members where !member.isNull && encoded?[name] == nil {
            throw ControlError(.badParameters, "there is no such member", path: "\(path).\(name)")
        }
    }
}
