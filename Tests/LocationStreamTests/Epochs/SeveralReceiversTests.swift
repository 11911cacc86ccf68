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
