/// A queue of events in which the events of one condition are found without a search.
struct MonitorQueue: Sendable {
    /// The events, from index ``head`` on; nil for removed events.
    private var slots: [LocationMonitor.Event?] = []
    private var head = 0
    /// For each condition, the indices of its events in ``slots``, in order.
    private var indices: [String: [Int]] = [:]
    private(set) var count = 0

    mutating func append(_ event: LocationMonitor.Event) {
        indices[event.identifier, default: []].append(slots.count)
        slots.append(event)
        count += 1
    }

    mutating func popFirst() -> LocationMonitor.Event? {
        while head < slots.count {
            guard let event = slots[head] else {
                head += 1
                continue
            }
            removeFirst(of: event.identifier)
            return event
        }
        return nil
    }

    mutating func removeFirst(of identifier: String) {
        guard let index = indices[identifier]?.removeFirst() else { return }
        if indices[identifier]?.isEmpty == true { indices[identifier] = nil }
        slots[index] = nil
        count -= 1
        dropEmptySlots()
    }

    mutating func removeAll(of identifier: String) {
        for index in indices.removeValue(forKey: identifier) ?? [] {
            slots[index] = nil
            count -= 1
        }
        dropEmptySlots()
    }

    /// Drops the empty slots when they are the majority; each event is therefore moved only a few times.
    private mutating func dropEmptySlots() {
        guard slots.count > 64, slots.count > 2 * count else { return }
        self = slots[head...].compactMap(\.self).reduce(into: MonitorQueue()) { $0.append($1) }
    }
}
