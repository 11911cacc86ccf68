import ArgumentParser
import Glibc
import ActivitySurfaces
import LocationActivity
import SystemSupport

@main
struct Myeline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "myeline",
        abstract: "Show the location from a GPS receiver in the terminal, status bar and notifications.",
        discussion: """
            A source is given as a URI: gpsd://[host][:port][/device], serial:DEVICE[?baud=N], tcp://host:port or \
            udp://[address]:port. It can also be the path of a recorded file, or - for NMEA 0183, or the output of \
            gpspipe, on standard input. A device of gpsd is a path or a URI, as in gpsd://localhost/tcp://boat:10110. A \
            recorded file contains NMEA 0183, GPX, GeoJSON, KML, CSV or JSON, and may be compressed with gzip. JSON \
            comes from gpsd or from 'myeline stream --format ndjson'.

            If no source is given, the environment variable MYELINE_SOURCE is used, else the setting 'source', else \
            gpsd on this machine.

            Exit status: 0 success, 1 failure, 2 nothing to act on, 64 usage error, 130 interrupted, 143 terminated.
            """,
        version: "myeline 0.1.0",
        subcommands: [
            StartCommand.self, StopCommand.self, PauseCommand.self, ResumeCommand.self, UpdateCommand.self,
            StatusCommand.self, ListCommand.self, WatchCommand.self, BarCommand.self, PressCommand.self,
            StreamCommand.self, ReplayCommand.self, TrackCommand.self, HistoryCommand.self, PlaceCommand.self,
            CommuteCommand.self, TripCommand.self, IntentCommand.self, ConfigCommand.self, DoctorCommand.self,
            DevicesCommand.self, ServiceCommand.self, PreviewCommand.self,
        ])

    @MainActor
    static func main() async {
        let arguments = Array(ProgramArguments.all.dropFirst())
        if arguments == [TerminalRestorer.word] {
            // An internal command that `watch` starts.
            ProcessName.take()
            TerminalRestorer.run()
            Glibc.exit(ExitStatus.done.rawValue)
        }
        // Let write(2) return an error for a closed pipe instead of killing the process.
        signal(SIGPIPE, SIG_IGN)
        // Let write(2) return an error for a file that has reached the user's size limit.
        signal(SIGXFSZ, SIG_IGN)
        openStandardDescriptors()
        // The errors of a command are few, and none may be lost. A tracker sets another policy.
        LineWriter.standardError.setPolicy(.keepAll)
        for number in [SIGINT, SIGTERM] { signal(number) { _exit(ExitStatus.signal($0).rawValue) } }
        TrackerHosts.register(DetachedTrackerHost(check: StartCommand.check))
        let status = await Self.run(arguments.map { CoordinateArgument.value($0) })
        Glibc.exit(status.rawValue)
    }

    /// Opens /dev/null for each closed standard descriptor, as after `myeline status >&-`.
    ///
    /// If a descriptor stayed closed, the next file that the program opens would get its number. For standard output,
    /// /dev/null is opened for reading only, so that a command fails instead of losing its output unnoticed.
    private static func openStandardDescriptors() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
            // open(2) returns the lowest free number, which is that of the closed descriptor.
            _ = unsafe open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR)
        }
    }

    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        // Parse a subcommand of `start` directly, because `start` would treat the subcommand's name and options as its
        // own.
        if arguments.first == StartCommand._commandName,
            let subcommand = StartCommand.subcommand(arguments.dropFirst())
        {
            return try subcommand.parseAsRoot(Array(arguments.dropFirst(2)))
        }
        return try parseAsRoot(arguments)
    }

    /// Parses the arguments and runs the command.
    ///
    /// This function runs on the main actor, so that a command that never suspends needs no second thread.
    @MainActor
    private static func run(_ arguments: [String]) async -> ExitStatus {
        do {
            if arguments.first == "help", let name = arguments.dropFirst().first, !name.hasPrefix("-"),
                !configuration.subcommands.contains(where: { $0._commandName == name })
            {
                throw Failure.unknownCommand(name, of: self, ["myeline"])
            }
            var command = try parsed(arguments)
            if let ours = command as? any Command {
                try await ours.perform()
            } else if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
            return .done
        } catch {
            return await report(error, arguments: arguments)
        }
    }
}
