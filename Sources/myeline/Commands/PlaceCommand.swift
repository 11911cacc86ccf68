import ArgumentParser

struct PlaceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "place",
        abstract: "Work with named places.",
        discussion: """
            'myeline stream --places' prints when you enter and leave places; 'myeline start --on-enter' and \
            --on-leave run commands then. Places are stored in $XDG_CONFIG_HOME/myeline/places.json.
            """,
        subcommands: [
            PlaceAddCommand.self, PlaceListCommand.self, PlaceRemoveCommand.self, PlaceImportCommand.self,
        ])
}
