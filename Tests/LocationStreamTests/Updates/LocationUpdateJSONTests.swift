import FoundationEssentials
import LocationStream
import Testing
import TestSupport

@Suite("Updates as lines of JSON")
struct LocationUpdateJSONTests {
    /// The location of the format's first example.
    private static let example = Location(
        coordinate: LocationCoordinate2D(latitude: 44.0688978333, longitude: -121.3142713333),
        altitude: 1144.8, ellipsoidalAltitude: 1123.4, horizontalAccuracy: 4.1, verticalAccuracy: 7.2,
        course: 77.5, courseAccuracy: 3, speed: 0.015, speedAccuracy: 0.2,
        timestamp: Date(timeIntervalSince1970: 1_484_006_981), accuracySource: .receiver)

    private static let examples: [(LocationUpdate, String)] = [
        (
            LocationUpdate(location: example, quality: .autonomous, satellitesUsed: 12),
            #"{"location":{"timestamp":"2017-01-10T00:09:41.000Z","latitude":44.068897833,"longitude":-121.314271333,"#
                + #""altitude":1144.8,"ellipsoidalAltitude":1123.4,"horizontalAccuracy":4.1,"verticalAccuracy":7.2,"#
                + #""speed":0.015,"speedAccuracy":0.2,"course":77.5,"courseAccuracy":3},"fix":"3d","#
                + #""quality":"autonomous","satellitesUsed":12,"stationary":false}"#
        ),
        (LocationUpdate(location: nil), #"{"fix":"none","locationUnavailable":true}"#),
        (
            LocationUpdate(location: nil, alarms: [.jamming, .antennaOpen]),
            #"{"fix":"none","alarms":["antennaOpen","jamming"],"locationUnavailable":true}"#
        ),
        (
            LocationUpdate(
                location: nil, satellitesUsed: 3,
                heading: Heading(
                    trueHeading: 91.5, magneticHeading: 359.9999, headingAccuracy: 0.25, rateOfTurn: -3.5, pitch: -1,
                    roll: 0, timestamp: Date(timeIntervalSince1970: 1_484_006_981)),
                dilution: DilutionOfPrecision()),
            #"{"fix":"none","satellitesUsed":3,"heading":{"timestamp":"2017-01-10T00:09:41.000Z","trueHeading":91.5,"#
                + #""magneticHeading":0,"headingAccuracy":0.25,"rateOfTurn":-3.5,"pitch":-1,"roll":0},"dilution":{},"#
                + #""locationUnavailable":true}"#
        ),
        (
            LocationUpdate(location: nil, heading: Heading(timestamp: Date(timeIntervalSince1970: 0))),
            #"{"fix":"none","heading":{"timestamp":"1970-01-01T00:00:00.000Z"},"locationUnavailable":true}"#
        ),
        (
            LocationUpdate(
                location: nil, satellitesUsed: 1, dilution: DilutionOfPrecision(pdop: 1.21, hdop: 0.68, vdop: 1),
                satellites: [
                    Satellite(constellation: .gps, id: 5, elevation: 79, azimuth: 29, snr: 47, isUsed: true),
                    Satellite(constellation: .sbas, id: 133),
                ]),
            #"{"fix":"none","satellitesUsed":1,"dilution":{"pdop":1.21,"hdop":0.68,"vdop":1},"#
                + #""satellites":[{"constellation":"gps","id":5,"elevation":79,"azimuth":29,"snr":47,"used":true},"#
                + #"{"constellation":"sbas","id":133,"used":false}],"locationUnavailable":true}"#
        ),
        (
            LocationUpdate(location: nil, dilution: DilutionOfPrecision(), satellites: []),
            #"{"fix":"none","dilution":{},"satellites":[],"locationUnavailable":true}"#
        ),
        (
            LocationUpdate(
                location: nil, sourceDisconnected: true, reason: "gpsd at localhost:2947 closed the connection"),
            #"{"sourceDisconnected":true,"locationUnavailable":true,"#
                + #""reason":"gpsd at localhost:2947 closed the connection"}"#
        ),
        (
            LocationUpdate(location: nil, authorizationDenied: true, reason: "join the group dialout"),
            #"{"fix":"none","authorizationDenied":true,"locationUnavailable":true,"reason":"join the group dialout"}"#
        ),
        (
            LocationUpdate(
                location: Location(
                    coordinate: LocationCoordinate2D(latitude: 0, longitude: -0.5), horizontalAccuracy: 0,
                    course: 359.9999, speed: 0, timestamp: Date(timeIntervalSince1970: 0.0004),
                    accuracySource: .dilutionOfPrecision),
                stationary: true, timeCorrected: true, timeEstimated: true, missedUpdates: 7),
            #"{"location":{"timestamp":"1970-01-01T00:00:00.000Z","latitude":0.000000000,"longitude":-0.500000000,"#
                + #""horizontalAccuracy":0,"speed":0,"course":0,"accuracyEstimated":true},"fix":"2d","#
                + #""stationary":true,"timeCorrected":true,"timeEstimated":true,"missedUpdates":7}"#
        ),
    ]

    @Test("Lines of JSON have the documented form", arguments: examples)
    func known(update: LocationUpdate, line: String) {
        #expect(Self.line(update) == line + "\n")
    }

    @Test("Lines of JSON omit values that are not numbers or cannot have been measured")
    func unmeasurable() {
        let location = Location(
            coordinate: LocationCoordinate2D(latitude: .nan, longitude: .infinity), altitude: 1e300,
            horizontalAccuracy: .nan, verticalAccuracy: 0, timestamp: Date(timeIntervalSince1970: .nan))
        let line = Self.line(LocationUpdate(location: location, fix: FixKind.none))
        let expected = #"{"location":{"timestamp":"0000-01-01T00:00:00.000Z"},"fix":"none","stationary":false}"#
        #expect(line == expected + "\n")
    }

    @Test(
        "Lines of JSON escape text from a receiver",
        arguments: [
            ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{0}\u{1B}[2J\u{1F}\u{7F}", #""\n\r\t\u0000\u001b[2J\u001f\u007f""#),
            ("\u{9B}31m", #""\u009b31m""#), ("Zürich ☃ 🛰", #""Zürich ☃ 🛰""#), ("/", #""/""#), ("", #""""#),
            (String(decoding: [0x41, 0xFF, 0xC3] as [UInt8], as: UTF8.self), "\"A\u{FFFD}\u{FFFD}\""),
        ])
    func escaped(text: String, json: String) throws {
        let update = LocationUpdate(location: nil, reason: text)
        #expect(Self.line(update) == #"{"fix":"none","locationUnavailable":true,"reason":\#(json)}"# + "\n")
        #expect(try Self.decode(Self.line(update)).reason == text)
    }

    @Test("Lines of JSON decode to the same update, and equal an encoder's output")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<3_000 {
            let update = Self.random(using: &generator)
            let read = try Self.decode(Self.line(update))
            #expect(read.agrees(with: update), "\(update) became \(read)")
            let encoded = try JSONEncoder().encode(update)
            #expect(try JSONDecoder().decode(LocationUpdate.self, from: encoded) == read)
            #expect(Self.line(read) == Self.line(update))
        }
    }

    @Test("Lines of JSON are appended to existing bytes")
    func appended() {
        var bytes = Array("first\n".utf8)
        LocationUpdate(location: nil).appendJSONLine(to: &bytes)
        LocationUpdate(location: nil).appendJSONLine(to: &bytes)
        let line = #"{"fix":"none","locationUnavailable":true}"#
        #expect(String(decoding: bytes, as: UTF8.self) == "first\n\(line)\n\(line)\n")
    }

    @Test(
        "The decoder rejects other JSON",
        arguments: [
            "[]", "{", #"{"fix":"4d"}"#, #"{"location":{}}"#, #"{"location":{"timestamp":1484006981}}"#,
            #"{"location":{"timestamp":"yesterday"}}"#,
            #"{"location":{"timestamp":"2017-01-10T00:09:41.000Z","latitude":"44"}}"#,
            #"{"satellites":[{"id":5,"used":true}]}"#, #"{"satellites":[{"constellation":"iss","id":5,"used":true}]}"#,
            #"{"dilution":{"pdop":"1"}}"#,
        ])
    func refused(line: String) {
        #expect(throws: DecodingError.self) { try Self.decode(line) }
    }

    private static func line(_ update: LocationUpdate) -> String {
        var bytes: [UInt8] = []
        update.appendJSONLine(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func decode(_ line: String) throws -> LocationUpdate {
        try JSONDecoder().decode(LocationUpdate.self, from: Data(line.utf8))
    }

    private static func random(using generator: inout SeededGenerator) -> LocationUpdate {
        let location = Bool.random(using: &generator) ? randomLocation(using: &generator) : nil
        return LocationUpdate(
            location: location,
            fix: [FixKind.none, .twoDimensional, .threeDimensional].randomElement(using: &generator),
            quality: [nil, .autonomous, .differential, .rtkFixed, .rtkFloat, .estimated, .manual, .simulated]
                .randomElement(using: &generator) ?? nil,
            satellitesUsed: [nil, 0, 12, 57].randomElement(using: &generator) ?? nil,
            heading: Bool.random(using: &generator) ? randomHeading(using: &generator) : nil,
            dilution: Bool.random(using: &generator) ? randomDilution(using: &generator) : nil,
            satellites: Bool.random(using: &generator) ? randomSatellites(using: &generator) : nil,
            stationary: Bool.random(using: &generator),
            locationUnavailable: Bool.random(using: &generator),
            sourceDisconnected: Bool.random(using: &generator),
            authorizationDenied: Bool.random(using: &generator),
            timeCorrected: Bool.random(using: &generator),
            timeEstimated: Bool.random(using: &generator),
            missedUpdates: [0, 1, Int.max].randomElement(using: &generator) ?? 0,
            reason: [nil, "", "no fix", "\u{1B}]0;x\u{7}"].randomElement(using: &generator) ?? nil)
    }

    private static func randomThousandths(_ range: ClosedRange<Int>, using generator: inout SeededGenerator) -> Double?
    {
        Bool.random(using: &generator) ? Double(Int.random(in: range, using: &generator)) / 1000 : nil
    }

    private static func randomDilution(using generator: inout SeededGenerator) -> DilutionOfPrecision {
        DilutionOfPrecision(
            pdop: randomThousandths(10...89_990, using: &generator),
            hdop: randomThousandths(10...89_990, using: &generator),
            vdop: randomThousandths(10...89_990, using: &generator))
    }

    private static func randomHeading(using generator: inout SeededGenerator) -> Heading {
        Heading(
            trueHeading: randomThousandths(0...359_999, using: &generator) ?? -1,
            magneticHeading: randomThousandths(0...359_999, using: &generator) ?? -1,
            headingAccuracy: randomThousandths(0...180_000, using: &generator) ?? -1,
            rateOfTurn: randomThousandths(-720_000...720_000, using: &generator),
            pitch: randomThousandths(-90_000...90_000, using: &generator),
            roll: randomThousandths(-180_000...180_000, using: &generator),
            timestamp: Date(timeIntervalSince1970: Double(Int.random(in: 0...2_000_000_000, using: &generator))))
    }

    private static func randomSatellites(using generator: inout SeededGenerator) -> [Satellite] {
        (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
            Satellite(
                constellation: Satellite.Constellation.allCases.randomElement(using: &generator) ?? .gps,
                id: Int.random(in: 1...999, using: &generator),
                elevation: randomThousandths(-90_000...90_000, using: &generator),
                azimuth: randomThousandths(0...359_999, using: &generator),
                snr: randomThousandths(1...99_000, using: &generator), isUsed: Bool.random(using: &generator))
        }
    }

    private static func randomLocation(using generator: inout SeededGenerator) -> Location {
        func number(_ range: ClosedRange<Double>, else unknown: Double) -> Double {
            Int.random(in: 0..<4, using: &generator) == 0 ? unknown : Double.random(in: range, using: &generator)
        }
        var location = Location(
            coordinate: LocationCoordinate2D(
                latitude: Double.random(in: -90...90, using: &generator),
                longitude: Double.random(in: -180...180, using: &generator)),
            altitude: number(-500...9_000, else: .nan),
            ellipsoidalAltitude: number(-500...9_000, else: .nan),
            horizontalAccuracy: number(0...100, else: -1),
            verticalAccuracy: number(0.001...100, else: -1),
            course: number(0...359.999_99, else: -1),
            courseAccuracy: number(0...180, else: -1),
            speed: number(0...300, else: -1),
            speedAccuracy: number(0...10, else: -1),
            timestamp: Date(timeIntervalSince1970: Double.random(in: -1e9...4e9, using: &generator)))
        if location.horizontalAccuracy >= 0 || location.verticalAccuracy > 0 {
            location.accuracySource = Bool.random(using: &generator) ? .receiver : .dilutionOfPrecision
        }
        return location
    }
}
