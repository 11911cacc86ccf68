internal import FoundationEssentials

/// The conditions of a monitor and their states; turns updates into events.
struct MonitoredConditions: Sendable {
    private struct Entry: Sendable {
        let condition: any LocationCondition
        /// Whether the condition can be monitored.
        let isSupported: Bool
        var lastEvent: LocationMonitor.Event
        /// The state of the newest event, whether or not it was consumed.
        var state: LocationMonitor.Event.State
    }

    /// The reason why the source provides no updates.
    private enum Interruption: Sendable {
        case denied, disconnected
    }

    private var entries: [String: Entry] = [:]
    private var geofences: Geofences
    private var interruption: Interruption?
    /// The number of the newest event.
    private var lastNumber = 0
    /// Whether changes cannot be stored.
    var isPersistenceUnavailable = false

    init(rules: GeofenceRules) {
        geofences = Geofences(rules: rules)
    }

    var identifiers: [String] { entries.keys.sorted() }

    var records: [String: LocationMonitor.Record] {
        entries.mapValues { LocationMonitor.Record(condition: $0.condition, lastEvent: $0.lastEvent) }
    }

    func record(for identifier: String) -> LocationMonitor.Record? {
        entries[identifier].map { LocationMonitor.Record(condition: $0.condition, lastEvent: $0.lastEvent) }
    }

    /// Adds a condition, or replaces the condition that has this identifier.
    mutating func add(
        _ condition: any LocationCondition, _ identifier: String, assuming state: LocationMonitor.Event.State,
        since date: Date
    ) {
        let shape = condition.shape
        var event = LocationMonitor.Event(identifier, state, date)
        event.number = lastNumber
        event.conditionUnsupported = shape == nil && state == .unmonitored
        entries[identifier] = Entry(
            condition: condition, isSupported: shape != nil, lastEvent: event, state: state)
        guard let shape else { return geofences.remove(identifier) }
        geofences.add(identifier, shape, isInside: state.isInside)
    }

    mutating func remove(_ identifier: String) {
        entries[identifier] = nil
        geofences.remove(identifier)
    }

    /// Records a consumed event as the last event of its condition.
    ///
    /// Has no effect if a faster iteration has already consumed a later event.
    mutating func consume(_ event: LocationMonitor.Event) {
        guard let last = entries[event.identifier]?.lastEvent, event.number > last.number else { return }
        entries[event.identifier]?.lastEvent = event
    }

    /// Resets the conditions to the states of their last consumed events; called after the last iteration has ended.
    ///
    /// The next iteration then receives a new event for a condition if a fix contradicts the state to which it was
    /// reset.
    mutating func rewind() {
        interruption = nil
        for (identifier, entry) in entries where entry.state != entry.lastEvent.state || entry.state == .unmonitored {
            add(entry.condition, identifier, assuming: entry.lastEvent.state, since: entry.lastEvent.date)
            entries[identifier]?.lastEvent = entry.lastEvent
        }
    }

    /// Returns an event for each unsupported condition that has not been reported yet.
    mutating func reportUnsupported(at date: Date) -> [LocationMonitor.Event] {
        entries.filter { !$0.value.isSupported }.keys.sorted().compactMap { identifier in
            change(identifier, .unmonitored, date) { $0.conditionUnsupported = true }
        }
    }

    mutating func take(_ update: LocationUpdate, at date: Date) -> [LocationMonitor.Event] {
        if update.authorizationDenied { return interrupt(.denied, date) }
        if update.sourceDisconnected { return interrupt(.disconnected, date) }
        guard let location = update.location else { return events(of: geofences.take(update)) }
        let crossings = geofences.take(update)
        // Fast path: most updates cause no event.
        if interruption == nil, crossings.isEmpty, geofences.firstDecisions.isEmpty { return [] }
        let decided = interruption == nil ? geofences.firstDecisions : Array(entries.keys)
        interruption = nil
        var events = events(of: crossings)
        for identifier in decided.sorted() {
            guard let isInside = geofences.isInside(identifier), entries[identifier]?.isSupported == true,
                !crossings.contains(where: { $0.identifier == identifier })
            else { continue }
            let state = LocationMonitor.Event.State(isInside: isInside)
            if let event = change(identifier, state, location.timestamp) { events.append(event) }
        }
        return events
    }

    /// Returns the events of all crossings that still wait; called when the source ends or is interrupted.
    mutating func finish() -> [LocationMonitor.Event] {
        events(of: geofences.finish())
    }

    private mutating func events(of crossings: [GeofenceCrossing]) -> [LocationMonitor.Event] {
        crossings.compactMap { crossing in
            change(crossing.identifier, .init(isInside: crossing.direction == .enter), crossing.time)
        }
    }

    private mutating func interrupt(_ reason: Interruption, _ date: Date) -> [LocationMonitor.Event] {
        guard interruption != reason else { return [] }
        // A new reason is reported even if the source was already interrupted.
        let supported = entries.filter(\.value.isSupported).keys.sorted()
        let earlier = finish()
        if interruption != nil { for identifier in supported { entries[identifier]?.state = .unknown } }
        interruption = reason
        return earlier
            + supported.compactMap { identifier in
                change(identifier, .unmonitored, date) { event in
                    switch reason {
                    case .denied: event.authorizationDenied = true
                    case .disconnected: event.sourceDisconnected = true
                    }
                }
            }
    }

    /// Changes the state of a condition; returns the event, or nil if the condition already has the state.
    private mutating func change(
        _ identifier: String, _ state: LocationMonitor.Event.State, _ date: Date,
        _ describe: (inout LocationMonitor.Event) -> Void = { _ in }
    ) -> LocationMonitor.Event? {
        guard let entry = entries[identifier], entry.state != state else { return nil }
        entries[identifier]?.state = state
        lastNumber += 1
        var event = LocationMonitor.Event(identifier, state, date)
        event.number = lastNumber
        event.persistenceUnavailable = isPersistenceUnavailable
        describe(&event)
        return event
    }
}

extension LocationMonitor.Event.State {
    fileprivate init(isInside: Bool) {
        self = isInside ? .satisfied : .unsatisfied
    }

    fileprivate var isInside: Bool? {
        switch self {
        case .satisfied: true
        case .unsatisfied: false
        case .unknown, .unmonitored: nil
        }
    }
}
