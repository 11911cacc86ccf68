import ArgumentParser
import ActivitySurfaces

struct PauseCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "pause",
        abstract: "Pause an activity.",
        discussion: """
            Distance and time stand still, and no points are recorded, until 'myeline resume'. The source stays open, \
            so that the receiver keeps its fix. Without an ID, the only running activity is paused.
            """)

    @OptionGroup var chosen: PauseArguments

    func perform() async throws { try await chosen.setPaused(true) }
}

struct ResumeCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "resume",
        abstract: "Resume a paused activity.",
        discussion: """
            The way and the time since the pause do not count: the track has a gap there. Without an ID, the only \
            running activity is resumed.
            """)

    @OptionGroup var chosen: PauseArguments

    func perform() async throws { try await chosen.setPaused(false) }
}
