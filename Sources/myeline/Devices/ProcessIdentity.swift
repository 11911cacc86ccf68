/// The user and the groups of a process, which determine the files that it may read.
struct ProcessIdentity: Sendable, Hashable {
    var user: UInt32
    /// The effective group and the supplementary groups.
    var groups: Set<UInt32>

    init(user: UInt32, groups: Set<UInt32>) {
        self.user = user
        self.groups = groups
    }

    /// Reads the identity of a process from /proc; nil if there is no such process.
    init?(of process: String, in files: SystemFiles = .standard) {
        guard let text = files.text("/proc/\(process)/status") else { return nil }
        func numbers(_ key: String) -> [UInt32] {
            let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") }
            return line?.dropFirst(key.count + 1).split(whereSeparator: \.isWhitespace).compactMap { UInt32($0) } ?? []
        }
        // The lines Uid and Gid each have the real, the effective, the saved and the file-system ID.
        let (users, groups) = (numbers("Uid"), numbers("Gid"))
        guard users.count > 1, groups.count > 1 else { return nil }
        self.init(user: users[1], groups: Set(numbers("Groups") + [groups[1]]))
    }

    /// Returns whether the permission bits of a file let the process read it.
    func mayRead(_ file: FileStatus) -> Bool {
        if user == 0 { return true }
        if user == file.user { return file.mode & 0o400 != 0 }
        return file.mode & (groups.contains(file.group) ? 0o040 : 0o004) != 0
    }
}
