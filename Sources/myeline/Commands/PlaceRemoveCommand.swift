import ActivitySurfaces
import ArgumentParser
import LocationStream

struct PlaceRemoveCommand: Command {
    static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove places.")

    @Argument(help: .init("Places to remove.", valueName: "NAME"), completion: .places)
    var names: [String]

    func perform() async throws {
        var removed: [String] = []
        try UserPlaces.file().change { [names] places throws(PlaceError) in
            // Look up all names first, so that nothing is removed if one is misspelled.
            var keys: Set<String> = []
            for name in names {
                let key = PlaceName.key(name)
                guard let place = places.first(where: { PlaceName.key($0.name) == key }) else {
                    throw .unknown(name, known: places.map(\.name))
                }
                if keys.insert(key).inserted { removed.append(place.name) }
            }
            places.removeAll { keys.contains(PlaceName.key($0.name)) }
        }
        for name in removed { try await StandardOutput().write(line: "Removed \(Terminal.escaped(name))") }
    }
}
