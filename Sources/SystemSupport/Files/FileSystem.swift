internal import Glibc

package enum FileSystem {
    /// Returns the absolute path without symbolic links; nil if the path does not exist.
    package static func resolve(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Returns the target of a symbolic link; nil if the path is not a symbolic link.
    package static func linkTarget(of path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &target, target.count)
        return count < 0 ? nil : String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Creates a directory and its missing parents with mode 0700; existing parents need not be writable.
    package static func makeDirectories(_ path: String) throws(SystemError) {
        var partial = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            partial += "/" + part
            guard unsafe mkdir(partial, 0o700) != 0, errno != EEXIST else { continue }
            let error = SystemError.last
            if unsafe access(partial, F_OK) != 0 { throw error }
        }
    }
}
