import ArgumentParser
import LocationActivity
import SystemSupport
import ActivitySurfaces

struct BarCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "bar",
        abstract: "Print the running activities as one line for a status bar.",
        discussion: """
            Prints the compact form of the most relevant activity, the minimal form of two more, and the number of \
            the others. Prints nothing if no activity is running, or if activities or the island are turned off.

            tmux: set -g status-right '#(myeline bar --for tmux --follow)'. waybar: "custom/myeline": {"exec": \
            "myeline bar --for waybar --follow", "return-type": "json", "on-click": "myeline bar --click 1"}. i3blocks: \
            command=myeline bar --for i3blocks --follow, interval=persist. polybar: type = custom/script, exec = \
            myeline bar --for polybar --follow, tail = true.

            A left click presses the first button, switch or link of the card, and a middle click the second. A \
            right click opens the link of the activity. polybar and i3blocks 1.5 support clicks without configuration; \
            other bars run 'myeline bar --click'.
            """)

    @Option(name: .customLong("for"), help: "Output format.")
    var format = BarFormat.plain

    @Flag(help: "Print a new line at every change, until interrupted.")
    var follow = false

    @Option(help: .init("Maximum width of the compact form, in columns.", valueName: "N"))
    var columns = 60

    @Option(help: .init("Perform a click: 1 is the left button, 2 the middle, 3 the right.", valueName: "N"))
    var click: Int?

    @Option(
        help: .init("ID of the clicked activity; by default the most relevant one.", valueName: "ID"),
        completion: .activities)
    var id: String?

    @OptionGroup var notify: NotifyOptions

    func validate() throws {
        if let click, !(1...9).contains(click) { throw ValidationError("--click must be a number from 1 to 9") }
        if id != nil, click == nil { throw ValidationError("--id needs --click") }
        if click != nil, follow { throw ValidationError("--click cannot be combined with --follow") }

        guard (4...400).contains(columns) else { throw ValidationError("--columns must be a number from 4 to 400") }
        guard follow || !notify.isWanted else { throw ValidationError("--notify needs --follow") }
    }

    func perform() async throws {
        if let click {
            let message = try await BarClick(button: click, id: id).run()
            if let message { try await StandardOutput().write(line: message.sanitized(lineEnds: .blanks)) }
            return
        }
        let bar = Bar(format: format, columns: columns)
        guard follow else {
            // i3blocks runs the command again for each click and shows its output.
            if format == .i3blocks, let click = Environment["BLOCK_BUTTON"].flatMap(BarClick.init(line:)) {
                _ = try? await click.run()
            }
            let listing = RuntimeDirectory.standard.readListing(clock: .system, without: bar.unusedForms)
            let text = BarText(format: format, program: ProgramPath.forShell).text(bar.content(listing, at: .now))
            if !text.isEmpty { return try await StandardOutput().write(line: text) }
            if let problem = listing.problems.first { throw Failure(problem) }
            return
        }
        try await endingOnSignals { [notify] in
            try await BackgroundNotifier.during(notify.isWanted) {
                try await untilOutputCloses { try await bar.follow() }
            }
        }
    }
}
