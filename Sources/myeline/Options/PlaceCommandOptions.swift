import ActivitySurfaces
import ArgumentParser
import LocationActivity
import LocationStream
import SystemSupport

/// The options for the commands that a tracker runs at places.
struct PlaceCommandOptions: ParsableArguments {
    @Option(
        parsing: .upToNextOption,
        help: .init(
            """
            Run COMMAND in a shell when you enter PLACE. Environment variables such as MYELINE_PLACE and MYELINE_TIME \
            describe the event. The option can be given several times.
            """, valueName: "PLACE COMMAND"))
    var onEnter: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: .init("Run COMMAND in a shell when you leave PLACE, as with --on-enter.", valueName: "PLACE COMMAND"))
    var onLeave: [String] = []

    func validate() throws {
        for (name, values) in [("--on-enter", onEnter), ("--on-leave", onLeave)] {
            guard values.count.isMultiple(of: 2) else {
                throw ValidationError(
                    "\(name) was given \(CountText.of(values.count, "word")) instead of a place and a command; put the "
                        + "command in quotation marks")
            }
            for index in values.indices where !index.isMultiple(of: 2) && values[index].allSatisfy(\.isWhitespace) {
                throw ValidationError("the command of \(name) is empty")
            }
        }
    }

    /// Returns one observer that runs the commands, or none if there are no commands.
    ///
    /// - Throws: ``Failure`` if a place is unknown.
    func observers() throws(Failure) -> [any TrackingObserver] {
        guard !onEnter.isEmpty || !onLeave.isEmpty else { return [] }
        let file = try UserPlaces.file()
        let triggers: [PlaceTrigger]
        do throws(PlaceError) {
            triggers = try Self.triggers(.enter, onEnter, file) + Self.triggers(.leave, onLeave, file)
        } catch {
            throw Failure(error)
        }
        let report: @Sendable (String) -> Void = {
            StandardError.write(line: "myeline: \(Terminal.escaped($0))", .warning)
        }
        return [PlaceCommands(triggers, queue: CommandQueue(report: report), report: report)]
    }

    private static func triggers(
        _ direction: GeofenceCrossing.Direction, _ values: [String], _ file: PlaceFile
    ) throws(PlaceError) -> [PlaceTrigger] {
        var triggers: [PlaceTrigger] = []
        for index in stride(from: 0, to: values.count, by: 2) {
            let place = try file.place(named: values[index])
            triggers.append(PlaceTrigger(direction: direction, place: place, command: values[index + 1]))
        }
        return triggers
    }
}
