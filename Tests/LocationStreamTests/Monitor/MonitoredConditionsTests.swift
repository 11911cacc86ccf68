import FoundationEssentials
import Testing
import TestSupport

@testable import LocationStream

@Suite("The conditions of a monitor")
struct MonitoredConditionsTests {
    private let here = GeofenceFixes()

    @Test("An event that a slow iteration consumes late does not replace the last one")
    func lateConsumption() throws {
        var conditions = MonitoredConditions(rules: GeofenceRules())
        let circle = LocationMonitor.CircularGeographicCondition(center: here.coordinate(), radius: 100)
        conditions.add(circle, "home", assuming: .unknown, since: GeofenceFixes.start)
        let distances = [0.0, 50, 300, 600]
        let events = distances.enumerated().flatMap { index, north in
            conditions.take(
                LocationUpdate(location: here.fix(at: 10 * Double(index), north: north)), at: GeofenceFixes.start)
        }
        try #require(events.map(\.state) == [.satisfied, .unsatisfied])
        for event in events + [events[0]] { conditions.consume(event) }
        #expect(conditions.record(for: "home")?.lastEvent.state == .unsatisfied)
    }
}
