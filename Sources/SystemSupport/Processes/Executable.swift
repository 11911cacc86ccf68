package enum Executable {
    /// The file name of this program's executable; `program` if the system does not report it.
    package static let name: String = {
        var path = FileSystem.linkTarget(of: "/proc/self/exe") ?? ""
        // The kernel appends ` (deleted)` to the path if the executable was replaced or removed while the program
        // runs.
        if path.hasSuffix(" (deleted)") { path.removeLast(10) }
        return path.split(separator: "/").last.map(String.init) ?? "program"
    }()
}
