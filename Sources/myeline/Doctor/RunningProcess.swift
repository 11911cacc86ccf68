/// A running process, as /proc describes it.
struct RunningProcess: Sendable, Hashable {
    var pid: Int32
    /// The arguments, with the program first.
    var arguments: [String]

    /// The file name of the program.
    var program: Substring { arguments.first?.split(separator: "/").last ?? "" }

    /// Returns the processes whose program has this file name.
    static func named(_ name: String, in files: SystemFiles) -> [RunningProcess] {
        files.names(in: "/proc").compactMap { entry in
            guard let pid = Int32(entry), let text = files.text("/proc/\(entry)/cmdline") else { return nil }
            let arguments = text.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(String.init)
            let process = RunningProcess(pid: pid, arguments: Array(arguments))
            return process.program == name ? process : nil
        }
    }
}
