/// The expansion of `@Entry`: accessors of the environment value, and its key.
struct EntryExpansion {
    private let name: String
    private let type: String?
    private let value: String?

    /// - Parameter declaration: The source text of the property, such as `var limit: Int = 3`.
    /// - Returns: The expansion; nil if the text does not declare a variable.
    init?(of declaration: String) {
        guard let keyword = declaration.firstRange(of: "var ") else { return nil }
        let text = declaration[keyword.upperBound...]
        let end = text.firstIndex { ":=".contains($0) || $0.isNewline } ?? text.endIndex
        name = String(text[..<end]).trimmed
        var rest = text[end...]
        var type: String?
        if rest.first == ":" {
            rest.removeFirst()
            let end = rest.firstIndex(of: "=") ?? rest.endIndex
            type = String(rest[..<end]).trimmed
            rest = rest[end...]
        }
        self.type = type
        value = rest.first == "=" ? String(rest.dropFirst()).trimmed : nil
        guard !name.isEmpty, type != nil || value != nil else { return nil }
    }

    /// Returns the part of the expansion for a role of the macro; nil for an unknown role.
    func source(as role: String) -> String? {
        let key = "__Key_\(name)"
        switch role {
        case "accessor": return "get { self[\(key).self] }\nset { self[\(key).self] = newValue }"
        case "peer":
            // Nothing sets the default later, so sharing it is safe even if its inferred type is not sendable.
            let member =
                type.map { "static var defaultValue: \($0) { \(value ?? "nil") }" }
                ?? "nonisolated(unsafe) static var defaultValue = \(value ?? "nil")"
            return "private struct \(key): SwiftUI.EnvironmentKey { \(member) }"
        default: return nil
        }
    }
}

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        var text = self[...].drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
