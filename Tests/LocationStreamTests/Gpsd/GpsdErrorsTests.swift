import Testing

@testable import LocationStream

@Suite("Errors that gpsd reports")
struct GpsdErrorsTests {
    /// Reports of one second, which gpsd derives from a dilution, with further members of the TPV.
    private static func second(
        _ second: Int, hdop: Double = 0.9, eph: Double, epx: Double = 15, epv: Double = 27.6, _ more: String = ""
    ) -> String {
        """
        {"class":"SKY","device":"/dev/ttyUSB0","hdop":\(hdop),"vdop":1.2,"xdop":1.0,"ydop":0.7,"pdop":1.5}
        {"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2026-05-01T12:00:0\(second).000Z","lat":1,"lon":2,\
        "altMSL":10,"speed":20,"track":90,"eph":\(eph),"epx":\(epx),"epy":12,"epv":\(epv)\(more)}

        """
    }

    @Test("takes no error for the receiver's that gpsd derives from a dilution", arguments: [19, 4.75])
    func derivedErrors(constant: Double) throws {
        var talk = try GpsdConversation()
        try talk.receive(Self.second(1, eph: 0.9 * constant, #","eps":30,"epd":60"#))
        // The SKY of the second epoch comes before its TPV, or that of the first is still the one used.
        try talk.receive(Self.second(2, hdop: 1.1, eph: 0.9 * constant, #","eps":30,"epd":73.7"#))
        for location in talk.updates.compactMap(\.location) {
            #expect(location.accuracySource == .dilutionOfPrecision)
            #expect(location.verticalAccuracy == 6)
            #expect(location.speedAccuracy == location.horizontalAccuracy / 20 && location.courseAccuracy < 1)
        }
        #expect(talk.updates.compactMap { $0.location?.horizontalAccuracy } == [4.5, 5.5])
    }

    @Test("takes the errors that the receiver sends through gpsd")
    func ownErrors() throws {
        var talk = try GpsdConversation()
        // u-blox sends radius, height, speed and course.
        try talk.receive(Self.second(1, eph: 2.5, epv: 4))
        try talk.receive(Self.second(2, eph: 2.5, epv: 4, #","eps":0.3,"epd":1.5"#))
        // GBS has only the axes.
        try talk.receive(Self.second(3, eph: 17.1, epx: 5))
        let locations = talk.updates.compactMap(\.location)
        #expect(locations.map(\.horizontalAccuracy) == [2.5, 2.5, 13])
        #expect(locations.map(\.verticalAccuracy) == [4, 4, 6])
        #expect(locations.allSatisfy { $0.accuracySource == .receiver })
        #expect(locations[1].speedAccuracy == 0.3 && locations[1].courseAccuracy == 1.5)
    }

    @Test("without a SKY, the dilution is in the error that gpsd derives from it")
    func noSky() throws {
        var talk = try GpsdConversation()
        for (second, eph) in [(1, 17.1), (2, 4.1)] {
            try talk.receive(
                #"{"class":"TPV","device":"/dev/ttyUSB0","mode":2,"time":"2026-05-01T12:00:0\#(second).000Z","#
                    + #""lat":1,"lon":2,"eph":\#(eph)}"# + "\n")
        }
        #expect(talk.updates.compactMap { $0.location?.horizontalAccuracy } == [4.5, 4.1])
        #expect(talk.updates.compactMap { $0.location?.accuracySource } == [.dilutionOfPrecision, .receiver])
    }

    @Test("a fix without a time has no interval from the previous one")
    func withoutTime() throws {
        var talk = try GpsdConversation()
        try talk.receive(Self.second(1, eph: 17.1, #","eps":30,"epd":60"#))
        let untimed = Self.second(2, eph: 17.1, #","eps":30,"epd":60"#)
            .replacing(#""time":"2026-05-01T12:00:02.000Z","#, with: "")
        for _ in 0..<6 { try talk.receive(untimed) }
        let locations = talk.updates.compactMap(\.location)
        #expect(locations.count > 2 && locations.allSatisfy { $0.speedAccuracy < 30 }, "\(locations)")
    }

    @Test("gpsd's 95 % of a Garmin's PGRME become the receiver's figure again")
    func garmin() throws {
        var talk = try GpsdConversation()
        let scale = 2.45 / 1.18
        let axis = 6 * scale / 2.0.squareRoot()
        try talk.receive(
            Self.second(1, eph: 17.1, epx: axis, epv: 8 * scale, #","epy":\#(axis),"sep":\#(10 * scale)"#)
                .replacing(#""epy":12,"#, with: ""))
        let location = try #require(talk.updates.first?.location)
        #expect(abs(location.horizontalAccuracy - 6) < 1e-6 && abs(location.verticalAccuracy - 8) < 1e-6)
    }

    @Test("a GST is adjusted to the dilutions of the next fix, as far as both are known")
    func adjustedStatistics() throws {
        var talk = try GpsdConversation()
        let gst = #"{"class":"GST","device":"/dev/ttyUSB0","lat":1.5,"lon":2,"alt":3}"# + "\n"
        try talk.receive(Self.second(1, eph: 17.1) + gst)
        try talk.receive(Self.second(2, hdop: 1.8, eph: 34.2) + Self.second(3, hdop: 99.99, eph: 1899.81))
        #expect(talk.updates.compactMap { $0.location?.horizontalAccuracy } == [4.5, 5, 2.5])
    }

    @Test("uses the receiver's GST, which gpsd sends after the fix, for five seconds")
    func statistics() throws {
        var talk = try GpsdConversation()
        try talk.receive(Self.second(1, eph: 17.1), at: 1)
        let gst = #"{"class":"GST","device":"/dev/ttyUSB0","lat":1.5,"lon":2,"alt":3}"# + "\n"
        try talk.receive(gst.replacing("USB0", with: "USB1") + Self.second(2, eph: 17.1), at: 2)
        try talk.receive(gst, at: 2)
        for second in [3, 7, 8] { try talk.receive(Self.second(second, eph: 17.1), at: Double(second)) }
        let locations = talk.updates.compactMap(\.location)
        #expect(locations.map(\.horizontalAccuracy) == [4.5, 4.5, 2.5, 2.5, 4.5])
        #expect(locations.map(\.verticalAccuracy) == [6, 6, 3, 3, 6])
        #expect(locations[2].accuracySource == .receiver)
    }
}
