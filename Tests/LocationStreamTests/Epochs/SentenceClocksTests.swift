import Testing
import TestSupport

@testable import LocationStream

/// A receiver whose sentences of one cycle have different times.
private struct TwoClocks: CustomTestStringConvertible {
    var name: String
    /// The sentence types of a cycle, each with the milliseconds that its time is ahead.
    var cycle: [(type: String, offset: Int)]
    var testDescription: String { name }

    static let second = 1000, hour = 3_600_000

    static let all = [
        TwoClocks(name: "GLL in local time", cycle: [("RMC", 0), ("GLL", 2 * hour + 20)]),
        TwoClocks(name: "GLL in exact local time", cycle: [("RMC", 0), ("GLL", 2 * hour)]),
        TwoClocks(name: "GLL in a western time zone", cycle: [("RMC", 0), ("GGA", 0), ("GLL", -5 * hour)]),
        TwoClocks(name: "GLL in India", cycle: [("RMC", 0), ("GLL", 5 * hour + 1_800_000 + 12)]),
        TwoClocks(name: "GLL 20 ms later", cycle: [("RMC", 0), ("GLL", 20)]),
        TwoClocks(name: "GLL 20 ms later, before RMC", cycle: [("GLL", 20), ("RMC", 0)]),
        TwoClocks(name: "local GLL first", cycle: [("GLL", 2 * hour + 20), ("RMC", 0), ("VTG", 0)]),
        TwoClocks(name: "RMC last", cycle: [("GGA", 35), ("GLL", 35), ("GST", 35), ("RMC", 0)]),
        TwoClocks(name: "GNS 30 ms later", cycle: [("RMC", 0), ("VTG", 0), ("GNS", 30), ("GSA", 0), ("GST", 30)]),
        TwoClocks(name: "no RMC", cycle: [("GGA", 0), ("GLL", hour + 3), ("VTG", 0)]),
        TwoClocks(name: "ZDA in local time", cycle: [("RMC", 0), ("ZDA", 9 * hour), ("VTG", 0), ("GGA", 0)]),
        TwoClocks(name: "three times", cycle: [("RMC", 0), ("GGA", 35), ("GLL", 2 * hour + 20), ("GST", 35)]),
        TwoClocks(name: "leap seconds", cycle: [("RMC", 0), ("GGA", 18_000), ("GLL", 18_000)]),
    ]

    /// The type with the main time.
    var main: String { cycle.contains { $0.type == "RMC" } ? "RMC" : "GGA" }

    func log(cycles: Int, period: Int, moving: Bool, from start: Int = 36_480_000) -> [[String]] {
        (0..<cycles).map { index in
            cycle.map { type, offset in
                let minutes = String(1_000_000 + (moving ? index * 40 : 0))
                let north = "4214.\(minutes.suffix(4))"
                return Self.sentence(type, Self.time(start + index * period + offset), north)
            }
        }
    }

    static func time(_ milliseconds: Int) -> String {
        let time = (milliseconds + 86_400_000) % 86_400_000
        func two(_ number: Int) -> String { String(String(100 + number % 100).suffix(2)) }
        return two(time / 3_600_000) + two(time / 60_000 % 60) + two(time / 1000 % 60) + "."
            + String(1000 + time % 1000).suffix(3)
    }

    private static func sentence(_ type: String, _ time: String, _ north: String) -> String {
        let place = "\(north),N,00844.7428,W"
        return switch type {
        case "RMC": "GPRMC,\(time),A,\(place),5.6,285.4,121024,1.1,W"
        case "GGA": "GPGGA,\(time),\(place),1,08,0.9,545.4,M,46.9,M,,"
        case "GNS": "GPGNS,\(time),\(place),AA,08,0.9,545.4,46.9,,"
        case "GLL": "GPGLL,\(place),\(time),A"
        case "VTG": "GPVTG,285.4,T,,M,5.6,N,10.4,K"
        case "GSA": "GPGSA,A,3,1,2,3,4,,,,,,,,,1.6,0.9,1.1"
        case "GST": "GPGST,\(time),1.0,,,,2.0,2.0,3.0"
        default: "GPZDA,\(time),12,10,2024,00,00"
        }
    }
}

@Suite("Sentences of one cycle with different times")
struct SentenceClocksTests {
    private let start = milliseconds("2024-10-12T10:08:00Z") ?? 0

    private func check(_ found: [Epoch], _ clocks: TwoClocks, cycles: Int, period: Int) {
        let expected = (0..<cycles).map { start + Int64($0 * period) }
        #expect(found.map(\.milliseconds) == expected, "\(clocks.name)")
        let later = found.dropFirst(3)
        if clocks.cycle.contains(where: { $0.type == "RMC" || $0.type == "VTG" }) {
            #expect(later.allSatisfy { abs($0.speed - 5.6 * 1852 / 3600) < 0.01 && $0.course == 285.4 })
        }
        if clocks.cycle.contains(where: { $0.type == "GGA" || $0.type == "GNS" }) {
            #expect(later.allSatisfy { $0.altitude == 545.4 && $0.fix == .threeDimensional })
        }
        if clocks.cycle.contains(where: { $0.type == "GST" }) {
            #expect(later.allSatisfy { $0.verticalError == 3 })
        }
    }

    @Test(
        "are one epoch with the time of RMC, or else of GGA, whether or not the receiver moves",
        arguments: TwoClocks.all, [(1000, true), (1000, false), (100, true), (100, false), (200, false)])
    fileprivate func recorded(clocks: TwoClocks, pace: (period: Int, moving: Bool)) {
        let bodies = clocks.log(cycles: 60, period: pace.period, moving: pace.moving)
        let bytes = log(bodies.flatMap { $0 })
        let found = epochs(of: bytes, reference: "2024-10-12T12:00:00Z")
        check(found, clocks, cycles: 60, period: pace.period)
        let split = epochs(of: bytes, reference: "2024-10-12T12:00:00Z", splits: repeatElement(17, count: 2000))
        #expect(split.map(\.all) == found.map(\.all))
        #expect(found.contains { $0.clockDifference != nil })
    }

    @Test(
        "are one epoch live, with and without a pause after each cycle", arguments: TwoClocks.all,
        [(1000, true), (1000, false), (100, false)])
    fileprivate func live(clocks: TwoClocks, pace: (period: Int, moving: Bool)) {
        for pauses in [false, true] {
            var decoder = NMEADecoder(options(isLive: true, reference: "2024-10-12T10:08:00Z"))
            var found: [Epoch] = []
            for cycle in clocks.log(cycles: 40, period: pace.period, moving: pace.moving) {
                for body in cycle { decoder.decode(log([body]).span) { found.append($0) } }
                if pauses { decoder.flush { found.append($0) } }
            }
            decoder.flush { found.append($0) }
            check(found, clocks, cycles: 40, period: pace.period)
        }
    }

    @Test("are one epoch live if the receiver pauses between them, from the second cycle on")
    func pauseInCycle() {
        let clocks = TwoClocks(name: "", cycle: [("RMC", 0), ("GGA", 350)])
        var decoder = NMEADecoder(options(isLive: true, reference: "2024-10-12T10:08:00Z"))
        var found: [Epoch] = []
        for cycle in clocks.log(cycles: 20, period: 1000, moving: false) {
            for body in cycle {
                decoder.decode(log([body]).span) { found.append($0) }
                // GGA arrives 350 ms after RMC, and RMC 650 ms after GGA.
                let pause = Duration.milliseconds(body.hasPrefix("GPRMC") ? 350 : 650)
                if decoder.isEpochOpen, pause >= decoder.silenceInterval { decoder.flush { found.append($0) } }
            }
        }
        decoder.flush { found.append($0) }
        check(found, clocks, cycles: 20, period: 1000)
    }

    @Test(
        "A receiver that sends its types in turn loses no epoch, even at a standstill",
        arguments: [["RMC", "GGA"], ["GGA", "RMC"], ["GGA", "GLL", "RMC"], ["RMC", "GLL", "GGA", "GNS"]],
        [100, 200, 500, 1000, 5000])
    func inTurn(types: [String], period: Int) {
        // It moves at first; later, it stands still.
        let bodies = (0..<80).map { index in
            TwoClocks(name: "", cycle: [(types[index % types.count], 0)])
                .log(cycles: 1, period: 0, moving: false, from: 36_480_000 + index * period)[0][0]
                .replacing("4214.0000", with: "4214.\(1000 + min(index, 20) * 40)")
        }
        #expect(epochs(of: log(bodies), reference: "2024-10-12T12:00:00Z").count == 80)
        let parked = bodies.map { $0.replacing(/4214\.\d{4}/, with: "4214.5000") }
        let found = epochs(of: log(parked), reference: "2024-10-12T12:00:00Z")
        #expect(found.count >= 78, "\(types) \(period)")
    }

    @Test("A slower RMC before the GGA of its epoch does not take over the epoch before", arguments: [true, false])
    func slowRMC(moving: Bool) {
        let bodies = (0..<100).flatMap { index -> [String] in
            let clock = TwoClocks(
                name: "", cycle: index % 5 == 0 && index > 0 ? [("RMC", 0), ("GGA", 0)] : [("GGA", 0)])
            return clock.log(cycles: 1, period: 0, moving: false, from: 36_480_000 + index * 200)[0].map {
                $0.replacing("4214.0000", with: "4214.\(1000 + (moving ? index * 40 : 0))")
            }
        }
        let found = epochs(of: log(bodies), reference: "2024-10-12T12:00:00Z")
        #expect(found.map(\.milliseconds) == (0..<100).map { start + Int64($0 * 200) })
    }

    @Test("Lost sentences do not give an epoch the other time", arguments: 1...20 as ClosedRange<UInt64>)
    func losses(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let clocks = TwoClocks.all[0]
        let bodies = clocks.log(cycles: 200, period: 1000, moving: true)
        let received =
            bodies.prefix(5).flatMap { $0 }
            + bodies.dropFirst(5).flatMap { $0 }.filter { _ in Int.random(in: 0..<5, using: &generator) > 0 }
        let times = epochs(of: log(received), reference: "2024-10-12T12:00:00Z").compactMap(\.milliseconds)
        #expect(times.count > 180 && times == times.sorted())
        #expect(times.allSatisfy { ($0 - start) % 1000 <= 250 && $0 < start + 200_000 })
    }

    @Test("The difference is named once, in hours, minutes and seconds")
    func notice() {
        let bodies = TwoClocks.all[0].log(cycles: 10, period: 1000, moving: true).flatMap { $0 }
        let notices = epochs(of: log(bodies)).compactMap { LocationUpdate($0, isLive: true).notice }
        #expect(notices == ["the receiver sends two times: GLL is 2 h 0.02 s ahead of RMC; the time of RMC counts"])
        let ordinary = (0..<20).map { Sentences.epoch($0) }.joined()
        #expect(epochs(of: Array(ordinary.utf8)).allSatisfy { $0.clockDifference == nil })
    }
}
