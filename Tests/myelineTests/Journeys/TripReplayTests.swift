import FoundationEssentials
import SystemSupport
import Testing

@Suite("A replayed trip of the program", .serialized, .timeLimit(.minutes(10)))
struct TripReplayTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.savePlacesOfCommute()
    }

    @Test("goes from the start to the pickup and the drop-off, on the driver's machine")
    func driver() async throws {
        let tracker = try place.start(
            "start", "trip", "--foreground", "--ref", "ABC123", "--pickup", "market", "--dropoff", "work", "--driver",
            "Ana", "--source", "-", closesInput: false)
        _ = try #require(await tracker.output.line())

        await tracker.send(CommuteLog.seconds(0..<20))
        // The market is 700 m away, which may be less than two minutes.
        let underWay = try #require(
            await trip {
                ["en_route", "nearby"].contains($0.status) && $0.etaMinutes != nil && $0.driverLatitude != nil
            }
        )
        #expect(underWay.driverName == "Ana" && underWay.state == "active" && underWay.leg == "pickup")
        #expect((0...10).contains(try #require(underWay.etaMinutes)))

        await tracker.send(CommuteLog.seconds(20..<60))
        _ = try #require(await trip { $0.status == "nearby" })

        // It waits at a traffic light, 10 m from the middle of the market.
        await tracker.send(CommuteLog.seconds(60..<145))
        let arrived = try #require(await trip { $0.status == "arrived" })
        #expect(arrived.leg == "pickup")
        #expect(abs(try #require(arrived.driverLatitude) - 48.1377) < 0.0002)

        await tracker.send(CommuteLog.seconds(145..<260))
        let departed = try #require(await trip { $0.status == "en_route" })
        #expect(departed.leg == "dropoff")

        await tracker.send(CommuteLog.seconds(260..<CommuteLog.duration))
        let end = await tracker.end()
        #expect(end.status == 0)
        #expect(end.errors.contains("Ended activity for ABC123: completed\n"), "\(end.errors)")
        #expect(end.output.hasSuffix("Trip ABC123 completed\n"), "\(end.output)")
        tracker.closeInput()
        try await checkEnd("ABC123", .completed)
    }

    @Test("follows the answers of a command, on the passenger's machine")
    func passenger() async throws {
        let answer = place.file("answer", #"{"status":"en_route","driver":"Ben","phone":"+43123456","etaMinutes":7}"#)
        let started = try await place.run(
            "start", "trip", "--ref", "XYZ9", "--pickup", "home", "--status-command", "cat '\(answer)'")
        #expect(started.status == 0, "\(started)")
        let pause = try await place.run("pause", "XYZ9")
        #expect(pause.status == 1)
        let cause = "an activity of the kind trip does not support pauses"
        #expect(pause.errors == "myeline: XYZ9 cannot be paused: \(cause)\n")
        let active = try #require(await trip("XYZ9") { $0.status == "en_route" })
        #expect(active.driverName == "Ben" && active.driverPhone == "+43123456" && active.etaMinutes == 7)
        let stopped = try await place.run("stop", "XYZ9")
        #expect(stopped.status == 0 && stopped.output.contains("XYZ9"), "\(stopped)")
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test("a trip that the service cancels says so, raises an alert, and stays in the history")
    func cancelled() async throws {
        #expect(try await place.run("config", "set", "tripPollInterval", "0.2s").status == 0)
        let answer = place.file("answer", "{\n  \"status\": \"EN_ROUTE\",\n  \"etaMinutes\": -1\n}\n")
        let started = try await place.run(
            "start", "trip", "--ref", "XYZ9", "--pickup", "home", "--status-command", "cat '\(answer)'")
        #expect(started.status == 0, "\(started)")
        _ = try #require(await trip("XYZ9") { $0.status == "en_route" })
        let status = try await place.run("trip", "status", "XYZ9").output
        #expect(status.contains("\nIgnored: 'etaMinutes' is -1, not from 0 to 10080\n"), "\(status)")
        #expect(try await place.run("status", "XYZ9").output.contains("\nIgnored: 'etaMinutes' is -1"))
        _ = place.file("answer", #"{"status":"cancelled"}"#)
        let deadline = ContinuousClock.now + .seconds(30)
        while !place.processes.isEmpty, ContinuousClock.now < deadline { _ = try await place.run("list") }
        try await checkEnd("XYZ9", .cancelled)
    }

    private enum End: String {
        case completed, cancelled
    }

    /// Checks that an ended trip is visible until it is dismissed, and is in the history afterwards.
    private func checkEnd(_ reference: String, _ end: End) async throws {
        let ended = try await place.run("trip", "status", reference)
        let title = end.rawValue.prefix(1).uppercased() + end.rawValue.dropFirst()
        #expect(ended.status == 2 && ended.output.contains("\nStatus: \(title)\n"), "\(ended)")
        let card = try await place.run("status", reference, "--size", "large").output
        #expect(card.contains(title), "\(card)")
        let snapshot = try await place.run("status", reference, "--json").output
        #expect(snapshot.contains("\"title\":\"Trip \(reference): \(end.rawValue)\""), "\(snapshot)")
        #expect(try await place.run("stop", "--ended").status == 0)
        #expect(place.leftovers.isEmpty, "\(place.leftovers)")
        let past = try await place.run("trip", "status", reference)
        #expect(past.status == 2 && past.output.contains(", \(end.rawValue)\n"), "\(past)")
        let history = try await place.run("history").output
        #expect(history.contains(reference) && history.contains(end.rawValue), "\(history)")
    }

    /// The output of `myeline trip status --json`.
    private struct Trip: Decodable {
        var state: String
        var status: String
        var driverName: String?
        var driverPhone: String?
        var etaMinutes: Int?
        var driverLatitude: Double?
        var leg: String?
    }

    /// Returns the status of a trip as soon as it satisfies a condition; nil on timeout.
    private func trip(_ reference: String = "ABC123", where isWanted: (Trip) -> Bool) async throws -> Trip? {
        let deadline = ContinuousClock.now + .seconds(300)
        repeat {
            let output = try await place.run("trip", "status", reference, "--json").output
            if let trip = try? JSONDecoder().decode(Trip.self, from: Data(output.utf8)), isWanted(trip) { return trip }
        } while ContinuousClock.now < deadline
        return nil
    }
}
