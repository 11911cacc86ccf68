import Glibc
import Synchronization

/// Watches directories for all parts of a process, with one inotify instance and one thread.
///
/// A user has few inotify instances, by default 128. Without a free instance, descriptor or thread, all clients are
/// notified once a second, and the watcher tries again to get what is missing. A client whose watches exceed the user's
/// limit is notified once a second too. ``shortage`` describes what is missing.
package final class DirectoryWatcher: Sendable {
    package static let shared = DirectoryWatcher()

    private struct Client: Sendable {
        let directories: @Sendable () -> [WatchedDirectory]?
        let changed: @Sendable (Set<WatchedDirectory.Events>) -> Void
    }

    private struct State: ~Copyable {
        var clients: [Int: Client] = [:]
        var lastClient = 0
        /// The inotify instance; nil while there is no client, and while the watcher polls.
        var watched: WatchedDirectories?
        /// Wakes the thread that waits for inotify events.
        var wake: WakePipe?
        /// The reason why the watcher polls; nil while it does not poll.
        var failure: WatchShortage?

        /// The clients that are not told of every change, because a watch is missing.
        var incomplete: [Int: WatchShortage] { mutating get { watched?.incomplete ?? [:] } }
    }

    private let state = Mutex(State())
    private let open: @Sendable () throws(SystemError) -> WatchedDirectories
    private let interval: Duration

    /// - Parameters:
    ///   - interval: The time between two notifications while the watcher polls.
    ///   - open: Opens an inotify instance.
    package init(
        interval: Duration = .seconds(1),
        open: @escaping @Sendable () throws(SystemError) -> WatchedDirectories = { () throws(SystemError) in
            try WatchedDirectories()
        }
    ) {
        self.interval = interval
        self.open = open
    }

    /// The resource that is missing to watch all directories; nil if all are watched.
    package var shortage: WatchShortage? {
        state.withLock { $0.failure ?? $0.incomplete.values.first }
    }

    /// Whether an inotify instance is open.
    package var isWatching: Bool { state.withLock { $0.watched != nil } }

    /// Watches directories until ``end(_:)``; reports every change after this call.
    ///
    /// The call blocks for a few system calls. A client that is notified once a second may be notified without a change.
    ///
    /// - Parameters:
    ///   - directories: Returns the directories; called again when directories may have appeared or disappeared. Nil if
    ///     the directories cannot be determined now, for lack of descriptors.
    ///   - changed: Called on another thread with the kinds of directories that have changed. Several changes may be
    ///     reported at once.
    /// - Returns: The number for ``end(_:)``.
    package func watch(
        _ directories: @escaping @Sendable () -> [WatchedDirectory]?,
        changed: @escaping @Sendable (Set<WatchedDirectory.Events>) -> Void
    ) -> Int {
        let (client, mustPoll) = state.withLock { state in
            state.lastClient += 1
            let client = state.lastClient
            state.clients[client] = Client(directories: directories, changed: changed)
            guard state.watched == nil else {
                state.watched?.watch(directories, for: client)
                // The thread must notify the client once a second if a watch is missing.
                if !state.incomplete.isEmpty { state.wake?.wake() }
                return (client, false)
            }
            return (client, state.failure == nil && !start(&state))
        }
        if mustPoll { Task.detached { await self.poll() } }
        return client
    }

    /// Ends the watch of a client, and closes the inotify instance after the last client.
    package func end(_ client: Int) {
        state.withLock { state in
            state.clients[client] = nil
            state.watched?.remove(client)
            if state.clients.isEmpty { state.wake?.wake() }
        }
    }

    /// Opens an inotify instance and starts the thread that waits for its events; returns false if that is impossible.
    private func start(_ state: inout State) -> Bool {
        do throws(SystemError) {
            var watched = try open()
            let wake = try WakePipe()
            // The thread first waits for the lock of the state.
            try DetachedThread.start { self.run(wake) }
            for (number, client) in state.clients { watched.watch(client.directories, for: number) }
            state.watched = consume watched
            state.wake = wake
            state.failure = nil
            return true
        } catch {
            state.failure = WatchShortage(error)
            return false
        }
    }

    /// Notifies clients until there are none.
    private func run(_ wake: WakePipe) {
        let poller = Poller(wake: wake)
        var nextPoll = ContinuousClock.now + interval
        while true {
            let wait = state.withLock { state -> (descriptor: Int32, deadline: ContinuousClock.Instant?)? in
                guard !state.clients.isEmpty, let descriptor = state.watched?.number else {
                    state.watched = nil
                    state.wake = nil
                    return nil
                }
                return (descriptor, state.incomplete.isEmpty ? nil : nextPoll)
            }
            guard let wait else { return }
            let outcome = poller.wait(for: wait.descriptor, until: wait.deadline)
            guard outcome != .woken else { continue }
            let mustPoll = ContinuousClock.now >= nextPoll
            if mustPoll { nextPoll = .now + interval }
            let calls = state.withLock { state -> [(Client, Set<WatchedDirectory.Events>)] in
                var changes = state.watched?.drain() ?? [:]
                if mustPoll {
                    for client in state.incomplete.keys {
                        changes[client] = .init(events: .any, hasNewDirectories: true)
                    }
                }
                return changes.compactMap { number, change in
                    guard let client = state.clients[number] else { return nil }
                    if change.hasNewDirectories { state.watched?.watch(client.directories, for: number) }
                    return (client, change.events)
                }
            }
            for (client, events) in calls { client.changed(events) }
        }
    }

    /// Notifies all clients once per interval, until an inotify instance can be opened or there are no clients.
    private func poll() async {
        while true {
            try? await Task.sleep(for: interval)
            let (clients, mustPoll) = await onDetachedThread {
                self.state.withLock { state -> ([Client], Bool) in
                    guard !state.clients.isEmpty else {
                        state.failure = nil
                        return ([], false)
                    }
                    return (Array(state.clients.values), !self.start(&state))
                }
            }
            for client in clients { client.changed(.any) }
            if !mustPoll { return }
        }
    }
}

/// A resource that inotify needs and the system lacks.
package enum WatchShortage: ErrorWithRemedy, Hashable {
    /// The user has no inotify instance left.
    case instances
    /// The user has no inotify watch left.
    case watches
    /// The process has no descriptor or thread left, or the system has no inotify.
    case other(SystemError)

    init(_ error: SystemError) {
        // The system reports a lack of instances and a lack of descriptors by the same error.
        let isOfInstances = error.number == EMFILE && (try? OwnedDescriptor.open("/dev/null", O_RDONLY)) != nil
        self = isOfInstances ? .instances : .other(error)
    }

    /// Returns what this process lacks now for watching a directory; nil if it can watch one more.
    package static func find() -> WatchShortage? {
        do throws(SystemError) {
            var watched = try WatchedDirectories()
            watched.watch({ [WatchedDirectory("/")] }, for: 0)
            return watched.incomplete[0]
        } catch {
            return WatchShortage(error)
        }
    }

    package var message: String {
        switch self {
        case .instances: "no inotify instance is free, so changes are looked for once a second"
        case .watches: "no inotify watch is free, so changes are looked for once a second"
        case .other(let error): "cannot watch directories: \(error); changes are looked for once a second"
        }
    }

    package var remedy: String {
        switch self {
        case .instances: Self.remedy("max_user_instances", default: 128)
        case .watches: Self.remedy("max_user_watches", default: 8192)
        case .other: SystemError.shortageRemedy
        }
    }

    /// Returns the command that doubles a limit of inotify.
    private static func remedy(_ name: String, default standard: Int) -> String {
        let text = OwnedDescriptor.text(of: "/proc/sys/fs/inotify/\(name)") ?? ""
        let limit = Int(text.prefix { $0.isNumber }) ?? standard
        return "close programs that watch files, or raise the limit with "
            + "'sudo sysctl fs.inotify.\(name)=\(max(standard, limit) * 2)'"
    }
}
