import ArgumentParser
import Glibc
import LocationActivity

/// `myeline bar`: what is going on, for a status line.
struct BarCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "bar",
        abstract: "Write what is going on for a status line.",
        discussion: """
            The compact form of the most relevant activity, then the smallest form of two more, then how many more \
            there are. Nothing is written where nothing is going on, or where activities or the island are turned off.

            tmux: set -g status-right '#(myeline bar --for tmux --follow)'. waybar: "custom/myeline": {"exec": \
            "myeline bar --for waybar --follow", "return-type": "json"}. i3blocks: command=myeline bar --for i3blocks \
            --follow, interval=persist. polybar: type = custom/script, exec = myeline bar --for polybar --follow, \
            tail = true.
            """)

    @Option(name: .customLong("for"), help: "Whose language to write.")
    var format = BarFormat.plain

    @Flag(help: "Write a line again whenever something changes, until interrupted.")
    var follow = false

    @Option(help: .init("How wide the compact form may be.", valueName: "N"))
    var columns = 60

    @OptionGroup var notify: NotifyOptions

    func validate() throws {
        guard (4...400).contains(columns) else { throw ValidationError("--columns is a number from 4 to 400") }
        guard follow || !notify.isWanted else { throw ValidationError("--notify goes with --follow") }
    }

    func perform() async throws {
        let bar = Bar(format: format, columns: columns)
        guard follow else {
            let listing = RuntimeDirectory.standard.readListing()
            let text = BarText(format: format).text(bar.content(listing, at: .now))
            if !text.isEmpty { return try await StandardOutput().write(line: text) }
            if let problem = listing.problems.first { throw Failure(problem.message, remedy: problem.remedy) }
            return
        }
        try await endingOnSignals { [notify] in
            try await Notifying.during(notify.isWanted) { try await BarFollower(bar: bar).run() }
        }
    }
}
