import Glibc
import SystemSupport

/// The files that show that this process is running: its lock and its control socket.
///
/// The lock is released when the object is destroyed.
final class ProgramRegistration: Sendable {
    let directory: OpenDirectory
    let owner: ActivitySnapshot.Owner
    let server: ControlServer
    private let programs: OwnedDescriptor
    private let lock: ProgramLock
    private let names: ProgramFileNames

    /// Creates the files in a directory whose lock is held.
    ///
    /// Socket names contain process identifiers, and process identifiers recur. A name to which an activity of an
    /// earlier process still refers is not used. Otherwise, this process would appear to own that activity.
    init(
        in directory: consuming OpenDirectory, program: String, owning owned: Set<String>,
        handler: @escaping ControlServer.Handler
    ) throws(RuntimeDirectoryError) {
        let path = "\(directory.candidate.path)/\(OpenDirectory.Name.programs)"
        guard let programs = try directory.subdirectory(OpenDirectory.Name.programs, creating: true) else {
            throw RuntimeDirectoryError(SystemError(ENOENT), path: path)
        }
        let taken = directory.controlPaths(except: owned)
        // Several names are tried, because a process in another container may have the same process identifier.
        for attempt in 0..<100 {
            let names = ProgramFileNames(program: program, pid: getpid(), attempt: attempt)
            let lock = try withPath(path) { () throws(SystemError) in
                taken.contains(names.path) ? nil : try ProgramLock.take(names.lock, in: programs)
            }
            if let lock {
                let server = try withPath(path) { () throws(SystemError) in
                    try programs.removeFile(names.socket)
                    let listener = try UnixSocket.listen(names.socket, in: programs, path: path)
                    return try ControlServer(listener: listener, handler: handler)
                }
                self.owner = ActivitySnapshot.Owner(pid: getpid(), control: names.path)
                self.server = server
                self.directory = directory
                self.programs = programs
                self.lock = lock
                self.names = names
                return
            }
        }
        throw RuntimeDirectoryError(
            .failed, "all socket names of process \(getpid()) in \(path) are taken",
            remedy: "run the program again")
    }

    /// The minimum time between two writes, in nanoseconds: one minute on persistent storage, to spare memory cards.
    var minimumWriteInterval: Int64 { directory.candidate.kind == .state ? 60_000_000_000 : 0 }

    /// Whether the directory, the lock file and the socket still exist under their names.
    var isComplete: Bool {
        directory.isCurrent && lock.isCurrent(names.lock, in: programs)
            && (try? programs.status(of: names.socket)) != nil
    }

    /// Removes the files, and stops accepting connections; pending requests are still answered.
    ///
    /// The caller holds the directory's lock if the directory still exists.
    ///
    /// - Parameter successor: The registration that replaces this one. Files that have the same path in both
    ///   registrations are kept.
    func remove(replacedBy successor: ProgramRegistration? = nil) {
        if successor?.owner != owner || successor?.directory.candidate != directory.candidate {
            try? programs.removeFile(names.socket)
            try? programs.removeFile(names.lock)
        }
        directory.removeEmptyDirectories()
        server.retire()
    }
}
