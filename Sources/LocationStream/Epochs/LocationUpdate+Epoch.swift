internal import FoundationEssentials
import SystemSupport

extension LocationUpdate {
    /// Creates an update from an epoch.
    ///
    /// If the epoch has no fix or no instant, the update has no location. A time of day without a date is not an
    /// instant.
    ///
    /// - Parameter isLive: True if a receiver sends the epoch now, false if the epoch is played from a log. If nil,
    ///   ``Location/sourceInformation`` and ``reason`` are not set.
    package init(_ epoch: Epoch, isLive: Bool? = nil) {
        self.init(
            location: Location(epoch), fix: epoch.fix, quality: epoch.quality, satellitesUsed: epoch.satellitesUsed,
            heading: Heading(epoch), dilution: epoch.sky.flatMap { DilutionOfPrecision(epoch, $0) },
            satellites: epoch.sky?.satellites, alarms: epoch.alarms,
            timeCorrected: epoch.timeCorrected, timeEstimated: epoch.timeEstimated)
        epochTime = epoch.milliseconds
        notice = epoch.clockDifference?.description
        guard let isLive else { return }
        if location == nil {
            reason =
                epoch.unreadablePosition.map(Self.unreadable)
                ?? (epoch.fix == .none ? noFix : epoch.latitude.isNaN ? Self.noPosition : Self.noTime)
        }
        location?.sourceInformation = LocationSourceInformation(
            softwareSimulationState: !isLive, andExternalAccessoryState: isLive)
    }

    static func noEpochs(of name: String) -> String {
        "\(name) has NMEA sentences, but none with a position, such as RMC or GGA: check the receiver's settings"
    }

    private static func unreadable(_ position: String) -> String {
        "the receiver has a fix, but its position '\(position)' cannot be read: check the receiver's settings"
    }

    private static let noPosition = "the fix has no valid position: check the receiver's settings"
    private static let noTime = "the position has no time: set the receiver to send time and date as well, as in ZDA"

    private var noFix: String {
        let count = satellitesUsed.map { $0 < 4 ? ", \($0) of 4 required satellites" : "" } ?? ""
        let advice =
            if !alarms.isDisjoint(with: .antenna) {
                "check the antenna and its cable"
            } else if !alarms.isDisjoint(with: .reception) {
                "move the antenna away from sources of interference"
            } else {
                "the receiver needs an open view of the sky"
            }
        return "no fix\(count): \(advice)"
    }
}

extension Heading {
    /// Creates a heading from an epoch; nil if the epoch has no heading or no instant.
    init?(_ epoch: Epoch) {
        let reading = epoch.heading
        guard reading.isKnown, let milliseconds = epoch.milliseconds else { return nil }
        self.init(
            trueHeading: reading.trueHeading.isNaN ? -1 : reading.trueHeading,
            magneticHeading: reading.magneticHeading.isNaN ? -1 : reading.magneticHeading,
            headingAccuracy: reading.accuracy.isNaN ? -1 : reading.accuracy,
            rateOfTurn: reading.rateOfTurn, pitch: reading.pitch, roll: reading.roll,
            timestamp: Date(millisecondsSince1970: milliseconds))
    }
}

extension Location {
    /// Creates a location from an epoch; nil without a fix, a position or an instant.
    fileprivate init?(_ epoch: Epoch) {
        guard epoch.fix != .none, let milliseconds = epoch.milliseconds, !epoch.latitude.isNaN else { return nil }
        let accuracy = EstimatedAccuracy(epoch)
        self.init(
            coordinate: LocationCoordinate2D(latitude: epoch.latitude, longitude: epoch.longitude),
            altitude: epoch.altitude,
            ellipsoidalAltitude: epoch.ellipsoidalAltitude,
            horizontalAccuracy: accuracy.horizontal,
            verticalAccuracy: accuracy.vertical,
            course: epoch.course.isNaN ? -1 : epoch.course,
            courseAccuracy: accuracy.course,
            speed: epoch.speed.isNaN ? -1 : epoch.speed,
            speedAccuracy: accuracy.speed,
            timestamp: Date(millisecondsSince1970: milliseconds),
            accuracySource: accuracy.source)
    }
}
