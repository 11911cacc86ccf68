import SystemSupport

/// Escapes texts for unit files and their names, by the rules of systemd.syntax(7) and systemd.service(5).
enum UnitEscaping {
    /// Escapes and quotes a text, so that the program receives the text as one argument.
    static func argument(_ text: String) -> String {
        // A single dollar sign would begin a variable.
        quoted(text.replacing("$", with: "$$"))
    }

    /// Returns the path of a program, quoted; nil for a path that systemd refuses.
    ///
    /// A dollar sign is not escaped, because systemd replaces no variables in the path.
    static func path(_ path: String) -> String? {
        let refused: Set<Unicode.Scalar> = ["\"", "'", "\\", "\u{7F}"]
        let isRefused = path.unicodeScalars.contains { $0.value < 0x20 || refused.contains($0) }
        return isRefused ? nil : quoted(path)
    }

    /// Returns a text for a unit's description, on one line and with `%` and `\` escaped.
    static func text(_ text: String) -> String {
        String(text.sanitized(lineEnds: .blanks).replacing("%", with: "%%").replacing("\\", with: "\\\\"))
    }

    /// Returns a text as a part of a unit's name, escaped by the rules of systemd-escape(1).
    static func name(_ text: String) -> String {
        text.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || character == "_" { return String(character) }
            return "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    private static func quoted(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%%"  // A single % would begin a specifier, such as %h.
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                result += "\\x" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        let needsNoQuotes = !text.isEmpty && text.unicodeScalars.allSatisfy { isPlain($0) }
        return needsNoQuotes ? result : "\"\(result)\""
    }

    /// Returns whether a character needs no quotes anywhere in a word.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-", "=", ":", "+", ",", "%", "@", "?", "&": true
        default: false
        }
    }
}
