internal import FoundationEssentials

/// Decided crossings that wait for earlier crossings of other areas, so that all crossings are returned in order.
///
/// A leave is decided late, because the receiver must first cross the belt around the area; see ``GeofenceRules``. By
/// then, a later crossing of another area may have been decided. A crossing therefore waits while another area has an
/// earlier undecided crossing. An undecided crossing that is older than ``decisionTimeout`` delays nothing, because a
/// receiver may stay in a belt for hours.
struct GeofenceQueue: Sendable {
    private var waiting: [GeofenceCrossing] = []

    /// How long an undecided crossing delays later crossings, in seconds.
    ///
    /// This time is long enough to walk through a belt of 20 m.
    static let decisionTimeout = 20.0

    var isEmpty: Bool { waiting.isEmpty }

    mutating func add(_ crossing: GeofenceCrossing) {
        waiting.append(crossing)
    }

    mutating func remove(_ identifier: String) {
        waiting.removeAll { $0.identifier == identifier }
    }

    /// Removes and returns, in order, the crossings that need not wait any longer.
    ///
    /// - Parameters:
    ///   - leave: The time of the earliest undecided leave, in seconds since the reference date; infinity for none.
    ///   - enter: The time of the earliest undecided enter, in the same unit; infinity for none.
    mutating func next(before leave: Double = .infinity, _ enter: Double = .infinity) -> [GeofenceCrossing] {
        waiting.sort(by: Self.precedes)
        let count = waiting.prefix { crossing in
            let time = crossing.time.timeIntervalSinceReferenceDate
            return time <= enter && (crossing.direction == .leave ? time <= leave : time < leave)
        }.count
        defer { waiting.removeFirst(count) }
        return Array(waiting.prefix(count))
    }

    private static func precedes(_ one: GeofenceCrossing, _ other: GeofenceCrossing) -> Bool {
        if one.time != other.time { return one.time < other.time }
        if one.direction != other.direction { return one.direction == .leave }
        return one.identifier < other.identifier
    }
}
