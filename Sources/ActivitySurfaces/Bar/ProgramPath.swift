import SystemSupport

/// This program's path, for commands that a bar runs.
package enum ProgramPath {
    /// The absolute path if it needs no shell quoting, otherwise the name `myeline`.
    package static var forShell: String {
        let path = ProgramArguments.all.first ?? ""
        let isPlain = path.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return byte < 0x80 && (character.isLetter || character.isNumber || "/._+-".contains(character))
        }
        return path.hasPrefix("/") && isPlain ? path : "myeline"
    }
}
