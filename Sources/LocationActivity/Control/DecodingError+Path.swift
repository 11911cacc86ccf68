import ActivityTree

extension DecodingError {
    /// Where a text does not fit, and why.
    var place: (path: [any CodingKey], text: String) {
        switch self {
        case .typeMismatch(let type, let context): (context.codingPath, "this is no \(Self.name(type))")
        case .valueNotFound(let type, let context): (context.codingPath, "null is no \(Self.name(type))")
        case .keyNotFound(let key, let context): (context.codingPath + [key], "this is missing")
        case .dataCorrupted(let context): (context.codingPath, Self.words(context.debugDescription))
        @unknown default: ([], "\(self)")
        }
    }

    /// Of the standard library's “Cannot initialize Fix from invalid String value 4d” what a person may know.
    private static func words(_ description: String) -> String {
        let parts = description.split(separator: " value ", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("Cannot initialize ") else { return description }
        return "\(JSONValue.string(String(parts[1]))) is none of its values"
    }

    /// A type's name as a person may know it.
    private static func name(_ type: any Any.Type) -> String {
        switch type {
        case is Double.Type, is Float.Type: "number"
        case is any FixedWidthInteger.Type: "whole number"
        case is String.Type: "string"
        case is Bool.Type: "true or false"
        default: "\(type)"
        }
    }
}
