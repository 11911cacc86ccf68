import ActivitySurfaces
import LocationStream

/// Imports the places of a file on a separate thread, because reading can block.
struct PlaceImport: Sendable {
    struct Outcome: Sendable {
        var places: [Place]
        var skipped: Int
        var withoutRadius: Int
        /// Lines about damage of the file, about values that cannot be read, and about the reasons to skip waypoints.
        var warnings: [String]
    }

    /// The file; nil for standard input.
    let path: String?
    /// The radius of places that have no radius in the file, in metres.
    let radius: Double

    /// Reads the file.
    ///
    /// - Throws: `LocationStreamError`, ``Failure`` or `CancellationError`.
    func run() async throws -> Outcome {
        try await Interruptible().run { interruptible in
            var input = try path.map(TrackInput.file) ?? .standardInput()
            let name = input.name
            let reader = try PlaceReader(name, radius: radius) { try input.read(into: &$0, interruptible) }
            let reasons = [
                (reader.withoutPosition, "waypoint", "without a position, such as beacons, skipped"),
                (reader.withoutName, "waypoint", "without a name skipped"),
                (reader.invalid, "waypoint", "with an impossible position or radius skipped"),
                (reader.unusablePoints, "point", "without a usable position skipped"),
            ].filter { $0.0 > 0 }
            let damage = reader.isDamaged ? ["\(name) is damaged, and its end is missing"] : []
            return Outcome(
                places: reader.places, skipped: reasons.reduce(0) { $0 + $1.0 }, withoutRadius: reader.withoutRadius,
                warnings: damage + reader.unreadValues + reasons.map { "\(name): \(CountText.of($0.0, $0.1)) \($0.2)" })
        }
    }
}

extension PlaceImport {
    struct Counts: Sendable {
        var added = 0
        var replaced = 0
        var alreadyThere = 0
        var skipped = 0
        /// The number of places that have no radius in the file, and therefore get the default radius.
        var withoutRadius = 0

        /// Adds places to the stored places, and counts the places that are added, replaced and already there.
        ///
        /// - Parameter replaces: Whether a place replaces a stored place of the same name.
        mutating func merge(_ places: [Place], into stored: inout [Place], replaces: Bool) {
            (added, replaced, alreadyThere) = (0, 0, 0)
            var indices: [String: Int] = [:]
            for (index, place) in stored.enumerated() { indices[PlaceName.key(place.name)] = index }
            for place in places {
                if let index = indices[PlaceName.key(place.name)] {
                    if replaces, stored[index] != place {
                        stored[index] = place
                        replaced += 1
                    } else {
                        alreadyThere += 1
                    }
                } else {
                    indices[PlaceName.key(place.name)] = stored.count
                    stored.append(place)
                    added += 1
                }
            }
        }

        /// The counts as a JSON object.
        ///
        /// Other programs read the object, so its keys must not change.
        var json: String {
            "{\"added\":\(added),\"replaced\":\(replaced),\"alreadyThere\":\(alreadyThere),\"skipped\":\(skipped),"
                + "\"withoutRadius\":\(withoutRadius)}"
        }

        /// Returns the counts as a line of text.
        ///
        /// - Parameter radius: The default radius as text.
        func text(radius: String) -> String {
            let counts = [(replaced, "replaced"), (alreadyThere, "already there"), (skipped, "skipped")]
                .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            let line = (["Added \(CountText.of(added, "place"))"] + counts).joined(separator: ", ")
            return withoutRadius == 0 ? line : line + "; used a radius of \(radius) for \(withoutRadius)"
        }
    }
}
