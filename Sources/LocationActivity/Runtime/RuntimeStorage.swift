import SystemSupport
/// The files of a center: where this process shows itself, and how its activities get there.
///
/// Everything here blocks its thread for some system calls.
struct RuntimeStorage: ~Copyable {
    let directory: RuntimeDirectory
    let program: String
    let clock: ActivityClock
    let handler: ControlServer.Handler
    private(set) var presence: ProgramRegistration?
    /// Servers that still answer what was under way when they were retired.
    private(set) var retired: [ControlServer] = []
    /// Whether everything was let go of: nothing is shown any more.
    private var isAbandoned = false
    /// What was read of the places before.
    var known: [RuntimeDirectory.Candidate: SnapshotCache] = [:]
    /// The log that is kept; nil for none.
    var keptLog: RingLog?
    /// When it was looked last whether readers find this process, in nanoseconds of CLOCK_BOOTTIME.
    var lastLook = Int64.min / 2

    init(
        directory: RuntimeDirectory, program: String, clock: ActivityClock, handler: @escaping ControlServer.Handler
    ) {
        self.directory = directory
        self.program = program
        self.clock = clock
        self.handler = handler
    }

    /// The first place that there is; its directory is made.
    private func best() throws(RuntimeDirectoryError) -> RuntimeDirectory.Candidate {
        for place in directory.candidates where OpenDirectory.isOffered(place) {
            _ = try OpenDirectory.open(place, creating: true)
            return place
        }
        throw RuntimeDirectoryError(
            .noPlace, "there is no directory for running activities",
            remedy: "set XDG_RUNTIME_DIR to a directory of yours")
    }

    /// Locks the best place, which is made where it is not there, and all others that are there.
    mutating func withLocks<T>(
        _ work: (inout RuntimeStorage, LockedCandidates) throws(ActivityRequestError) -> T
    ) throws(ActivityRequestError) -> T {
        let locks = try asking { () throws(RuntimeDirectoryError) in
            try LockedCandidates(of: directory, needed: best())
        }
        return try withExtendedLifetime(locks) { () throws(ActivityRequestError) in try work(&self, locks) }
    }

    /// Where this process shows itself; nil where it does not.
    var current: RuntimeDirectory.Candidate? {
        switch presence {
        case .some(let presence): presence.place.place
        case .none: nil
        }
    }

    /// The owner that snapshots name; nil where this process does not show itself.
    var owner: ActivitySnapshot.Owner? {
        switch presence {
        case .some(let presence): presence.owner
        case .none: nil
        }
    }

    /// The least time between two snapshots, in nanoseconds.
    var floor: Int64 {
        switch presence {
        case .some(let presence): presence.floor
        case .none: 0
        }
    }

    /// Whether what is published is written into memory: a session's place, which is no network's and no card's (XDG
    /// base directory specification).
    var isMemory: Bool {
        switch presence {
        case .some(let presence): presence.place.place.kind == .session
        case .none: false
        }
    }

    /// Whether readers find this process, and no better place is offered.
    var isSettled: Bool {
        switch presence {
        case .some(let presence):
            let isBest = directory.candidates.first(where: OpenDirectory.isOffered) == presence.place.place
            return isBest && presence.isComplete
        case .none: return isAbandoned
        }
    }

    /// Shows this process in the best place, whose lock is held; nothing is done where it is shown already.
    ///
    /// - Parameter own: The activities that this process owns.
    mutating func appear(owning own: Set<String>) throws(RuntimeDirectoryError) {
        if presence != nil || isAbandoned { return }
        let place = try best()
        guard let open = try OpenDirectory.open(place, creating: true) else { return }
        presence = try ProgramRegistration(in: open, program: program, own: own, handler: handler)
    }

    /// Whether an activity's directory has its snapshot.
    func has(_ id: String) -> Bool {
        switch presence {
        case .some(let presence):
            let path = "\(OpenDirectory.Name.activities)/\(id)/\(OpenDirectory.Name.state)"
            return (try? presence.place.directory.status(of: path)) != nil
        case .none: return false
        }
    }

    /// Makes the directory of an activity; the place's lock is held.
    func make(_ id: String) throws(RuntimeDirectoryError) {
        switch presence {
        case .some(let presence): try presence.place.makeActivity(id)
        case .none: throw Self.notShown
        }
    }

    /// Writes an activity's snapshot.
    func publish(_ bytes: [UInt8], of id: String) throws(RuntimeDirectoryError) {
        switch presence {
        case .some(let presence): try presence.place.publish(bytes, of: id)
        case .none: throw Self.notShown
        }
    }

    /// Removes what there is of an activity that could not be written; the place's lock is held.
    func discard(_ id: String) {
        switch presence {
        case .some(let presence): presence.place.removeActivity(id)
        case .none: break
        }
    }

    /// Removes an activity: with the locks where they can be had, and not at all where the places are gone.
    func remove(_ id: String) {
        let locks = try? LockedCandidates(of: directory, needed: nil)
        for locked in locks?.places ?? [] {
            locked.place.removeActivity(id)
            locked.place.removeEmptyDirectories()
        }
        withExtendedLifetime(locks) {}
    }

    /// Takes this process out of its place.
    mutating func leave() {
        guard presence != nil else { return }
        retired.removeAll { $0.isFinished }
        let locks = try? LockedCandidates(of: directory, needed: nil)
        if let presence = presence.take() { retired.append(presence.leave()) }
        withExtendedLifetime(locks) {}
    }

    /// Shows this process anew in the best place, and takes it out of the one where it was.
    ///
    /// - Parameters:
    ///   - own: The activities that this process owns.
    ///   - write: Writes what is to be seen there.
    mutating func move(
        owning own: Set<String>,
        _ write: (borrowing RuntimeStorage) throws(RuntimeDirectoryError) -> Void
    ) throws(RuntimeDirectoryError) {
        let old = presence.take()
        do throws(RuntimeDirectoryError) {
            try appear(owning: own)
        } catch {
            presence = consume old
            throw error
        }
        // The new one is written before the old one goes, so that a reader finds one at any time.
        let result = Result { () throws(RuntimeDirectoryError) in try write(self) }
        if let old { retired.append(old.leave(for: owner, in: current)) }
        retired.removeAll { $0.isFinished }
        try result.get()
    }

    /// Lets go of everything and leaves the files, as a process that dies does.
    mutating func abandon() {
        isAbandoned = true
        if let presence = presence.take() { presence.abandon() }
    }

    /// The servers that are not done yet, forgotten here.
    mutating func takeRetired() -> [ControlServer] {
        defer { retired = [] }
        return retired
    }

    private static var notShown: RuntimeDirectoryError {
        RuntimeDirectoryError(
            .vanished, "the directory for running activities is gone", remedy: "it is made anew within seconds")
    }
}

extension RuntimeStorage {
    /// Keeps the output of a descriptor beside an activity from now on.
    mutating func keepLog(_ log: RingLog) {
        keptLog = log
        lookAfterLog()
    }

    /// Sees that the output still goes where it is kept; what fails is tried again.
    func lookAfterLog() {
        guard let keptLog else { return }
        switch presence {
        case .some(let presence): try? keptLog.keep(in: presence.place)
        case .none: break
        }
    }
}
