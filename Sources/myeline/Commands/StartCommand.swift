import ArgumentParser
import Glibc
import LocationActivity
import ActivitySurfaces
import LocationStream
import SystemSupport

struct StartCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Start tracking and print the activity's ID.",
        discussion: """
            The tracker runs in the background and continues after the terminal is closed. With --foreground, the \
            tracker runs in this process until Ctrl-C. To run the tracker with systemd, use 'myeline service install'. \
            If the source is not available yet, the tracker waits for the source, unless --require-source is given.

            Activities are stored in $XDG_RUNTIME_DIR/myeline, which is in memory. Without a login session, they are \
            stored in ~/.local/state/myeline/run instead, and updated at most once a minute.
            """,
        subcommands: [StartCommuteCommand.self, StartTripCommand.self])

    // ``checkKind()`` checks the kind after parsing. If the parser checked the kind, it would report the value of an
    // unknown option as an invalid kind. The argument is hidden, because the other kinds are subcommands. `Myeline`
    // handles the subcommands itself, because ArgumentParser would take their names for this argument.
    @Argument(help: .hidden)
    var kind = LocationKind.name

    @OptionGroup var start: StartOptions
    @OptionGroup var tracking: TrackingOptions

    func perform() async throws {
        try checkKind()
        try await start.run(StartLocationUpdateIntent(options: options()))
    }

    func options() throws -> LocationActivityOptions {
        try tracking.applied(to: start.options(LocationKind.self))
    }

    func checkKind() throws(Failure) {
        guard kind != LocationKind.name else { return }
        let names = ActivityKinds.all.map { $0.name }
        if names.contains(kind) {
            throw Failure.usage(
                "the kind '\(kind)' must come before all options", remedy: "begin with 'myeline start \(kind)'")
        }
        let isSource = unsafe access(kind, F_OK) == 0 || kind.contains { "/.:".contains($0) }
        throw Failure.usage(
            "unknown kind '\(kind)'",
            remedy: isSource ? "give a source with --source" : "choose \(names.joined(separator: ", "))")
    }

    /// Throws an error for arguments that `myeline start` does not accept.
    static func check(_ arguments: [String]) throws {
        if let subcommand = subcommand(arguments) {
            _ = try subcommand.parseAsRoot(Array(arguments.dropFirst()))
        } else {
            _ = try parse(arguments).options()
        }
    }

    /// Returns the subcommand at the start of the arguments, such as `commute`; nil for a location activity.
    ///
    /// - Parameter arguments: The arguments after `start`.
    static func subcommand(_ arguments: some Collection<String>) -> (any ParsableCommand.Type)? {
        arguments.first.flatMap { name in
            configuration.subcommands.first { $0._commandName == name }
        }
    }
}
