/// The name of a process's files in `programs`: `<name>.<pid>`, and `.sock` and `.lock` behind it.
struct ProgramFileNames: Hashable {
    /// `<name>.<pid>`, with a number behind it where another container has the same.
    let stem: String

    /// The socket's file name.
    var socket: String { stem + ".sock" }
    /// The lock's file name.
    var lock: String { stem + ".lock" }
    /// The socket's path inside its place.
    var path: String { "\(OpenDirectory.Name.programs)/\(socket)" }

    /// The name of a process's files.
    ///
    /// A program's name is cut to what a socket's path can hold, and what a path or a terminal minds is replaced.
    init(program: String, pid: Int32, attempt: Int = 0) {
        let name = program.utf8.prefix(48).map { byte in
            byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "/") ? byte : UInt8(ascii: "_")
        }
        stem = "\(String(decoding: name, as: UTF8.self)).\(pid)" + (attempt == 0 ? "" : ".\(attempt)")
    }

    /// The name in the path of a snapshot's owner; nil for a path that leads elsewhere.
    init?(path: String) {
        let prefix = OpenDirectory.Name.programs + "/"
        guard path.hasPrefix(prefix) else { return nil }
        self.init(file: String(path.dropFirst(prefix.count)))
    }

    /// The name of a file in `programs`; nil for a file of another kind.
    init?(file: String) {
        guard file.hasSuffix(".sock") || file.hasSuffix(".lock"), !file.contains("/"), file.count > 5 else {
            return nil
        }
        stem = String(file.dropLast(5))
    }
}
