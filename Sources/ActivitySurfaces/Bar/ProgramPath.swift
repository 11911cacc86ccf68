import SystemSupport

/// This program's path, for commands that a bar runs.
package enum ProgramPath {
    /// The path with which this program was started, if it is absolute and needs no quoting; otherwise `myeline`.
    package static var forShell: String {
        let path = ProgramArguments.all.first ?? ""
        let isPlain = path.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return byte < 0x80 && (character.isLetter || character.isNumber || "/._+-".contains(character))
        }
        return path.hasPrefix("/") && isPlain ? path : "myeline"
    }
}
