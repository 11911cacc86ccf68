import LocationStream
import Testing
import SystemSupport

@Suite("Dates")
struct DateTests {
    private func gga(_ time: String) -> String { "GPGGA,\(time),4807.0,N,01131.0,E,1,08,0.9,5.0,M,4.0,M,," }

    private func rmc(_ time: String, _ date: String, _ status: String = "A") -> String {
        "GPRMC,\(time),\(status),4807.0,N,01131.0,E,,,\(date),,,"
    }

    private func times(_ bodies: String..., reference: String? = nil, isLive: Bool = false) -> [Int64?] {
        epochs(of: log(bodies), isLive: isLive, reference: reference).map(\.milliseconds)
    }

    @Test("A GGA without RMC has no date until a ZDA arrives")
    func noDate() {
        #expect(
            times(gga("120000"), gga("120001"), "GPZDA,120002,01,05,2026,,", gga("120002"), gga("120003"))
                == [nil, nil, milliseconds("2026-05-01T12:00:02Z"), milliseconds("2026-05-01T12:00:03Z")])
    }

    @Test("The reference date applies until the log contains a date")
    func reference() {
        #expect(
            times(
                gga("235959"), gga("000000"), rmc("000001", "020526"), gga("000002"), reference: "2026-05-02T01:00:00Z")
                == ["2026-05-01T23:59:59Z", "2026-05-02T00:00:00Z", "2026-05-02T00:00:01Z", "2026-05-02T00:00:02Z"].map(
                    milliseconds))
    }

    @Test("A time without a date crosses midnight in both directions")
    func midnight() {
        #expect(
            times(rmc("235958", "311225"), gga("235959"), gga("000000"), gga("000001"), gga("235959.5"), gga("000002"))
                == [
                    "2025-12-31T23:59:58Z", "2025-12-31T23:59:59Z", "2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z",
                    "2025-12-31T23:59:59.500Z", "2026-01-01T00:00:02Z",
                ].map(milliseconds))
    }

    @Test("A log with a single date spans several days")
    func days() {
        let hours = (0..<72).map { gga("\(String(100 + $0 % 24).dropFirst())3000") }
        let found = epochs(of: log([rmc("000000", "280224")] + hours)).compactMap(\.milliseconds)
        #expect(found.count == 73)
        #expect(found.last == milliseconds("2024-03-01T23:30:00Z"))
        #expect(found == found.sorted())
    }

    @Test("With GGA first and RMC last, each epoch has its own date across midnight")
    func ggaFirst() {
        #expect(
            times(gga("235959"), rmc("235959", "281299"), gga("000000"), rmc("000000", "291299"))
                == ["1999-12-28T23:59:59Z", "1999-12-29T00:00:00Z"].map(milliseconds))
    }

    @Test("A date that changes shortly after midnight is corrected")
    func lateDate() {
        #expect(
            times(rmc("235959", "010526"), rmc("000000", "010526"), rmc("000001", "010526"), rmc("000002", "020526"))
                == ["2026-05-01T23:59:59Z", "2026-05-02T00:00:00Z", "2026-05-02T00:00:01Z", "2026-05-02T00:00:02Z"].map(
                    milliseconds))
    }

    @Test("A log that is played again starts its day again")
    func playedAgain() {
        let found = times(
            rmc("000004", "010526"), rmc("235959", "010526"), rmc("000006", "010526"), rmc("000007", "010526"))
        #expect(found.last == milliseconds("2026-05-01T00:00:07Z"))
    }

    @Test("The century of ZDA overrides the two digits of RMC")
    func century() {
        #expect(times(rmc("120000", "010170"), "GPZDA,120000,01,01,2070,,").count == 1)
        #expect(times(rmc("120000", "010126"), "GPZDA,120000,02,01,2026,,") == [milliseconds("2026-01-02T12:00:00Z")])
    }

    @Test("A leap second is a separate epoch at the following midnight")
    func leapSecond() {
        #expect(
            times(rmc("235959", "311216"), gga("235959"), gga("235960"), rmc("000000", "010117"))
                == ["2016-12-31T23:59:59Z", "2017-01-01T00:00:00Z", "2017-01-01T00:00:00Z"].map(milliseconds))
    }

    @Test("The date of a receiver without a fix is unreliable")
    func noFixClock() {
        #expect(
            times(rmc("120000", "010526"), rmc("000001", "060180", "V"), gga("120002"))
                == ["2026-05-01T12:00:00Z", nil, "2026-05-01T12:00:02Z"].map { $0.flatMap(milliseconds) }.enumerated()
                .map {
                    $0.offset == 1 ? epochs(rmc("000001", "060180", "V")).first?.milliseconds : $0.element
                })
        #expect(
            times(rmc("000001", "060180", "V"), gga("120002"), reference: "2026-05-01T12:00:00Z").last
                == milliseconds("2026-05-01T12:00:02Z"))
    }

    @Test("The time of a tag block dates a log without a date")
    func tagBlock() {
        func times(_ block: String) -> [Int64?] {
            let tag = Sentences.framed(block).dropFirst().dropLast()
            return epochs(
                of: Array([gga("120000"), gga("120001")].map { "\\\(tag)\\\(Sentences.framed($0))" }.joined().utf8)
            )
            .map(\.milliseconds)
        }
        let dated = ["2026-05-01T12:00:00Z", "2026-05-01T12:00:01Z"].map(milliseconds)
        // 2026-05-01T11:00:00Z, in seconds and in milliseconds.
        #expect(times("s:GP0001,c:1777633200") == dated)
        #expect(times("c:1777633200000,s:GP0001,n:12") == dated)
        #expect(times("s:GP0001,d:1777633200") == [nil, nil])
        #expect(times("s:GP0001,c:17776332OO") == [nil, nil])
        #expect(times("s:GP0001,c:") == [nil, nil])
    }

    @Test("A damaged tag block is ignored")
    func damagedTagBlock() {
        let text = "\\s:GP0001,c:1777633200*00\\" + Sentences.framed(gga("120000"))
        #expect(epochs(of: Array(text.utf8)).map(\.milliseconds) == [nil])
    }

    @Test("The days before the first date are counted back from it", arguments: [1, 13, 50])
    func lateFirstDate(hours: Int) throws {
        let bodies = (0..<hours).map { gga("\(String(100 + $0 % 24).dropFirst())3000") }
        let day = 3 + hours / 24
        let log = log(bodies + [rmc("\(String(100 + hours % 24).dropFirst())3000", "0\(day)0526")])
        let start = try #require(milliseconds("2026-05-03T00:30:00Z"))
        #expect(NMEADecoder.firstDate(in: log.span) == start)
        var options = options()
        options.referenceDate = NMEADecoder.firstDate(in: log.span)
        let found = epochs(of: log, options, splits: EmptyCollection<Int>()).compactMap(\.milliseconds)
        #expect(found == (0...hours).map { start + Int64($0) * 3_600_000 })
    }

    @Test("The times of a receiver without a fix do not count when days are counted back")
    func lateFirstDateWithoutFix() {
        let without = (0..<30).map { "GPGGA,\(String(100 + $0 * 7 % 24).dropFirst())0000,,,,,0,00,,,M,,M,," }
        let found = NMEADecoder.firstDate(in: log(without + [gga("120000"), rmc("120001", "010526")]).span)
        #expect(found == milliseconds("2026-05-01T12:00:00Z"))
        // ZDA reports no fix, but is counted back as well.
        let zda = NMEADecoder.firstDate(in: log([gga("233000"), gga("003000"), "GPZDA,010000,02,05,2026,,"]).span)
        #expect(zda == milliseconds("2026-05-01T23:30:00Z"))
    }

    @Test("A date between two epochs replaces an assumed one")
    func statedDate() {
        // The ZDA is two seconds ahead, so that it belongs to no epoch.
        #expect(
            times(
                gga("120000"), "GPZDA,120003,01,05,2026,,", gga("120001"), gga("120002"),
                reference: "2026-06-01T12:00:00Z")
                == ["2026-06-01T12:00:00Z", "2026-05-01T12:00:01Z", "2026-05-01T12:00:02Z"].map(milliseconds))
    }

    @Test("The first date of a log comes from its first fix, or else from its first dated sentence")
    func firstDate() {
        func first(_ bodies: String...) -> Int64? { NMEADecoder.firstDate(in: log(bodies).span) }
        #expect(
            first(gga("120000"), rmc("120001", "010526"), rmc("120002", "020526"))
                == milliseconds("2026-05-01T12:00:00Z"))
        #expect(first(rmc("000000", "060180", "V"), rmc("120001", "010526")) == milliseconds("2026-05-01T12:00:01Z"))
        #expect(
            first("GPZDA,120000,01,05,2026,,", rmc("000000", "060180", "V")) == milliseconds("2026-05-01T12:00:00Z"))
        #expect(first(gga("120000")) == nil)
        #expect(first() == nil)
        let damaged = Array("$GPRMC,120000,A,,,,,,,010526,,*00\r\n$GPRMC,120000,A,,,,,,,01".utf8)
        #expect(NMEADecoder.firstDate(in: damaged.span) == nil)
    }
}

@Suite("Week rollover")
struct WeekRolloverTests {
    /// Returns the instant of an epoch decoded in 2026, and whether its date was corrected.
    private func instant(_ date: String, isLive: Bool) -> (String, Bool)? {
        guard
            let zda = epochs(
                "GPZDA,120000,\(date),,", "GPGLL,4807.0,N,01131.0,E,120000,A,A", isLive: isLive,
                reference: "2026-06-01T00:00:00Z"
            ).first,
            let found = zda.milliseconds
        else { return nil }
        let day = CivilDate(daysSince1970: Int(found / 86_400_000))
        return ("\(day.year)-\(day.month)-\(day.day)", zda.timeCorrected)
    }

    @Test(
        "A log keeps its date if it is plausible",
        arguments: [
            ("01,01,1990", "1990-1-1", false), ("14,07,2005", "2005-7-14", false), ("11,10,2006", "2006-10-11", false),
            ("01,05,2026", "2026-5-1", false), ("01,05,2035", "2035-5-1", false), ("22,08,1989", "2009-4-7", true),
            ("15,09,1986", "2025-12-15", true), ("06,01,1980", "2019-4-7", true), ("01,05,2045", "2025-9-15", true),
        ])
    func recorded(date: String, found: String, isMoved: Bool) throws {
        let instant = try #require(self.instant(date, isLive: false))
        #expect(instant.0 == found && instant.1 == isMoved)
    }

    @Test(
        "The date of a live receiver is moved to the present",
        arguments: [
            ("01,05,2026", "2026-5-1", false), ("15,09,2006", "2026-5-1", true), ("30,01,1987", "2026-5-1", true),
            // Dates in the future are kept, because simulators send them.
            ("10,01,2017", "2017-1-10", false), ("01,08,2006", "2026-3-17", true), ("01,01,2007", "2007-1-1", false),
        ])
    func live(date: String, found: String, isMoved: Bool) throws {
        let instant = try #require(self.instant(date, isLive: true))
        #expect(instant.0 == found && instant.1 == isMoved)
    }

    @Test("Times without a date follow the corrected one")
    func following() {
        let found = epochs(
            "GPRMC,120000,A,4807.0,N,01131.0,E,,,150906,,,", "GPGLL,4807.0,N,01131.0,E,120001,A,A", isLive: true,
            reference: "2026-05-01T12:00:00Z")
        #expect(found.map(\.milliseconds) == ["2026-05-01T12:00:00Z", "2026-05-01T12:00:01Z"].map(milliseconds))
        #expect(found.allSatisfy { $0.timeCorrected })
    }

    @Test("The first date of a log is corrected as the reference")
    func movedReference() {
        let found = epochs("GPGLL,4807.0,N,01131.0,E,120001,A,A", reference: "1986-09-15T12:00:00Z")
        #expect(found.map(\.milliseconds) == [milliseconds("2025-12-15T12:00:01Z")])
        #expect(found.allSatisfy { $0.timeCorrected })
    }
}
