import Testing

@testable import LocationStream

/// Decodes a body; nil if it has another type or no usable value.
private func reading<Content: SentenceContent>(_ body: String, as kind: Content.Type = Content.self) -> Content? {
    let line = Array(body.utf8)
    guard let type = SentenceSource(line.span, length: line.count)?.type, "\(type)".uppercased() == "\(Content.self)"
    else {
        return nil
    }
    return Content(line.span, SentenceFields(of: line.span))
}

/// Returns true if a body decodes as any type.
private func isRead(_ body: String) -> Bool {
    let kinds: [any SentenceContent.Type] = [
        RMC.self, GGA.self, GNS.self, GLL.self, PUBX.self, VTG.self, ZDA.self, GSA.self, GST.self, GBS.self, PGRME.self,
        PGRMZ.self, PSRFEPE.self, DTM.self,
    ]
    return kinds.contains { kind in reading(body, as: kind) != nil }
}

@Suite("Sentences")
struct SentenceReadingTests {
    @Test("every type has a place in an array of types")
    func types() {
        #expect(PerSentenceType<Int8>(repeating: 0).count == SentenceType.allCases.count)
    }

    @Test(
        "Any talker is accepted",
        arguments: ["GP", "GL", "GA", "GB", "BD", "GI", "GQ", "QZ", "PQ", "GN", "II", "IN", "XY", "EC"])
    func talkers(talker: String) {
        guard let gll: GLL = reading("\(talker)GLL,4916.45,N,12311.12,W,225444,A,A") else {
            Issue.record("no GLL")
            return
        }
        #expect(gll.position.isKnown)
    }

    @Test(
        "Proprietary sentences are not taken for standard ones",
        arguments: ["PGRMC,A,218.8,100,6378137.000", "PRMC,1", "PUBX,04,1", "PUBX,40,GLL", "PMTKGGA,1,2", "PGLL,1"])
    func makersOwn(body: String) {
        #expect(!isRead(body))
    }

    @Test(
        "Addresses of another form are skipped",
        arguments: ["", ",", "GPRMC", "RMC,1", "GPRMCX,1", "GPRM,1", "gprmc,1", "A,B"])
    func otherAddresses(body: String) {
        #expect(!isRead(body))
    }

    @Test("RMC contains time, date, position, speed, course and mode")
    func rmc() throws {
        guard let rmc: RMC = reading("GPRMC,225446.33,A,4916.45,N,12311.12,W,000.5,054.7,191194,020.3,E,D,V")
        else {
            Issue.record("no RMC")
            return
        }
        #expect(rmc.time == 82_486_330)
        #expect(rmc.date == UTCDay(year: 1994, month: 11, day: 19))
        #expect(rmc.isValid == true)
        #expect(rmc.speed == 0.5 * 1852 / 3600)
        #expect(rmc.course == 54.7)
        #expect(rmc.mode == .fix(.differential))
    }

    @Test("An old RMC has no mode")
    func oldRMC() {
        guard let rmc: RMC = reading("GPRMC,081836,V,3751.65,S,14507.36,E,000.0,360.0,130998,011.3,E") else {
            Issue.record("no RMC")
            return
        }
        #expect(rmc.isValid == false)
        #expect(rmc.mode == .unspecified)
        #expect(rmc.course == 0)
    }

    @Test("An empty RMC has no values, and none is 0")
    func emptyRMC() {
        guard let rmc: RMC = reading("GPRMC,,V,,,,,,,,,,N") else {
            Issue.record("no RMC")
            return
        }
        #expect(rmc.time == nil && rmc.date == nil && !rmc.position.isKnown)
        #expect(rmc.speed.isNaN && rmc.course.isNaN)
        #expect(rmc.mode == .invalid)
    }

    @Test("GGA contains position, quality, satellites, HDOP, altitude and geoid separation")
    func gga() {
        guard
            let gga: GGA = reading(
                "GPGGA,202641.000,4404.1305,N,12118.8515,W,2,11,0.83,1127.7,M,-19.6,M,0000,0000")
        else {
            Issue.record("no GGA")
            return
        }
        #expect(gga.indicator == 2 && gga.satellitesUsed == 11)
        #expect(gga.hdop == 0.83 && gga.altitude == 1127.7 && gga.geoidSeparation == -19.6)
    }

    @Test("A field out of range is unknown", arguments: ["0.0", "99.99", "90", "-1", "x"])
    func unknownHDOP(hdop: String) {
        guard let gga: GGA = reading("GPGGA,202641,4404.1305,N,12118.8515,W,1,11,\(hdop),1e3,M,900,M,,") else {
            Issue.record("no GGA")
            return
        }
        #expect(gga.hdop.isNaN && gga.altitude.isNaN && gga.geoidSeparation.isNaN)
    }

    @Test(
        "GNS has the best mode of its systems",
        arguments: [
            ("N", .invalid), ("NNNN", .invalid), ("NA", .fix(.autonomous)), ("AAN", .fix(.autonomous)),
            ("AD", .fix(.differential)), ("RF", .fix(.rtkFixed)), ("FN", .fix(.rtkFloat)), ("EN", .fix(.estimated)),
            ("NANNNN", .fix(.autonomous)), ("", .unspecified), ("?", .unspecified), ("S", .fix(.simulated)),
        ] as [(String, PositioningMode)])
    func gns(modes: String, best: PositioningMode) {
        guard let gns: GNS = reading("GNGNS,014035.00,4332.69262,S,17235.48549,E,\(modes),13,0.9,25.63,11.24,,,V")
        else {
            Issue.record("no GNS")
            return
        }
        #expect(gns.mode == best)
        #expect(gns.altitude == 25.63 && gns.geoidSeparation == 11.24 && gns.satellitesUsed == 13)
    }

    @Test("An old GLL has neither time nor status")
    func oldGLL() {
        guard let gll: GLL = reading("GPGLL,4916.45,N,12311.12,W") else {
            Issue.record("no GLL")
            return
        }
        #expect(gll.time == nil && gll.isValid == nil && gll.position.isKnown)
    }

    @Test(
        "VTG gives speed by knots or kilometres an hour, with letters or without",
        arguments: [
            ("GPVTG,054.7,T,034.4,M,005.5,N,010.2,K,A", 5.5 * 1852 / 3600, 54.7), ("GPVTG,,T,,M,,N,36.0,K", 10, nil),
            ("GPVTG,054.7,034.4,005.5,010.2", 5.5 * 1852 / 3600, 54.7), ("GPVTG,,T,,M,,N,,K,N", nil, nil),
        ] as [(String, Double?, Double?)])
    func vtg(body: String, speed: Double?, course: Double?) {
        guard let vtg: VTG = reading(body) else {
            Issue.record("no VTG")
            return
        }
        #expect(speed.map { $0 == vtg.speed } ?? vtg.speed.isNaN)
        #expect(course.map { $0 == vtg.course } ?? vtg.course.isNaN)
    }

    @Test("ZDA contains a date with its century, in UTC")
    func zda() {
        guard let zda: ZDA = reading("GPZDA,201530.00,04,07,2002,-06,30") else {
            Issue.record("no ZDA")
            return
        }
        #expect(zda.date == UTCDay(year: 2002, month: 7, day: 4) && zda.time == 72_930_000)
    }

    @Test(
        "Sentences without usable values are skipped",
        arguments: [
            "GPZDA,,,,,,", "GPZDA,201530,31,02,2002,,", "GPZDA,201530,04,07,02,,", "GPHDT,,T", "GPHDT,361,T",
            "GPTHS,77.5,V", "HCHDG,101.1,,,,", "GPRMC,1,A", "GPGGA,1", "GPGSA,A,3", "PGRMZ,93,f,2", "PGRMZ,,f,3",
            "PUBX,00,1", "GPGST,1", "GPGBS,1", "GPVTG,1", "GPGLL,1,N", "GNGNS,1", "GPDTM,W84",
        ])
    func empty(body: String) {
        #expect(!isRead(body))
    }

    @Test("GSA contains mode and dilutions, with 12 or 24 satellites or a system ID")
    func gsa() {
        for (body, satellites) in [
            ("GPGSA,A,3,14,01,30,06,09,,,,,,,,2.8,1.7,2.2", 5), ("GNGSA,A,3,69,76,78,85,,,,,,,,,2.8,1.7,2.2,2", 4),
            ("GPGSA,A,3,23,13,07,25,,,,,,,,,,,,,,,,,,,,,2.8,1.7,2.2", 4),
        ] {
            guard let gsa: GSA = reading(body) else {
                Issue.record("no GSA")
                return
            }
            #expect(gsa.mode == 3 && gsa.hdop == 1.7 && gsa.vdop == 2.2 && gsa.satellitesUsed == satellites)
        }
    }

    @Test("An undefined GSA mode is unknown", arguments: ["0", "4", "E", "", "33"])
    func oddGSA(mode: String) {
        guard let gsa: GSA = reading("GPGSA,A,\(mode),14,01,30,06,09,,,,,,,,2.8,1.7,2.2") else {
            Issue.record("no GSA")
            return
        }
        #expect(gsa.mode == nil)
    }

    @Test("GST and GBS give the root sum of squares of both axes; GBS may have signs")
    func errors() {
        guard let gst: GST = reading("GPGST,182141.000,15.5,15.3,7.2,21.8,3.0,4.0,5.5"),
            let gbs: GBS = reading("GPGBS,235458.00,-3.0,4.0,-3.2,,,,")
        else {
            Issue.record("no GST or GBS")
            return
        }
        #expect(gst.error.horizontal == 5 && gst.error.vertical == 5.5)
        #expect(gbs.error.horizontal == 5 && gbs.error.vertical == 3.2)
    }

    @Test("An estimate of 0 or of more than 100 km is unknown")
    func noEstimate() {
        guard let gst: GST = reading("GPGST,001901.00,0.0,,,,304885,304880,62123"),
            let pgrme: PGRME = reading("PGRME,0.00,M,0.00,M,29.40,M")
        else {
            Issue.record("no GST or PGRME")
            return
        }
        #expect(gst.error.horizontal.isNaN)
        #expect(pgrme.error.horizontal.isNaN && pgrme.error.vertical.isNaN)
    }

    @Test("PGRME and PGRMZ contain Garmin's error and altitude")
    func garmin() {
        guard let pgrme: PGRME = reading("PGRME,15.0,M,45.0,M,25.0,M"),
            let pgrmz: PGRMZ = reading("PGRMZ,93,f,3")
        else {
            Issue.record("no PGRME or PGRMZ")
            return
        }
        #expect(pgrme.error.horizontal == 15 && pgrme.error.vertical == 45)
        #expect(pgrmz.altitude == 93 * 0.3048)
    }

    @Test("PUBX,00 contains the height above the ellipsoid, the accuracies and the fix")
    func pubx() {
        guard
            let pubx: PUBX = reading(
                "PUBX,00,081350.00,4717.113210,N,00833.915187,E,546.589,G3,2.1,2.0,36.00,77.52,0.007,,0.92,1.19,0.77,9,0,0"
            )
        else {
            Issue.record("no PUBX")
            return
        }
        #expect(pubx.ellipsoidalAltitude == 546.589 && pubx.speed == 10 && pubx.course == 77.52)
        #expect(pubx.error.horizontal == 2.1 && pubx.error.vertical == 2.0)
        #expect(pubx.hdop == 0.92 && pubx.vdop == 1.19 && pubx.satellitesUsed == 9 && pubx.claimsFix)
    }

    @Test("The offsets of a datum are subtracted from the position")
    func datum() {
        let place = SentencePosition(latitude: 50, longitude: 10)
        for (body, latitude, longitude) in [
            ("GPDTM,W84,,0.0,N,0.0,E,0.0,W84", 50.0, 10.0), ("GPDTM,999,,0.6,N,1.2,W,0.0,W84", 49.99, 10.02),
            ("GPDTM,P90,,0.6,S,1.2,E,,W84", 50.01, 9.98), ("GPDTM,999,,,,,,,W84", 50, 10),
            ("GPDTM,999,,0.6,N,1.2,W,0.0,W72", 50, 10), ("GPDTM,999,,60,N,1.2,W,0.0,W84", 50, 10),
        ] {
            guard let dtm: DTM = reading(body) else {
                Issue.record("no DTM")
                return
            }
            let corrected = dtm.corrected(place)
            #expect(abs(corrected.latitude - latitude) < 1e-9 && abs(corrected.longitude - longitude) < 1e-9)
        }
    }

    @Test("The offset of a datum crosses the antimeridian")
    func datumAtTheAntimeridian() {
        guard let dtm: DTM = reading("GPDTM,999,,0.0,N,0.6,W,0.0,W84") else {
            Issue.record("no DTM")
            return
        }
        #expect(abs(dtm.corrected(SentencePosition(latitude: 0, longitude: 179.995)).longitude + 179.995) < 1e-9)
    }
}
