/// The path of this program, for commands that a bar runs.
package enum ProgramPath {
    /// The program's path if it needs no quoting in a shell, else its name.
    package static var forShell: String {
        let path = CommandLine.arguments.first ?? ""
        let isPlain = path.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return byte < 0x80 && (character.isLetter || character.isNumber || "/._+-".contains(character))
        }
        return path.hasPrefix("/") && isPlain ? path : "myeline"
    }
}
