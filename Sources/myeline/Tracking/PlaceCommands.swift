import LocationActivity
import LocationStream
import Synchronization
import SystemSupport

/// An observer of tracking that runs the user's commands when the receiver enters or leaves places.
///
/// Tracking does not wait for the commands. At the end, the tracker waits up to ``finalTime`` for the remaining
/// commands.
final class PlaceCommands: TrackingObserver {
    private struct State {
        var crossings: PlaceCrossings
        var activity: TrackedActivity?
        var file: PlaceStateFile?
        /// The latest contents of the ``PlaceStateFile``, including a queued write.
        var stored: [String: Bool] = [:]
    }

    /// The timeout for the remaining commands at the end of tracking.
    static let finalTime = Duration.seconds(5)

    private let triggers: [PlaceTrigger]
    private let queue: CommandQueue
    private let report: @Sendable (String) -> Void
    private let directory: String?
    private let state: Mutex<State>
    private let hasReportedFile = Atomic(false)
    /// The thread that writes the ``PlaceStateFile``, in the order of the changes.
    private let thread = SerialThread { nil }

    /// - Parameters:
    ///   - triggers: The commands in the order in which they run at the same crossing.
    ///   - queue: Runs the commands.
    ///   - directory: The directory of the ``PlaceStateFile``; nil if there is none.
    ///   - report: Called with a line about each problem.
    init(
        _ triggers: [PlaceTrigger], queue: CommandQueue, directory: String? = PlaceStateFile.userDirectory,
        report: @escaping @Sendable (String) -> Void
    ) {
        self.triggers = triggers
        self.queue = queue
        self.directory = directory
        self.report = report
        state = Mutex(State(crossings: PlaceCrossings(Self.places(triggers))))
    }

    deinit { thread.stop() }

    let problem: String? = nil

    func began(_ activity: TrackedActivity) async {
        let file = activity.key.flatMap { PlaceStateFile(kind: activity.kind, key: $0, directory: directory) }
        var sides: [String: Bool] = [:]
        if let file {
            sides = await thread.perform { [report] in
                do throws(PlaceStateFile.Problem) {
                    if activity.isContinued { return try file.read() }
                } catch {
                    report("\(error.text); the tracker does not know which places you are in")
                }
                // Remove a file that is unreadable, or that an interrupted activity with the same key has left behind.
                file.remove()
                return [:]
            }
        }
        state.withLock { [sides] state in
            state.crossings = PlaceCrossings(Self.places(triggers), sides: sides)
            (state.activity, state.file, state.stored) = (activity, file, sides)
        }
    }

    func received(_ update: LocationUpdate, _ totals: TrackTotals) async {
        let due = state.withLock { state -> [CommandQueue.Job] in
            let crossings = state.crossings.take(update)
            store(&state)
            return jobs(for: crossings, state.activity)
        }
        for job in due { queue.add(job) }
    }

    func ended(_ summary: LocationActivitySummary) async {
        let (file, due) = state.withLock { state in
            defer { state.file = nil }
            return (state.file, jobs(for: state.crossings.finish(), state.activity))
        }
        for job in due { queue.add(job) }
        if let file { await thread.perform { file.remove() } }
        await queue.finish(within: Self.finalTime)
    }

    private func jobs(for crossings: [GeofenceCrossing], _ activity: TrackedActivity?) -> [CommandQueue.Job] {
        guard let activity else { return [] }
        return crossings.flatMap { crossing in
            triggers.filter { $0.place.name == crossing.identifier && $0.direction == crossing.direction }.map {
                CommandQueue.Job(
                    command: $0.command, variables: $0.variables(crossing, id: activity.id, key: activity.key),
                    cause: $0.event)
            }
        }
    }

    /// Queues a write of the ``PlaceStateFile`` if its contents have changed.
    ///
    /// The caller queues the commands after this call. If the tracker crashes in between, the commands may be lost. In
    /// the opposite order, a crash could make the continued activity run the commands a second time.
    private func store(_ state: inout State) {
        let sides = state.crossings.sides
        guard let file = state.file, state.stored != sides else { return }
        state.stored = sides
        thread.submit { [weak self] in
            do throws(PlaceStateFile.Problem) {
                try file.write(sides)
            } catch {
                guard let self, !self.hasReportedFile.exchange(true, ordering: .relaxed) else { return }
                self.report("\(error.text); a restarted tracker will not know which places you are in")
            }
        }
    }

    /// Returns the places of the triggers, without duplicates.
    private static func places(_ triggers: [PlaceTrigger]) -> [Place] {
        triggers.enumerated().filter { index, trigger in
            !triggers[..<index].contains { $0.place.name == trigger.place.name }
        }.map(\.element.place)
    }
}
