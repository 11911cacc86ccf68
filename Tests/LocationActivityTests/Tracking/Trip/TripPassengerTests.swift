import ActivityTree
import FoundationEssentials
import LocationStream
import Testing

@testable import LocationActivity

@Suite("A passenger's trip")
struct TripPassengerTests {
    private func simulation(
        settings: TripSettings = TripSettings(), _ service: @escaping (Double) -> TripReport?
    ) -> TripSimulation {
        var simulation = TripSimulation(isPassengers: true, settings: settings)
        simulation.service = service
        simulation.begin()
        return simulation
    }

    private static func status(_ time: Double) -> TripStatus {
        switch time {
        case ..<900: .scheduled
        case ..<1200: .enRoute
        case ..<1500: .nearby
        case ..<1800: .arrived
        case ..<2100: .waiting
        default: .completed
        }
    }

    @Test("passes through all statuses of the reports, and shows an activity in the active ones")
    func whole() {
        var simulation = simulation { TripReport(status: Self.status($0), driver: "Ana", etaMinutes: 5) }
        #expect(simulation.model.startsPending)
        simulation.run(until: 4000)
        #expect(simulation.statuses.filter { $0 != .scheduled } == [.enRoute, .nearby, .arrived, .waiting])
        #expect(simulation.starts.count == 1)
        #expect(simulation.end?.reason == "completed" && simulation.dismissalPolicy == .default)
        #expect(simulation.model.alert(atEnd: "completed")?.title.description == "Trip ABC123: completed")
        #expect(simulation.model.alert(atEnd: EndReason.stopped) == nil)
        #expect(simulation.alerts == ["Trip ABC123: nearby", "Trip ABC123: arrived"])
    }

    @Test("is polled every 5 minutes before the activity is shown, and every minute afterwards")
    func polls() {
        var simulation = simulation { TripReport(status: $0 < 900 ? .scheduled : .enRoute) }
        simulation.run(until: 1085)
        let times = simulation.questions.map(\.time)
        #expect(times.prefix(4).map { ($0 / 300).rounded() } == [0, 1, 2, 3])
        #expect(zip(times.dropFirst(4), times.dropFirst(3)).allSatisfy { abs($0 - $1 - 60) <= 1 })
        #expect(times.count >= 6)
    }

    @Test("a failed poll keeps the card, makes it stale after 5 minutes and names the problem")
    func failures() throws {
        var simulation = simulation {
            $0 < 100 ? TripReport(status: .enRoute, driver: "Ana", etaMinutes: 9) : nil
        }
        simulation.run(until: 400)
        let last = try #require(simulation.publications.last)
        #expect(last.state.status == .enRoute)
        #expect(last.state.driverName == "Ana")
        #expect(last.state.problem == "status: no answer")
        let staleAt = try #require(last.content.staleAt)
        #expect((350...362).contains(Double(staleAt) / 1e9 - 1000))
        simulation.service = { _ in TripReport(status: .enRoute) }
        simulation.run(until: 500)
        #expect(simulation.last?.problem == nil)
        #expect(simulation.end == nil)
    }

    @Test("does not become stale while reports arrive at the pickup")
    func staysFresh() throws {
        var simulation = simulation { _ in TripReport(status: .waiting) }
        for minute in 1...30 {
            simulation.run(until: Double(minute) * 60)
            let staleAt = try #require(simulation.publications.last?.content.staleAt)
            #expect(staleAt > simulation.now.boot)
        }
    }

    @Test("the countdown and the problem have the time of the last report, not their own")
    func dataTime() throws {
        var simulation = simulation { $0 < 100 ? TripReport(status: .enRoute, etaMinutes: 30) : nil }
        simulation.run(until: 290)
        let last = try #require(simulation.publications.last)
        #expect(last.time > 200 && last.state.etaMinutes == 27)
        #expect(last.content.dataAt.map { (60...62).contains(Double($0) / 1e9 - 1000) } == true)
        simulation.service = { _ in TripReport(status: .enRoute, etaMinutes: 20) }
        simulation.run(until: 400)
        #expect(simulation.publications.last?.content.dataAt.map { Double($0) / 1e9 - 1000 >= 300 } == true)
    }

    @Test("an old position stays neither beside a new status nor for more than 5 minutes")
    func oldPosition() {
        let position = TripSimulation.north(1000)
        var moved = simulation {
            $0 < 100 ? TripReport(status: .enRoute, position: position) : TripReport(status: .nearby)
        }
        moved.run(until: 90)
        #expect(moved.last?.driver != nil && moved.last?.etaMinutes != nil)
        moved.run(until: 200)
        #expect(moved.last?.status == .nearby && moved.last?.driver == nil && moved.last?.etaMinutes == nil)
        var silent = simulation { TripReport(status: .enRoute, position: $0 < 100 ? position : nil) }
        silent.run(until: 300)
        #expect(silent.last?.driver != nil)
        silent.run(until: 500)
        #expect(silent.last?.driver == nil && silent.last?.etaMinutes == nil)
    }

    @Test("a status that flickers alerts once, and one that returns after a while alerts again")
    func flicker() {
        var simulation = simulation { time in
            guard time < 1800 else { return TripReport(status: time < 2700 ? .enRoute : .nearby) }
            return TripReport(status: Int(time / 60).isMultiple(of: 2) ? .nearby : .enRoute)
        }
        simulation.run(until: 1700)
        #expect(simulation.statuses.count > 10)
        #expect(simulation.alerts == ["Trip ABC123: nearby"])
        simulation.run(until: 2900)
        #expect(simulation.alerts.count == 2)
    }

    @Test("an unknown status keeps the last one and is a problem; other odd members are named beside it")
    func oddMembers() throws {
        func parsed(_ text: String) -> TripReport? { try? TripReport(parsing: Array(text.utf8)) }
        var simulation = simulation {
            parsed(
                $0 < 100
                    ? #"{"status":"EN_ROUTE","driver":"Ana","etaMinutes":-1}"#
                    : #"{"status":"picked_up","driver":"Ben","phone":"?"}"#)
        }
        simulation.run(until: 90)
        #expect(simulation.last?.status == .enRoute && simulation.last?.driverName == "Ana")
        #expect(simulation.last?.problem == nil)
        #expect(simulation.last?.ignored == "'etaMinutes' is -1, not from 0 to 10080")
        simulation.run(until: 200)
        #expect(simulation.last?.status == .enRoute && simulation.last?.driverName == "Ben")
        #expect(simulation.last?.problem?.hasPrefix("status: unknown status 'picked_up'; use ") == true)
        #expect(simulation.last?.ignored == "'phone' is '?', not a phone number")
        let content = try JSONValue(encoding: try #require(simulation.last))
        #expect(TripKind.cardLines(content, units: .metric).contains { $0.label == "Ignored" })
        let decoded = try content.decoded(as: TripAttributes.ContentState.self)
        #expect(decoded.ignored == simulation.last?.ignored)
    }

    @Test("asks for the travel time only if the reports have a position and no time")
    func travelTime() throws {
        let position = TripSimulation.north(1000)
        var simulation = simulation { TripReport(status: .enRoute, etaMinutes: $0 < 200 ? 8 : nil, position: position) }
        simulation.run(until: 190)
        #expect(simulation.questions.allSatisfy { $0.query == .status })
        simulation.run(until: 400)
        #expect(simulation.questions.contains { $0.query != .status })
        #expect(simulation.last?.etaMinutes.map { $0 > 20 } == true)
    }

    @Test("an hour of changing reports takes at most 70 updates")
    func anHour() {
        var settings = TripSettings()
        settings.pollInterval = .seconds(5)
        var simulation = simulation(settings: settings) { time in
            TripReport(status: Int(time / 5).isMultiple(of: 2) ? .enRoute : .nearby, etaMinutes: time / 60)
        }
        simulation.run(until: 3600)
        #expect(simulation.publications.count <= 70)
    }

    @Test("shows an activity in the statuses that are set")
    func activeStatuses() {
        var settings = TripSettings()
        settings.activeStatuses = ["arrived", "waiting"]
        var simulation = simulation(settings: settings) { TripReport(status: Self.status($0)) }
        simulation.run(until: 1490)
        #expect(simulation.starts.isEmpty)
        simulation.run(until: 1900)
        #expect(simulation.starts.count == 1)
    }
}
