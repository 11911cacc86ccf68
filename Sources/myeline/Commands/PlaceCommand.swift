import ArgumentParser

struct PlaceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "place",
        abstract: "Add, list, remove and import named places.",
        discussion: """
            'myeline stream --places' prints a line whenever you enter or leave a place; 'myeline start' with \
            --on-enter or --on-leave runs a command at that moment. Places are stored in \
            ~/.config/myeline/places.json, or in $XDG_CONFIG_HOME/myeline if that variable is set.
            """,
        subcommands: [
            PlaceAddCommand.self, PlaceListCommand.self, PlaceRemoveCommand.self, PlaceImportCommand.self,
        ])
}
