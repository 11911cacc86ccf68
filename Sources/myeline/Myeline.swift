import ArgumentParser
import Glibc
import ActivitySurfaces
import LocationActivity

/// The program.
@main
struct Myeline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "myeline",
        abstract: "Live location activities from a GPS receiver.",
        discussion: """
            A SOURCE is gpsd://[host][:port][/device], serial:DEVICE[?baud=N], tcp://host:port, udp://[address]:port, \
            - (standard input), or a recorded NMEA or GPX file. Without one, MYELINE_SOURCE, the configuration's source \
            or gpsd on this machine is used.

            Exit status: 0 done, 1 failed, 2 nothing to act on, 64 usage, 130 interrupted, 143 terminated.
            """,
        version: "myeline 0.1.0",
        subcommands: [
            StartCommand.self, StopCommand.self, UpdateCommand.self, StatusCommand.self, ListCommand.self,
            WatchCommand.self, BarCommand.self, StreamCommand.self, ReplayCommand.self, TrackCommand.self,
            IntentCommand.self,
            ConfigCommand.self,
        ])

    @MainActor
    static func main() async {
        if CommandLine.arguments.dropFirst() == [TerminalGuardian.word] {
            // Not a command of a person's: what `watch` starts beside itself.
            ProcessName.take()
            TerminalGuardian.run()
            Glibc.exit(ExitStatus.done.rawValue)
        }
        // A reader that goes away is an error of write(2), not the death of the program.
        signal(SIGPIPE, SIG_IGN)
        // So is a file that has become as large as the user allows.
        signal(SIGXFSZ, SIG_IGN)
        openStandardDescriptors()
        TrackerHosts.register(DetachedTrackerHost())
        let status = await Self.run(Array(CommandLine.arguments.dropFirst()))
        Glibc.exit(status.rawValue)
    }

    /// Opens what the caller has closed (`myeline status >&-`), so that no file of ours becomes standard output.
    private static func openStandardDescriptors() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is the closed one's.
            _ = unsafe open("/dev/null", O_RDWR)
        }
    }

    /// Runs one command line.
    ///
    /// On the main thread throughout: a command that waits for nothing starts no other.
    @MainActor
    private static func run(_ arguments: [String]) async -> ExitStatus {
        do {
            var command = try parseAsRoot(arguments)
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
