internal import FoundationEssentials
import SystemSupport

extension LocationUpdate {
    /// The update that an epoch gives.
    ///
    /// It has no location without a fix, and none without an instant: a time of day whose date nobody knows is no
    /// timestamp. What made the epoch (a device, a record) and the words of the reason are for the source to add.
    package init(_ epoch: Epoch) {
        self.init(
            location: Location(epoch), fix: epoch.fix, quality: epoch.quality, satellitesUsed: epoch.satellitesUsed,
            dilution: epoch.sky.flatMap { DilutionOfPrecision(epoch, $0) }, satellites: epoch.sky?.satellites,
            timeCorrected: epoch.timeCorrected)
    }
}

extension Location {
    /// The location of an epoch; nil without a fix or an instant.
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
