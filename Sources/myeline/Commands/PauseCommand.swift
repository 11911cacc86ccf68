import ArgumentParser
import ActivitySurfaces

struct PauseCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "pause",
        abstract: "Pause an activity.",
        discussion: """
            Until 'myeline resume', the distance and the time do not increase, and no points are recorded. The source \
            stays open, so that the receiver keeps its fix. Without an ID, pauses the only \
            running activity.
            """)

    @OptionGroup var chosen: PauseArguments

    func perform() async throws { try await chosen.setPaused(true) }
}

struct ResumeCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "resume",
        abstract: "Resume a paused activity.",
        discussion: """
            Distance and time during the pause are not counted, and the track has a gap for the pause. Without an ID, \
            resumes the activity if there is only one that has not ended.
            """)

    @OptionGroup var chosen: PauseArguments

    func perform() async throws { try await chosen.setPaused(false) }
}
