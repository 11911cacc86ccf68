import LocationStream
import Testing
import TestSupport

@Suite("Satellites of an epoch")
struct SkyTests {
    /// Returns the updates of sentences, with satellites.
    private func updates(_ bodies: [String]) -> [LocationUpdate] {
        var options = options()
        options.decodesSky = true
        return epochs(of: log(bodies), options, splits: []).map { LocationUpdate($0) }
    }

    /// Returns the last satellites of sentences in the second before the last epoch.
    private func sky(_ bodies: String...) throws -> [String] {
        let last = try #require(updates([rmc(0)] + bodies + [rmc(1)]).last)
        return try #require(last.satellites).map(text)
    }

    private func text(_ satellite: Satellite) -> String {
        func number(_ value: Double?) -> String { value.map { "\(Int($0))" } ?? "-" }
        return
            "\(satellite.constellation) \(satellite.id): \(number(satellite.elevation)) \(number(satellite.azimuth)) "
            + number(satellite.snr) + (satellite.isUsed ? " used" : "")
    }

    private func rmc(_ second: Int) -> String {
        let digits = second % 60 < 10 ? "0\(second % 60)" : "\(second % 60)"
        return "GPRMC,12\(second / 60 < 10 ? "0" : "")\(second / 60)\(digits),A,4807.038,N,01131.000,E,0,0,010526,,,A"
    }

    private func gsa(_ talker: String, _ satellites: [String], system: String? = nil, dops: String = "2.1,1.2,1.8")
        -> String
    {
        let slots = satellites + Array(repeating: "", count: 12 - satellites.count)
        return "\(talker)GSA,A,3,\(slots.joined(separator: ",")),\(dops)" + (system.map { ",\($0)" } ?? "")
    }

    @Test("Satellites are nil unless requested")
    func unasked() throws {
        let bodies = [rmc(0), "GPGSV,1,1,01,05,40,083,46", gsa("GP", ["05"]), rmc(1)]
        for epoch in epochs(of: log(bodies)) {
            #expect(epoch.sky == nil)
            #expect(LocationUpdate(epoch).satellites == nil && LocationUpdate(epoch).dilution == nil)
        }
        #expect(updates(bodies).allSatisfy { $0.satellites?.count == 1 && $0.dilution != nil })
    }

    @Test("A group keeps omitted and impossible values as unknown")
    func fields() throws {
        #expect(
            try sky("GPGSV,2,1,05,05,40,083,46,07,,,31,12,90,360,", "GPGSV,2,2,05,13,-3,359,00,46,00,000,33") == [
                "gps 5: 40 83 46", "gps 7: - - 31", "gps 12: 90 0 -", "gps 13: -3 359 -", "sbas 133: - - 33",
            ])
        #expect(try sky("GPGSV,1,1,03,05,91,361,146,,40,083,46,0,1,2,3") == ["gps 5: - - -"])
        // Some receivers omit the last comma with the strength.
        #expect(try sky("GPGSV,1,1,02,05,40,083,46,29,12,267") == ["gps 5: 40 83 46", "gps 29: 12 267 -"])
        #expect(try sky("QZGSV,1,1,01,193,34,332,35,,,,,,,,,,,,") == ["qzss 1: 34 332 35"])
    }

    @Test("The form of the numbers does not matter")
    func writings() throws {
        var seen = Set<[String]>()
        var generator = SeededGenerator(seed: 88)
        func random(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
        func padded(_ number: Int, _ length: Int) -> String {
            String(repeating: "0", count: max(0, length - String(number).count)) + String(number)
        }
        for _ in 0..<300 {
            var (usual, other) = ("", "")
            let count = random(1..<5)
            for _ in 0..<count {
                let (number, elevation, azimuth) = (random(0..<99), random(0..<99), random(0..<420))
                let strength = random(0..<3) == 0 ? nil : random(0..<100)
                usual += ",\(padded(number, 2)),\(padded(elevation, 2)),\(padded(azimuth, 3)),"
                usual += strength.map { padded($0, 2) } ?? ""
                other += ",\(number),\(elevation).0,+\(azimuth)," + (strength.map { "0\($0)." } ?? "")
            }
            let signal = ["", ",0", ",1", ",A"][random(0..<4)]
            let head = ["GPGSV", "GLGSV", "GNGSV"][random(0..<3)] + ",1,1,\(count)"
            let sky = try sky(head + usual + signal)
            #expect(try self.sky(head + other + signal) == sky)
            seen.insert(sky)
        }
        #expect(seen.count > 250)
    }

    @Test("Satellites of all systems are in order, each once")
    func systems() throws {
        #expect(
            try sky(
                "GQGSV,1,1,01,02,40,083,46,1", "GBGSV,1,1,01,14,41,084,,1", "GAGSV,1,1,01,33,42,085,40,7",
                "GLGSV,1,1,01,70,43,086,39,1", "GPGSV,1,1,02,33,44,087,38,04,45,088,37,1",
                "GIGSV,1,1,01,03,46,089,36,1",
                "GNGSV,1,1,01,04,45,088,39") == [
                    "gps 4: 45 88 39", "glonass 6: 43 86 39", "galileo 33: 42 85 40", "beidou 14: 41 84 -",
                    "qzss 2: 40 83 46", "navic 3: 46 89 36", "sbas 120: 44 87 38",
                ])
    }

    @Test("Several signals make one satellite with the strongest signal")
    func signals() throws {
        let l1 = "GPGSV,1,1,02,05,40,083,31,07,10,020,22,1"
        let l2 = "GPGSV,1,1,01,05,40,083,46,6"
        let both = ["gps 5: 40 83 46", "gps 7: 10 20 22"]
        #expect(try sky(l1, l2) == both)
        #expect(try sky(l2, l1) == both)
        // Quectel dual-band modules change the signal within a group.
        #expect(
            try sky("GAGSV,2,1,04,103,35,240,43,136,20,167,41,6", "GAGSV,2,2,04,103,35,240,39,136,20,167,44,1")
                == ["galileo 3: 35 240 43", "galileo 36: 20 167 44"])
    }

    @Test("The system after the signal is read, as Quectel modules send it")
    func systemOfGroup() throws {
        #expect(try sky("PQGSV,1,1,01,02,20,116,30,0,4") == ["beidou 2: 20 116 30"])
        #expect(try sky("PQGSV,1,1,01,02,20,116,30,0,5") == ["qzss 2: 20 116 30"])
    }

    @Test("The last complete group is kept while the next one is incomplete")
    func broken() throws {
        let whole = ["GPGSV,2,1,02,05,40,083,31", "GPGSV,2,2,02,07,10,020,22"]
        let text = ["gps 5: 40 83 31", "gps 7: 10 20 22"]
        func sky(behind parts: String...) throws -> [String] {
            try #require(updates([rmc(0)] + whole + [rmc(1)] + parts + [rmc(2)]).last?.satellites).map(self.text)
        }
        #expect(try sky() == text)
        #expect(try sky(behind: "GPGSV,3,1,03,09,40,083,31", "GPGSV,3,2,03,10,40,083,31") == text)
        #expect(try sky(behind: "GPGSV,3,1,03,09,40,083,31", "GPGSV,3,3,03,10,40,083,31") == text)
        #expect(try sky(behind: "GPGSV,2,2,02,09,40,083,31", "GPGSV,2,1,02,10,40,083,31") == text)
        #expect(try sky(behind: "GPGSV,2,1,02,09,40,083,31", "GPGSV,3,2,02,10,40,083,31") == text)
        #expect(try sky(behind: "GPGSV,0,0,00", "GPGSV,2,3,00", "GPGSV,99,1,00", "GPGSV,,,", "GPGSV") == text)
        #expect(
            try sky(behind: "GPGSV,2,1,02,09,40,083,31", "GPGSV,2,1,02,09,40,083,31", "GPGSV,2,2,02") == [
                "gps 9: 40 83 31"
            ])
        // Groups of other talkers may be interleaved.
        let mixed = ["GPGSV,2,1,02,09,40,083,31", "GLGSV,1,1,01,66,40,083,31", "GPGSV,2,2,02,10,40,083,31"]
        #expect(
            try #require(updates([rmc(0)] + mixed + [rmc(1)]).last?.satellites).map(\.id) == [9, 10, 2])
    }

    @Test("Part of a group is used while there is no whole group")
    func partial() throws {
        let parts = [
            "GPGSV,3,1,03,05,40,083,31", "GPGSV,3,2,03,07,10,020,22", "GPGSV,3,3,03,09,10,020,22",
        ]
        func ids(_ bodies: [String]) throws -> [Int] {
            try #require(updates([rmc(0)] + bodies + [rmc(1)]).last?.satellites).map(\.id)
        }
        #expect(try ids(Array(parts[1...])) == [7, 9])
        #expect(try ids([parts[0], parts[2]]) == [5, 9])
        #expect(try ids([parts[2]]) == [9])
        #expect(try ids(Array(parts[1...]) + parts) == [5, 7, 9])
        #expect(try ids(Array(parts[1...]) + [parts[2], parts[2]]) == [9])
        // Damaged the same way in each cycle, it lasts.
        let cycles = (1..<40).flatMap { Array(parts[1...]) + [rmc($0)] }
        #expect(updates([rmc(0)] + cycles).last?.satellites?.map(\.id) == [7, 9])
    }

    @Test("A receiver that does not count parts and satellites (Airmar)")
    func uncounted() {
        func cycle(_ ids: [[String]]) -> [String] {
            ids.enumerated().map { part, ids in
                "GPGSV,,\(part + 1)," + ids.map { ",\($0),40,083,46" }.joined()
            }
        }
        let first = cycle([["05", "07", "09", "11"], ["13", "15"]])
        let second = cycle([["05", "07", "09", "12"], ["13"]])
        let found = updates(
            [rmc(0)] + first + [rmc(1)] + [second[0], rmc(2), second[1]] + [rmc(3)] + first + [rmc(4)])
        #expect(
            found.map { $0.satellites?.map(\.id) } == [
                [5, 7, 9, 11, 13, 15], [5, 7, 9, 11, 13, 15], [5, 7, 9, 11, 13, 15], [5, 7, 9, 12, 13],
                [5, 7, 9, 12, 13],
            ])
    }

    @Test("Without satellites in view the list is empty, not unknown")
    func empty() throws {
        #expect(try sky("GPGSV,1,1,00") == [])
        #expect(try #require(updates([rmc(0), gsa("GP", []), rmc(1)]).last).satellites == nil)
        let signals = ["GPGSV,1,1,01,05,40,083,31,1", "GPGSV,1,1,01,07,40,083,31,6"]
        #expect(try #require(updates([rmc(0)] + signals + ["GPGSV,1,1,00,0", rmc(1)]).last).satellites == [])
        let one = try #require(updates([rmc(0)] + signals + ["GPGSV,1,1,00,6", rmc(1)]).last?.satellites)
        #expect(one.map(\.id) == [5])
    }

    @Test("A group expires after 15 s")
    func age() {
        var bodies = [rmc(0), "GLGSV,1,1,01,66,40,083,31", gsa("GN", ["66"], system: "2", dops: "3.3,,")]
        for second in 1...40 {
            bodies.append(rmc(second))
            if second % 10 == 1 { bodies.append("GPGSV,1,1,01,05,40,083,46") }
        }
        let constellations = updates(bodies).map { $0.satellites?.map(\.constellation) }
        #expect(constellations[0] == [.glonass])
        #expect(constellations[1...15].allSatisfy { $0 == [.gps, .glonass] })
        #expect(constellations[16...].allSatisfy { $0 == [.gps] })
        let dilutions = updates(bodies).map { $0.dilution?.pdop }
        #expect(dilutions[15] == 3.3 && dilutions[16] == nil)
    }

    @Test("Satellites last across midnight and a clock that is set back")
    func clock() {
        func rmc(_ time: String, _ date: String) -> String { "GPRMC,\(time),A,4807.038,N,01131.000,E,0,0,\(date),,,A" }
        let gsv = "GPGSV,1,1,01,05,40,083,46"
        let midnight = updates([rmc("235958", "300426"), gsv, rmc("000003", "010526"), rmc("000015", "010526")])
        #expect(midnight.map { $0.satellites?.count } == [1, 1, nil])
        let back = updates([rmc("120000", "010526"), gsv, rmc("115930", "010526"), rmc("115931", "010526")])
        #expect(back.map { $0.satellites?.count } == [1, 1, 1])
        let backAcross = updates([rmc("000001", "010526"), gsv, rmc("235959", "300426"), rmc("000000", "010526")])
        #expect(backAcross.map { $0.satellites?.count } == [1, 1, 1])
        let pause = updates([rmc("060000", "010526"), gsv, rmc("190000", "010526")])
        #expect(pause.map { $0.satellites?.count } == [1, nil])
    }

    // MARK: GSA

    private let view = [
        "GPGSV,1,1,03,05,40,083,46,07,41,084,45,46,30,190,40", "GLGSV,1,1,02,70,42,085,44,71,43,086,43",
        "BDGSV,1,1,02,05,44,087,42,21,45,088,41",
    ]

    private func used(_ sentences: String...) throws -> [String] {
        let last = try #require(updates([rmc(0)] + view + sentences + [rmc(1)]).last?.satellites)
        return last.filter(\.isUsed).map { "\($0.constellation) \($0.id)" }
    }

    @Test("Satellites in GSA are marked as used")
    func used() throws {
        #expect(
            try used(
                gsa("GN", ["05", "46"], system: "1"), gsa("GN", ["70"], system: "2"), gsa("GN", ["05"], system: "4"))
                == ["gps 5", "glonass 6", "beidou 5", "sbas 133"])
        #expect(try used(gsa("GP", ["07"]), gsa("BD", ["21"])) == ["gps 7", "beidou 21"])
        #expect(try used(gsa("GL", ["70"])) == ["glonass 6"])
        // More than twelve satellites of a system need two sentences.
        #expect(try used(gsa("GN", ["05"], system: "1"), gsa("GN", ["07"], system: "1")) == ["gps 5", "gps 7"])
        // Some receivers send another number in place of the system.
        #expect(try used(gsa("BD", ["05"], system: "1.2")) == ["beidou 5"])
    }

    @Test("A GN GSA without a system is resolved by ranges or by the satellites in view")
    func withoutSystem() throws {
        #expect(try used(gsa("GN", ["05", "70"]), gsa("GN", [])) == ["gps 5", "glonass 6"])
        #expect(try used(gsa("GN", ["07"]), gsa("GN", ["05", "21"])) == ["gps 7", "beidou 5", "beidou 21"])
        #expect(try used(gsa("GN", ["205"])) == ["beidou 5"])
    }

    @Test("Satellites that only GSA contains are used and otherwise unknown")
    func usedAlone() throws {
        #expect(
            try sky("GPGSV,1,1,01,05,40,083,46", gsa("GP", ["05", "07", "46"]), gsa("GL", ["70"])) == [
                "gps 5: 40 83 46 used", "gps 7: - - - used", "glonass 6: - - - used", "sbas 133: - - - used",
            ])
        // Also without any GSV, and each once.
        #expect(
            try sky(gsa("GN", ["07"], system: "1"), gsa("GP", ["07"]), gsa("GN", ["03"], system: "3"))
                == ["gps 7: - - - used", "galileo 3: - - - used"])
        // In a GN GSA without a system, a low number is GPS, unless more of them are in view as another system's.
        #expect(try sky(gsa("GN", ["05", "70"])) == ["gps 5: - - - used", "glonass 6: - - - used"])
        #expect(
            try sky("BDGSV,1,1,02,05,44,087,42,21,45,088,41", gsa("GN", ["05", "21", "23"])) == [
                "beidou 5: 44 87 42 used", "beidou 21: 45 88 41 used", "beidou 23: - - - used",
            ])
    }

    @Test("Satellites come from the selected receiver if two share a line")
    func twoReceivers() throws {
        let own = ["GPGSV,1,1,01,05,40,083,46", gsa("GP", ["05"])]
        let other = ["IIGSV,1,1,01,09,10,020,30", gsa("II", ["09"], dops: "9.1,9.2,9.3")]
        let plotter = rmc(1).replacing("GPRMC", with: "IIRMC")
        let both = updates([rmc(0)] + own + [rmc(1)] + own + [plotter] + other + [rmc(2)])
        #expect(try #require(both.last?.satellites).map(\.id) == [5])
        #expect(both.last?.dilution?.pdop == 2.1)
        // Values that the selected receiver never sends come from the other.
        let borrowed = updates([rmc(0), rmc(1), plotter] + other + [rmc(2)])
        #expect(try #require(borrowed.last?.satellites).map(\.id) == [9])
    }

    @Test("The newest GSA of each system applies until the next one")
    func newest() {
        let bodies =
            [rmc(0)] + view + [gsa("GN", ["05"], system: "1"), gsa("GN", ["70"], system: "2"), rmc(1)]
            + [gsa("GN", ["07"], system: "1"), rmc(2), gsa("GN", [], system: "1"), gsa("GN", [], system: "2"), rmc(3)]
        let used = updates(bodies).map { $0.satellites?.filter(\.isUsed).map(\.id) }
        #expect(used == [[5, 6], [7, 6], [], []])
    }

    @Test("Dilutions are read; 99.99 is unknown")
    func dilution() throws {
        func dilution(_ sentences: String...) throws -> DilutionOfPrecision? {
            try #require(updates([rmc(0)] + sentences + [rmc(1)]).last).dilution
        }
        #expect(try dilution(gsa("GP", [], dops: "2.1,1.2,1.8")) == .init(pdop: 2.1, hdop: 1.2, vdop: 1.8))
        #expect(try dilution(gsa("GP", [], dops: "99.99,1.2,99.99")) == .init(hdop: 1.2))
        #expect(try dilution(gsa("GP", [], dops: "99.99,99.99,")) == nil)
        #expect(try dilution() == nil)
        let gga = "GPGGA,120001,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,"
        let own = try #require(updates([rmc(0), gsa("GP", [], dops: "2.1,1.2,1.8"), rmc(1), gga]).last?.dilution)
        #expect(own == .init(pdop: 2.1, hdop: 0.9, vdop: 1.8))
    }

    @Test("The list is bounded for any input")
    func hostile() {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let talkers = letters.flatMap { first in letters.map { "\(first)\($0)" } }.filter { !$0.hasPrefix("P") }
        let bodies = talkers.flatMap {
            ["\($0)GSV,2,1,08,01,1,1,1", gsa($0, ["99"]), "\($0)GSV,1,1,04,02,1,1,1,03,1,1,1,999999999,1,1,1"]
        }
        let count = updates([rmc(0)] + bodies + [rmc(1)]).last?.satellites?.count ?? 0
        #expect(count > 0 && count < 200)
    }
}
