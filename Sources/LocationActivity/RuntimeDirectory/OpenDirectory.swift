import Glibc
import LocationStream
import SystemSupport

/// A place that was found to be a directory of this user and of nobody else.
struct OpenDirectory: ~Copyable {
    /// The names inside a place.
    enum Name {
        static let lock = "lock"
        static let activities = "activities"
        static let programs = "programs"
        static let state = "state.json"
        static let newState = ".state.json.new"
        static let log = "log"
    }

    let place: RuntimeDirectory.Candidate
    let directory: OwnedDescriptor

    private init(place: RuntimeDirectory.Candidate, directory: consuming OwnedDescriptor) {
        self.place = place
        self.directory = directory
    }

    /// Opens a place.
    ///
    /// - Returns: Nil where it is not there; never nil when it is to be made.
    static func open(
        _ place: RuntimeDirectory.Candidate, creating: Bool
    ) throws(RuntimeDirectoryError) -> OpenDirectory? {
        guard creating || isOffered(place) else { return nil }
        if creating, place.kind == .state {
            try naming(place.base) { () throws(SystemError) in try FileSystem.makeDirectories(place.base) }
        }
        do throws(RuntimeDirectoryError) {
            var path = place.base
            var directory = try naming(path) { () throws(SystemError) in
                try OwnedDescriptor.open(place.base, O_RDONLY | O_DIRECTORY)
            }
            if place.kind == .session { try checkOwner(directory, path, others: true) }
            let names = place.path.dropFirst(place.base.count).split(separator: "/").map(String.init)
            for name in names {
                path += "/" + name
                directory = try enter(directory, name, path, creating: creating, strict: name == names.last)
            }
            return OpenDirectory(place: place, directory: directory)
        } catch {
            if error.code == .vanished, !creating { return nil }
            throw error
        }
    }

    /// Whether the base of a place is there, so that the place may be made.
    static func isOffered(_ place: RuntimeDirectory.Candidate) -> Bool {
        if place.kind == .state { return true }
        var status = stat()
        return unsafe stat(place.base, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether the place's path still leads to this directory.
    var isThere: Bool {
        var atPath = stat()
        guard unsafe stat(place.path, &atPath) == 0 else { return false }
        do throws(SystemError) {
            let own = try directory.status()
            return own.st_ino == atPath.st_ino && own.st_dev == atPath.st_dev
        } catch {
            return false
        }
    }

    /// Opens a directory of this place: `activities`, `programs`, or one inside.
    ///
    /// - Returns: Nil where it is not there; never nil when it is to be made.
    func subdirectory(_ name: String, creating: Bool) throws(RuntimeDirectoryError) -> OwnedDescriptor? {
        do throws(RuntimeDirectoryError) {
            return try Self.enter(directory, name, place.path + "/" + name, creating: creating, strict: true)
        } catch {
            if error.code == .vanished, !creating { return nil }
            throw error
        }
    }

    private static func enter(
        _ parent: borrowing OwnedDescriptor, _ name: String, _ path: String, creating: Bool, strict: Bool
    ) throws(RuntimeDirectoryError) -> OwnedDescriptor {
        let child = try naming(path) { () throws(SystemError) in
            if creating { try parent.makeDirectory(name) }
            // Of a link the system says only that it is no directory.
            if let status = try? parent.status(of: name), status.st_mode & S_IFMT == S_IFLNK {
                throw SystemError(ELOOP)
            }
            return try parent.open(name, O_RDONLY | O_DIRECTORY)
        }
        try checkOwner(child, path, others: !strict)
        return child
    }

    /// Refuses a directory of somebody else.
    ///
    /// - Parameter others: Whether it may be root's, and open to others: a directory that only leads here.
    private static func checkOwner(
        _ directory: borrowing OwnedDescriptor, _ path: String, others: Bool
    ) throws(RuntimeDirectoryError) {
        let status = try naming(path) { () throws(SystemError) in try directory.status() }
        let user = geteuid()
        guard status.st_uid == user || others && status.st_uid == 0 else {
            throw RuntimeDirectoryError(
                .foreignOwner, "\(path) belongs to user \(status.st_uid), not to you (user \(user))",
                remedy: "set XDG_RUNTIME_DIR to a directory of yours, or log in as that user")
        }
        guard others || status.st_mode & 0o077 == 0 else {
            throw RuntimeDirectoryError(
                .openToOthers, "\(path) is open to other users", remedy: "close it with `chmod 700 \(path)`")
        }
    }
}
