import Glibc
import ActivityTree
import SystemSupport

extension OpenDirectory {
    private static var snapshotLimit: Int { 1 << 20 }

    enum Entry {
        case snapshot(ActivitySnapshot)
        /// The file has an unknown version or is too large; the file is not removed.
        case unknownVersion
        /// The file is missing or invalid, for example because a process died while it created the directory.
        case leftover
        /// The file cannot be read now, for example because this process has no descriptors left.
        case unreadable(RuntimeDirectoryError)
    }

    func identifiers() throws(RuntimeDirectoryError) -> [String] {
        guard let activities = try subdirectory(Name.activities, creating: false) else { return [] }
        let names = try withPath(candidate.path) { () throws(SystemError) in try activities.names() }
        return names.filter(Self.isIdentifier).sorted()
    }

    static func isIdentifier(_ name: String) -> Bool {
        name.utf8.count == 36
            && name.utf8.enumerated().allSatisfy { index, byte in
                switch index {
                case 8, 13, 18, 23: byte == UInt8(ascii: "-")
                default:
                    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                        || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
                }
            }
    }

    /// Reads an activity's directory; returns nil if the directory does not exist.
    func entry(_ id: String, withPresentation: Bool = true) -> Entry? {
        do throws(SystemError) {
            let file = try descriptor.open("\(Name.activities)/\(id)/\(Name.state)", O_RDONLY | O_NONBLOCK)
            let bytes = try file.read(upTo: Self.snapshotLimit)
            // A file of this size may have been read only in part. The file must not be removed, because the activity's
            // program may be running.
            guard bytes.count < Self.snapshotLimit else { return .unknownVersion }
            return Self.entry(id, bytes, withPresentation: withPresentation)
        } catch {
            // These errors mean that there is no readable file. After an error such as EMFILE, the activity must not be
            // removed, because its program may be running.
            guard [ENOENT, ENOTDIR, EISDIR, ELOOP, ENXIO].contains(error.number) else {
                return .unreadable(
                    RuntimeDirectoryError(error, path: "\(candidate.path)/\(Name.activities)/\(id)/\(Name.state)"))
            }
            let isThere = (try? descriptor.status(of: "\(Name.activities)/\(id)")) != nil
            return isThere ? .leftover : nil
        }
    }

    /// Returns the stamp of an activity's `state.json`, which changes with each write; nil if there is no file.
    func stamp(_ id: String) -> FileStamp? {
        (try? descriptor.status(of: "\(Name.activities)/\(id)/\(Name.state)")).map { FileStamp($0) }
    }

    private static func entry(_ id: String, _ bytes: [UInt8], withPresentation: Bool) -> Entry {
        do throws(SnapshotError) {
            var snapshot = try ActivitySnapshot(parsing: bytes)
            guard snapshot.id == id else { return .leftover }
            if !withPresentation { snapshot.removePresentation() }
            return .snapshot(snapshot)
        } catch {
            return error.isOtherVersion ? .unknownVersion : .leftover
        }
    }

    /// Returns the paths of the control sockets to which activities other than `owned` refer.
    func controlPaths(except owned: Set<String>) -> Set<String> {
        var paths: Set<String> = []
        for id in (try? identifiers()) ?? [] where !owned.contains(id) {
            if case .snapshot(let snapshot) = entry(id) { paths.insert(snapshot.owner.control) }
        }
        return paths
    }

    /// Creates an activity's directory; requires the directory lock.
    ///
    /// - Returns: False if the directory existed already.
    @discardableResult
    func makeActivity(_ id: String) throws(RuntimeDirectoryError) -> Bool {
        guard let activities = try subdirectory(Name.activities, creating: true) else { return false }
        return try withPath("\(candidate.path)/\(Name.activities)/\(id)") { () throws(SystemError) in
            try activities.makeDirectory(id)
        }
    }

    func publish(_ snapshot: [UInt8], of id: String) throws(RuntimeDirectoryError) {
        let folder = "\(Name.activities)/\(id)"
        try withPath("\(candidate.path)/\(folder)") { () throws(SystemError) in
            do throws(SystemError) {
                let file = try descriptor.open("\(folder)/\(Name.newState)", O_WRONLY | O_CREAT | O_TRUNC)
                try file.write(snapshot)
                try descriptor.rename("\(folder)/\(Name.newState)", to: "\(folder)/\(Name.state)")
            } catch {
                // An incomplete file would occupy space on a full file system.
                try? descriptor.removeFile("\(folder)/\(Name.newState)")
                throw error
            }
        }
    }

    /// Removes an activity's directory; requires the directory lock.
    func removeActivity(_ id: String) {
        let folder = "\(Name.activities)/\(id)"
        // `state.json` is removed last, because a reader that finds a directory without this file starts to clean up.
        for name in [Name.newState, Name.log, Name.state] { try? descriptor.removeFile("\(folder)/\(name)") }
        descriptor.removeDirectory(folder)
    }

    /// Removes the file that a process left behind if it died while it published an activity.
    ///
    /// The caller holds the directory lock, and the activity has no running owner.
    func removeUnpublished(_ id: String) {
        try? descriptor.removeFile("\(Name.activities)/\(id)/\(Name.newState)")
    }

    /// Removes the subdirectories that are empty; requires the directory lock.
    func removeEmptyDirectories() {
        descriptor.removeDirectory(Name.activities)
        descriptor.removeDirectory(Name.programs)
    }

    /// Returns whether the owner of an activity in this directory is running; true if that is unknown.
    func isAlive(_ owner: ActivitySnapshot.Owner) -> Bool {
        guard let names = ProgramFileNames(path: owner.control) else { return false }
        do throws(RuntimeDirectoryError) {
            guard let programs = try subdirectory(Name.programs, creating: false) else { return false }
            return ProgramLock.isHeld(names.lock, in: programs)
        } catch {
            return true
        }
    }

    /// Removes the sockets and locks of dead programs; requires the directory lock.
    func removeDeadPrograms() {
        guard let programs = try? subdirectory(Name.programs, creating: false) else { return }
        for names in self.programs(running: false) {
            try? programs.removeFile(names.socket)
            try? programs.removeFile(names.lock)
        }
    }

    /// Returns the running programs if `running` is true, otherwise the programs that have died.
    func programs(running: Bool) -> Set<ProgramFileNames> {
        guard let programs = try? subdirectory(Name.programs, creating: false), let files = try? programs.names()
        else { return [] }
        var names = Set(files.compactMap { ProgramFileNames(file: $0) })
        // A program without a socket cannot be reached.
        if running { names = names.filter { files.contains($0.socket) } }
        return names.filter { ProgramLock.isHeld($0.lock, in: programs) == running }
    }
}
