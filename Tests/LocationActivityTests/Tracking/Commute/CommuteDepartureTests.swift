import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport
import Testing

@testable import LocationActivity

@Suite("The departure of a commute")
struct CommuteDepartureTests {
    /// Arrival in an hour, 30 minutes of travel: the leave time is at 1800 s.
    private func simulation() -> CommuteSimulation {
        var simulation = CommuteSimulation(arriveBy: 3600)
        simulation.begin()
        return simulation
    }

    private func north(_ metres: Double) -> LocationCoordinate2D {
        LocationCoordinate2D(latitude: 48 + metres / 111_200, longitude: 11)
    }

    @Test("a commuter who returns from a walk waits again, and gets all alerts")
    func walk() throws {
        var simulation = simulation()
        simulation.position = { [self] time in north(1.4 * max(0, min(time - 100, 700 - time))) }
        simulation.run(until: 400)
        #expect(simulation.last?.phase == .underWay)
        simulation.run(until: 800)
        let waiting = try #require(simulation.last)
        #expect(waiting.phase == .waiting && waiting.arrivalTime == nil && waiting.remainingDistance == nil)
        #expect(waiting.leaveTime == CommuteSimulation.date.addingTimeInterval(1800))
        simulation.run(until: 1900)
        #expect(simulation.alerts.map(\.time) == [900, 1500, 1800])
    }

    @Test("a commute that is set to waiting waits where the commuter is")
    func setToWaiting() {
        var simulation = simulation()
        simulation.position = { [self] time in north(min(400, 1.4 * time)) }
        simulation.run(until: 500)
        #expect(simulation.last?.phase == .underWay)
        simulation.take(.changed(["phase": "waiting"]))
        simulation.run(until: 1000)
        #expect(simulation.last?.phase == .waiting)
        #expect(simulation.alerts.map(\.time) == [900])
    }

    @Test("an inaccurate first fix far away is not the start")
    func inaccurateStart() {
        var simulation = simulation()
        simulation.accuracy = { $0 < 10 ? 5_000 : 10 }
        simulation.position = { [self] time in north(time < 10 ? 1_000 : 0) }
        simulation.run(until: 1_000)
        #expect(simulation.model.content.phase == .waiting)
        #expect(simulation.alerts.map(\.time) == [900])
    }

    @Test("in a tunnel, the arrival does not become later")
    func tunnel() throws {
        var simulation = simulation()
        let drive = CommuteSimulation.drive(from: 100)
        simulation.position = { $0 < 600 ? drive($0) : nil }
        simulation.router = { max(0, 100 + 22_140 / 14 - $0) }
        simulation.run(until: 599)
        let before = try #require(simulation.model.content.arrivalTime)
        simulation.router = { _ in 100 + 22_140 / 14 - 599 }
        simulation.run(until: 1_400)
        let after = try #require(simulation.model.content.arrivalTime)
        #expect(abs(after.timeIntervalSince(before)) < 60)
    }

    @Test("content from a hostile travel time can be read again")
    func hostileTravelTime() throws {
        var simulation = simulation()
        simulation.position = CommuteSimulation.drive(from: 10, speed: -14)
        simulation.router = { _ in 604_800 }
        simulation.run(until: 3_000)
        let content = try JSONValue(encoding: simulation.model.content)
        #expect(simulation.model.content.phase == .underWay)
        #expect(try content.decoded(as: CommuteAttributes.ContentState.self) == simulation.model.content)
    }

    @Test("a travel time that the user has set gives confidence until the departure")
    func confidence() {
        var simulation = simulation()
        simulation.position = CommuteSimulation.drive(from: 200)
        simulation.take(.changed(["travelTimeMinutes": 30]))
        simulation.run(until: 100)
        #expect(simulation.last?.confidence == 1)
        simulation.run(until: 400)
        #expect(simulation.last?.phase == .underWay)
        #expect(simulation.last?.confidence == 0.7)
    }
}
