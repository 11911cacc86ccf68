/// Values of one epoch's sentences, independent of the order in which they arrive.
///
/// If several sentences contain the same field, the more reliable type wins: position from GGA, GNS, RMC, GLL, then
/// PUBX,00; speed and course from RMC, PUBX,00, then VTG; altitude from GGA, GNS, then PGRMZ.
struct EpochBuilder {
    /// Altitude above the geoid and geoid above the ellipsoid, in metres.
    struct Height {
        var altitude: Double
        var geoidSeparation: Double
    }

    /// Time of day from the most reliable sentence; nil if none had one.
    var time: TimeOfDay? { timeOfDay.value }
    var date: UTCDay?
    /// Milliseconds to add to the time of a receiver that sends whole seconds only.
    var shift: TimeOfDay = 0
    var firstByte = 0
    var endByte = 0

    /// First talker of each sentence type (``SentenceSource/mark``); 0 for none.
    var talkers = InlineArray<14, UInt32>(repeating: 0)
    var isEmpty = true
    /// A sentence has reported whether there is a fix; otherwise the epoch contains nothing about the location.
    var reportsFix = false
    var reportsInvalid = false

    var timeOfDay = Prioritized<TimeOfDay>()
    var position = Prioritized<SentencePosition>()
    var height = Prioritized<Height>()
    var ellipsoidalAltitude = Double.nan
    var speed = Prioritized<Double>()
    var course = Prioritized<Double>()
    var error = Prioritized<PositionError>()
    var hdop = Prioritized<Double>()
    var vdop = Prioritized<Double>()
    var quality = Prioritized<FixQuality>()
    var satellitesUsed = Prioritized<Int>()
    /// The best mode of the epoch's GSA sentences: those of systems without a used satellite report 1.
    var dimension: Int?
    var gsaSatellites = 0
    var gsaTalker: UInt16?

    func has(_ source: SentenceSource) -> Bool {
        talkers[Int(source.type.rawValue)] == source.mark
    }

    /// Marks the epoch as one without a fix, whatever its sentences report.
    mutating func loseFix() {
        reportsFix = true
        reportsInvalid = true
    }

    mutating func note(_ source: SentenceSource, _ extent: Range<Int>) {
        if isEmpty { firstByte = extent.lowerBound }
        isEmpty = false
        endByte = extent.upperBound
        let number = Int(source.type.rawValue)
        if talkers[number] == 0 { talkers[number] = source.mark }
    }
}

// MARK: Offering values

extension EpochBuilder {
    /// Offers the time of a sentence that reports no fix.
    mutating func offer(time: TimeOfDay) {
        timeOfDay.offer(time, .gsa)
    }

    mutating func offer(valid: Bool?, _ mode: PositioningMode, _ rank: SentenceRank) {
        if valid != nil || mode != .unspecified { reportsFix = true }
        if valid == false || mode == .invalid { reportsInvalid = true }
        quality.offer(mode.quality, rank)
    }

    mutating func offer(_ position: SentencePosition, _ datum: DTM, _ rank: SentenceRank) {
        guard position.isKnown else { return }
        self.position.offer(datum.corrected(position), rank)
    }

    mutating func offer(altitude: Double, separation: Double, _ rank: SentenceRank) {
        guard !altitude.isNaN else { return }
        height.offer(Height(altitude: altitude, geoidSeparation: separation), rank)
    }

    mutating func offer(speed: Double, course: Double, _ rank: SentenceRank) {
        if !speed.isNaN { self.speed.offer(speed, rank) }
        if !course.isNaN { self.course.offer(course, rank) }
    }

    mutating func offer(_ error: PositionError, _ rank: SentenceRank) {
        guard error.isKnown else { return }
        self.error.offer(error, rank)
    }

    mutating func offer(hdop: Double, _ rank: SentenceRank) {
        guard !hdop.isNaN else { return }
        self.hdop.offer(hdop, rank)
    }

    mutating func offer(vdop: Double, _ rank: SentenceRank) {
        guard !vdop.isNaN else { return }
        self.vdop.offer(vdop, rank)
    }
}
