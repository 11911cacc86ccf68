import LocationActivity
import LocationStream
import Synchronization
import SystemSupport

/// Runs the user's commands when the tracked receiver enters or leaves places.
///
/// Tracking never waits for a command, except for a short time at its end.
final class PlaceCommands: TrackingObserver {
    private struct State {
        var crossings: PlaceCrossings
        var activity: TrackedActivity?
        var file: PlaceSideFile?
        /// The sides in the file.
        var stored: [String: Bool] = [:]
    }

    /// The time that running commands have at the end of tracking.
    static let finalTime = Duration.seconds(5)

    private let triggers: [PlaceTrigger]
    private let queue: CommandQueue
    private let report: @Sendable (String) -> Void
    private let directory: String?
    private let state: Mutex<State>
    private let hasReportedFile = Atomic(false)
    /// Writes the file in the order of the changes.
    private let thread = SerialThread { nil }

    /// - Parameters:
    ///   - triggers: The commands in the order in which they run at the same crossing.
    ///   - queue: Runs the commands.
    ///   - directory: The directory of ``PlaceSideFile``; nil without a home directory.
    ///   - report: Takes a line about a problem.
    init(
        _ triggers: [PlaceTrigger], queue: CommandQueue, directory: String? = PlaceSideFile.userDirectory,
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
        let file = activity.key.flatMap { PlaceSideFile(kind: activity.kind, key: $0, directory: directory) }
        var sides: [String: Bool] = [:]
        if let file {
            sides = await thread.perform { [report] in
                do throws(PlaceSideFile.Problem) {
                    if activity.isContinued { return try file.read() }
                } catch {
                    report("\(error.text); it counts as unknown which places you are in")
                }
                // A file of an activity that was not ended, and is not continued either.
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
            guard let activity = state.activity else { return [] }
            return crossings.flatMap { jobs(for: $0, activity) }
        }
        for job in due { queue.add(job) }
    }

    func ended(_ summary: LocationActivitySummary) async {
        let file = state.withLock { state in
            defer { state.file = nil }
            return state.file
        }
        if let file { await thread.perform { file.remove() } }
        await queue.finish(within: Self.finalTime)
    }

    private func jobs(for crossing: GeofenceCrossing, _ activity: TrackedActivity) -> [CommandQueue.Job] {
        triggers.filter { $0.place.name == crossing.identifier && $0.direction == crossing.direction }.map {
            CommandQueue.Job(
                command: $0.command, variables: $0.variables(crossing, id: activity.id, key: activity.key),
                cause: $0.event)
        }
    }

    /// Writes the sides if they have changed, before the commands run: after a crash, none runs twice.
    private func store(_ state: inout State) {
        let sides = state.crossings.sides
        guard let file = state.file, state.stored != sides else { return }
        state.stored = sides
        thread.submit { [weak self] in
            do throws(PlaceSideFile.Problem) {
                try file.write(sides)
            } catch {
                guard let self, !self.hasReportedFile.exchange(true, ordering: .relaxed) else { return }
                self.report("\(error.text); a restarted tracker will not know which places you are in")
            }
        }
    }

    /// The places of triggers, each once.
    private static func places(_ triggers: [PlaceTrigger]) -> [Place] {
        triggers.enumerated().filter { index, trigger in
            !triggers[..<index].contains { $0.place.name == trigger.place.name }
        }.map(\.element.place)
    }
}
