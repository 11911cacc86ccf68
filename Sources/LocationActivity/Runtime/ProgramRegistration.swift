import Glibc
import LocationStream
import SystemSupport

/// What shows that this process lives: its lock and its control socket, in the place where its activities are.
struct ProgramRegistration: ~Copyable {
    let place: OpenDirectory
    private let programs: OwnedDescriptor
    private let lock: ProgramLock
    private let name: ProgramFileNames
    private let server: ControlServer

    /// Appears in a place whose lock is held.
    ///
    /// - Parameter own: The activities that this process owns. One that it does not own keeps the name of its owner
    ///   to itself even when that is gone: a process with the same number would seem to own it.
    init(
        in place: consuming OpenDirectory, program: String, own: Set<String>, handler: @escaping ControlServer.Handler
    ) throws(RuntimeDirectoryError) {
        let path = "\(place.place.path)/\(OpenDirectory.Name.programs)"
        guard let programs = try place.subdirectory(OpenDirectory.Name.programs, creating: true) else {
            throw RuntimeDirectoryError(SystemError(ENOENT), path: path)
        }
        let taken = place.owners(except: own)
        var attempt = 0
        while true {
            let name = ProgramFileNames(program: program, pid: getpid(), attempt: attempt)
            let lock = try naming(path) { () throws(SystemError) in
                taken.contains(name.path) ? nil : try ProgramLock.take(name.lock, in: programs)
            }
            if let lock {
                let server = try naming(path) { () throws(SystemError) in
                    try programs.removeFile(name.socket)
                    let listener = try UnixSocket.listen(name.socket, in: programs, path: path)
                    return try ControlServer(listener: listener, handler: handler)
                }
                self.place = place
                self.programs = programs
                self.lock = lock
                self.name = name
                self.server = server
                return
            }
            attempt += 1
            guard attempt < 100 else { throw RuntimeDirectoryError(SystemError(EEXIST), path: path) }
        }
    }

    /// The owner that this process's snapshots name.
    var owner: ActivitySnapshot.Owner { ActivitySnapshot.Owner(pid: getpid(), control: name.path) }

    /// The least time between two snapshots in this place, in nanoseconds: a memory card wears out.
    var floor: Int64 { place.place.kind == .state ? 60_000_000_000 : 0 }

    /// Whether everything is where readers look for it.
    var isComplete: Bool {
        place.isThere && lock.isThere(name.lock, in: programs) && (try? programs.status(of: name.socket)) != nil
    }

    /// Closes everything and leaves the files, as a process that dies does.
    consuming func abandon() {
        server.retire()
    }

    /// Disappears; the place's lock is held, where the place is still there.
    ///
    /// - Parameters:
    ///   - successor: Who has taken this one's place, perhaps under the same name: its files stay.
    ///   - place: Where the successor is.
    /// - Returns: The server, which answers what is under way.
    consuming func leave(
        for successor: ActivitySnapshot.Owner? = nil, in place: RuntimeDirectory.Candidate? = nil
    ) -> ControlServer {
        if successor != owner || place != self.place.place {
            try? programs.removeFile(name.socket)
            try? programs.removeFile(name.lock)
        }
        self.place.removeEmptyDirectories()
        server.retire()
        return server
    }
}
