import FoundationEssentials

/// The arguments of this process, with the name of the program first.
package enum ProgramArguments {
    /// All arguments; from /proc/self/cmdline if Swift's runtime does not find them.
    ///
    /// The runtime searches for the arguments next to the environment on the stack. If a preloaded library has called
    /// `setenv`, the environment is no longer on the stack, and the runtime finds no arguments.
    package static let all: [String] = {
        let arguments = CommandLine.arguments
        guard arguments.isEmpty else { return arguments }
        return parse(FileManager.default.contents(atPath: "/proc/self/cmdline") ?? Data())
    }()

    /// Parses the format of /proc/PID/cmdline, in which each argument ends with a NUL.
    static func parse(_ bytes: Data) -> [String] {
        bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
