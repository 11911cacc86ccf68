import FoundationEssentials
import LocationStream
import SystemSupport
import TestSupport
@testable import TrackStore

/// Sixty recorded journeys of five weeks, and ten of the following week that are not recorded.
///
/// On workdays, the way to work begins at about 8:10, and the way back at about 17:30. On Saturdays there is shopping. A
/// travel time depends on the way, the hour and the day of the week; chance adds a deviation of 60 s. Three recorded
/// journeys are a quarter of an hour too long, as after an accident.
struct JourneyHistory {
    let recorded: [GeneratedJourney]
    let heldOut: [GeneratedJourney]
    private var generator: SeededGenerator

    /// 2024-09-02, a Monday, at midnight in ``offset``, in seconds since 1970.
    private static let firstDay: Int64 = 1_725_228_000
    /// The offset of the time zone from UTC, in seconds.
    static let offset: Int64 = 7200

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var recorded = (0..<5).flatMap { Self.week($0, using: &generator) }
        for index in [9, 27, 44] { recorded[index].duration += 900 }
        self.recorded = recorded
        let next = Self.week(5, using: &generator)
        // Four ways to work, four ways back, and both ways of shopping.
        heldOut = Array(next[0..<8] + next[10..<12])
        self.generator = generator
    }

    /// The journeys of a week: to work and back on five days, and shopping on Saturday.
    private static func week(_ number: Int, using generator: inout SeededGenerator) -> [GeneratedJourney] {
        var journeys: [GeneratedJourney] = []
        for day in 0..<5 {
            journeys.append(journey(.toWork, number * 7 + day, hour: 8 + 10.0 / 60, using: &generator))
            journeys.append(journey(.fromWork, number * 7 + day, hour: 17.5, using: &generator))
        }
        journeys.append(journey(.toShop, number * 7 + 5, hour: 10, using: &generator))
        journeys.append(journey(.fromShop, number * 7 + 5, hour: 11.5, using: &generator))
        return journeys
    }

    /// - Parameter hour: The usual local hour of the departure; the actual one is up to 20 minutes earlier or later.
    private static func journey(
        _ way: GeneratedWay, _ day: Int, hour: Double, using generator: inout SeededGenerator
    ) -> GeneratedJourney {
        let hour = hour + Double.random(in: -1.0 / 3...1.0 / 3, using: &generator)
        // Mondays are slow, Fridays fast.
        let weekday = [25.0, 5, 0, -5, -25, 0, 0][day % 7]
        let duration = usualDuration(way, at: hour) + weekday + 60 * generator.normal()
        return GeneratedJourney(
            way: way, departure: firstDay + Int64(day) * 86_400 + Int64(hour * 3600), duration: duration)
    }

    /// Returns the travel time without traffic, and that of the rush hours around 8:00 and 17:00, in seconds.
    private static func usualDuration(_ way: GeneratedWay, at hour: Double) -> Double {
        func rush(_ middle: Double, _ seconds: Double) -> Double {
            seconds * max(0, 1 - abs(hour - middle) / 1.5)
        }
        return way.length / 10 + rush(8, 180) + rush(17, 240)
    }

    /// Records the journeys in a database.
    ///
    /// Most journeys are a track of their own. Every Wednesday is one track of the whole day, with the stay at work.
    mutating func record(in path: String) throws {
        let database = try TrackDatabase(path: path)
        var index = 0
        while index < recorded.count {
            let journey = recorded[index]
            var updates = journey.updates(using: &generator)
            let isWholeDay = index % 12 == 4
            if isWholeDay {
                let back = recorded[index + 1]
                let stay = Double(back.departure - journey.departure) - 180
                updates += journey.stay(from: journey.duration + 300, to: stay, using: &generator)
                updates += back.updates(using: &generator)
            }
            var track = RecordedTrack(
                id: "journey-\(index)", key: "car", kind: "location", source: "gpsd://localhost:2947",
                startedAt: updates[0].location?.timestamp ?? .distantPast)
            track.endedAt = updates.last?.location?.timestamp
            track.endReason = "stopped"
            try database.store(track, updates.compactMap { RecordedPoint($0) })
            index += isWholeDay ? 2 : 1
        }
    }
}
