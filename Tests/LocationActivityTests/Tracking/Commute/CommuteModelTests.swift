import ActivityTree
import FoundationEssentials
import LocationStream
import SystemSupport
import Testing

@testable import LocationActivity

@Suite("A commute")
struct CommuteModelTests {
    /// Arrival in an hour, 30 minutes of travel: the leave time is at 1800 s.
    private func simulation(_ change: (inout Commute) -> Void = { _ in }) -> CommuteSimulation {
        var simulation = CommuteSimulation(arriveBy: 3600, change)
        simulation.begin()
        return simulation
    }

    @Test("a commute that leaves in time passes through all states to the arrival")
    func whole() throws {
        var simulation = simulation()
        simulation.position = CommuteSimulation.drive(from: 1700)
        simulation.run(until: 1690)
        let waiting = try #require(simulation.last)
        #expect(waiting.phase == .waiting)
        #expect(waiting.leaveTime == CommuteSimulation.date.addingTimeInterval(1800))
        #expect(waiting.travelTimeMinutes == 30)
        #expect(waiting.confidence == 0.7)
        #expect(waiting.weatherCondition == "Sunny")
        #expect(waiting.arrivalTime == nil)
        simulation.run(until: 1760)
        let underWay = try #require(simulation.last)
        #expect(underWay.phase == .underWay)
        #expect(underWay.arrivalTime != nil)
        #expect(underWay.remainingDistance.map { $0 > 24_000 && $0 < 25_000 } == true)
        simulation.run(until: 7200)
        #expect(simulation.endReason == CommuteModel.arrivedReason)
        let ending = try #require(simulation.ending)
        // The edge of the destination is 22 140 m from the start.
        #expect(abs(ending.time - (1700 + 22_140 / 14)) < 15)
        #expect(ending.content.phase == .arrived)
        #expect(ending.content.remainingDistance == 0)
        #expect(simulation.model.summary(at: simulation.now)["departureTime"]?.isNull == false)
    }

    @Test("after a late departure, the arrival is late by the rest of the travel time")
    func late() throws {
        var simulation = simulation()
        simulation.position = CommuteSimulation.drive(from: 2400, speed: 10)
        simulation.router = { $0 < 2400 ? 1800 : max(0, 2400 + 2214 - $0) }
        simulation.run(until: 3000)
        let state = try #require(simulation.last)
        let arrival = try #require(state.arrivalTime)
        #expect(abs(arrival.timeIntervalSince(CommuteSimulation.date) - 4614) < 90)
        #expect(arrival > state.arriveBy)
        #expect(simulation.alerts.map(\.title) == ["Leave in 15 minutes", "Leave in 5 minutes", "Leave now"])
    }

    @Test("the alerts come once each at their times, also when the receiver is dead", arguments: [true, false])
    func alerts(hasReceiver: Bool) {
        var simulation = simulation { $0.origin = CommuteSimulation.start }
        if !hasReceiver { simulation.position = { _ in nil } }
        simulation.run(until: 2500)
        #expect(simulation.alerts.map(\.time) == [900, 1500, 1800])
        #expect(simulation.alerts.map(\.title) == ["Leave in 15 minutes", "Leave in 5 minutes", "Leave now"])
        for publication in simulation.publications where publication.content.alert != nil {
            #expect(publication.content.isImmediate)
        }
    }

    @Test("the alerts come when the receiver dies after its first fix, and the content becomes stale")
    func receiverDies() throws {
        var simulation = simulation()
        simulation.position = { $0 < 60 ? CommuteSimulation.start : nil }
        simulation.run(until: 2500)
        #expect(simulation.alerts.map(\.time) == [900, 1500, 1800])
        let last = try #require(simulation.publications.last?.content)
        #expect(last.staleAt == Int64((59 + 1_000 + 300) * 1e9))
        // Later contents have the age of the last fix.
        #expect(last.dataAt == Int64((59 + 1_000) * 1e9))
    }

    @Test("without a position there is no leave time, and the content says why")
    func noPosition() {
        var simulation = simulation()
        simulation.position = { _ in nil }
        simulation.run(until: 1200)
        #expect(simulation.model.content.leaveTime == nil)
        #expect(simulation.model.content.reason == "waiting for the position")
        #expect(simulation.alerts.isEmpty)
        let travel = simulation.questions.filter { if case .weather = $0.query { false } else { true } }
        #expect(travel.isEmpty)
    }

    @Test("if the leave time moves past several thresholds, one alert comes")
    func leaveTimeMoves() {
        var simulation = simulation()
        simulation.router = { $0 < 600 ? 1800 : 3000 }
        simulation.run(until: 900)
        #expect(simulation.alerts.map(\.title) == ["Leave now"])
        var later = self.simulation()
        later.router = { $0 < 1000 ? 1800 : 1200 }
        later.run(until: 2500)
        // The leave time moves to 2400 s, so that the first threshold lies ahead again.
        #expect(later.alerts.map(\.time) == [900, 1500, 2100, 2400])
    }

    @Test("one absurd travel time is not used, and all alerts come at their times", arguments: [75_600.0, 1])
    func absurdTravelTime(absurd: Double) {
        var simulation = simulation()
        simulation.router = { (590...610).contains($0) ? absurd : 1800 }
        simulation.run(until: 612)
        #expect(simulation.model.content.travelTimeMinutes == 30)
        #expect(simulation.last?.reason?.contains("is unlikely, because the distance suggests 2") == true)
        // The router is asked again after 15 s.
        simulation.run(until: 700)
        #expect(simulation.model.content.reason == nil)
        simulation.run(until: 2500)
        #expect(simulation.alerts.map(\.time) == [900, 1500, 1800])
    }

    @Test("until a second answer, an absurd first travel time is replaced by that from the distance")
    func absurdFirstTravelTime() throws {
        var simulation = simulation()
        simulation.router = { $0 < 10 ? 75_600 : 1800 }
        simulation.run(until: 10)
        let minutes = try #require(simulation.model.content.travelTimeMinutes)
        #expect((20...40).contains(minutes))
        #expect(simulation.alerts.isEmpty)
        simulation.run(until: 60)
        #expect(simulation.model.content.travelTimeMinutes == 30)
    }

    @Test("a travel time of which two answers agree is used, and after it the alerts come again")
    func agreedTravelTime() {
        var simulation = simulation()
        simulation.router = { (500..<650).contains($0) ? 6 * 3600 : 1800 }
        simulation.run(until: 640)
        #expect(simulation.alerts.count == 1)
        #expect(simulation.alerts.first?.title.hasSuffix("minutes late") == true)
        simulation.run(until: 2500)
        #expect(simulation.alerts.dropFirst().map(\.time) == [900, 1500, 1800])
    }

    @Test("an alert is not repeated with the same title within two minutes")
    func repeatedTitle() {
        var simulation = simulation()
        simulation.run(until: 580)
        // Leave in 320 s, which is nearer to the threshold of 5 minutes than to that of 15.
        simulation.take(.changed(["travelTimeMinutes": 45]))
        simulation.run(until: 1000)
        #expect(simulation.alerts.map(\.time) == [580, 900])
        #expect(simulation.alerts.map(\.title) == ["Leave in 5 minutes", "Leave now"])
    }

    @Test("a travel time that varies by a minute repeats no alert")
    func variation() {
        var simulation = simulation()
        simulation.router = { 1800 + Double(Int($0 / 120) % 2) * 60 }
        simulation.run(until: 2500)
        #expect(simulation.alerts.count == 3)
    }

    @Test("an arrival is announced, and its activity stays")
    func arrival() throws {
        var simulation = simulation()
        simulation.position = { _ in CommuteSimulation.destination }
        simulation.run(until: 60)
        let alert = try #require(simulation.model.alert(atEnd: CommuteModel.arrivedReason))
        #expect(alert.title.description == "Arrived at Work")
        #expect(alert.body.description.hasPrefix("at "))
        #expect(simulation.dismissalPolicy == .default)
        #expect(simulation.model.alert(atEnd: EndReason.stopped) == nil)
        #expect(simulation.model.alert(atEnd: CommuteModel.overdueReason)?.title.description.hasSuffix("ended") == true)
    }

    @Test("a machine that was suspended over all thresholds raises one alert, which says how late it is")
    func suspension() {
        var simulation = simulation()
        simulation.run(until: 100)
        simulation.suspend(until: 2399)
        simulation.run(until: 2500)
        #expect(simulation.alerts.map(\.title) == ["Leave now, 10 minutes late"])
    }

    @Test("alerts follow the system's date when it is set, and staleness does not")
    func clockChange() throws {
        var simulation = simulation { $0.origin = CommuteSimulation.start }
        simulation.position = { _ in nil }
        simulation.run(until: 100)
        simulation.dateShift = 600
        simulation.run(until: 400)
        #expect(simulation.alerts.map(\.time) == [300])
        for publication in simulation.publications {
            let staleAt = try #require(publication.content.staleAt)
            #expect(staleAt <= Int64((publication.time + 1_300) * 1e9))
        }
    }

    @Test("the travel time is asked for every 2 minutes, the weather every 15")
    func intervals() {
        var simulation = simulation()
        simulation.run(until: 1790)
        var travel: [Double] = []
        var weather: [Double] = []
        for (time, query) in simulation.questions {
            if case .weather = query { weather.append(time) } else { travel.append(time) }
        }
        #expect(weather == [0, 900])
        #expect(travel.count == 15)
        for (one, next) in zip(travel, travel.dropFirst()) { #expect((120...121).contains(next - one)) }
    }

    @Test("a failing router or weather service costs one cycle, and is logged once")
    func failures() throws {
        var simulation = CommuteSimulation(arriveBy: 3600)
        simulation.router = { $0 < 60 || $0 > 700 ? 1800 : nil }
        simulation.weather = { _ in nil }
        simulation.begin()
        simulation.run(until: 600)
        let failing = try #require(simulation.last)
        #expect(failing.leaveTime == CommuteSimulation.date.addingTimeInterval(1800))
        #expect(failing.reason == "travel time not up to date: no answer")
        #expect(failing.weatherCondition == nil)
        #expect(simulation.lines.count == 2)
        simulation.run(until: 900)
        #expect(simulation.last?.reason == nil)
        #expect(simulation.alerts.map(\.time) == [900])
    }

    @Test("an estimate from the distance does not replace that of a router which fails for a while")
    func fallback() {
        var simulation = simulation()
        simulation.run(until: 60)
        let request = TravelRequest(
            origin: CommuteSimulation.start, destination: CommuteSimulation.destination, mode: .car,
            departure: CommuteSimulation.date)
        var estimate = TravelEstimate(seconds: 1000, confidence: 0.2, basis: .distance, note: "no answer")
        simulation.take(.answered(.travelTime(request), .travelTime(estimate)))
        #expect(simulation.model.content.travelTimeMinutes == 30)
        #expect(simulation.model.content.reason == "travel time not up to date: no answer")
        estimate.seconds = .nan
        estimate.basis = .router
        simulation.take(.answered(.travelTime(request), .travelTime(estimate)))
        #expect(simulation.model.content.travelTimeMinutes == 30)
    }

    @Test("a commute ends when the time of arrival has passed by the grace period")
    func grace() throws {
        var simulation = simulation { $0.grace = .seconds(600) }
        simulation.run(until: 7200)
        #expect(simulation.endReason == CommuteModel.overdueReason)
        let ending = try #require(simulation.ending)
        #expect(ending.time == 4200)
        #expect(ending.content.phase == .overdue)
    }

    @Test("surfaces know the age of the data within half a minute, although the content stays the same")
    func age() {
        var simulation = CommuteSimulation(arriveBy: 7200)
        simulation.begin()
        simulation.run(until: 600)
        let times = simulation.publications.map { Double($0.content.dataAt ?? 0) / 1e9 - 1000 }
        // Two urgent updates at the start delay the next one.
        let later = times.filter { $0 > 1 }
        #expect((later.first ?? 600) <= 91 && (later.last ?? 0) >= 569, "\(times)")
        #expect(zip(later, later.dropFirst()).allSatisfy { $1 - $0 <= 31 }, "\(times)")
    }

    @Test("a problem that is solved is no longer shown")
    func solved() {
        var simulation = CommuteSimulation(arriveBy: 7200)
        simulation.router = { $0 < 5 ? nil : 1800 }
        simulation.begin()
        simulation.run(until: 200)
        let answered = simulation.questions.first { question in
            if case .travelTime = question.query { question.time >= 5 } else { false }
        }
        let solved = answered?.time ?? .infinity
        let shown = simulation.publications.first { $0.time >= solved && $0.state.reason == nil }?.time
        #expect(shown.map { $0 - solved <= 1 } == true, "\(solved) \(shown ?? -1)")
    }

    @Test("an hour of a commute takes at most 120 updates", arguments: [0.0, 1200, 4000])
    func updates(departure: Double) {
        var simulation = CommuteSimulation(arriveBy: 3300)
        simulation.begin()
        simulation.position = CommuteSimulation.drive(from: departure, speed: 6)
        // The leave time moves by more than a minute with each answer.
        simulation.router = { 1500 + Double(Int($0 / 120) % 2) * 200 }
        simulation.run(until: 3600)
        #expect(simulation.publications.count <= 120)
        #expect(simulation.publications.count > 10)
    }

    @Test("jitter around the start is no departure")
    func jitter() {
        var simulation = simulation()
        simulation.position = { time in
            let metres = Double(Int(time * 7919) % 60) - 30
            return LocationCoordinate2D(latitude: 48 + metres / 111_200, longitude: 11)
        }
        simulation.run(until: 1200)
        #expect(simulation.model.content.phase == .waiting)
    }

    @Test("a commute ends at once at the destination")
    func alreadyThere() {
        var simulation = simulation()
        simulation.position = { _ in CommuteSimulation.destination }
        simulation.run(until: 60)
        #expect(simulation.endReason == CommuteModel.arrivedReason)
    }

    @Test("a pending activity starts the given time before the leave time")
    func ahead() {
        var simulation = simulation { $0.ahead = .seconds(1200) }
        simulation.run(until: 1700)
        #expect(simulation.starts == [600])
        #expect(simulation.alerts.map(\.time) == [900, 1500])
    }
}
