import FoundationEssentials
import LocationActivity
import SystemSupport
import Testing

@Suite("A replayed commute of the program", .serialized, .timeLimit(.minutes(10)))
struct CommuteReplayTests {
    private let place: Workplace
    private let arriveBy = Workplace.time(after: 7200)

    init() throws {
        place = try Workplace()
        try place.savePlacesOfCommute()
    }

    @Test("waits, is under way and ends at the destination, with the right content at each step")
    func steps() async throws {
        let tracker = try place.start(
            "start", "commute", "--foreground", "--to", "work", "--arrive-by", arriveBy, "--source", "-", "--key",
            "office", "--name", "Ana", "--weather", "Light rain", closesInput: false)
        let id = try #require(await tracker.output.line())

        await tracker.send(CommuteLog.seconds(0..<20))
        let waiting = try #require(await commute(id) { $0.phase == "waiting" && $0.leaveTime != nil })
        #expect(waiting.destinationAddress == "work" && waiting.firstName == "Ana")
        #expect(waiting.weatherCondition == "Light rain")
        #expect(waiting.arriveBy == arriveBy)
        // Without recorded journeys, the travel time of 3.5 km follows from the distance alone.
        #expect(try #require(waiting.confidence) <= 0.3)
        let minutes = try #require(waiting.travelTimeMinutes)
        #expect((4...20).contains(minutes))
        let leaveTime = try #require(waiting.leaveTime.flatMap(ISO8601.milliseconds))
        let latest = try #require(ISO8601.milliseconds(arriveBy))
        #expect(abs(Double(latest - leaveTime) / 60_000 - Double(minutes)) <= 0.51)
        #expect(waiting.remainingDistance == nil && waiting.arrivalTime == nil)

        await tracker.send(CommuteLog.seconds(20..<300))
        let underWay = try #require(await commute(id) { $0.phase == "underWay" && $0.arrivalTime != nil })
        #expect((1000...6000).contains(try #require(underWay.remainingDistance)))
        let arrival = try #require(underWay.arrivalTime.flatMap(ISO8601.milliseconds))
        #expect((-60_000...1_800_000).contains(arrival - Date.now.millisecondsSince1970))

        await tracker.send(CommuteLog.seconds(300..<CommuteLog.duration))
        let end = await tracker.end()
        #expect(end.status == 0)
        #expect(end.errors.contains("Ended activity for office: arrived\n"), "\(end.errors)")
        #expect(end.output.split(separator: "\n").last?.hasPrefix("Commute to work: arrived") == true, "\(end.output)")
        tracker.closeInput()

        // The end stays visible until it is dismissed, and in the history afterwards.
        let status = try await place.run("commute", "status", "office")
        #expect(status.status == 2 && status.output.hasPrefix("Commute: Arrived\n"), "\(status)")
        let json = try JSONDecoder().decode(
            Ended.self, from: Data(try await place.run("commute", "status", "--json").output.utf8))
        #expect(json.phase == "arrived" && json.state == "ended" && json.endReason == "arrived")
        let card = try await place.run("status", "office", "--size", "large").output
        #expect(card.contains("Arrived "), "\(card)")
        let snapshot = try await place.run("status", "office", "--json").output
        #expect(snapshot.contains(#""title":"Arrived at work""#), "\(snapshot)")
        #expect(try await place.run("stop", "--ended").status == 0)
        #expect(place.leftovers.isEmpty, "\(place.leftovers)")
        let past = try await place.run("commute", "status", "office")
        #expect(past.status == 2 && past.output.contains("\nEnded: ") && past.output.contains(", arrived"), "\(past)")
        #expect(try await place.run("history").output.contains("arrived"))
        #expect(try await place.run("commute", "status", "moon").status == 2)
    }

    /// The output of `myeline commute status --json` for a commute that has ended.
    private struct Ended: Decodable {
        var phase: String
        var state: String
        var endReason: String
    }

    @Test("ends at the destination of a log, with the true times of departure and arrival in its summary")
    func wholeLog() async throws {
        let result = try await place.run(
            "start", "commute", "--foreground", "--to", "work", "--arrive-by", arriveBy, "--source",
            "file:\(FixtureLog.commute.path)?rate=60", "--key", "office", "--json")
        #expect(result.status == 0, "\(result)")
        #expect(result.errors.contains("Ended activity for office: arrived\n"), "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 2, "\(result.output)")
        let end = try JSONDecoder().decode(End.self, from: Data(try #require(lines.last).utf8)).summary
        #expect(end.phase == "arrived" && end.destinationAddress == "work" && end.arriveBy == arriveBy)
        // The crossings of nmea-fixtures/commute.crossings.ndjson, within an epoch.
        #expect(distance(end.departureTime, "2024-09-10T06:13:03.074Z") <= 1000, "\(end)")
        #expect(distance(end.arrivalTime, "2024-09-10T06:22:50.185Z") <= 1000, "\(end)")
        #expect(try await place.run("stop", "--ended").status == 0)
        #expect(place.leftovers.isEmpty, "\(place.leftovers)")
    }

    @Test("ends in the background when it is stopped before the arrival")
    func stopped() async throws {
        let started = try await place.run(
            "start", "commute", "--to", "work", "--arrive-by", arriveBy, "--source", FixtureLog.commute.path)
        #expect(started.status == 0, "\(started)")
        let id = String(try #require(started.output.split(separator: "\n").first))
        _ = try #require(await commute(id) { $0.phase == "waiting" && $0.travelTimeMinutes != nil })
        let stopped = try await place.run("stop", id)
        #expect(stopped.status == 0 && stopped.output.hasPrefix("Commute to work: ended"), "\(stopped)")
        #expect(place.leftovers.isEmpty && place.processes.isEmpty, "\(place.leftovers)")
    }

    @Test("refuses an unknown place and a time in the past")
    func refusals() async throws {
        let unknown = try await place.run("start", "commute", "--to", "moon", "--arrive-by", arriveBy)
        #expect(unknown.status != 0 && unknown.errors.contains("moon"), "\(unknown)")
        let past = try await place.run("start", "commute", "--to", "work", "--arrive-by", Workplace.time(after: -60))
        #expect(past.status == 64 && past.errors.contains("has passed"), "\(past)")
        #expect(place.leftovers.isEmpty && place.processes.isEmpty)
    }

    /// The content of a commute in `myeline status --json`.
    private struct Content: Decodable, Sendable {
        var leaveTime: String?
        var destinationAddress: String
        var travelTimeMinutes: Int?
        var weatherCondition: String?
        var confidence: Double?
        var firstName: String?
        var remainingDistance: Double?
        var arrivalTime: String?
        var arriveBy: String
        var phase: String
    }

    private struct Status: Decodable {
        var content: Content
    }

    /// The line at the end.
    private struct End: Decodable {
        struct Summary: Decodable {
            var phase: String
            var destinationAddress: String
            var arriveBy: String
            var departureTime: String?
            var arrivalTime: String?
        }

        var summary: Summary
    }

    /// Returns the content that `myeline status --json` prints as soon as it satisfies a condition; nil on timeout.
    private func commute(_ id: String, where isWanted: (Content) -> Bool) async throws -> Content? {
        let deadline = ContinuousClock.now + .seconds(300)
        repeat {
            let output = try await place.run("status", id, "--json").output
            let status = try? JSONDecoder().decode([Status].self, from: Data(output.utf8)).first
            if let content = status?.content, isWanted(content) { return content }
        } while ContinuousClock.now < deadline
        return nil
    }

    /// Returns the milliseconds between two times; a large number if one is missing.
    private func distance(_ time: String?, _ other: String) -> Int64 {
        guard let first = time.flatMap(ISO8601.milliseconds), let second = ISO8601.milliseconds(other) else {
            return .max
        }
        return abs(first - second)
    }
}
