import SystemSupport

extension Epoch {
    /// The epoch that an update was made of, as far as the update tells.
    ///
    /// Accuracies that were reckoned from dilution of precision are no errors that a receiver stated, and are left out.
    package init(_ update: LocationUpdate) {
        self.init()
        timeCorrected = update.timeCorrected
        fix = update.location == nil ? .none : update.fix
        quality = update.quality
        satellitesUsed = update.satellitesUsed
        guard let location = update.location else { return }
        milliseconds = location.timestamp.millisecondsSince1970
        latitude = location.coordinate.latitude
        longitude = location.coordinate.longitude
        altitude = location.altitude
        ellipsoidalAltitude = location.ellipsoidalAltitude
        speed = location.speed >= 0 ? location.speed : .nan
        course = location.course >= 0 ? location.course : .nan
        guard location.accuracySource != .dilutionOfPrecision else { return }
        horizontalError = location.horizontalAccuracy >= 0 ? location.horizontalAccuracy : .nan
        verticalError = location.verticalAccuracy > 0 ? location.verticalAccuracy : .nan
    }
}
