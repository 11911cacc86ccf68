import Glibc
import SystemSupport

/// The files that show that this process is running: its lock and its control socket.
///
/// Releasing the object releases the lock.
final class ProgramRegistration: Sendable {
    let directory: OpenDirectory
    /// The owner that this process's snapshots name.
    let owner: ActivitySnapshot.Owner
    let server: ControlServer
    private let programs: OwnedDescriptor
    private let lock: ProgramLock
    private let names: ProgramFileNames

    /// Creates the files in a directory whose lock is held.
    ///
    /// A socket name that a snapshot refers to is never reused, except for this process's own activities: process
    /// identifiers recur, and this process would appear to own the activity.
    init(
        in directory: consuming OpenDirectory, program: String, owning owned: Set<String>,
        handler: @escaping ControlServer.Handler
    ) throws(RuntimeDirectoryError) {
        let path = "\(directory.candidate.path)/\(OpenDirectory.Name.programs)"
        guard let programs = try directory.subdirectory(OpenDirectory.Name.programs, creating: true) else {
            throw RuntimeDirectoryError(SystemError(ENOENT), path: path)
        }
        let taken = directory.controlPaths(except: owned)
        var attempt = 0
        // Another container may use the same process identifier.
        while attempt < 100 {
            let names = ProgramFileNames(program: program, pid: getpid(), attempt: attempt)
            attempt += 1
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
        throw RuntimeDirectoryError(SystemError(EEXIST), path: path)
    }

    /// In nanoseconds: one minute on persistent storage, to spare memory cards.
    var minimumWriteInterval: Int64 { directory.candidate.kind == .state ? 60_000_000_000 : 0 }

    /// Whether readers find the directory, the lock and the socket.
    var isComplete: Bool {
        directory.isCurrent && lock.isCurrent(names.lock, in: programs)
            && (try? programs.status(of: names.socket)) != nil
    }

    /// Removes the files and retires the server; the directory's lock is held, if the directory still exists.
    ///
    /// - Parameter successor: The registration that replaces this one. Its files stay if they have the same names.
    func remove(replacedBy successor: ProgramRegistration? = nil) {
        if successor?.owner != owner || successor?.directory.candidate != directory.candidate {
            try? programs.removeFile(names.socket)
            try? programs.removeFile(names.lock)
        }
        directory.removeEmptyDirectories()
        server.retire()
    }
}
