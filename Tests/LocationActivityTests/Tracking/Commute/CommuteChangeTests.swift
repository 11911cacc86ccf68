import ActivityTree
import FoundationEssentials
import SystemSupport
import Testing

@testable import LocationActivity

@Suite("Changes of a commute")
struct CommuteChangeTests {
    private func simulation() -> CommuteSimulation {
        var simulation = CommuteSimulation(arriveBy: 3600)
        simulation.begin()
        simulation.run(until: 60)
        return simulation
    }

    @Test("the user's travel time, weather and names take precedence until they are removed")
    func values() {
        var simulation = simulation()
        simulation.take(
            .changed([
                "travelTimeMinutes": 40, "weatherCondition": "Fog\u{1B}", "firstName": "Ada",
                "destinationAddress": "Office",
            ]))
        simulation.run(until: 1000)
        let content = simulation.model.content
        #expect(content.leaveTime == CommuteSimulation.date.addingTimeInterval(1200))
        #expect(content.weatherCondition == "Fog␛")
        #expect(content.firstName == "Ada")
        #expect(content.destinationAddress == "Office")
        #expect(content.confidence == 1)
        simulation.take(.changed(["travelTimeMinutes": .null, "weatherCondition": .null]))
        #expect(simulation.model.content.travelTimeMinutes == 30)
        simulation.run(until: 1000 + 900)
        #expect(simulation.model.content.weatherCondition == "Sunny")
    }

    @Test("a later time of arrival moves the leave time, and is announced again")
    func arriveBy() {
        var simulation = simulation()
        simulation.run(until: 1000)
        #expect(simulation.alerts.map(\.time) == [900])
        let time = CommuteSimulation.date.addingTimeInterval(5400).millisecondsSince1970
        simulation.take(.changed(["arriveBy": .string(ISO8601.string(time))]))
        #expect(simulation.last?.leaveTime == CommuteSimulation.date.addingTimeInterval(3600))
        simulation.run(until: 2800)
        #expect(simulation.alerts.map(\.time) == [900, 2700])
    }

    @Test("the phase can be set by hand, for a machine without a receiver")
    func phase() {
        var simulation = simulation()
        simulation.take(.changed(["phase": "underWay"]))
        #expect(simulation.last?.phase == .underWay)
        #expect(simulation.last?.arrivalTime != nil)
        simulation.take(.changed(["phase": "arrived"]))
        #expect(simulation.endReason == CommuteModel.arrivedReason)
    }

    @Test("members that follow from others are refused")
    func refusal() throws {
        let model = simulation().model
        #expect(model.refusal(of: ["firstName": "Ada", "arriveBy": .null]) == nil)
        let refusal = try #require(model.refusal(of: ["leaveTime": .null]))
        #expect(refusal.code == .badParameters)
        #expect(refusal.path == "content.leaveTime")
    }

    @Test("the next process continues without repeating an alert")
    func continuing() throws {
        var first = simulation()
        first.run(until: 1000)
        let content = try JSONValue(encoding: try #require(first.last))
        var second = CommuteSimulation(arriveBy: 2600)
        second.dateShift = 1000
        second.begin(continuing: content)
        second.run(until: 850)
        #expect(second.alerts.map(\.time) == [500, 800])
        #expect(second.model.content.arriveBy == first.model.content.arriveBy)
    }

    @Test("the next process shows the last content at once, and says that a travel time must be set again")
    func continuedAtOnce() throws {
        var first = simulation()
        first.run(until: 100)
        first.take(.changed(["travelTimeMinutes": 50]))
        let last = try #require(first.last)
        #expect(last.travelTimeMinutes == 50 && last.leaveTime != nil)
        var second = CommuteSimulation(arriveBy: 3600)
        second.begin(continuing: try JSONValue(encoding: last))
        #expect(second.publications.first?.time == 0 && second.last?.leaveTime == last.leaveTime)
        #expect(second.lines == ["continued; if you had set the travel time yourself, set it again"])
    }

    @Test("a commute to another destination under the same key does not continue")
    func otherDestination() throws {
        let model = simulation().model
        #expect(model.canContinue(["destinationAddress": .string(model.content.destinationAddress)]))
        #expect(!model.canContinue(["destinationAddress": "Elsewhere"]))
        #expect(!model.canContinue([:]))
    }

    @Test("a process does not continue content that is damaged, or whose time has passed")
    func damaged() throws {
        var old = simulation().model.content
        old.arriveBy = CommuteSimulation.date.addingTimeInterval(-86_400)
        old.alertMinutes = 0
        for content in [try JSONValue(encoding: old), [:], "text", ["arriveBy": 5]] {
            var simulation = CommuteSimulation(arriveBy: 3600)
            simulation.begin(continuing: content)
            simulation.run(until: 950)
            #expect(simulation.alerts.count == 1)
        }
    }
}
