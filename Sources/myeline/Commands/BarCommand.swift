import ArgumentParser
import LocationActivity
import SystemSupport
import ActivitySurfaces

struct BarCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "bar",
        abstract: "Print the running activities as one line for a status bar.",
        discussion: """
            Prints a summary of the most relevant activity, shorter summaries of the next two, and the number of \
            further activities. An activity whose content is out of date is printed without colours and with its age. \
            Prints nothing if no activity is running, or if the setting 'activities' or 'island' is off; with \
            --follow, prints an empty line instead.

            Add this to the configuration of the bar:

              For tmux: set -g status-right '#(myeline bar --format tmux --follow)'
              For waybar: "custom/myeline": {"exec": "myeline bar --format waybar --follow", "return-type": "json", \
            "on-click": "myeline press 1"}
              For i3blocks: [myeline] with interval=persist and command=myeline bar --format i3blocks --follow
              For polybar: [module/myeline] with type = custom/script, tail = true and exec = myeline bar --format \
            polybar --follow

            In polybar, and in i3blocks since version 1.5, a left click presses the first button, switch or link of \
            the card. A middle click presses the second. A right click opens the link of the activity. In other bars, \
            configure 'myeline press' as the click command.
            """)

    @Option(help: "Output format.")
    var format = BarFormat.plain

    @Flag(help: "Print a new line at every change, until interrupted.")
    var follow = false

    @Option(
        parsing: .unconditional,
        help: .init(
            "Maximum width of the first summary in columns, not counting the name and age of the activity.",
            valueName: "N"))
    var columns = 60

    @OptionGroup var notify: NotifyOptions

    func validate() throws {
        guard (4...400).contains(columns) else { throw ValidationError("--columns must be a number from 4 to 400") }
        guard follow || !notify.isWanted else { throw ValidationError("--notify needs --follow") }
    }

    func perform() async throws {
        let bar = Bar(format: format, columns: columns)
        guard follow else {
            // i3blocks runs this command again for each click, and shows what the command prints.
            if format == .i3blocks, Bar.isShown,
                let click = Environment["BLOCK_BUTTON"].flatMap(ButtonPress.init(line:))
            {
                _ = try? await click.run()
            }
            let listing = RuntimeDirectory.standard.readListing(clock: .system)
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
