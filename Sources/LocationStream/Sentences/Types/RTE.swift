/// RTE, a part of a route: `$--RTE,parts,part,mode,route,waypoint,waypoint…`.
struct RTE: Sendable {
    /// The number of parts of the route.
    let parts: Int
    /// The number of this part, starting at 1.
    let part: Int
    /// True for the complete route (mode c); false for the route from the last passed waypoint on (mode w).
    let isComplete: Bool
    let name: String
    /// The names of the waypoints; their positions are in WPL sentences.
    let waypoints: [String]

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        guard let parts = line.integer(fields.next()), let part = line.integer(fields.next()), part >= 1, part <= parts
        else { return nil }
        (self.parts, self.part) = (parts, part)
        let mode = line.letter(fields.next())
        isComplete = mode == UInt8(ascii: "c") || mode == UInt8(ascii: "C")
        name = line.text(fields.next())
        var waypoints: [String] = []
        while !fields.isAtEnd {
            let name = line.text(fields.next())
            if !name.isEmpty { waypoints.append(name) }
        }
        self.waypoints = waypoints
    }
}
