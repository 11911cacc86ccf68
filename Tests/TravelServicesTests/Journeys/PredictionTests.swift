import FoundationEssentials
import LocationActivity
import LocationStream
import SystemSupport
import Testing
import TestSupport
import TrackStore
@testable import TravelServices

@Suite("Travel times predicted from sixty recorded journeys")
struct PredictionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("are within two minutes of the truth for nine of ten journeys")
    func accuracy() async throws {
        // One history has ten journeys to predict, too few to tell nine of ten from luck.
        var rows: [Row] = []
        for seed in 1...5 as ClosedRange<UInt64> { rows += try await predictions(seed: seed) }
        let near = rows.count { $0.isNear }
        #expect(rows.count == 50)
        #expect(near * 10 >= rows.count * 9, "\(near) of \(rows.count)\n\(rows.table)")
    }

    @Test("are within two minutes for nine of the ten journeys of the first history")
    func firstHistory() async throws {
        let rows = try await predictions(seed: 1)
        #expect(rows.count { $0.isNear } >= 9, "\(rows.table)")
    }

    @Test("come from the journeys of the same kind of day and hour, at most 20 of them")
    func basis() async throws {
        for row in try await predictions(seed: 1) {
            let isShopping = row.journey.way.name.contains("shop")
            #expect(row.estimate?.basis == .journeys(isShopping ? 5 : 20), "\(row)")
            let confidence = row.estimate?.confidence ?? 0
            #expect(confidence > (isShopping ? 0.5 : 0.75) && confidence <= 1, "\(row)")
            let distance = try #require(row.estimate?.distance)
            #expect(abs(distance / (row.journey.way.length - row.journey.way.finalRadius) - 1) < 0.05, "\(row)")
        }
    }

    @Test("do not exist where the hour or the kind of day differs")
    func elsewhere() async throws {
        let (provider, history) = try history(seed: 1)
        let journey = try #require(history.heldOut.first)
        for shift in [4 * 3600, 5 * 86_400] as [Int64] {
            let departure = journey.departure + shift
            #expect(try await provider.estimate(journey.request(at: departure)) == nil)
        }
    }

    private func history(seed: UInt64) throws -> (RecordedJourneyTime, JourneyHistory) {
        var history = JourneyHistory(seed: seed)
        let path = "\(folder.path)/\(seed).db"
        try history.record(in: path)
        let provider = RecordedJourneyTime(
            database: path, journals: JournalDirectories(existing: { [] }, make: { nil }),
            places: [GeneratedWay.home, GeneratedWay.work, GeneratedWay.shop],
            zone: LocalZone { _ in Int(JourneyHistory.offset) })
        return (provider, history)
    }

    private func predictions(seed: UInt64) async throws -> [Row] {
        let (provider, history) = try history(seed: seed)
        #expect(history.recorded.count == 60 && history.heldOut.count == 10)
        var rows: [Row] = []
        for journey in history.heldOut {
            let estimate = try await provider.estimate(journey.request(at: journey.departure))
            rows.append(Row(journey: journey, estimate: estimate))
        }
        return rows
    }
}

/// A journey, and the estimate of its travel time.
private struct Row: CustomStringConvertible {
    var journey: GeneratedJourney
    var estimate: TravelEstimate?

    private var error: Double? { estimate.map { $0.seconds - journey.duration } }
    var isNear: Bool { error.map { abs($0) <= 120 } ?? false }

    var description: String {
        guard let estimate, let error else { return "\(journey): no estimate" }
        return "\(journey): \(Int(estimate.seconds)) s for \(Int(journey.duration)) s, \(Int(error)) s off"
    }
}

extension [Row] {
    fileprivate var table: String { map { "\($0.isNear ? " " : "!") \($0)" }.joined(separator: "\n") }
}

extension GeneratedJourney {
    fileprivate func request(at departure: Int64) -> TravelRequest {
        TravelRequest(
            origin: way.origin, destination: way.destination, mode: .car,
            departure: Date(timeIntervalSince1970: Double(departure)))
    }
}
