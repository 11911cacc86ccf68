protocol EpochContent: SentenceContent {
    /// Adds the sentence's values to an epoch; `datum` corrects the position to WGS 84.
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM)
}

extension RMC: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .rmc)
        builder.date = builder.date ?? date
        builder.reportsFix = true
        // Without a status, the other fields are not trustworthy.
        guard isValid != nil || mode == .invalid else { return }
        builder.offer(valid: isValid, mode, .rmc)
        builder.offer(position, datum, .rmc)
        builder.speed.offer(known: speed, .rmc)
        builder.course.offer(known: course, .rmc)
    }
}

extension GGA: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .gga)
        // Without a quality indicator, the other fields are not trustworthy.
        guard let indicator else { return }
        builder.reportsFix = true
        if indicator == 0 { builder.reportsInvalid = true } else { builder.confirm(.gga) }
        builder.quality.offer(.init(indicator: indicator), .gga)
        builder.satellitesUsed.offer(satellitesUsed, .gga)
        builder.offer(position, datum, .gga)
        builder.offer(altitude: altitude, separation: geoidSeparation, .gga)
        builder.hdop.offer(known: hdop, .gga)
    }
}

extension GNS: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .gns)
        builder.offer(valid: nil, mode, .gns)
        // GNS takes precedence, because it counts the satellites of all systems. GGA often counts only GPS
        // satellites.
        builder.satellitesUsed.offer(satellitesUsed, .best)
        builder.offer(position, datum, .gns)
        builder.offer(altitude: altitude, separation: geoidSeparation, .gns)
        builder.hdop.offer(known: hdop, .gns)
    }
}

extension GLL: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .gll)
        builder.offer(valid: isValid, mode, .gll)
        builder.offer(position, datum, .gll)
        // GLL reports a fix even without a status. Before NMEA 0183 2.0, GLL had no status, and a position implied a
        // fix.
        builder.reportsFix = true
    }
}

extension PUBX: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .pubx)
        builder.offer(valid: quality != nil, quality.map(PositioningMode.fix) ?? .unspecified, .pubx)
        builder.dimension = builder.dimension ?? dimension
        builder.offer(position, datum, .pubx)
        builder.speed.offer(known: speed, .pubx)
        builder.course.offer(known: course, .pubx)
        builder.satellitesUsed.offer(satellitesUsed, .pubx)
        builder.hdop.offer(known: hdop, .pubx)
        builder.vdop.offer(known: vdop, .pubx)
        builder.ellipsoidalAltitude = ellipsoidalAltitude
        // PUBX,00 takes precedence, because it has the errors of the filtered position. GST has only the errors of
        // the measurements.
        builder.offer(error, .best)
    }
}

extension VTG: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        if mode == .invalid {
            builder.reportsInvalidMotion = true
        } else {
            builder.speed.offer(known: speed, .vtg)
            builder.course.offer(known: course, .vtg)
        }
        builder.quality.offer(mode.quality, .vtg)
    }
}

extension GSA: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        if let mode { builder.dimension = max(mode, builder.dimension ?? 1) }
        builder.hdop.offer(known: hdop, .gsa)
        builder.vdop.offer(known: vdop, .gsa)
        // Counts only the satellites of the first talker, because a receiver may list the same satellites under GP and
        // under GN.
        if builder.gsaTalker == nil || builder.gsaTalker == talker { builder.gsaSatellites += satellitesUsed }
        builder.gsaTalker = builder.gsaTalker ?? talker
    }
}

extension ZDA: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        // This date overrides the date of RMC, because RMC has only two digits of the year.
        builder.date = date
    }
}

extension GST: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) { builder.offer(error, .gst) }
}

extension GBS: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) { builder.offer(error, .gbs) }
}

extension PGRME: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) { builder.offer(error, .pgrme) }
}

extension PSRFEPE: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.offer(error, .psrfepe)
        builder.speedError = speedError
        builder.courseError = courseError
    }
}

extension PGRMZ: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.offer(altitude: altitude, separation: .nan, .pgrme)
    }
}

extension DTM: EpochContent {
    /// Adds nothing: the assembler applies the correction to the positions that follow the DTM.
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {}
}
