import FoundationEssentials
import LocationStream
import Testing

@Suite("Updates from epochs")
struct LocationOfEpochTests {
    private func fix(_ change: (inout Epoch) -> Void = { _ in }) -> Epoch {
        var epoch = Epoch()
        epoch.milliseconds = 1_777_636_800_250
        epoch.fix = .threeDimensional
        epoch.quality = .autonomous
        epoch.satellitesUsed = 9
        epoch.latitude = 48.1173
        epoch.longitude = 11.5167
        epoch.altitude = 545.4
        epoch.ellipsoidalAltitude = 592.3
        epoch.speed = 5
        epoch.course = 82
        epoch.hdop = 0.9
        epoch.vdop = 1.4
        change(&epoch)
        return epoch
    }

    @Test("A fix has a location with all values of the epoch")
    func location() throws {
        let update = LocationUpdate(fix())
        let location = try #require(update.location)
        #expect(location.coordinate.latitude == 48.1173 && location.coordinate.longitude == 11.5167)
        #expect(location.altitude == 545.4 && location.ellipsoidalAltitude == 592.3)
        #expect(location.speed == 5 && location.course == 82)
        #expect((location.timestamp.timeIntervalSince1970 * 1000).rounded() == 1_777_636_800_250)
        #expect(update.fix == .threeDimensional && update.quality == .autonomous && update.satellitesUsed == 9)
        #expect(!update.locationUnavailable && !update.timeCorrected)
    }

    @Test("Unknown values are NaN or negative, never 0")
    func unknown() throws {
        var epoch = Epoch()
        epoch.milliseconds = 0
        epoch.fix = .twoDimensional
        epoch.latitude = 0
        epoch.longitude = 0
        let location = try #require(LocationUpdate(epoch).location)
        #expect(location.altitude.isNaN && location.ellipsoidalAltitude.isNaN)
        #expect(location.speed < 0 && location.course < 0)
        #expect(location.horizontalAccuracy < 0 && location.verticalAccuracy < 0)
        #expect(location.accuracySource == nil)
    }

    @Test("Without a fix, a time or a position there is no location")
    func none() {
        for epoch in [fix { $0.fix = .none }, fix { $0.milliseconds = nil }, fix { $0.latitude = .nan }, Epoch()] {
            let update = LocationUpdate(epoch)
            #expect(update.location == nil && update.locationUnavailable)
        }
    }

    @Test("A corrected time is flagged")
    func corrected() {
        #expect(LocationUpdate(fix { $0.timeCorrected = true }).timeCorrected)
    }

    @Test("The receiver's estimate takes precedence over dilution")
    func receiverAccuracy() throws {
        let location = try #require(
            LocationUpdate(fix { ($0.horizontalError, $0.verticalError) = (1.5, 2.5) }).location)
        #expect(location.horizontalAccuracy == 1.5 && location.verticalAccuracy == 2.5)
        #expect(location.accuracySource == .receiver)
    }

    @Test(
        "The range error depends on the quality of the fix",
        arguments: [
            (.autonomous, 4.5, 7), (.differential, 2.25, 3.5), (.rtkFloat, 0.27, 0.42), (.rtkFixed, 0.018, 0.028),
            (.estimated, 4.5, 7),
        ] as [(FixQuality, Double, Double)])
    func dilution(quality: FixQuality, horizontal: Double, vertical: Double) throws {
        let location = try #require(LocationUpdate(fix { $0.quality = quality }).location)
        #expect(
            abs(location.horizontalAccuracy - horizontal) < 1e-9 && abs(location.verticalAccuracy - vertical) < 1e-9)
        #expect(location.accuracySource == .dilutionOfPrecision)
    }

    @Test("A location has a vertical accuracy if and only if it has an altitude")
    func verticalAccuracy() throws {
        for (hdop, vdop, error) in [
            (Double.nan, Double.nan, Double.nan), (2, .nan, .nan), (.nan, 2, .nan), (.nan, .nan, 3),
        ] {
            let known = try #require(
                LocationUpdate(fix { ($0.hdop, $0.vdop, $0.verticalError) = (hdop, vdop, error) }).location)
            #expect(known.verticalAccuracy > 0)
            #expect(known.accuracySource != nil)
            let unknown = try #require(
                LocationUpdate(
                    fix {
                        ($0.hdop, $0.vdop, $0.verticalError) = (hdop, vdop, error)
                        ($0.altitude, $0.ellipsoidalAltitude) = (.nan, .nan)
                    }
                ).location)
            #expect(unknown.verticalAccuracy < 0)
        }
        let ellipsoidal = try #require(LocationUpdate(fix { $0.altitude = .nan }).location)
        #expect(ellipsoidal.verticalAccuracy > 0)
    }
}
