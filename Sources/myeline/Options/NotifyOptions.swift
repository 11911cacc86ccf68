import ArgumentParser

struct NotifyOptions: ParsableArguments {
    @Flag(
        name: .customLong("notify"),
        help: """
            Show a desktop notification for each activity that is started or shown. The notification is replaced at \
            each alert and each change of state.
            """)
    var isWanted = false
}
