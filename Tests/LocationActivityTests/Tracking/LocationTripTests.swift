import FoundationEssentials
import LocationStream
import Testing

@testable import LocationActivity

@Suite("The figures of a trip and the sky of a receiver")
struct LocationTripTests {
    private func fix(
        _ second: Double, speed: Double = 10, altitude: Double = 500, satellites: [Satellite]? = nil
    ) -> LocationUpdate {
        LocationUpdate(
            location: Location(
                coordinate: LocationCoordinate2D(latitude: 48 + second / 1e4, longitude: 11), altitude: altitude,
                horizontalAccuracy: 5, speed: speed, timestamp: Date(timeIntervalSince1970: 1_700_000_000 + second)),
            dilution: DilutionOfPrecision(pdop: 1.214, hdop: 0.68), satellites: satellites)
    }

    @Test("the highest speed, the ascent and the time to the first fix are counted, and continue when adopted")
    func totals() throws {
        var journey = LocationJourney(LocationActivityOptions(source: .gpsd()), startedAt: 1_000_000_000)
        _ = journey.take(LocationUpdate(location: nil), at: 2_000_000_000)
        // Noise of 2 m, then up by 40 m and down again.
        let altitudes = [500.0, 502, 500, 502, 510, 540, 500]
        let speeds = [10.0, 12, 11, 30, 12, 12, -1]
        var content = LocationActivityAttributes.ContentState()
        for (second, (altitude, speed)) in zip(altitudes, speeds).enumerated() {
            content = journey.take(fix(Double(second), speed: speed, altitude: altitude), at: 24_000_000_000).0
        }
        // The speed of 30 m/s is a spike.
        #expect(content.maximumSpeed == 12 && content.climb == 40 && content.sky.timeToFirstFix == 23)
        var adopted = LocationJourney(
            LocationActivityOptions(source: .gpsd()), startedAt: 0, continuing: try JSONValue(parsing: content.encoded))
        content = adopted.take(fix(10, speed: 20, altitude: 600), at: 99_000_000_000).0
        content = adopted.take(fix(11, speed: 20, altitude: 620), at: 99_000_000_000).0
        #expect(content.maximumSpeed == 20 && content.climb == 60 && content.sky.timeToFirstFix == 23)
    }

    @Test("the sky of a content can be read back, and fits the size limit with more satellites than there are")
    func sky() throws {
        let satellites = (1...90).map {
            Satellite(
                constellation: .glonass, id: 100 + $0, elevation: 45, azimuth: 359, snr: $0 % 3 == 0 ? nil : 47,
                isUsed: $0 % 2 == 0)
        }
        var update = fix(0, satellites: satellites)
        update.reason = String(repeating: "\u{1}🛰", count: 400)
        var state = LocationActivityAttributes.ContentState(update, distance: 1e6, elapsed: 1e6)
        state.sky.timeToFirstFix = 23.5
        #expect(state.encoded.count <= 4_096, "\(state.encoded.count) bytes")
        let report = LocationKind.sky(try JSONValue(parsing: state.encoded))
        #expect(report.satellites == Array(satellites.prefix(60)))
        #expect(report.dilution == DilutionOfPrecision(pdop: 1.21, hdop: 0.68) && report.timeToFirstFix == 23.5)
        let decoded = try JSONDecoder().decode(
            LocationActivityAttributes.ContentState.self, from: Data(state.encoded))
        #expect(decoded.sky == report)
        #expect(
            LocationKind.sky(["satellites": [["mars", 1, 2, 3, 4, true], 5, ["gps", 1]], "dilution": 7]).satellites
                == [])
    }

    @Test("coordinates in degrees, minutes and seconds")
    func degrees() {
        #expect(DegreesText.latitude(48.1173) == "48°07'02.3\" N")
        #expect(DegreesText.longitude(-111.5167) == "111°31'00.1\" W")
        #expect(
            DegreesText.latitude(-0.5) == "0°30'00.0\" S" && DegreesText.longitude(11.999_999_9) == "12°00'00.0\" E")
        #expect(DegreesText.latitude(.nan) == "?")
    }

    @Test(
        "grid locators",
        arguments: [
            (41.714775, -72.727260, "FN31pr21"), (48.14666, 11.60833, "JN58td"), (-34.91, -56.21166, "GF15vc"),
            (38.92, -77.065, "FM18lw"), (-41.28333, 174.745, "RE78ir"), (90, 180, "RR99xx99"), (-90, -180, "AA00aa00"),
        ] as [(Double, Double, String)])
    func locators(latitude: Double, longitude: Double, locator: String) {
        let text = MaidenheadLocator.text(LocationCoordinate2D(latitude: latitude, longitude: longitude))
        #expect(text?.hasPrefix(locator) == true, "\(text ?? "none")")
        #expect(MaidenheadLocator.text(LocationCoordinate2D(latitude: 91, longitude: 0)) == nil)
    }

    @Test("the figures of a trip use the units")
    func trip() {
        let content: JSONValue = [
            "latitude": 48.1173, "longitude": 11.5167, "altitude": 545.4, "maximumSpeed": 20, "climb": 120,
            "distance": 3600, "elapsed": 360, "fixTime": "2027-01-15T08:00:00.000Z",
        ]
        let lines = LocationKind.trip(content, units: .metric).map(\.text)
        #expect(
            lines == [
                "Distance: 3.60 km", "Maximum: 72.0 km/h", "Average: 36.0 km/h", "Climb: 120.0 m",
                "Altitude: 545.4 m", "Date: 2027-01-15", "UTC: 08:00:00", "Latitude: 48°07'02.3\" N",
                "Longitude: 11°31'00.1\" E", "Locator: JN58sc28",
            ])
        #expect(LocationKind.trip(content, units: .nautical).map(\.text).contains("Average: 19.4 kn"))
        #expect(LocationKind.trip([:], units: .metric).isEmpty)
    }
}
