/// The expansion of `@Entry`: the accessors of an environment value, and the key of that value.
struct EntryExpansion {
    private let name: String
    private let type: String?
    private let value: String?

    /// - Parameter declaration: The source text of the property, such as `var limit: Int = 3`.
    /// - Returns: The expansion; nil if the text does not declare a variable.
    init?(of declaration: String) {
        guard let text = Self.afterKeyword(declaration) else { return nil }
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

    /// Returns the text after the keyword `var`.
    ///
    /// Comments and attributes before the keyword are skipped, because they may contain the word "var".
    private static func afterKeyword(_ declaration: String) -> Substring? {
        var rest = PreviewExpansion.withoutLeadingComments(declaration)
        while !rest.isEmpty {
            let word = rest.prefix { $0 == "@" || $0 == "_" || $0.isLetter || $0.isNumber }
            rest.removeFirst(max(word.count, 1))
            if word == "var" { return rest }
            if rest.first == "(" { rest = afterParentheses(rest) }
            rest = PreviewExpansion.withoutLeadingComments(rest)
        }
        return nil
    }

    /// Returns the text after the parentheses at the start of `text`.
    ///
    /// Parentheses in string literals do not count.
    private static func afterParentheses(_ text: Substring) -> Substring {
        var (depth, isInString, isEscaped) = (0, false, false)
        for index in text.indices {
            guard !isEscaped else {
                isEscaped = false
                continue
            }
            switch text[index] {
            case "\\": isEscaped = isInString
            case "\"": isInString.toggle()
            case "(" where !isInString: depth += 1
            case ")" where !isInString: depth -= 1
            default: continue
            }
            if depth == 0 { return text[index...].dropFirst() }
        }
        return ""
    }

    func source(as role: String) -> String? {
        let key = "__Key_\(name)"
        switch role {
        case "accessor": return "get { self[\(key).self] }\nset { self[\(key).self] = newValue }"
        case "peer":
            // Nothing sets the default value later, so sharing the value is safe even if its type is not sendable. The
            // value is not declared with `let`, because `nonisolated(unsafe) let` causes a warning for a sendable type.
            let member =
                type.map { "static var defaultValue: \($0) { \(value ?? "nil") }" }
                ?? "nonisolated(unsafe) static var defaultValue = \(value ?? "nil")"
            return "private struct \(key): SwiftUI.EnvironmentKey { \(member) }"
        default: return nil
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...].drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
