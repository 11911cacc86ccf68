extension DecodingError {
    /// Where a text does not fit, and why.
    var place: (path: [any CodingKey], text: String) {
        switch self {
        case .typeMismatch(let type, let context): (context.codingPath, "this is no \(Self.name(type))")
        case .valueNotFound(let type, let context): (context.codingPath, "null is no \(Self.name(type))")
        case .keyNotFound(let key, let context): (context.codingPath + [key], "this is missing")
        case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
        @unknown default: ([], "\(self)")
        }
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
