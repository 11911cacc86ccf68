import ActivityTree
import Glibc
import Synchronization
package import SystemSupport

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
    /// Watches the directory for sequences of activities of other processes.
    let watcher: DirectoryWatcher
    /// The files of this process.
    ///
    /// The lock is held during file I/O. Normally, the center's thread takes the lock. The functions
    /// ``request(_:prepare:)`` and ``register()`` take the lock on the caller's thread. If the runtime directory is
    /// in memory, `update` takes the lock on the main actor.
    let storage: Mutex<RuntimeStorage>
    let owned = Mutex<[String: OwnedActivity]>([:])
    package let registry: IntentRegistry
    /// The handlers of start requests; each key is the name of an activity type.
    let starts = Mutex<[String: StartHandler]>([:])
    /// Whether this process keeps its control socket open even without activities.
    let isRegistered = Mutex(false)
    /// The error of each activity whose last write failed, by the identifier of the activity.
    ///
    /// The key "" has the error of the last attempt to restore the files of this process.
    let failures = Mutex<[String: RuntimeDirectoryError]>([:])
    private let thread: SerialThread
    /// The time of the thread's next scheduled wake-up, in nanoseconds of CLOCK_BOOTTIME.
    let nextTick = Atomic<Int64>(.max)
    /// Whether snapshots are written to a file system in memory, where a write does not block.
    let isMemory = Atomic(false)
    let mainActorEvaluation: MainActorEvaluation

    package init(
        directory: RuntimeDirectory, program: String, clock: ActivityClock = .system, log: LiveActivityLog = .shared,
        settings: SettingsFile = .user, registry: IntentRegistry = .shared, watcher: DirectoryWatcher = .shared
    ) {
        self.directory = directory
        self.program = program
        self.clock = clock
        self.log = log
        settingsFile = settings
        self.watcher = watcher
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

    /// Stops the thread and closes the lock and the socket, but leaves all files, as a crash does.
    ///
    /// Tests call this function to simulate the death of an owner within one process. Releasing the center is not
    /// enough, because the center and its running activities retain each other.
    package func shutDown() {
        thread.stop()
        storage.withLock { $0.close() }
        for activity in owned.withLock({ exchange(&$0, with: [:]) }).values { activity.removeHooks() }
    }

    func perform<T: Sendable, Failure>(
        _ job: @escaping @Sendable () throws(Failure) -> T
    ) async throws(Failure) -> T {
        try await thread.perform(job)
    }

    package func wake() {
        thread.submit {}
    }

    package var settings: ActivitySettings { settingsFile.settings }

    /// Retries the evaluations of views that timed out.
    ///
    /// They timed out during a write on the center's thread; the retry runs on that thread after the write.
    private func retryEvaluations() {
        thread.submit { [self] in
            let now = clock.boot()
            for activity in activities { activity.stateMachine.withLock { $0.retryEvaluation(at: now) } }
        }
    }

    var ownedIdentifiers: Set<String> { owned.withLock { Set($0.keys) } }

    package var activities: [OwnedActivity] {
        owned.withLock { $0.values.sorted { $0.id < $1.id } }
    }

    /// Waits until the pending control requests have been answered, for at most five seconds.
    package func drain() async {
        let (current, retired) = await perform {
            self.storage.withLock { ($0.registration?.server, exchange(&$0.retiredServers, with: [])) }
        }
        await current?.answered()
        for server in retired { await server.drained() }
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
