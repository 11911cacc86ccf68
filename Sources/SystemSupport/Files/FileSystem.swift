internal import Glibc

package enum FileSystem {
    /// Returns the absolute path without symbolic links; nil if the path does not exist or is not accessible.
    package static func resolve(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// Returns the path of the file that a program creates or replaces by writing to `path`.
    ///
    /// Symbolic links are followed, even if their target does not exist.
    package static func destination(of path: String) throws(SystemError) -> String {
        if let resolved = resolve(path) { return resolved }
        var path = path
        // Linux follows at most 40 links.
        for _ in 0..<40 {
            guard let target = linkTarget(of: path) else { return path }
            let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = target.hasPrefix("/") ? target : "\(directory)\(target)"
        }
        throw SystemError(ELOOP)
    }

    /// Returns the target of a symbolic link; nil if there is no readable symbolic link at the path.
    package static func linkTarget(of path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &target, target.count)
        guard count >= 0 else { return nil }
        return String(cCharacters: target.prefix(count))
    }

    /// Returns how many bytes this user can still write to the file system that contains a path; nil if unknown.
    ///
    /// If the path does not exist, its nearest existing parent is used.
    package static func freeSpace(of path: String) -> Int64? {
        var path = path
        var space = statvfs()
        while unsafe statvfs(path, &space) != 0 {
            guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
            path = String(path[..<slash])
        }
        let (bytes, isBeyondRange) = UInt64(space.f_bavail).multipliedReportingOverflow(by: UInt64(space.f_frsize))
        return isBeyondRange ? .max : Int64(clamping: bytes)
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
