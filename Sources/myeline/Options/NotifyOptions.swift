import ArgumentParser

struct NotifyOptions: ParsableArguments {
    @Flag(
        name: .customLong("notify"),
        help: """
            Raise a desktop notification for each activity that the command starts or shows, and replace it on alerts \
            and changes of state.
            """)
    var isWanted = false
}
