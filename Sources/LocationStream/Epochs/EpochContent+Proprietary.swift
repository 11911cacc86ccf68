import SystemSupport

// Proprietary sentences, Loran-C (RMA) and AIS. Values of standard GNSS sentences take precedence over the values of
// these sentences.

extension RMA: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.reportsFix = true
        guard claimsFix else { return }
        builder.quality.offer(mode.quality, .rma)
        builder.offer(position, datum, .rma)
        builder.offer(speed: speed, course: course, .rma)
    }
}

extension GGK: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .ggk)
        builder.offer(makersDate: date)
        guard claimsFix else { return }
        builder.quality.offer(quality, .ggk)
        builder.satellitesUsed.offer(satellitesUsed, .ggk)
        builder.offer(position, datum, .ggk)
        builder.offer(dimension: dimension, ellipsoidalAltitude: ellipsoidalAltitude)
    }
}

extension PGRMF: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .pgrmf)
        builder.offer(makersDate: date)
        guard claimsFix else { return }
        builder.offer(position, datum, .pgrmf)
        builder.offer(dimension: kind == 1 ? 2 : 3, ellipsoidalAltitude: .nan)
        builder.offer(speed: speed, course: course, .pgrmf)
    }
}

extension PSTI: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .psti)
        builder.offer(makersDate: date)
        guard claimsFix else { return }
        builder.quality.offer(mode.quality, .psti)
        builder.offer(position, datum, .psti)
        builder.offer(altitude: altitude, separation: .nan, .psti)
        builder.offer(speed: speed, course: course, .psti)
    }
}

extension KSXT: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .ksxt)
        builder.offer(makersDate: date)
        guard claimsFix else { return }
        builder.quality.offer(quality, .ksxt)
        builder.satellitesUsed.offer(satellitesUsed, .ksxt)
        builder.offer(position, datum, .ksxt)
        builder.offer(dimension: ellipsoidalAltitude.isNaN ? nil : 3, ellipsoidalAltitude: ellipsoidalAltitude)
        builder.offer(speed: speed, course: course, .ksxt)
    }
}

extension PASHRPOS: EpochContent {
    func add(to builder: inout EpochBuilder, from talker: UInt16, datum: DTM) {
        builder.timeOfDay.offer(time, .pashr)
        builder.reportsFix = true
        guard claimsFix else { return }
        builder.quality.offer(quality, .pashr)
        builder.satellitesUsed.offer(satellitesUsed, .pashr)
        builder.offer(position, datum, .pashr)
        builder.offer(dimension: ellipsoidalAltitude.isNaN ? nil : 3, ellipsoidalAltitude: ellipsoidalAltitude)
        builder.offer(speed: speed, course: course, .pashr)
        builder.hdop.offer(known: hdop, .pashr)
        builder.vdop.offer(known: vdop, .pashr)
    }
}

extension OwnShipReport {
    /// Adds the report's values to an epoch that contains only this report.
    func add(to builder: inout EpochBuilder) {
        builder.reportsFix = true
        builder.quality.offer(quality, .vdo)
        builder.offer(position, .wgs84, .vdo)
        builder.offer(speed: speed, course: course, .vdo)
    }
}

extension EpochBuilder {
    fileprivate mutating func offer(speed: Double, course: Double, _ rank: SentenceRank) {
        self.speed.offer(known: speed, rank)
        self.course.offer(known: course, rank)
    }

    /// Offers the date of a proprietary sentence, and records that the sentence reports a fix or its absence.
    ///
    /// If the sentence reports the absence of a fix, ``reportsInvalid`` remains unchanged, so that a fix of a
    /// standard sentence still counts.
    fileprivate mutating func offer(makersDate date: UTCDay?) {
        reportsFix = true
        makersDate = makersDate ?? date
    }

    fileprivate mutating func offer(dimension: Int?, ellipsoidalAltitude altitude: Double) {
        makersDimension = makersDimension ?? dimension
        if ellipsoidalAltitude.isNaN { ellipsoidalAltitude = altitude }
    }

    /// Sets the time and the date of an epoch from an own-ship report.
    ///
    /// The report itself contains neither the hour nor the date.
    mutating func setInstant(_ milliseconds: Int64) {
        let day = Int64(TimeOfDay.day)
        let midnight = milliseconds.floor(to: day)
        timeOfDay.offer(TimeOfDay(milliseconds - midnight), .vdo)
        makersDate = UTCDay(days: Int32(clamping: midnight / day))
    }
}
