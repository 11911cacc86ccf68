import Glibc
import LocationStream
import ActivityTree
import SystemSupport

/// Reading and writing what a place holds.
extension OpenDirectory {
    /// The largest snapshot that is read.
    private static var snapshotLimit: Int { 1 << 20 }

    /// What a directory of `activities` holds.
    enum Entry {
        case snapshot(ActivitySnapshot)
        /// A snapshot of a version that this program does not know; it is left alone.
        case unknownVersion
        /// Nothing, or nothing that is a snapshot: what a process left that died while it made the directory.
        case remains
    }

    /// The identifiers of the activities.
    func identifiers() throws(RuntimeDirectoryError) -> [String] {
        guard let activities = try subdirectory(Name.activities, creating: false) else { return [] }
        let names = try naming(place.path) { () throws(SystemError) in try activities.names() }
        return names.filter(Self.isIdentifier).sorted()
    }

    /// Whether a name is a UUID as this library writes it.
    static func isIdentifier(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.allSatisfy { $0.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
    }

    /// Reads an activity's directory; nil where it is gone.
    ///
    /// - Parameter omitted: The forms of its presentation that are not wanted.
    func entry(_ id: String, without omitted: Set<String> = []) -> Entry? {
        do throws(SystemError) {
            let file = try directory.open("\(Name.activities)/\(id)/\(Name.state)", O_RDONLY | O_NONBLOCK)
            let bytes = try file.read(upTo: Self.snapshotLimit)
            return Self.entry(id, bytes, without: omitted)
        } catch {
            let isThere = (try? directory.status(of: "\(Name.activities)/\(id)")) != nil
            return isThere ? .remains : nil
        }
    }

    /// What tells an activity's snapshot from the next one; nil where there is none.
    func stamp(_ id: String) -> FileStamp? {
        (try? directory.status(of: "\(Name.activities)/\(id)/\(Name.state)")).map { FileStamp($0) }
    }

    private static func entry(_ id: String, _ bytes: [UInt8], without omitted: Set<String>) -> Entry {
        guard let json = try? JSONValue(parsing: bytes, without: omitted) else { return .remains }
        do throws(SnapshotError) {
            let snapshot = try ActivitySnapshot(json: json)
            return snapshot.id == id ? .snapshot(snapshot) : .remains
        } catch {
            return error.isOtherVersion ? .unknownVersion : .remains
        }
    }

    /// The control sockets that the owners of activities have, or had.
    func owners(except own: Set<String>) -> Set<String> {
        var owners: Set<String> = []
        for id in (try? identifiers()) ?? [] where !own.contains(id) {
            if case .snapshot(let snapshot) = entry(id) { owners.insert(snapshot.owner.control) }
        }
        return owners
    }

    /// Makes an activity's directory; to be called with the place's lock held.
    func makeActivity(_ id: String) throws(RuntimeDirectoryError) {
        guard let activities = try subdirectory(Name.activities, creating: true) else { return }
        try naming("\(place.path)/\(Name.activities)/\(id)") { () throws(SystemError) in
            _ = try activities.makeDirectory(id)
        }
    }

    /// Replaces an activity's snapshot: whoever reads sees the old one or the new one, whole.
    func publish(_ snapshot: [UInt8], of id: String) throws(RuntimeDirectoryError) {
        let folder = "\(Name.activities)/\(id)"
        try naming("\(place.path)/\(folder)") { () throws(SystemError) in
            do throws(SystemError) {
                let file = try directory.open("\(folder)/\(Name.newState)", O_WRONLY | O_CREAT | O_TRUNC)
                try file.write(snapshot)
                try directory.rename("\(folder)/\(Name.newState)", to: "\(folder)/\(Name.state)")
            } catch {
                // What was written of the new one would only take the space that is missing.
                try? directory.removeFile("\(folder)/\(Name.newState)")
                throw error
            }
        }
    }

    /// Removes an activity's directory; to be called with the place's lock held.
    func removeActivity(_ id: String) {
        let folder = "\(Name.activities)/\(id)"
        // The snapshot goes last: a directory that has one is never taken for a dead process's remains.
        for name in [Name.newState, Name.log, Name.state] { try? directory.removeFile("\(folder)/\(name)") }
        directory.removeDirectory(folder)
    }

    /// Removes the standard directories where they are empty; to be called with the place's lock held.
    func removeEmptyDirectories() {
        directory.removeDirectory(Name.activities)
        directory.removeDirectory(Name.programs)
    }

    /// Whether the owner of a snapshot of this place lives.
    func isAlive(_ owner: ActivitySnapshot.Owner) -> Bool {
        guard let control = ProgramFileNames(path: owner.control) else { return false }
        return isHeld(control.lock)
    }

    private func isHeld(_ lock: String) -> Bool {
        guard let programs = try? subdirectory(Name.programs, creating: false) else { return false }
        return ProgramLock.isHeld(lock, in: programs)
    }

    /// Removes the sockets and locks of programs that are gone; to be called with the place's lock held.
    func removeDeadPrograms() {
        guard let programs = try? subdirectory(Name.programs, creating: false),
            let names = try? programs.names()
        else { return }
        for name in names {
            guard let control = ProgramFileNames(file: name), !ProgramLock.isHeld(control.lock, in: programs) else {
                continue
            }
            try? programs.removeFile(control.socket)
            try? programs.removeFile(control.lock)
        }
    }

    /// Whether there is something of a program that is gone.
    func hasDeadPrograms() -> Bool {
        guard let programs = try? subdirectory(Name.programs, creating: false),
            let names = try? programs.names()
        else { return false }
        // Each has a socket and a lock, and is asked after once.
        return Set(names.compactMap { ProgramFileNames(file: $0)?.lock }).contains {
            !ProgramLock.isHeld($0, in: programs)
        }
    }
}
