import SystemSupport

/// The files of a center: the registration of its process, and the snapshots of its activities.
///
/// Every method blocks for a few system calls.
struct RuntimeStorage {
    private let directory: RuntimeDirectory
    private let program: String
    private let handler: ControlServer.Handler
    private(set) var registration: ProgramRegistration?
    /// Servers that still answer requests after their registration was removed.
    private var retiredServers: [ControlServer] = []
    private var isClosed = false
    var caches: [RuntimeDirectory.Candidate: SnapshotCache] = [:]
    private var log: RingLog?
    /// The time of the last check that readers find this process, in nanoseconds of CLOCK_BOOTTIME.
    var lastCheck = Int64.min / 2

    init(directory: RuntimeDirectory, program: String, handler: @escaping ControlServer.Handler) {
        self.directory = directory
        self.program = program
        self.handler = handler
    }

    /// Returns the first available candidate, after creating its directory.
    private func createBest() throws(RuntimeDirectoryError) -> RuntimeDirectory.Candidate {
        guard let candidate = directory.candidates.first(where: OpenDirectory.isAvailable) else {
            throw RuntimeDirectoryError(
                .noPlace, "no directory for running activities is available",
                remedy: "set XDG_RUNTIME_DIR to a directory that you own")
        }
        _ = try OpenDirectory.open(candidate, creating: true)
        return candidate
    }

    /// Locks all existing candidates, after creating the best one.
    mutating func withLocks<T>(
        _ body: (inout RuntimeStorage, LockedCandidates) throws(ActivityRequestError) -> T
    ) throws(ActivityRequestError) -> T {
        let locks = try directoryAccess { () throws(RuntimeDirectoryError) in
            try LockedCandidates(of: directory, required: createBest())
        }
        return try withExtendedLifetime(locks) { () throws(ActivityRequestError) in try body(&self, locks) }
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

    /// Whether snapshots are written to memory; the XDG specification keeps a session's directory off disks.
    var isMemory: Bool { registration?.directory.candidate.kind == .session }

    /// Whether readers find this process, and no better candidate is available.
    var isComplete: Bool {
        guard let registration else { return isClosed }
        let best = directory.candidates.first(where: OpenDirectory.isAvailable)
        return best == registration.directory.candidate && registration.isComplete
    }

    /// Registers this process in the best candidate, whose lock is held, unless it is registered already.
    mutating func register(owning owned: Set<String>) throws(RuntimeDirectoryError) {
        if registration != nil || isClosed { return }
        guard let open = try OpenDirectory.open(createBest(), creating: true) else { return }
        registration = try ProgramRegistration(in: open, program: program, owning: owned, handler: handler)
    }

    /// Returns whether an activity has a snapshot.
    func contains(_ id: String) -> Bool {
        registration?.directory.stamp(id) != nil
    }

    /// Removes an activity from all candidates, locked if possible.
    func remove(_ id: String) {
        let locks = try? LockedCandidates(of: directory)
        for locked in locks?.all ?? [] {
            locked.directory.removeActivity(id)
            locked.directory.removeEmptyDirectories()
        }
        withExtendedLifetime(locks) {}
    }

    mutating func unregister() {
        guard let registration else { return }
        let locks = try? LockedCandidates(of: directory)
        registration.remove()
        retire(registration.server)
        self.registration = nil
        withExtendedLifetime(locks) {}
    }

    /// Registers this process in the best candidate, and removes its previous registration.
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
        // The old registration is removed last, so that readers find one at any time.
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

    /// Closes the lock and the socket but leaves the files.
    mutating func close() {
        isClosed = true
        registration?.server.retire()
        registration = nil
    }

    mutating func takeRetiredServers() -> [ControlServer] {
        defer { retiredServers = [] }
        return retiredServers
    }

    /// Keeps the output of a descriptor beside an activity.
    mutating func keepLog(_ log: RingLog) {
        self.log = log
        updateLog()
    }

    /// Redirects the output again if its file was removed, and truncates a full file; failures are retried.
    func updateLog() {
        guard let log, let registration else { return }
        try? log.keep(in: registration.directory)
    }
}
