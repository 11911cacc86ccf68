internal import Synchronization

/// Monitors areas and reports when the receiver enters and leaves them.
///
/// The counterpart of Apple's `CLMonitor`; ``CLMonitor`` is a typealias of this type. A monitor has a name, under which
/// its conditions and their last states are stored in `$XDG_STATE_HOME/myeline/monitors`. They are restored when a
/// monitor with this name is created. The number of conditions is not limited.
///
/// ```swift
/// let monitor = await LocationMonitor("places")
/// let home = LocationMonitor.CircularGeographicCondition(
///     center: LocationCoordinate2D(latitude: 48.1173, longitude: 11.5167), radius: 100)
/// await monitor.add(home, identifier: "home")
/// for try await event in await monitor.events {
///     print(event.identifier, event.state, event.date)
/// }
/// ```
///
/// A monitor opens its source while ``events`` are iterated, and closes it afterwards. ``GeofenceRules`` decide when
/// the receiver is inside and outside. In a process, all monitors with the same name share their conditions; they also
/// use the source and the rules of the monitor that was created first. Two processes should not use the same name at
/// the same time: the file contains only the conditions of the process that wrote last.
public actor LocationMonitor {
    /// The name of the monitor.
    public nonisolated let name: String
    private let session: MonitorSession

    /// A function that reads a source and delivers each update until the task is cancelled.
    package typealias Feed =
        @Sendable (_ deliver: @Sendable (LocationUpdate) -> Void) async throws(LocationStreamError) -> Void

    /// Creates a monitor with the conditions that are stored under its name.
    ///
    /// - Parameters:
    ///   - name: A name of ASCII letters and digits. With any other name, nothing is stored, and events have
    ///     ``Event/persistenceUnavailable``.
    ///   - source: The source of the locations; by default the configured source, or else gpsd on this machine.
    ///   - configuration: The kind of movement, which determines the fixes that count as outliers.
    ///   - rules: The rules that decide when the receiver enters and leaves an area.
    public init(
        _ name: String, source: LocationSource = .default, configuration: LocationUpdate.LiveConfiguration = .default,
        rules: GeofenceRules = GeofenceRules()
    ) async {
        await self.init(name, directory: MonitorFile.userDirectory, rules: rules) {
            (deliver) async throws(LocationStreamError) in
            var updates = LocationUpdate.liveUpdates(configuration, from: source).makeAsyncIterator()
            while let update = try await updates.next(isolation: nil) { deliver(update) }
        }
    }

    /// Creates a monitor with a given directory and given updates, for tests.
    ///
    /// - Parameters:
    ///   - directory: The directory of the monitor's file; nil to store nothing.
    ///   - feed: Delivers the updates.
    package init(_ name: String, directory: String?, rules: GeofenceRules, feed: @escaping Feed) async {
        self.name = name
        let file = directory.flatMap { MonitorFile(name, in: $0) }
        session = OpenMonitors.session(name, file) {
            MonitorSession(MonitorStorage(file), rules: rules, feed: feed)
        }
        await session.load()
    }

    /// Adds a condition whose state is unknown, or replaces the condition that has this identifier.
    ///
    /// The first fix that decides the state produces an event.
    public func add(_ condition: any LocationCondition, identifier: String) {
        session.add(condition, identifier, assuming: .unknown)
    }

    /// Adds a condition with an assumed state, or replaces the condition that has this identifier.
    ///
    /// The first event is produced by the first fix that contradicts the assumed state.
    public func add(_ condition: any LocationCondition, identifier: String, assuming state: Event.State) {
        session.add(condition, identifier, assuming: state)
    }

    /// Removes a condition and its record, and drops its pending events.
    public func remove(_ identifier: String) {
        session.remove(identifier)
    }

    /// Returns a condition and its last event; nil if there is no condition with this identifier.
    public func record(for identifier: String) -> Record? {
        session.record(for: identifier)
    }

    /// The identifiers of all conditions, sorted.
    public var identifiers: [String] { session.identifiers }

    /// The number of iterations of ``events`` that have requested an event.
    package var iterations: Int { session.iterations }

    /// The changes of the states of all conditions, as a sequence.
    public var events: Events { Events(session: session) }

    /// Waits until the conditions and their last events are stored on the disk.
    ///
    /// Without this call, changes are stored within a second. Call it before the program exits.
    public func save() async {
        await session.save()
    }
}

/// The sessions of the monitors in this process.
private enum OpenMonitors {
    private struct Reference {
        weak var session: MonitorSession?
    }

    private static let sessions = Mutex<[String: Reference]>([:])

    /// Returns the session of the monitors with a name; creates the session if there is none.
    static func session(_ name: String, _ file: MonitorFile?, make: () -> MonitorSession) -> MonitorSession {
        sessions.withLock { sessions in
            // A path starts with a slash, so it never equals the key of a monitor without a file.
            let key = file?.path ?? "memory:\(name)"
            if let session = sessions[key]?.session { return session }
            let session = make()
            sessions = sessions.filter { $0.value.session != nil }
            sessions[key] = Reference(session: session)
            return session
        }
    }
}
