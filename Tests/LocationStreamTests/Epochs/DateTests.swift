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

    @Test("a GGA without RMC has no date until a ZDA comes")
    func noDate() {
        #expect(
            times(gga("120000"), gga("120001"), "GPZDA,120002,01,05,2026,,", gga("120002"), gga("120003"))
                == [nil, nil, milliseconds("2026-05-01T12:00:02Z"), milliseconds("2026-05-01T12:00:03Z")])
    }

    @Test("a reference date serves until the log has one of its own")
    func reference() {
        #expect(
            times(
                gga("235959"), gga("000000"), rmc("000001", "020526"), gga("000002"), reference: "2026-05-02T01:00:00Z")
                == ["2026-05-01T23:59:59Z", "2026-05-02T00:00:00Z", "2026-05-02T00:00:01Z", "2026-05-02T00:00:02Z"].map(
                    milliseconds))
    }

    @Test("a time without a date passes midnight, forwards and backwards")
    func midnight() {
        #expect(
            times(rmc("235958", "311225"), gga("235959"), gga("000000"), gga("000001"), gga("235959.5"), gga("000002"))
                == [
                    "2025-12-31T23:59:58Z", "2025-12-31T23:59:59Z", "2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z",
                    "2025-12-31T23:59:59.500Z", "2026-01-01T00:00:02Z",
                ].map(milliseconds))
    }

    @Test("days pass in a log that has its date once")
    func days() {
        let hours = (0..<72).map { gga("\(String(100 + $0 % 24).dropFirst())3000") }
        let found = epochs(of: log([rmc("000000", "280224")] + hours)).compactMap(\.milliseconds)
        #expect(found.count == 73)
        #expect(found.last == milliseconds("2024-03-01T23:30:00Z"))
        #expect(found == found.sorted())
    }

    @Test("GGA first, RMC last: each epoch has its own date over midnight")
    func ggaFirst() {
        #expect(
            times(gga("235959"), rmc("235959", "281299"), gga("000000"), rmc("000000", "291299"))
                == ["1999-12-28T23:59:59Z", "1999-12-29T00:00:00Z"].map(milliseconds))
    }

    @Test("a date that a receiver changes a moment after midnight is a day late")
    func lateDate() {
        #expect(
            times(rmc("235959", "010526"), rmc("000000", "010526"), rmc("000001", "010526"), rmc("000002", "020526"))
                == ["2026-05-01T23:59:59Z", "2026-05-02T00:00:00Z", "2026-05-02T00:00:01Z", "2026-05-02T00:00:02Z"].map(
                    milliseconds))
    }

    @Test("a day's log that is played again begins its day again")
    func playedAgain() {
        let found = times(
            rmc("000004", "010526"), rmc("235959", "010526"), rmc("000006", "010526"), rmc("000007", "010526"))
        #expect(found.last == milliseconds("2026-05-01T00:00:07Z"))
    }

    @Test("a ZDA's century stands above an RMC's two digits")
    func century() {
        #expect(times(rmc("120000", "010170"), "GPZDA,120000,01,01,2070,,").count == 1)
        #expect(times(rmc("120000", "010126"), "GPZDA,120000,02,01,2026,,") == [milliseconds("2026-01-02T12:00:00Z")])
    }

    @Test("a leap second is an epoch of its own, at the midnight that ends it")
    func leapSecond() {
        #expect(
            times(rmc("235959", "311216"), gga("235959"), gga("235960"), rmc("000000", "010117"))
                == ["2016-12-31T23:59:59Z", "2017-01-01T00:00:00Z", "2017-01-01T00:00:00Z"].map(milliseconds))
    }

    @Test("the clock of a receiver without a fix is not relied on")
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

    @Test("a tag block's time dates a log that has no date")
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

    @Test("a damaged tag block is not believed")
    func damagedTagBlock() {
        let text = "\\s:GP0001,c:1777633200*00\\" + Sentences.framed(gga("120000"))
        #expect(epochs(of: Array(text.utf8)).map(\.milliseconds) == [nil])
    }

    @Test("the first date of a log is that of its first fix, else the first at all")
    func firstDate() {
        func first(_ bodies: String...) -> Int64? { NMEADecoder.firstDate(in: log(bodies).span) }
        #expect(
            first(gga("120000"), rmc("120001", "010526"), rmc("120002", "020526"))
                == milliseconds("2026-05-01T12:00:01Z"))
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
    /// The instant that an epoch of a date gets in 2026, and whether it was moved.
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
        "a record keeps its date unless no receiver can have had it",
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
        "a live receiver's date is moved to the present",
        arguments: [
            ("01,05,2026", "2026-5-1", false), ("15,09,2006", "2026-5-1", true), ("30,01,1987", "2026-5-1", true),
            // What would lie in the future stays: there is no receiver from the future, but there are simulators.
            ("10,01,2017", "2017-1-10", false), ("01,08,2006", "2026-3-17", true), ("01,01,2007", "2007-1-1", false),
        ])
    func live(date: String, found: String, isMoved: Bool) throws {
        let instant = try #require(self.instant(date, isLive: true))
        #expect(instant.0 == found && instant.1 == isMoved)
    }

    @Test("times without a date follow the moved one")
    func following() {
        let found = epochs(
            "GPRMC,120000,A,4807.0,N,01131.0,E,,,150906,,,", "GPGLL,4807.0,N,01131.0,E,120001,A,A", isLive: true,
            reference: "2026-05-01T12:00:00Z")
        #expect(found.map(\.milliseconds) == ["2026-05-01T12:00:00Z", "2026-05-01T12:00:01Z"].map(milliseconds))
        #expect(found.allSatisfy { $0.timeCorrected })
    }

    @Test("a log's first date is moved where it serves as the reference")
    func movedReference() {
        let found = epochs("GPGLL,4807.0,N,01131.0,E,120001,A,A", reference: "1986-09-15T12:00:00Z")
        #expect(found.map(\.milliseconds) == [milliseconds("2025-12-15T12:00:01Z")])
        #expect(found.allSatisfy { $0.timeCorrected })
    }
}
