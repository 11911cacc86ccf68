import Glibc
import Synchronization
import ActivityTree
import SystemSupport

/// A process's part of the system: the activities that it owns, its lock and control socket, and the thread that
/// writes.
package final class ActivityCenter: Sendable {
    /// The process's center.
    package static let shared = ActivityCenter(directory: .standard, program: Executable.name, clock: .process)

    package let directory: RuntimeDirectory
    package let program: String
    package let clock: ActivityClock
    package let log: LiveActivityLog
    /// What the user has set.
    package let settingsFile: SettingsFile
    /// The files.
    ///
    /// It is held while they are read and written, and never by what runs on the cooperative pool.
    let disk: Mutex<RuntimeStorage>
    let owned = Mutex<[String: OwnedActivity]>([:])
    let intents = Mutex<[String: IntentHandler]>([:])
    /// The intents that are performed on request.
    package let registry: IntentRegistry
    /// Who starts activities on request, by the names of their types.
    let starts = Mutex<[String: StartHandler]>([:])
    /// Whether this process is to be reached also while it has no activity.
    let isRegistered = Mutex(false)
    let troubles = Mutex<[String: RuntimeDirectoryError]>([:])
    private let thread: SerialThread
    /// When the thread looks next by itself, in nanoseconds of CLOCK_BOOTTIME.
    let nextTick = Atomic<Int64>(.max)
    /// Whether what is published is written into memory.
    let isMemory = Atomic(false)
    let drawing: MainActorEvaluation

    /// Answers a request that is no verb of ours.
    package typealias IntentHandler = @Sendable (ControlRequest) async throws(ControlError) -> JSONValue

    package init(
        directory: RuntimeDirectory, program: String, clock: ActivityClock = .system, log: LiveActivityLog = .shared,
        settings: SettingsFile = .user,
        registry: IntentRegistry = .shared
    ) {
        self.directory = directory
        self.program = program
        self.clock = clock
        self.log = log
        settingsFile = settings
        self.registry = registry
        let center = WeakCenter()
        disk = Mutex(
            RuntimeStorage(directory: directory, program: program, clock: clock) { request in
                guard let center = center.value else {
                    return .failure(ControlError(.disabled, "the program is ending"))
                }
                return await center.answer(request)
            })
        thread = SerialThread { center.value?.tick() }
        drawing = MainActorEvaluation { center.value?.drawAgain() }
        center.value = self
    }

    deinit {
        thread.stop()
        disk.withLock { $0.abandon() }
    }

    /// Lets go of everything and leaves the files, as a process that dies does.
    package func abandon() {
        thread.stop()
        disk.withLock { $0.abandon() }
        // An activity holds its center, and its center holds it while it goes on.
        let left = owned.withLock { owned in
            defer { owned = [:] }
            return Array(owned.values)
        }
        for activity in left { activity.release() }
    }

    /// Does a job that blocks, on the center's thread.
    func perform<T: Sendable>(_ job: @escaping @Sendable () -> T) async -> T {
        await thread.perform(job)
    }

    /// Has the thread look at what is due.
    package func wake() {
        thread.submit {}
    }

    /// What the user has set, as it is now.
    package var settings: ActivitySettings { settingsFile.settings }

    /// Draws what could not be drawn in time.
    private func drawAgain() {
        let now = clock.boot()
        for activity in activities { activity.stateMachine.withLock { $0.drawAgain(at: now) } }
        wake()
    }

    var ownIdentifiers: Set<String> { owned.withLock { Set($0.keys) } }

    /// The activities that this process owns.
    package var activities: [OwnedActivity] {
        owned.withLock { $0.values.sorted { $0.id < $1.id } }
    }

    /// The activity itself, of those that this process owns; nil for any other.
    func ownActivity(_ id: String) -> (any Sendable)? {
        owned.withLock { $0[id] }?.currentHooks.activity
    }

    /// Waits until requests over the control socket that were under way when the last activity ended are answered.
    package func drain() async {
        let servers = await perform { self.disk.withLock { $0.takeRetired() } }
        for server in servers { await server.drained() }
    }
}

/// A center, unless it is gone.
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
