import FoundationEssentials
import LocationStream
import TestSupport
import Testing
import TrackStore
@testable import TravelServices

@Suite("Journeys in a track")
struct JourneyFinderTests {
    private let street = Street()

    private func journeys(_ positions: [RecordedPosition]) -> [Journey] {
        JourneyFinder(from: street.home.shape, to: street.work.shape).journeys(in: positions)
    }

    /// Returns the departures and arrivals, rounded to seconds.
    private func times(_ positions: [RecordedPosition]) -> [[Int]] {
        journeys(positions).map { journey in
            [journey.departure, journey.arrival].map { Int($0.timeIntervalSince1970.rounded()) }
        }
    }

    @Test("begin at the edge of the first area and end at the edge of the second one", arguments: [1, 5, 30, 60])
    func simple(_ interval: Double) throws {
        let positions = street.positions(Street.drive(seconds: 600), every: interval)
        let journey = try #require(journeys(positions).first)
        #expect(abs(journey.departure.timeIntervalSince1970 - 20) < 2)
        #expect(abs(journey.arrival.timeIntervalSince1970 - 590) < 2)
        #expect(abs(journey.length - 5700) < 20)
        #expect(abs(journey.speed - 10) < 0.1)
        #expect(journey.start.distance(from: street.coordinate(200)) < 20)
        #expect(journeys(positions).count == 1)
    }

    @Test("begin with the last departure if the traveller returned for something forgotten")
    func forgotten() {
        let knots: [Street.Knot] = [(0, 0), (60, 0), (160, 1000), (260, 0), (300, 0), (900, 6000), (1000, 6000)]
        #expect(times(street.positions(knots)) == [[320, 890]])
    }

    @Test("end at the first arrival, even if the traveller passes by and comes back later")
    func passing() {
        let knots: [Street.Knot] = [
            (0, 0), (60, 0), (660, 6000), (760, 7000), (1000, 7000), (1100, 6000), (1300, 6000),
        ]
        #expect(times(street.positions(knots)) == [[80, 650]])
    }

    @Test("do not exist in the other direction")
    func otherDirection() {
        #expect(times(street.positions([(0, 6000), (60, 6000), (660, 0), (900, 0)])).isEmpty)
        let thereAndBack: [Street.Knot] = [(0, 6000), (60, 6000), (660, 0), (900, 0), (1500, 6000), (1600, 6000)]
        #expect(times(street.positions(thereAndBack)) == [[920, 1490]])
    }

    @Test("are found several times in one track")
    func several() {
        let knots: [Street.Knot] = [
            (0, 0), (600, 6000), (1200, 0), (1800, 6000), (1900, 6000), (2500, 0), (2600, 0), (3800, 6000),
            (3900, 6000),
        ]
        #expect(times(street.positions(knots)) == [[20, 590], [1220, 1790], [2640, 3780]])
    }

    @Test("do not exist in a track that begins outside of the first area, or ends before the second one")
    func incomplete() {
        #expect(times(street.positions([(0, 300), (570, 6000), (800, 6000)])).isEmpty)
        #expect(times(street.positions([(0, 0), (60, 0), (640, 5800)])).isEmpty)
        #expect(times([]).isEmpty)
        #expect(times(street.positions([(0, 0), (0, 0)])).isEmpty)
    }

    @Test("may have a gap of up to 30 minutes, whose time counts", arguments: [(30.0, 1), (31, 0)])
    func gap(_ minutes: Double, _ count: Int) {
        let gap = minutes * 60 - 10
        let positions =
            street.positions([(0, 0), (60, 0), (360, 3000)])
            + street.positions([(360 + gap, 3100), (650 + gap, 6000), (800 + gap, 6000)])
        #expect(times(positions) == (count == 0 ? [] : [[80, 640 + Int(gap)]]))
    }

    @Test("do not exist if a crossing falls in a gap of more than two minutes")
    func uncertainCrossing() {
        let arrival =
            street.positions([(0, 0), (60, 0), (460, 4000)]) + street.positions([(700, 6000), (900, 6000)])
        #expect(times(arrival).isEmpty)
        let departure =
            street.positions([(0, 0), (60, 0)]) + street.positions([(300, 2000), (700, 6000), (900, 6000)])
        #expect(times(departure).isEmpty)
    }

    @Test("have no length from the noise of a standstill")
    func standstill() throws {
        var generator = SeededGenerator(seed: 1)
        var positions = street.positions(
            [(0, 0), (60, 0), (360, 3000), (960, 3000), (1260, 6000), (1400, 6000)], every: 1)
        for index in positions.indices { positions[index].coordinate.longitude += 2e-5 * generator.normal() }
        let journey = try #require(journeys(positions).first)
        #expect(abs(journey.length - 5700) < 150)
    }

    @Test(
        "of any positions take time and follow each other", arguments: 0..<100 as Range<UInt64>
    )
    func random(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var time: Int64 = -1_000_000_000
        let positions = (0..<500).map { _ in
            time += Int64.random(in: 0...(seed.isMultiple(of: 3) ? 2_000_000 : 20_000), using: &generator)
            let metres = Double.random(in: -500...6500, using: &generator)
            let isFar = Int.random(in: 0..<50, using: &generator) == 0
            return RecordedPosition(
                milliseconds: time,
                coordinate: isFar
                    ? LocationCoordinate2D(
                        latitude: Double.random(in: -90...90, using: &generator),
                        longitude: Double.random(in: -180...180, using: &generator))
                    : street.coordinate(metres),
                accuracy: Bool.random(using: &generator) ? nil : Double.random(in: -1...50, using: &generator))
        }
        var last = Date.distantPast
        for journey in journeys(positions) {
            #expect(journey.departure >= last && journey.departure < journey.arrival)
            #expect(journey.length >= 0 && journey.length.isFinite)
            last = journey.arrival
        }
    }
}
