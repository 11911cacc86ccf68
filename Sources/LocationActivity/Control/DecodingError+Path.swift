import ActivityTree

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
