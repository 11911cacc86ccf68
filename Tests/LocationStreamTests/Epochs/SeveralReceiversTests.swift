import TestSupport
import Testing

@testable import LocationStream

@Suite("Several receivers on one line")
struct SeveralReceiversTests {
    private func rmc(_ talker: String, _ second: Int, _ minutes: String, valid: Bool = true, offset: String = ".00")
        -> String
    {
        "\(talker)RMC,1200\(second + 10)\(offset),\(valid ? "A" : "V"),48\(minutes),N,01131.000,E,5.0,82.0,010526,,,A"
    }

    private func gga(_ talker: String, _ second: Int, _ minutes: String, fix: Int = 1) -> String {
        "\(talker)GGA,1200\(second + 10).00,48\(minutes),N,01131.000,E,\(fix),08,0.9,5.0,M,4.0,M,,"
    }

    private func latitudes(_ epochs: [Epoch]) -> [Double] { epochs.map { ($0.latitude - 48) * 60 } }

    @Test("One position per epoch, all from one antenna, whichever is first", arguments: [true, false], ["II", "IN"])
    func noZigzag(plotterFirst: Bool, plotter: String) {
        var bodies: [String] = []
        for second in 0..<20 {
            let receiver = [rmc("GP", second, "07.000"), gga("GP", second, "07.000")]
            // The plotter's antenna is 18 m further north, and its times are slightly late.
            let other = [rmc(plotter, second, "07.010", offset: ".40"), "\(plotter)VTG,82.0,T,,M,9.9,N,18.5,K,A"]
            bodies += plotterFirst ? other + receiver : receiver + other
        }
        let found = epochs(of: log(bodies))
        let fromReceiver = found.drop { abs(($0.latitude - 48) * 60 - 7) > 1e-9 }
        #expect(fromReceiver.count == 20 && found.count - fromReceiver.count <= 1)
        #expect(latitudes(Array(fromReceiver)).allSatisfy { abs($0 - 7) < 1e-9 })
        #expect(fromReceiver.allSatisfy { abs($0.speed - 5 * 1852.0 / 3600) < 0.01 || $0.speed.isNaN })
    }

    @Test("The other receiver takes over while the first has no fix")
    func losing() {
        var bodies: [String] = []
        for second in 0..<30 {
            let hasFix = second < 10 || second >= 20
            bodies += [rmc("GP", second, "07.000", valid: hasFix), rmc("II", second, "07.010", offset: ".40")]
        }
        let found = epochs(of: log(bodies)).filter { $0.fix != .none }
        let places = latitudes(found).map { Int(($0 * 1000).rounded()) }
        let changes = zip(places, places.dropFirst()).count { $0 != $1 }
        #expect(changes == 2 && places.first == 7000 && places.last == 7000)
        #expect(places.count { $0 == 7010 } >= 5)
    }

    @Test("Values that the selected receiver never sends come from others")
    func complement() {
        let bodies = (0..<5).flatMap { second in
            [gga("GP", second, "07.000"), "IIVTG,82.0,T,,M,9.9,N,18.5,K,A", "HEHDT,91.5,T"]
        }
        let found = epochs(of: log(bodies))
        #expect(found.count == 5)
        #expect(found.allSatisfy { $0.course == 82 })
    }

    @Test(
        "The talkers of satellite systems are one receiver", arguments: [["GP", "GN"], ["GN", "GL"], ["GA", "BD"]])
    func systems(talkers: [String]) {
        let bodies = (0..<6).flatMap { [rmc(talkers[0], $0, "07.000"), gga(talkers[1], $0, "07.000")] }
        let found = epochs(of: log(bodies))
        #expect(found.count == 6)
        #expect(found.allSatisfy { $0.altitude == 5 && abs($0.speed - 5 * 1852.0 / 3600) < 1e-9 })
    }

    /// Where the cycle of an AIS transponder lies relative to that of a plotter with the same talker.
    enum Cycle: CaseIterable {
        case same, either, later, behind, ahead
    }

    /// Returns the sentences of a plotter, and of a transponder whose antenna is 0.008 minutes (14 m) further north.
    private func mixed(_ cycle: Cycle, seconds: Range<Int>, using generator: inout SeededGenerator) -> [String] {
        seconds.flatMap { second in
            let plotter = ["RMC", "GGA", "GLL"].map {
                body($0, time(second), String(7_000 + second).inserting(".", at: 1))
            }
            let offset = cycle == .behind ? -1 : cycle == .ahead ? 1 : 0
            let fraction = cycle == .later ? ".40" : ".00"
            let north = String(7_008 + second + offset).inserting(".", at: 1) + "0"
            let transponder = ["RMC", "GLL", "GGA"].map { body($0, time(second + offset) + fraction, north) }
            let isFirst = cycle == .either && Bool.random(using: &generator)
            return isFirst ? transponder + plotter : plotter + transponder
        }
    }

    private func time(_ second: Int) -> String {
        "12\(String(100 + second / 60).dropFirst())\(String(100 + second % 60).dropFirst())"
    }

    private func body(_ type: String, _ time: String, _ minutes: String) -> String {
        let place = "480\(minutes),N,01131.000,E"
        return switch type {
        case "RMC": "GPRMC,\(time),A,\(place),5.0,0.0,010526,,,A"
        case "GGA": "GPGGA,\(time),\(place),1,08,0.9,5.0,M,4.0,M,,"
        default: "GPGLL,\(place),\(time),A,A"
        }
    }

    @Test("Two receivers with one talker are separated by the form of their sentences", arguments: Cycle.allCases)
    func sameTalker(cycle: Cycle) throws {
        var generator = SeededGenerator(seed: 5)
        let found = epochs(of: log(mixed(cycle, seconds: 1..<100, using: &generator))).filter { $0.fix != .none }
        let learned = found.drop { $0.milliseconds ?? 0 < milliseconds("2026-05-01T12:00:15Z") ?? 0 }
        let start = try #require(milliseconds("2026-05-01T12:00:00Z"))
        let offsets = learned.map { epoch in
            (epoch.latitude - 48) * 60_000 - 7_000 - Double((epoch.milliseconds ?? 0) - start) / 1000
        }
        // All from one antenna, once a second.
        let first = try #require(offsets.first)
        #expect(abs(first) < 0.01 || abs(first - 8) < 0.01)
        #expect(offsets.allSatisfy { abs($0 - first) < 0.01 }, "\(offsets)")
        #expect((84...86).contains(learned.count))
    }

    @Test("The other receiver with the same talker takes over if the first falls silent")
    func sameTalkerSilent() {
        var generator = SeededGenerator(seed: 5)
        let both = mixed(.same, seconds: 1..<30, using: &generator)
        let other = mixed(.same, seconds: 30..<60, using: &generator).filter { $0.contains(".00,") }
        let found = epochs(of: log(both + other)).filter { $0.fix != .none }
        #expect(found.count >= 55)
        #expect(latitudes(found).last.map { abs($0 - 7.067) < 1e-9 } == true)
    }

    @Test("A receiver whose fields vary in length loses no epoch", arguments: [1, 2, 3] as [UInt64])
    func varyingForm(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // A program that omits trailing zeros.
        let bodies = (0..<500).flatMap { second in
            let north = String(70_000 + Int.random(in: 0..<9_999, using: &generator)).inserting(".", at: 1)
            let minutes = String(north.reversed().drop { $0 == "0" }.reversed())
            return ["RMC", "GGA"].map { body($0, time(second), minutes.hasSuffix(".") ? minutes + "0" : minutes) }
        }
        #expect(epochs(of: log(bodies)).count == 500)
    }

    @Test("Only a requested talker is decoded")
    func only() throws {
        let bodies = (0..<5).flatMap { [rmc("GP", $0, "07.000"), rmc("II", $0, "07.010"), "PGRMZ,1000,f,3"] }
        var options = options()
        options.talker = Talker("II")
        let found = epochs(of: log(bodies), options, splits: EmptyCollection<Int>())
        #expect(found.count == 5)
        #expect(latitudes(found).allSatisfy { abs($0 - 7.01) < 1e-9 })
        #expect(found.allSatisfy { abs($0.altitude - 304.8) < 1e-9 })
    }
}

extension String {
    fileprivate func inserting(_ text: String, at index: Int) -> String {
        String(prefix(index)) + text + dropFirst(index)
    }
}
