import Glibc
import SystemSupport

/// An open runtime directory of this user, which other users cannot access.
struct OpenDirectory: ~Copyable, Sendable {
    enum Name {
        static let lock = "lock"
        static let activities = "activities"
        static let programs = "programs"
        static let state = "state.json"
        static let newState = ".state.json.new"
        static let log = "log"
    }

    let candidate: RuntimeDirectory.Candidate
    let descriptor: OwnedDescriptor

    private init(candidate: RuntimeDirectory.Candidate, descriptor: consuming OwnedDescriptor) {
        self.candidate = candidate
        self.descriptor = descriptor
    }

    /// - Returns: The directory; nil if it does not exist and `creating` is false.
    static func open(
        _ candidate: RuntimeDirectory.Candidate, creating: Bool
    ) throws(RuntimeDirectoryError) -> OpenDirectory? {
        guard creating || isAvailable(candidate) else { return nil }
        if creating, candidate.kind == .state {
            try withPath(candidate.base) { () throws(SystemError) in
                try FileSystem.makeDirectories(candidate.base)
            }
        }
        do throws(RuntimeDirectoryError) {
            var path = candidate.base
            var directory = try withPath(path) { () throws(SystemError) in
                try OwnedDescriptor.open(candidate.base, O_RDONLY | O_DIRECTORY)
            }
            if candidate.kind == .session { try checkOwner(directory, path, isParent: true) }
            let names = candidate.path.dropFirst(candidate.base.count).split(separator: "/").map(String.init)
            for name in names {
                path += "/" + name
                directory = try enter(directory, name, path, creating: creating, isParent: name != names.last)
            }
            return OpenDirectory(candidate: candidate, descriptor: directory)
        } catch {
            if error.code == .vanished, !creating { return nil }
            throw error
        }
    }

    /// Returns whether a candidate's base directory exists or may be created.
    static func isAvailable(_ candidate: RuntimeDirectory.Candidate) -> Bool {
        if candidate.kind == .state { return true }
        var status = stat()
        return unsafe stat(candidate.base, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether the path still refers to this directory, which may have been removed and created again.
    var isCurrent: Bool {
        guard let atPath = try? OwnedDescriptor.open(candidate.path, O_RDONLY | O_DIRECTORY) else { return false }
        return descriptor.isFile(".", in: atPath)
    }

    /// - Returns: The subdirectory; nil if it does not exist and `creating` is false.
    func subdirectory(_ name: String, creating: Bool) throws(RuntimeDirectoryError) -> OwnedDescriptor? {
        do throws(RuntimeDirectoryError) {
            return try Self.enter(
                descriptor, name, candidate.path + "/" + name, creating: creating, isParent: false)
        } catch {
            if error.code == .vanished, !creating { return nil }
            throw error
        }
    }

    private static func enter(
        _ parent: borrowing OwnedDescriptor, _ name: String, _ path: String, creating: Bool, isParent: Bool
    ) throws(RuntimeDirectoryError) -> OwnedDescriptor {
        let child = try withPath(path) { () throws(SystemError) in
            if creating { try parent.makeDirectory(name) }
            // Without this check, opening a symbolic link fails with ENOTDIR, and the error does not mention the link.
            if let status = try? parent.status(of: name), status.st_mode & S_IFMT == S_IFLNK {
                throw SystemError(ELOOP)
            }
            return try parent.open(name, O_RDONLY | O_DIRECTORY)
        }
        try checkOwner(child, path, isParent: isParent)
        return child
    }

    /// Refuses a directory that belongs to another user or is open to other users.
    ///
    /// - Parameter isParent: Whether the directory contains the runtime directory. A parent may belong to root and be
    ///   open to other users.
    private static func checkOwner(
        _ directory: borrowing OwnedDescriptor, _ path: String, isParent: Bool
    ) throws(RuntimeDirectoryError) {
        let status = try withPath(path) { () throws(SystemError) in try directory.status() }
        guard status.st_uid == geteuid() || isParent && status.st_uid == 0 else {
            throw .foreign(path, owner: status.st_uid)
        }
        guard isParent || status.st_mode & 0o077 == 0 else {
            throw RuntimeDirectoryError(
                .openToOthers, "\(path) is open to other users", remedy: "close it with 'chmod 700 \(path)'")
        }
    }
}
