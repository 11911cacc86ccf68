import SystemSupport

/// The files of an activity center: its lock and control socket, and the stored states of its activities.
///
/// Methods block for a few system calls, or longer if another process holds a directory lock.
struct RuntimeStorage {
    private let directory: RuntimeDirectory
    private let program: String
    private let handler: ControlServer.Handler
    private(set) var registration: ProgramRegistration?
    /// Servers that still answer requests after their registration was removed.
    var retiredServers: [ControlServer] = []
    private var isClosed = false
    var caches: [RuntimeDirectory.Candidate: SnapshotCache] = [:]
    /// The identifiers of dismissed activities that are not removed yet.
    private var unremoved: Set<String> = []
    private var log: RingLog?
    /// The time of the last check for missing files, in nanoseconds of CLOCK_BOOTTIME.
    var lastCheck = Int64.min / 2

    init(directory: RuntimeDirectory, program: String, handler: @escaping ControlServer.Handler) {
        self.directory = directory
        self.program = program
        self.handler = handler
    }

    /// Creates the first available directory of ``RuntimeDirectory/candidates``, and returns it.
    private func createBest() throws(RuntimeDirectoryError) -> RuntimeDirectory.Candidate {
        guard let candidate = directory.candidates.first(where: OpenDirectory.isAvailable) else {
            throw RuntimeDirectoryError(
                .noPlace, "no directory for running activities is available",
                remedy: "set XDG_RUNTIME_DIR to a directory that you own")
        }
        _ = try OpenDirectory.open(candidate, creating: true)
        return candidate
    }

    /// Creates the best candidate directory, and locks all candidate directories that exist.
    ///
    /// - Parameter timeout: The maximum time to wait for the locks.
    func lockCandidates(timeout: Duration = DirectoryLock.timeout) throws(RuntimeDirectoryError) -> LockedCandidates {
        try LockedCandidates(of: directory, required: createBest(), timeout: timeout)
    }

    /// - Throws: ``RuntimeDirectoryError`` with the code `vanished` if this process has no registration.
    func registered() throws(RuntimeDirectoryError) -> ProgramRegistration {
        guard let registration else {
            throw RuntimeDirectoryError(
                .vanished, "the directory for running activities was removed",
                remedy: "wait a second until it is created again")
        }
        return registration
    }

    /// Whether activities are stored in the session directory, which is normally in memory.
    var isMemory: Bool { registration?.directory.candidate.kind == .session }

    /// Whether the files of this process exist in the best available candidate directory; true after ``close()``.
    var isComplete: Bool {
        guard let registration else { return isClosed }
        let best = directory.candidates.first(where: OpenDirectory.isAvailable)
        return best == registration.directory.candidate && registration.isComplete
    }

    /// Registers this process in the best candidate directory, unless it is registered already.
    ///
    /// The caller must hold the directory's lock.
    mutating func register(owning owned: Set<String>) throws(RuntimeDirectoryError) {
        if registration != nil || isClosed { return }
        guard let open = try OpenDirectory.open(createBest(), creating: true) else { return }
        registration = try ProgramRegistration(in: open, program: program, owning: owned, handler: handler)
    }

    /// Removes a dismissed activity from all candidate directories that can be locked.
    mutating func remove(_ id: String) {
        unremoved.insert(id)
        removeDismissed(timeout: DirectoryLock.timeout)
    }

    /// Removes the dismissed activities that remain because their directory could not be locked.
    ///
    /// While this process is running, no other process removes the activities of this process.
    ///
    /// - Parameter timeout: The maximum time to wait for the locks.
    mutating func removeDismissed(timeout: Duration) {
        guard !unremoved.isEmpty else { return }
        let locks = try? LockedCandidates(of: directory, timeout: timeout)
        for locked in locks?.all ?? [] {
            for id in unremoved { locked.directory.removeActivity(id) }
            locked.directory.removeEmptyDirectories()
        }
        unremoved = unremoved.filter { registration?.directory.stamp($0) != nil }
        withExtendedLifetime(locks) {}
    }

    mutating func unregister() {
        guard let registration else { return }
        // An activity that remains has already waited for the locks, so they are not waited for again.
        let locks = try? LockedCandidates(of: directory, timeout: unremoved.isEmpty ? DirectoryLock.timeout : .zero)
        registration.remove()
        retire(registration.server)
        self.registration = nil
        withExtendedLifetime(locks) {}
    }

    /// Moves the registration of this process to the best candidate directory.
    ///
    /// - Parameter write: Writes the activities to the new directory.
    mutating func move(
        owning owned: Set<String>, _ write: (RuntimeStorage) throws(RuntimeDirectoryError) -> Void
    ) throws(RuntimeDirectoryError) {
        let old = registration
        registration = nil
        do throws(RuntimeDirectoryError) {
            try register(owning: owned)
        } catch {
            registration = old
            throw error
        }
        // The previous registration is removed last, so readers always find a registration.
        let result = Result { () throws(RuntimeDirectoryError) in try write(self) }
        if let old {
            old.remove(replacedBy: registration)
            retire(old.server)
        }
        try result.get()
    }

    private mutating func retire(_ server: ControlServer) {
        retiredServers.removeAll { $0.isFinished }
        retiredServers.append(server)
    }

    /// Closes the lock and the socket, but leaves the files.
    mutating func close() {
        isClosed = true
        registration?.server.retire()
        registration = nil
    }

    mutating func keepLog(_ log: RingLog) {
        self.log = log
        updateLog()
    }

    /// Redirects standard error to a new log if the log was removed, and truncates a full log.
    ///
    /// Failures are ignored, because the next call retries.
    func updateLog() {
        guard let log, let registration else { return }
        try? log.keep(in: registration.directory)
    }
}
