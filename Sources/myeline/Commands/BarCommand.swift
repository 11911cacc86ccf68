import ArgumentParser
import Glibc
import LocationActivity
import SystemSupport
import ActivitySurfaces

/// `myeline bar`: what is going on, for a status line.
struct BarCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "bar",
        abstract: "Write what is going on for a status line.",
        discussion: """
            The compact form of the most relevant activity, then the smallest form of two more, then how many more \
            there are. Nothing is written where nothing is going on, or where activities or the island are turned off.

            tmux: set -g status-right '#(myeline bar --for tmux --follow)'. waybar: "custom/myeline": {"exec": \
            "myeline bar --for waybar --follow", "return-type": "json", "on-click": "myeline bar --click 1"}. i3blocks: \
            command=myeline bar --for i3blocks --follow, interval=persist. polybar: type = custom/script, exec = \
            myeline bar --for polybar --follow, tail = true.

            A click with the left button presses the first button, switch or link of the card, one with the middle \
            button the second, and one with the right button opens what the activity leads to. polybar and i3blocks 1.5 \
            have that by themselves; others run myeline bar --click.
            """)

    @Option(name: .customLong("for"), help: "Whose language to write.")
    var format = BarFormat.plain

    @Flag(help: "Write a line again whenever something changes, until interrupted.")
    var follow = false

    @Option(help: .init("How wide the compact form may be.", valueName: "N"))
    var columns = 60

    @Option(help: .init("Do what a click does: 1 is the left button, 2 the middle, 3 the right.", valueName: "N"))
    var click: Int?

    @Option(help: .init("The activity that is clicked, by its id; by default the most relevant.", valueName: "ID"))
    var id: String?

    @OptionGroup var notify: NotifyOptions

    func validate() throws {
        if let click, !(1...9).contains(click) { throw ValidationError("--click is a number from 1 to 9") }
        if id != nil, click == nil { throw ValidationError("--id needs --click") }
        if click != nil, follow { throw ValidationError("--click does not go with --follow") }

        guard (4...400).contains(columns) else { throw ValidationError("--columns is a number from 4 to 400") }
        guard follow || !notify.isWanted else { throw ValidationError("--notify goes with --follow") }
    }

    func perform() async throws {
        if let click {
            let said = try await BarClick(button: click, id: id).run()
            if let said { try await StandardOutput().write(line: SanitizedText.of(said, lineEnds: .blanks)) }
            return
        }
        let bar = Bar(format: format, columns: columns)
        guard follow else {
            // i3blocks runs the command again for each click, and then shows what it writes.
            if format == .i3blocks, let click = Environment["BLOCK_BUTTON"].flatMap(BarClick.init(line:)) {
                _ = try? await click.run()
            }
            let listing = RuntimeDirectory.standard.readListing(clock: .system, without: bar.unusedForms)
            let text = BarText(format: format, program: ProgramPath.forShell).text(bar.content(listing, at: .now))
            if !text.isEmpty { return try await StandardOutput().write(line: text) }
            if let problem = listing.problems.first { throw Failure(problem.message, remedy: problem.remedy) }
            return
        }
        try await endingOnSignals { [notify] in
            try await BackgroundNotifier.during(notify.isWanted) {
                try await untilOutputCloses { try await BarFollower(bar: bar).run() }
            }
        }
    }
}
