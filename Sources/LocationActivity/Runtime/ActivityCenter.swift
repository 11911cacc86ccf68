import ActivityTree
import Glibc
import Synchronization
import SystemSupport

/// The runtime of a process's activities: their storage, their control requests, and the thread that publishes them.
package final class ActivityCenter: Sendable {
    package static let shared = ActivityCenter(directory: .standard, program: Executable.name, clock: .process)

    /// Starts an activity for a control request, and returns its identifier.
    package typealias StartHandler = @Sendable (ControlStart) async throws(ControlError) -> String

    package let directory: RuntimeDirectory
    package let program: String
    package let clock: ActivityClock
    package let log: LiveActivityLog
    package let settingsFile: SettingsFile
    /// The files of this process.
    ///
    /// The lock is held during file I/O, on this center's thread and on the threads that call ``request(_:prepare:)``,
    /// ``register()`` and, for a runtime directory in memory, `update` on the main actor.
    let storage: Mutex<RuntimeStorage>
    let owned = Mutex<[String: OwnedActivity]>([:])
    package let registry: IntentRegistry
    /// The handlers of start requests, by the names of their attributes' types.
    let starts = Mutex<[String: StartHandler]>([:])
    /// Whether this process has a control socket even without activities.
    let isRegistered = Mutex(false)
    /// The last failure to write each activity, by identifier, and to register this process, under "".
    let failures = Mutex<[String: RuntimeDirectoryError]>([:])
    private let thread: SerialThread
    /// The time of the thread's next scheduled wake-up, in nanoseconds of CLOCK_BOOTTIME.
    let nextTick = Atomic<Int64>(.max)
    /// Whether snapshots are written to memory, which does not block.
    let isMemory = Atomic(false)
    let mainActorEvaluation: MainActorEvaluation

    package init(
        directory: RuntimeDirectory, program: String, clock: ActivityClock = .system, log: LiveActivityLog = .shared,
        settings: SettingsFile = .user, registry: IntentRegistry = .shared
    ) {
        self.directory = directory
        self.program = program
        self.clock = clock
        self.log = log
        settingsFile = settings
        self.registry = registry
        let center = WeakCenter()
        storage = Mutex(
            RuntimeStorage(directory: directory, program: program) { request in
                guard let center = center.value else {
                    return .failure(ControlError(.disabled, "the program is exiting"))
                }
                return await center.answer(request)
            })
        thread = SerialThread { center.value?.tick() }
        mainActorEvaluation = MainActorEvaluation { center.value?.retryEvaluations() }
        center.value = self
    }

    deinit {
        thread.stop()
        storage.withLock { $0.close() }
    }

    /// Stops the thread and closes the lock and the socket, but leaves all files: the state after a crash.
    ///
    /// Tests call it to simulate the death of an owner within one process. Releasing the center is not enough: it and
    /// its running activities hold each other.
    package func shutDown() {
        thread.stop()
        storage.withLock { $0.close() }
        let remaining = owned.withLock { owned in
            defer { owned = [:] }
            return Array(owned.values)
        }
        for activity in remaining { activity.removeHooks() }
    }

    /// Runs a blocking job on the center's thread.
    func perform<T: Sendable>(_ job: @escaping @Sendable () -> T) async -> T {
        await thread.perform(job)
    }

    /// Wakes the thread, which then processes everything that is due.
    package func wake() {
        thread.submit {}
    }

    package var settings: ActivitySettings { settingsFile.settings }

    private func retryEvaluations() {
        let now = clock.boot()
        for activity in activities { activity.stateMachine.withLock { $0.retryEvaluation(at: now) } }
        wake()
    }

    var ownedIdentifiers: Set<String> { owned.withLock { Set($0.keys) } }

    package var activities: [OwnedActivity] {
        owned.withLock { $0.values.sorted { $0.id < $1.id } }
    }

    /// Returns the `Activity` object of an activity that this process owns; nil for any other activity.
    func activityObject(_ id: String) -> (any Sendable)? {
        owned.withLock { $0[id] }?.currentHooks.activity
    }

    /// Waits until the control requests that were pending when the last activity ended have been answered.
    package func drain() async {
        let servers = await perform { self.storage.withLock { $0.takeRetiredServers() } }
        for server in servers { await server.drained() }
    }
}

private final class WeakCenter: Sendable {
    private struct Reference: Sendable {
        weak var center: ActivityCenter?
    }

    private let reference = Mutex(Reference())

    var value: ActivityCenter? {
        get { reference.withLock { $0.center } }
        set { reference.withLock { $0.center = newValue } }
    }
}
