import FoundationEssentials
import ActivityTree

/// Decodes a value from a request; errors name the invalid member.
enum StrictDecoding<Value: Codable> {
    struct Failure: Error {
        /// The name of the invalid member; nil if the whole value is invalid.
        var member: String?
        var error: ControlError
    }

    /// Decodes a value.
    ///
    /// - Throws: ``ControlError`` with the path of a member that is invalid, missing or unknown.
    static func decode(_ json: JSONValue, path: String) throws(ControlError) -> Value {
        let value: Value
        do throws(Failure) {
            value = try attempt(json, path: path)
        } catch {
            throw error.error
        }
        let names = (json.objectValue?.members ?? []).filter { !$0.value.isNull }.map(\.name)
        try refuseUnknown(names, in: value, path: path)
        return value
    }

    static func attempt(_ json: JSONValue, path: String) throws(Failure) -> Value {
        do {
            return try json.decoded()
        } catch let error as DecodingError {
            let (place, text) = error.place
            let whole = ([path] + place.map(\.stringValue)).joined(separator: ".")
            throw Failure(member: place.first?.stringValue, error: ControlError(.badParameters, text, path: whole))
        } catch {
            throw Failure(error: ControlError(.badParameters, ErrorText.text(of: error), path: path))
        }
    }

    /// Throws an error for an unknown member.
    ///
    /// A member is unknown if it is missing when the decoded value is encoded again.
    static func refuseUnknown(_ names: [String], in value: Value, path: String) throws(ControlError) {
        guard !names.isEmpty else { return }
        let encoded = try encode(value, path: path)
        if let unknown = names.first(where: { encoded[$0] == nil }) {
            throw ControlError(.badParameters, "unknown key", path: "\(path).\(unknown)")
        }
    }

    static func encode(_ value: Value, path: String) throws(ControlError) -> JSONValue {
        do {
            return try JSONValue(encoding: value)
        } catch {
            throw ControlError(.updateFailed, "cannot be encoded: \(error)", path: path)
        }
    }
}

extension DecodingError {
    /// The path of the invalid value, and the reason why it is invalid.
    var place: (path: [any CodingKey], text: String) {
        switch self {
        case .typeMismatch(let type, let context): (context.codingPath, "must be \(Self.name(type))")
        case .valueNotFound(let type, let context): (context.codingPath, "must be \(Self.name(type)), not null")
        case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
        case .dataCorrupted(let context):
            (
                context.codingPath,
                context.underlyingError.map { ErrorText.text(of: $0) } ?? Self.words(context.debugDescription)
            )
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

    private static func name(_ type: any Any.Type) -> String {
        switch type {
        case is Double.Type, is Float.Type: "a number"
        case let type as any FixedWidthInteger.Type where type.bitWidth < 64:
            "an integer from \(type.min) to \(type.max)"
        case is any FixedWidthInteger.Type: "an integer"
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        default: "of type \(type)"
        }
    }
}
