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
        #expect(location.speedAccuracy < 0 && location.courseAccuracy < 0 && location.verticalAccuracy < 0)
    }

    @Test("Without a fix, a time or a position there is no location")
    func none() {
        for epoch in [fix { $0.fix = .none }, fix { $0.milliseconds = nil }, fix { $0.latitude = .nan }, Epoch()] {
            let update = LocationUpdate(epoch)
            #expect(update.location == nil && update.locationUnavailable)
        }
    }

    @Test("Without a location, the reason is what is missing")
    func reasons() {
        func reason(_ change: (inout Epoch) -> Void) -> String? { LocationUpdate(fix(change), isLive: false).reason }
        let noPosition = reason { ($0.latitude, $0.longitude) = (.nan, .nan) }
        #expect(noPosition?.hasPrefix("the fix has no valid position") == true)
        let noTime = reason { $0.milliseconds = nil }
        #expect(noTime?.hasPrefix("the position has no time") == true)
        let noFix = reason { $0.fix = .none }
        #expect(noFix?.hasPrefix("no fix") == true)
        let complete = reason { _ in }
        #expect(complete == nil)
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

    @Test("Without a dilution, that of a good sky is assumed: iOS code ignores a position without an accuracy")
    func noDilution() throws {
        let location = try #require(LocationUpdate(fix { ($0.hdop, $0.vdop) = (.nan, .nan) }).location)
        #expect(location.horizontalAccuracy == 5 && location.accuracySource == .dilutionOfPrecision)
    }

    @Test("Speed and course have the receiver's own accuracy, or one estimated from that of the position")
    func motionAccuracy() throws {
        let own = try #require(LocationUpdate(fix { ($0.speedError, $0.courseError) = (0.3, 2) }).location)
        #expect(own.speedAccuracy == 0.3 && own.courseAccuracy == 2)
        let estimated = try #require(LocationUpdate(fix { ($0.horizontalError, $0.speed) = (4, 10) }).location)
        #expect(abs(estimated.speedAccuracy - 0.2) < 1e-9 && abs(estimated.courseAccuracy - 1.146) < 0.001)
        let still = try #require(LocationUpdate(fix { ($0.horizontalError, $0.speed) = (0.02, 0) }).location)
        #expect(still.speedAccuracy == 0.05 && still.courseAccuracy == 90)
        let unknown = try #require(LocationUpdate(fix { $0.speed = .nan }).location)
        #expect(unknown.speedAccuracy < 0 && unknown.courseAccuracy < 0)
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
