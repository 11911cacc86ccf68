import FoundationEssentials
import ActivityTree

/// Decodes an object from a request, and names the first invalid member.
enum StrictDecoding<Value: Codable> {
    struct Failure: Error {
        /// The name of the invalid member; nil if it is not known.
        var member: String?
        var error: ControlError
    }

    /// Decodes an object.
    ///
    /// - Throws: ``ControlError`` with the path of a member that is invalid, missing or unknown.
    static func decode(_ object: JSONObject, path: String) throws(ControlError) -> Value {
        let value: Value
        do throws(Failure) {
            value = try attempt(object, path: path)
        } catch {
            let name = error.member == nil ? invalidMember(in: object, path) : nil
            throw ControlError(
                error.error.code, error.error.message, path: name.map { "\(path).\($0)" } ?? error.error.path)
        }
        try refuseUnknown(object.members.map(\.name).filter { object[$0]?.isNull == false }, in: value, path: path)
        return value
    }

    static func attempt(_ object: JSONObject, path: String) throws(Failure) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: JSONValue.object(object).data)
        } catch let error as DecodingError {
            let (place, text) = error.place
            let whole = ([path] + place.map(\.stringValue)).joined(separator: ".")
            throw Failure(member: place.first?.stringValue, error: ControlError(.badParameters, text, path: whole))
        } catch {
            throw Failure(error: ControlError(.badParameters, ErrorText.text(of: error), path: path))
        }
    }

    /// Finds the invalid member if the decoder does not name it.
    ///
    /// Without that member, decoding succeeds or fails differently.
    private static func invalidMember(in object: JSONObject, _ path: String) -> String? {
        object.members.map(\.name).first { name in
            var others = object
            others[name] = nil
            do throws(Failure) {
                _ = try attempt(others, path: path)
                return true
            } catch {
                return error.member == name
            }
        }
    }

    /// Throws an error if the type does not have one of the members: encoding the value again does not produce it.
    static func refuseUnknown(_ names: [String], in value: Value, path: String) throws(ControlError) {
        let encoded = try encode(value, path: path)
        if let unknown = names.first(where: { encoded[$0] == nil }) {
            throw ControlError(.badParameters, "unknown member", path: "\(path).\(unknown)")
        }
    }

    static func encode(_ value: Value, path: String) throws(ControlError) -> JSONObject {
        do {
            if let object = try JSONValue(encoding: value).objectValue { return object }
        } catch {
            throw ControlError(.updateFailed, "cannot be encoded: \(error)", path: path)
        }
        throw ControlError(.updateFailed, "is not an object", path: path)
    }
}

extension DecodingError {
    /// The path of the invalid value, and the reason why it is invalid.
    var place: (path: [any CodingKey], text: String) {
        switch self {
        case .typeMismatch(let type, let context): (context.codingPath, "must be \(Self.name(type))")
        case .valueNotFound(let type, let context): (context.codingPath, "must be \(Self.name(type)), not null")
        case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
        case .dataCorrupted(let context): (context.codingPath, Self.words(context.debugDescription))
        @unknown default: ([], "\(self)")
        }
    }

    /// Rewrites a message such as “Cannot initialize Fix from invalid String value 4d” without the names of Swift
    /// types.
    private static func words(_ description: String) -> String {
        let parts = description.split(separator: " value ", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("Cannot initialize ") else { return description }
        return "invalid value \(JSONValue.string(String(parts[1])))"
    }

    /// Returns the JSON name of a Swift type with an article, for example "a number".
    private static func name(_ type: any Any.Type) -> String {
        switch type {
        case is Double.Type, is Float.Type: "a number"
        case is any FixedWidthInteger.Type: "an integer"
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        default: "of type \(type)"
        }
    }
}
