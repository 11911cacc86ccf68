extension EpochBuilder {
    /// Whether the epoch has a fix: a position, and no sentence that says there is none.
    var hasFix: Bool {
        speaksOfFix && !saysInvalid && dimension != 1 && position.value != nil
    }

    /// The HDOP beside the position, which GSA repeats; NaN where unknown.
    var positionHDOP: Double { hdop.rank >= .gns ? hdop.value ?? .nan : .nan }

    /// The speed of RMC, which VTG repeats; NaN where unknown.
    var speedOfRMC: Double { speed.rank == .rmc ? speed.value ?? .nan : .nan }

    /// The dimensions of the fix: by GSA or PUBX,00, or else three with an altitude by PGRMZ or from four satellites.
    ///
    /// Nil without either: RMC and GLL do not say, and many receivers send the rest less often.
    var fix: FixKind? {
        if let dimension { return dimension == 2 ? .twoDimensional : .threeDimensional }
        guard height.value != nil else { return nil }
        // PGRMZ is read only where it says that there are three.
        if height.rank == .pgrme { return .threeDimensional }
        return (satellitesUsed.value ?? 4) < 4 ? .twoDimensional : .threeDimensional
    }

    /// The epoch that the sentences make.
    ///
    /// The instant is for the caller to find.
    ///
    /// - Parameter usualFix: The dimensions where the epoch does not say.
    func epoch(usualFix: FixKind) -> Epoch {
        var epoch = Epoch()
        epoch.firstByte = firstByte
        epoch.endByte = endByte
        epoch.satellitesUsed = satellites
        epoch.hdop = hdop.value ?? .nan
        epoch.vdop = vdop.value ?? .nan
        epoch.heading = heading
        guard hasFix, let position = position.value else { return epoch }
        epoch.fix = fix ?? usualFix
        epoch.quality = quality.value
        epoch.latitude = position.latitude
        epoch.longitude = position.longitude
        epoch.coordinateDigits = position.digits
        if let height = height.value {
            epoch.altitude = height.altitude
            epoch.ellipsoidalAltitude = height.altitude + height.geoidSeparation
        }
        if epoch.ellipsoidalAltitude.isNaN { epoch.ellipsoidalAltitude = ellipsoidalAltitude }
        epoch.speed = speed.value ?? .nan
        epoch.course = course.value ?? .nan
        if let error = error.value {
            epoch.horizontalError = error.horizontal
            epoch.verticalError = error.vertical
        }
        return epoch
    }

    /// Before NMEA 0183 4.10 a GGA counts no more than 12 satellites; then the GSA sentences know better.
    private var satellites: Int? {
        guard let stated = satellitesUsed.value else {
            // A GSA that has a fix and lists no satellite leaves them out.
            return gsaSatellites > 0 || dimension == 1 ? gsaSatellites : nil
        }
        return stated == 12 ? max(gsaSatellites, 12) : stated
    }
}
