extension EpochBuilder {
    /// Whether the epoch has a position and no sentence of the epoch reports the absence of a fix.
    ///
    /// A VTG or GSA without a fix is ignored if two types of timed sentences report a fix. VTG and GSA have no time, so
    /// they may belong to the next cycle.
    var hasFix: Bool {
        guard reportsFix, !reportsInvalid, position.value != nil else { return false }
        return isConfirmed || !reportsInvalidMotion && dimension != 1
    }

    /// HDOP from the position sentence; NaN if unknown.
    var positionHDOP: Double { hdop.rank >= .gns ? hdop.value ?? .nan : .nan }

    /// Speed from RMC in metres per second; NaN if unknown.
    var speedOfRMC: Double { speed.rank == .rmc ? speed.value ?? .nan : .nan }

    /// Dimensions of the fix; nil if no sentence of the epoch shows the dimensions.
    ///
    /// The first of these rules that applies decides:
    /// - If GSA or PUBX,00 reports 2D or 3D, these are the dimensions.
    /// - An altitude from PGRMZ means 3D.
    /// - An altitude from another sentence means 2D if fewer than four satellites are used, otherwise 3D.
    /// - Otherwise, the dimensions are those of another proprietary sentence, but 2D with fewer than four satellites.
    ///
    /// Nil is frequent, because many receivers send only RMC or GLL in some epochs.
    var fix: FixKind? {
        if let dimension, dimension > 1 { return dimension == 2 ? .twoDimensional : .threeDimensional }
        guard height.value != nil || makersDimension != nil else { return nil }
        // An altitude with this rank is from PGRMZ, which is decoded only if it reports a 3D fix.
        if height.rank == .pgrme { return .threeDimensional }
        let hasTwo = height.value == nil && makersDimension == 2
        return hasTwo || (satellitesUsed.value ?? 4) < 4 ? .twoDimensional : .threeDimensional
    }

    /// Creates the epoch, without its instant.
    ///
    /// - Parameter fallback: Dimensions of the fix if no sentence of the epoch reports them.
    func epoch(fallback: FixKind) -> Epoch {
        var epoch = Epoch()
        epoch.endByte = endByte
        epoch.satellitesUsed = satellites
        epoch.hdop = hdop.value ?? .nan
        epoch.vdop = vdop.value ?? .nan
        guard hasFix, let position = position.value else { return epoch }
        epoch.fix = fix ?? fallback
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
        epoch.speedError = speedError
        epoch.courseError = courseError
        return epoch
    }

    /// Number of satellites used.
    ///
    /// Before NMEA 0183 4.10, GGA reports at most 12. A reported 12 is therefore replaced by the number of satellites
    /// in GSA if that number is higher.
    private var satellites: Int? {
        guard let reported = satellitesUsed.value else {
            // Some receivers send GSA with a fix but without satellites. With a fix, 0 satellites therefore mean
            // unknown.
            return gsaSatellites > 0 || dimension == 1 ? gsaSatellites : nil
        }
        return reported == 12 ? max(gsaSatellites, 12) : reported
    }
}
