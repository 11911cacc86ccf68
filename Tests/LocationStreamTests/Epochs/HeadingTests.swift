import FoundationEssentials
import LocationStream
import Testing

@Suite("Headings of epochs")
struct HeadingTests {
    private func rmc(_ second: Int, _ talker: String = "GP") -> String {
        "\(talker)RMC,1200\(String(100 + second).dropFirst()).00,A,4807.0,N,01131.0,E,10.0,82.0,010526,,,A"
    }

    @Test("An epoch has the heading that follows it, and otherwise the last one")
    func latest() {
        let found = epochs(
            "HEHDT,10.0,T", rmc(0), rmc(1), "HEHDT,11.0,T", "HEHDT,12.0,T", "HEHDM,9.0,M", rmc(2), "HEROT,-3.5,A",
            rmc(3))
        #expect(found.map(\.heading.trueHeading) == [10, 11, 11, 11])
        #expect(found[1].heading.magneticHeading == 9 && found[2].heading.rateOfTurn == -3.5)
        #expect(found.map(\.course) == [82, 82, 82, 82], "a heading is not a course")
    }

    @Test("A heading is dropped after five seconds, even if others continue")
    func age() {
        let found = epochs(of: log(["HEHDT,10.0,T"] + (0..<20).flatMap { [rmc($0), "HEROT,1.0,A"] }))
        #expect(found.map { !$0.heading.trueHeading.isNaN } == (0..<20).map { $0 <= 5 })
        #expect(found.allSatisfy { $0.heading.rateOfTurn == 1 })
    }

    @Test("Within an epoch, an attitude system wins over a compass, that over a magnetic sensor, that over a repeater")
    func rank() {
        let attitude = "PASHR,120000.000,1.0,T,2.0,3.0,0.0,0.1,0.1,0.5,1,0"
        let bodies = [attitude, "HEHDT,4.0,T", "HCHDG,5.0,,,1.0,E", "VWVHW,7.0,T,8.0,M,5.0,N,,"]
        for count in 1...4 {
            for order in [Array(bodies.suffix(count)), bodies.suffix(count).reversed()] {
                let heading = epochs(of: log([rmc(0)] + order)).first?.heading
                #expect(heading?.trueHeading == [7, 6, 4, 1][count - 1])
                #expect(heading?.magneticHeading == [8, 5, 5, 5][count - 1])
                #expect((heading?.accuracy == 0.5) == (count == 4))
            }
        }
    }

    @Test("Times of headings between two epochs neither divide an epoch nor lose its sentences")
    func independentCycle() throws {
        let vtg = "GPVTG,77.0,T,,M,9.9,N,18.5,K,A"
        func gga(_ second: Int) -> String { "GPGGA,12000\(second).00,4807.0,N,01131.0,E,1,08,0.9,5.0,M,4.0,M,," }
        let bodies = (0..<4).flatMap { second in
            [gga(second)]
                + (0..<10).map { "PASHR,12000\(second).\($0)40,1\($0).0,T,2.0,3.0,0.0,0.1,0.1,0.5,1,0" } + [vtg]
        }
        let found = epochs(of: log(bodies), reference: "2026-05-01T12:00:00Z")
        #expect(found.count == 4 && found.allSatisfy { $0.course == 77 && $0.heading.trueHeading == 10 })
    }

    @Test("A heading alone is no epoch, and one without a known time is not delivered")
    func alone() {
        #expect(epochs("HEHDT,10.0,T", "HEROT,1.0,A", "PASHR,120000.000,1.0,T,2.0,3.0,0,0,0,0.5,1,0").isEmpty)
        let updates = epochs("GPRMC,,V,,,,,,,,,,N", "HEHDT,10.0,T").map { LocationUpdate($0) }
        #expect(updates.count == 1 && updates.first?.heading == nil)
    }

    @Test("An update has the heading with Apple's rules for unknown values, also without a fix")
    func update() throws {
        let update = try #require(
            epochs("GPRMC,120000.00,V,,,,,,,010526,,,N", "HCHDM,9.0,M").map { LocationUpdate($0) }.first)
        let heading = try #require(update.heading)
        #expect(update.location == nil && heading.magneticHeading == 9 && heading.trueHeading < 0)
        #expect(heading.headingAccuracy < 0 && heading.rateOfTurn == nil && heading.pitch == nil && heading.roll == nil)
        #expect(heading.timestamp == Date(timeIntervalSince1970: 1_777_636_800))
        #expect(CLHeading(trueHeading: 1, timestamp: heading.timestamp).magneticHeading < 0)
    }

    @Test("A heading sentence belongs to the bytes of the epoch before it")
    func bytes() {
        let text = log([rmc(0), "HEHDT,10.0,T", rmc(1)])
        let end = log([rmc(0), "HEHDT,10.0,T"]).count - 2
        #expect(epochs(of: text).map(\.endByte) == [end, text.count - 2])
    }
}
