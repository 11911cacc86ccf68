internal import FoundationEssentials
import SystemSupport

extension LocationUpdate {
    /// Creates the update of an epoch.
    ///
    /// It has no location if there is no fix or no timestamp, for which a time of day without a date does not suffice. The
    /// source adds its own information and the reason for a missing location.
    package init(_ epoch: Epoch) {
        self.init(
            location: Location(epoch), fix: epoch.fix, quality: epoch.quality, satellitesUsed: epoch.satellitesUsed,
            dilution: epoch.sky.flatMap { DilutionOfPrecision(epoch, $0) }, satellites: epoch.sky?.satellites,
            timeCorrected: epoch.timeCorrected)
    }
}

extension LocationUpdate {
    /// Creates the update of a live epoch, with a reason if it has no location.
    init(live epoch: Epoch) {
        self.init(epoch)
        if location == nil { reason = Self.noFix(satellitesUsed: satellitesUsed) }
        location?.sourceInformation = LocationSourceInformation(
            softwareSimulationState: false, andExternalAccessoryState: true)
    }

    /// Creates the update of a recorded epoch, with a reason if it has no location.
    init(recorded epoch: Epoch) {
        self.init(epoch)
        if location == nil { reason = Self.noFix(satellitesUsed: satellitesUsed) }
        location?.sourceInformation = LocationSourceInformation(
            softwareSimulationState: true, andExternalAccessoryState: false)
    }

    /// The reason for sentences that give no location at all.
    static func noEpochs(of name: String) -> String {
        "\(name) has NMEA sentences, but none with a time or a position: check the receiver's settings"
    }

    private static func noFix(satellitesUsed: Int?) -> String {
        guard let used = satellitesUsed, used < 4 else {
            return "no fix yet: the receiver needs an open view of the sky"
        }
        return "no fix yet, \(used) of the 4 required satellites: the receiver needs an open view of the sky"
    }
}

extension Location {
    /// Nil if there is no fix or no timestamp.
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
            speed: epoch.speed.isNaN ? -1 : epoch.speed,
            timestamp: Date(millisecondsSince1970: milliseconds),
            accuracySource: accuracy.source)
    }
}
