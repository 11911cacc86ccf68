/// Values of one epoch's sentences; the result does not depend on the order of the sentences.
///
/// If several sentences contain the same field, the most reliable type wins. Position: GGA, GNS, RMC, GLL, then
/// PUBX,00. Speed and course: RMC, PUBX,00, then VTG. Altitude: GGA, GNS, then PGRMZ. Other sentences come last: GGK,
/// KSXT, PSTI,030, PASHR,POS, PGRMF, then RMA.
struct EpochBuilder: Sendable {
    /// Altitude above the geoid, and height of the geoid above the ellipsoid, both in metres.
    struct Height {
        var altitude: Double
        var geoidSeparation: Double
    }

    /// Time of day from the most reliable sentence; nil if no sentence has a time.
    var time: TimeOfDay? { timeOfDay.value }
    var date: UTCDay?
    /// The date from a proprietary sentence; used only if no standard sentence has a date.
    var makersDate: UTCDay?
    /// Milliseconds to add to the time of a receiver that sends whole seconds only.
    var shift: TimeOfDay = 0
    var endByte = 0

    /// The ``SentenceSource/mark`` of the first sentence of each type; 0 for a type without a sentence.
    var talkers = PerSentenceType<UInt32>(repeating: 0)
    /// Whether a sentence has reported a fix or its absence.
    ///
    /// Without such a sentence, the epoch says nothing about the location.
    var reportsFix = false
    var reportsInvalid = false
    /// Whether a VTG has reported that there is no fix.
    var reportsInvalidMotion = false
    /// Types of timed sentences that have reported a fix, one bit each.
    private var confirmations: UInt32 = 0

    var timeOfDay = Prioritized<TimeOfDay>()
    var position = Prioritized<SentencePosition>()
    var height = Prioritized<Height>()
    var ellipsoidalAltitude = Double.nan
    var speed = Prioritized<Double>()
    var course = Prioritized<Double>()
    var error = Prioritized<PositionError>()
    var speedError = Double.nan
    var courseError = Double.nan
    var hdop = Prioritized<Double>()
    var vdop = Prioritized<Double>()
    var quality = Prioritized<FixQuality>()
    var satellitesUsed = Prioritized<Int>()
    /// Dimensions from PUBX,00, or the highest mode of the epoch's GSA sentences.
    ///
    /// The highest mode counts, because the GSA of an unused satellite system reports mode 1 (no fix).
    var dimension: Int?
    /// Dimensions from a proprietary sentence; ``fix`` uses them only if no other sentence shows the dimensions.
    var makersDimension: Int?
    var gsaSatellites = 0
    var gsaTalker: UInt16?

    /// The position of the first sentence that has one, without the correction to WGS 84.
    var sentPosition = SentencePosition()
    /// The types whose sentences have the epoch's time, one bit each.
    var clock: UInt32 = 0
    /// Further times that sentences of this epoch have; see ``SentenceClocks``.
    private var otherTimes: (TimeOfDay?, TimeOfDay?)
    /// Whether a sentence had a position that cannot be read.
    var hasUnreadablePosition = false

    mutating func noteOther(_ time: TimeOfDay) {
        guard !isOther(time) else { return }
        otherTimes = (time, otherTimes.0)
    }

    /// Returns true if a sentence of this epoch had this time in place of the epoch's time.
    func isOther(_ time: TimeOfDay) -> Bool {
        otherTimes.0.map(time.isSameEpoch) ?? false || otherTimes.1.map(time.isSameEpoch) ?? false
    }

    /// The type whose time is the epoch's time; nil if no sentence has a time.
    var mainType: SentenceType? { .main(of: clock) }

    /// Whether the epoch has a sentence of this type, of any talker.
    func has(_ type: SentenceType) -> Bool { talkers[Int(type.rawValue)] != 0 }

    func has(_ source: SentenceSource) -> Bool {
        talkers[Int(source.type.rawValue)] == source.mark
    }

    mutating func note(_ source: SentenceSource, end: Int) {
        endByte = end
        let number = Int(source.type.rawValue)
        if talkers[number] == 0 { talkers[number] = source.mark }
    }
}

// MARK: Offering values

extension EpochBuilder {
    mutating func offer(valid: Bool?, _ mode: PositioningMode, _ rank: SentenceRank) {
        if valid != nil || mode != .unspecified { reportsFix = true }
        if valid == false || mode == .invalid {
            reportsInvalid = true
        } else if valid == true || mode.quality != nil {
            confirm(rank)
        }
        quality.offer(mode.quality, rank)
    }

    mutating func confirm(_ rank: SentenceRank) {
        confirmations |= 1 << UInt32(rank.rawValue)
    }

    /// Whether at least two types of timed sentences have reported a fix.
    var isConfirmed: Bool { confirmations & (confirmations &- 1) != 0 }

    mutating func offer(_ position: SentencePosition, _ datum: DTM, _ rank: SentenceRank) {
        guard position.isKnown else {
            if position.isUnreadable { hasUnreadablePosition = true }
            return
        }
        self.position.offer(datum.corrected(position), rank)
    }

    mutating func offer(altitude: Double, separation: Double, _ rank: SentenceRank) {
        guard !altitude.isNaN else { return }
        height.offer(Height(altitude: altitude, geoidSeparation: separation), rank)
    }

    mutating func offer(_ error: PositionError, _ rank: SentenceRank) {
        guard error.isKnown else { return }
        self.error.offer(error, rank)
    }
}
