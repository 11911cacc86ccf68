/// The names of a process's files in `programs`: `<program>.<pid>.sock` and `<program>.<pid>.lock`.
struct ProgramFileNames: Hashable {
    /// `<program>.<pid>`, followed by `.<number>` if that name is taken, for example by a process in another container.
    let stem: String

    var socket: String { stem + ".sock" }
    var lock: String { stem + ".lock" }
    /// The socket's path inside the runtime directory.
    var path: String { "\(OpenDirectory.Name.programs)/\(socket)" }

    /// Creates the names of a process.
    ///
    /// The program's name is truncated to fit the path of a socket. Slashes, spaces, control characters and all bytes
    /// outside ASCII become underscores.
    init(program: String, pid: Int32, attempt: Int = 0) {
        let name = program.utf8.prefix(48).map { byte in
            byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "/") ? byte : UInt8(ascii: "_")
        }
        stem = "\(String(decoding: name, as: UTF8.self)).\(pid)" + (attempt == 0 ? "" : ".\(attempt)")
    }

    /// Parses the socket's path in a snapshot; nil for any other path.
    init?(path: String) {
        let prefix = OpenDirectory.Name.programs + "/"
        guard path.hasPrefix(prefix) else { return nil }
        self.init(file: String(path.dropFirst(prefix.count)))
    }

    /// Parses the name of a socket or lock file; nil for any other name.
    init?(file: String) {
        guard file.hasSuffix(".sock") || file.hasSuffix(".lock"), !file.contains("/"), file.count > 5 else {
            return nil
        }
        stem = String(file.dropLast(5))
    }
}
