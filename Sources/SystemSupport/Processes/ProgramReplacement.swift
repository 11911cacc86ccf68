internal import Glibc

/// The replacement of this process by another program.
package enum ProgramReplacement {
    /// Runs a program in place of this program; returns only if the program cannot be started.
    ///
    /// - Parameters:
    ///   - path: The path of the program, or a name that is looked up in PATH.
    ///   - arguments: The arguments after the name.
    package static func run(_ path: String, _ arguments: [String]) -> SystemError {
        var strings = unsafe ([path] + arguments).map { unsafe strdup($0) }
        unsafe strings.append(nil)
        LineWriter.standardError.flush()
        unsafe execvp(path, strings)
        defer { unsafe strings.forEach { unsafe free($0) } }
        return .last
    }
}
