import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import TestSupport
import Testing
@testable import TrackStore
@testable import TravelServices

@Suite("Travel times from recorded journeys")
struct RecordedJourneyTimeTests {
    private let folder: TemporaryFolder
    private let street = Street()
    private var path: String { "\(folder.path)/myeline.db" }

    /// 2024-06-03, a Monday, at midnight UTC, in seconds since 1970.
    private static let monday: Int64 = 1_717_372_800

    init() throws { folder = try TemporaryFolder() }

    /// Records a drive that departs from the centre of home on a day after the Monday.
    private func record(
        _ day: Int, _ hour: Double = 8, seconds: Double = 600, knots: [Street.Knot]? = nil, id: String? = nil,
        change: (inout [RecordedPoint]) -> Void = { _ in }
    ) throws {
        let departure = Self.monday + Int64(day) * 86_400 + Int64(hour * 3600)
        var points = street.positions(knots ?? Street.drive(seconds: seconds), from: departure).points
        change(&points)
        let track = RecordedTrack(
            id: id ?? "\(day)-\(hour)", key: nil, kind: "location", source: nil,
            startedAt: Date(timeIntervalSince1970: Double(departure)))
        try TrackDatabase(path: path).store(track, points)
    }

    private func provider(_ places: [Place] = []) -> RecordedJourneyTime {
        RecordedJourneyTime(
            database: path, journals: JournalDirectories(existing: { [] }, make: { nil }), places: places,
            zone: LocalZone { _ in 0 })
    }

    /// Estimates the way to work.
    private func estimate(
        _ day: Int, _ hour: Double = 8, metres: Double = 0, by mode: TravelMode = .car, places: [Place] = []
    ) async throws -> TravelEstimate? {
        let departure = Double(Self.monday + Int64(day) * 86_400) + hour * 3600
        return try await provider(places).estimate(
            TravelRequest(
                origin: street.coordinate(metres), destination: street.coordinate(Street.length), mode: mode,
                departure: Date(timeIntervalSince1970: departure)))
    }

    @Test("are the median from the present position to the edge of the destination, with its distance")
    func median() async throws {
        for (day, seconds) in ([570, 600, 660, 630, 1500] as [Double]).enumerated() {
            try record(day, seconds: seconds)
        }
        let estimate = try #require(try await estimate(7))
        // The edge of work is reached after 59 sixtieths of the time.
        #expect(abs(estimate.seconds - 630 * 59 / 60) < 4)
        #expect(abs((estimate.distance ?? 0) - 5900) < 20)
        #expect(estimate.basis == .journeys(5))
        let spread = TravelConfidence.spread(of: [570, 600, 660, 630, 1500])
        #expect(abs(estimate.confidence - TravelConfidence.journeys(count: 5, spread: spread)) < 0.02)
    }

    @Test("need three journeys")
    func three() async throws {
        #expect(try await estimate(7) == nil)
        for day in 0..<3 {
            #expect(try await estimate(7) == nil)
            try record(day)
        }
        #expect(try await estimate(7)?.basis == .journeys(3))
    }

    @Test("are those of the last 20 journeys before the departure, with a confidence of at least 0.8 if they are alike")
    func newest() async throws {
        let workdays = (0..<42).filter { $0 % 7 < 5 }
        for (number, day) in workdays.enumerated() {
            let deviation = [-25.0, 0, 25][number % 3]
            try record(day, seconds: number < 5 ? 1200.0 : number < 25 ? 600 + deviation : 2000)
        }
        let estimate = try #require(try await estimate(workdays[25], 7.5))
        #expect(estimate.basis == .journeys(20))
        #expect(abs(estimate.seconds - 590) < 10)
        #expect(estimate.confidence >= 0.8)
    }

    @Test("are those of the same kind of day and hour")
    func kinds() async throws {
        for week in 0..<3 {
            try record(week * 7, 8, seconds: 600)
            try record(week * 7 + 1, 10.5, seconds: 500)
            try record(week * 7 + 5, 8, seconds: 400)
        }
        let workday = try #require(try await estimate(22, 8.5))
        #expect(abs(workday.seconds - 590) < 5 && workday.basis == .journeys(3))
        let later = try #require(try await estimate(22, 11))
        #expect(abs(later.seconds - 491.7) < 5 && later.basis == .journeys(3))
        let weekend = try #require(try await estimate(26, 7.5))
        #expect(abs(weekend.seconds - 393.3) < 5 && weekend.basis == .journeys(3))
        #expect(try await estimate(22, 13) == nil)
        #expect(try await estimate(26, 10.5) == nil)
    }

    @Test("find journeys on the other side of midnight")
    func midnight() async throws {
        for day in 0..<3 { try record(day, 23.5) }
        #expect(try await estimate(4, 0.3)?.basis == .journeys(3))
        #expect(try await estimate(4, 0.6) == nil)
        // A journey can also last beyond midnight.
        #expect(try await estimate(3, 23.9)?.basis == .journeys(3))
    }

    @Test("do not count journeys in the other direction, or that only come near the destination")
    func otherJourneys() async throws {
        for day in 0..<4 {
            try record(day, knots: [(-60, 6000), (0, 6000), (600, 0), (700, 0)])
            try record(day, 8.5, knots: [(-60, 0), (0, 0), (570, 5700), (700, 5700)])
        }
        #expect(try await estimate(7) == nil)
    }

    @Test("ignore outliers")
    func outliers() async throws {
        for day in 0..<3 {
            try record(day) { points in
                for index in [20, 60] {
                    points[index].point.coordinate = street.coordinate(Street.length)
                    points[index].isOutlier = true
                }
            }
        }
        #expect(abs(try #require(try await estimate(7)).seconds - 590) < 4)
    }

    @Test("count a journey that two activities recorded once")
    func twice() async throws {
        for day in 0..<2 {
            try record(day)
            try record(day, id: "copy-\(day)")
        }
        #expect(try await estimate(7) == nil)
        try record(2)
        #expect(try await estimate(7)?.basis == .journeys(3))
    }

    @Test("on the way, count from where journeys passed the present position")
    func underWay() async throws {
        for day in 0..<3 { try record(day) }
        for metres in [1000.0, 3000, 4500] {
            let estimate = try #require(try await estimate(7, 8.05, metres: metres))
            #expect(abs(estimate.seconds - (5900 - metres) / 10) < 6)
            #expect(abs((estimate.distance ?? 0) - (5900 - metres)) < 20)
        }
        // Beside the street, and too near to the destination.
        let aside = TravelRequest(
            origin: LocationCoordinate2D(latitude: street.coordinate(3000).latitude, longitude: 11.51),
            destination: street.coordinate(Street.length), mode: .car,
            departure: Date(timeIntervalSince1970: Double(Self.monday) + 7 * 86_400 + 8 * 3600))
        #expect(try await provider().estimate(aside) == nil)
        #expect(try await estimate(7, metres: 5750) == nil)
    }

    @Test("begin and end at the edges of known places")
    func places() async throws {
        for day in 0..<3 { try record(day) }
        var (home, work) = (street.home, street.work)
        (home.radius, work.radius) = (600, 300)
        let estimate = try #require(try await estimate(7, places: [home, work]))
        // Straight on the way, the edge of home changes nothing, because the way to it is added.
        #expect(abs(estimate.seconds - 570) < 4)
        let corners = [(-300.0, -0.01), (-300, 0.01), (400, 0.01), (400, -0.01)].map { metres, east in
            [street.coordinate(metres).latitude, 11.5 + east]
        }
        let polygon = Place(name: "home", latitude: 48, longitude: 11.5, polygon: corners)
        #expect(abs(try #require(try await self.estimate(7, places: [polygon])).seconds - 590) < 4)
    }

    @Test("do not predict a walk from drives")
    func modes() async throws {
        for day in 0..<3 { try record(day) }
        #expect(try await estimate(7, by: .walk) == nil)
        #expect(try await estimate(7, by: .transit) != nil)
        for day in 0..<3 { try record(day, 12, seconds: 4500) }
        #expect(try await estimate(7, 12, by: .car) == nil)
        #expect(abs(try #require(try await estimate(7, 12, by: .walk)).seconds - 4425) < 10)
    }

    @Test("are found in tracks of a whole day, and in one track of a week")
    func longTracks() async throws {
        var week: [Street.Knot] = []
        for day in 0..<5 {
            let start = Double(day) * 86_400
            week += Street.drive(seconds: 600, from: start).dropLast()
            week += [(start + 30_000, Street.length), (start + 30_900, 0)]
        }
        let positions = street.positions(week, every: 15, from: Self.monday + 8 * 3600)
        try TrackDatabase(path: path).store(
            RecordedTrack(
                id: "week", key: nil, kind: "location", source: nil,
                startedAt: Date(timeIntervalSince1970: Double(Self.monday))), positions.points)
        let estimate = try #require(try await estimate(7))
        #expect(abs(estimate.seconds - 590) < 6 && estimate.basis == .journeys(5))
    }

    @Test("work across the antimeridian, and near a pole", arguments: [(48.0, 180.0), (89.9, 17), (-0.02, -180)])
    func extremes(_ latitude: Double, _ longitude: Double) async throws {
        let street = Street(origin: LocationCoordinate2D(latitude: latitude, longitude: longitude))
        for day in 0..<3 {
            var points = street.positions(
                Street.drive(seconds: 600), from: Self.monday + Int64(day) * 86_400 + 8 * 3600
            ).points
            // The street winds around the antimeridian.
            for index in points.indices where abs(longitude) == 180 {
                points[index].point.coordinate?.longitude = index.isMultiple(of: 2) ? 179.9999 : -179.9999
            }
            try TrackDatabase(path: path).store(
                RecordedTrack(
                    id: "\(day)", key: nil, kind: "location", source: nil,
                    startedAt: Date(timeIntervalSince1970: Double(Self.monday))), points)
        }
        let estimate = try await provider().estimate(
            TravelRequest(
                origin: street.coordinate(0), destination: street.coordinate(Street.length), mode: .car,
                departure: Date(timeIntervalSince1970: Double(Self.monday) + 7 * 86_400 + 8 * 3600)))
        #expect(estimate?.basis == .journeys(3))
        #expect(abs((estimate?.seconds ?? 0) - 590) < 6)
    }

    @Test("do not exist without a database, for invalid coordinates, and at the destination")
    func nothing() async throws {
        #expect(try await estimate(7) == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        for day in 0..<3 { try record(day) }
        #expect(try await estimate(7, metres: 6000) == nil)
        #expect(try await estimate(7, metres: .nan) == nil)
        #expect(try await estimate(7, metres: 1e9) == nil)
        for departure in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e300)] {
            let request = TravelRequest(
                origin: street.coordinate(0), destination: street.coordinate(Street.length), mode: .car,
                departure: departure)
            _ = try await provider().estimate(request)
        }
    }

    @Test("are an error if the database is damaged")
    func damaged() async throws {
        try Data(String(repeating: "no database ", count: 500).utf8).write(to: URL(filePath: path))
        await #expect(throws: TravelServiceError.self) { try await estimate(7) }
    }

    @Test("are cancelled with their task")
    func cancellation() async throws {
        for day in 0..<3 { try record(day) }
        let provider = provider()
        let request = TravelRequest(
            origin: street.coordinate(0), destination: street.coordinate(Street.length), mode: .car,
            departure: Date(timeIntervalSince1970: Double(Self.monday) + 7 * 86_400 + 8 * 3600))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await provider.estimate(request)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
