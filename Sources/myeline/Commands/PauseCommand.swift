import ArgumentParser
import ActivitySurfaces

struct PauseCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "pause",
        abstract: "Pause an activity.",
        discussion: """
            Until 'myeline resume', distance and time do not increase, and no points are recorded. The source stays \
            open, so that the receiver keeps its fix. Without an ID, pauses the only running activity.
            """)

    @OptionGroup var chosen: PauseArguments

    func perform() async throws { try await chosen.setPaused(true) }
}

struct ResumeCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "resume",
        abstract: "Resume a paused activity.",
        discussion: """
            The distance and the time of the pause do not count, and the track has a gap there. Without an ID, resumes \
            the only running activity.
            """)

    @OptionGroup var chosen: PauseArguments

    func perform() async throws { try await chosen.setPaused(false) }
}
