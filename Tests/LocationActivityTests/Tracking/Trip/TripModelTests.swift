import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport
import TestSupport
import Testing

@testable import LocationActivity

@Suite("A driver's trip")
struct TripModelTests {
    private func simulation(_ change: (inout Trip) -> Void = { _ in }) -> TripSimulation {
        var simulation = TripSimulation(change)
        simulation.metres = TripSimulation.way()
        simulation.begin()
        return simulation
    }

    @Test("passes through all statuses from the start to the drop-off")
    func whole() throws {
        var simulation = simulation { $0.dropoff = TripSimulation.dropoff }
        simulation.run(until: 2000)
        #expect(simulation.statuses == [.enRoute, .nearby, .arrived, .waiting, .enRoute])
        #expect(simulation.end?.reason == "completed")
        // 450 s to 500 m before the pickup, and 500 s to the pickup.
        let times = simulation.publications.reduce(into: [TripStatus: Double]()) { times, publication in
            if times[publication.state.status] == nil { times[publication.state.status] = publication.time }
        }
        #expect(times[.nearby] == 450)
        #expect(times[.arrived].map { abs($0 - 511) <= 2 } == true)
        #expect(times[.waiting].map { abs($0 - 561) <= 2 } == true)
        // 620 s to the departure, 300 s to the drop-off, and 30 s there.
        let ending = try #require(simulation.end)
        #expect(abs(ending.time - 951) <= 3)
        #expect(simulation.alerts == ["Trip ABC123: nearby", "Trip ABC123: arrived"])
        #expect(simulation.last?.leg == .dropoff)
    }

    @Test("is nearby within two minutes of the arrival")
    func nearbyByTime() {
        var simulation = simulation()
        simulation.router = { _ in 200 }
        simulation.run(until: 79)
        #expect(simulation.last?.status == .enRoute)
        simulation.run(until: 83)
        #expect(simulation.last?.status == .nearby)
        #expect(simulation.last?.etaMinutes == 2)
    }

    @Test("stays arrived and then waiting for an hour of jitter at the pickup")
    func jitter() {
        var simulation = simulation()
        let way = TripSimulation.way(stay: 100_000)
        simulation.metres = { time in
            guard let metres = way(time), time > 600 else { return way(time) }
            // A position that jumps by up to 90 m and reports the speed of the jumps.
            return metres + 45 + 45 * .sine(time * 1.7)
        }
        simulation.run(until: 4200)
        #expect(simulation.statuses == [.enRoute, .nearby, .arrived, .waiting])
    }

    @Test("returns to en_route after a real departure")
    func departure() {
        var simulation = simulation()
        simulation.run(until: 630)
        #expect(simulation.last?.status == .waiting)
        simulation.run(until: 639)
        #expect(simulation.last?.status == .waiting)
        simulation.run(until: 660)
        #expect(simulation.last?.status == .enRoute)
        #expect(simulation.last?.leg == .pickup)
        // It does not become nearby again in the same surroundings.
        simulation.run(until: 680)
        #expect(simulation.last?.status == .enRoute)
    }

    @Test("follows rules that are changed")
    func rules() {
        var simulation = simulation {
            $0.rules.nearbyRadius = 1000
            $0.rules.nearbyTime = .zero
            $0.rules.arrivedDwell = .seconds(30)
            $0.rules.waitingTime = .seconds(40)
        }
        simulation.run(until: 400)
        #expect(simulation.last?.status == .nearby)
        simulation.run(until: 528)
        #expect(simulation.last?.status == .nearby)
        simulation.run(until: 533)
        #expect(simulation.last?.status == .arrived)
        simulation.run(until: 543)
        #expect(simulation.last?.status == .waiting)
    }

    @Test("with a pickup time, is scheduled and pending until the driver sets out")
    func scheduled() throws {
        var simulation = simulation { $0.attributes.pickupTime = TripSimulation.date.addingTimeInterval(4800) }
        #expect(simulation.model.startsPending)
        // Within an hour before the pickup, after a way that does not count.
        simulation.metres = { $0 < 600 ? 300 : $0 < 1500 ? 0 : ($0 - 1500) * 10 }
        simulation.run(until: 1500)
        #expect(simulation.starts.isEmpty)
        simulation.run(until: 1530)
        #expect(simulation.starts.count == 1)
        #expect(simulation.last?.status == .enRoute)
    }

    @Test("is waiting after a minute although the receiver is lost at the pickup")
    func lostReceiver() throws {
        var simulation = simulation()
        let way = TripSimulation.way()
        simulation.metres = { $0 > 515 ? nil : way($0) }
        simulation.run(until: 570)
        let content = try #require(simulation.last)
        #expect(content.status == .waiting)
        #expect(content.problem == "no fix")
        // Stale five minutes after the last fix.
        let staleAt = try #require(simulation.publications.last?.content.staleAt)
        #expect(Double(staleAt) / 1e9 - 1000 == 515 + 300)
    }

    @Test("a person may set any status, which no rule changes back in the same place")
    func byHand() throws {
        var simulation = simulation()
        simulation.run(until: 580)
        #expect(simulation.last?.status == .waiting)
        simulation.take(.changed(["status": "en_route"]))
        #expect(simulation.last?.status == .enRoute)
        simulation.run(until: 615)
        #expect(simulation.last?.status == .enRoute)
        simulation.take(.changed(["status": "completed"]))
        #expect(simulation.end?.reason == "completed")
    }

    @Test("refuses changes of what the receiver measures")
    func refusals() {
        let model = simulation().model
        #expect(model.refusal(of: ["driverLatitude": 1])?.path == "content.driverLatitude")
        #expect(model.refusal(of: ["problem": "x"])?.path == "content.problem")
        #expect(model.refusal(of: ["status": "arrived", "driverName": "Bo"]) == nil)
    }

    @Test("asks for the travel time at most every two minutes")
    func questions() {
        var simulation = simulation()
        simulation.run(until: 440)
        #expect(simulation.questions.map(\.time) == [1, 121, 241, 361])
    }

    @Test("keeps the time to the arrival and names the problem when the router fails")
    func routerFails() throws {
        var simulation = simulation()
        simulation.router = { $0 < 100 ? 600 : nil }
        simulation.run(until: 200)
        let content = try #require(simulation.last)
        #expect(content.problem == "travel time: no answer")
        #expect(content.etaMinutes.map { (6...8).contains($0) } == true)
    }

    @Test("an hour on the way takes at most 70 updates")
    func anHour() {
        var simulation = simulation()
        simulation.metres = { ($0 * 1.3).truncatingRemainder(dividingBy: 4000) }
        simulation.router = { 3600 - $0 + 300 }
        simulation.run(until: 3600)
        #expect((55...70).contains(simulation.publications.count))
    }

    @Test("a fix that appears and disappears every 10 s does not stop the updates")
    func flicker() {
        var simulation = simulation()
        simulation.metres = { Int($0 / 10).isMultiple(of: 2) ? ($0 * 1.3).truncatingRemainder(dividingBy: 4000) : nil }
        simulation.router = { 3600 - $0 + 300 }
        simulation.run(until: 3600)
        let times = simulation.publications.map(\.time)
        #expect((55...70).contains(times.count))
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 70 })
    }

    @Test("continues the trip of a process that has died")
    func continued() throws {
        var first = simulation()
        first.run(until: 580)
        let content = try JSONValue(encoding: #require(first.last))
        var second = TripSimulation()
        second.metres = { _ in 5000 }
        second.begin(continuing: content)
        second.run(until: 5)
        #expect(second.model.status == .waiting)
        #expect(second.publications.allSatisfy { $0.state.status == .waiting })
    }

    @Test("the next process shows the last content at once, without another alert", arguments: [true, false])
    func continuedAtOnce(isPassengers: Bool) throws {
        var first = TripSimulation(isPassengers: isPassengers)
        first.metres = { _ in 5000 }
        first.service = { _ in TripReport(status: .arrived, driver: "Eve", position: TripSimulation.pickup) }
        first.begin()
        first.run(until: 30)
        let last = try #require(first.last)
        #expect(last.status == .arrived && first.alerts.count > 0)
        var second = TripSimulation(isPassengers: isPassengers)
        second.begin(continuing: try JSONValue(encoding: last))
        #expect(second.publications.map(\.state.status) == [.arrived] && second.publications[0].time == 0)
        #expect(second.last?.driverName == last.driverName && second.alerts.isEmpty)
    }

    @Test("the relevance rises as the arrival nears, so that the nearest of several trips comes first")
    func relevance() {
        var near = simulation()
        near.router = { _ in 300 }
        var far = simulation()
        far.router = { _ in 1500 }
        near.run(until: 30)
        far.run(until: 30)
        let relevance = [far, near].compactMap { $0.publications.last?.content.relevanceScore }
        #expect(relevance.count == 2 && relevance[0] < relevance[1])
        near.run(until: 620)
        let scores = near.publications.filter { $0.state.status != .waiting }.map(\.content.relevanceScore)
        #expect(scores.last == 100)
        #expect(scores.first.map { $0 < 60 } == true)
    }

    @Test("a driver who leaves without having arrived is not nearby again")
    func leaves() {
        var simulation = simulation()
        simulation.router = { _ in 34 }
        // To 100 m before the pickup, 5 s there, and back.
        simulation.metres = { time in time <= 490 ? time * 10 : 4900 - max(0, time - 495) * 14 }
        simulation.run(until: 900)
        #expect(simulation.statuses == [.enRoute, .nearby, .enRoute])
        #expect(simulation.alerts == ["Trip ABC123: nearby"])
    }

    @Test("a red light beside the drop-off does not complete a trip before the pickup")
    func redLight() {
        var simulation = simulation { $0.dropoff = TripSimulation.north(4600) }
        simulation.metres = { time in time <= 460 ? time * 10 : time <= 520 ? 4600 : min(5000, 4600 + (time - 520) * 10)
        }
        simulation.run(until: 600)
        #expect(simulation.end == nil)
        #expect(simulation.statuses == [.enRoute, .nearby, .arrived])
    }

    @Test("a driver who is set to nearby close to the pickup arrives")
    func setToNearby() {
        var simulation = simulation()
        simulation.router = { _ in 1800 }
        simulation.metres = { time in time <= 488 ? time * 10 : time <= 510 ? 4880 : min(5000, 4880 + (time - 510) * 10)
        }
        simulation.run(until: 495)
        simulation.take(.changed(["status": "nearby"]))
        simulation.run(until: 560)
        #expect(simulation.statuses.last == .arrived)
    }
}
