/// What the sentences of one epoch have said so far, each kind in its own place, so that their order does not matter.
///
/// Of several sentences that give the same field the better kind wins: a position comes from GGA, then GNS, RMC, GLL
/// and PUBX,00, speed and course from RMC, then PUBX,00 and VTG, an altitude from GGA, then GNS and PGRMZ.
struct EpochBuilder {
    /// The altitude above the geoid and the geoid above the ellipsoid, in metres.
    struct Height {
        var altitude: Double
        var geoidSeparation: Double
    }

    /// The time of day, of the most trusted sentence; nil while none had one.
    var time: TimeOfDay? { timeOfDay.value }
    var date: UTCDay?
    /// How long after its time the epoch is, in milliseconds, where the receiver stamps whole seconds.
    var shift: TimeOfDay = 0
    /// Where the first sentence begins and the last one ends: bytes since the decoder was made.
    var firstByte = 0
    var endByte = 0

    /// The first talker of each kind of sentence, by its number; 0 for none.
    var talkers = InlineArray<17, UInt32>(repeating: 0)
    var isEmpty = true
    /// Whether a sentence has said whether there is a fix: without one the epoch says nothing about the location.
    var speaksOfFix = false
    var saysInvalid = false

    var timeOfDay = Prioritized<TimeOfDay>()
    var position = Prioritized<SentencePosition>()
    var height = Prioritized<Height>()
    var ellipsoidalAltitude = Double.nan
    var speed = Prioritized<Double>()
    var course = Prioritized<Double>()
    var heading = Double.nan
    var error = Prioritized<PositionError>()
    var hdop = Prioritized<Double>()
    var vdop = Prioritized<Double>()
    var quality = Prioritized<FixQuality>()
    var satellitesUsed = Prioritized<Int>()
    /// The best mode of the epoch's GSA sentences: those of systems without a satellite say 1.
    var dimension: Int?
    var gsaSatellites = 0
    var gsaTalker: UInt16?
}

extension EpochBuilder {
    /// Whether a kind of sentence has come from a talker before.
    func has(_ source: SentenceSource) -> Bool {
        talkers[Int(source.formatter.rawValue)] == source.mark
    }

    /// Makes this an epoch without a fix, whatever its sentences say.
    mutating func loseFix() {
        speaksOfFix = true
        saysInvalid = true
    }

    /// Takes the time of the epoch from a sentence that does not speak of the fix.
    mutating func offer(time: TimeOfDay) {
        timeOfDay.offer(time, .gsa)
    }

    /// Takes notice of a sentence, whatever it says.
    mutating func touch(_ source: SentenceSource, _ extent: Range<Int>) {
        if isEmpty { firstByte = extent.lowerBound }
        isEmpty = false
        endByte = extent.upperBound
        let number = Int(source.formatter.rawValue)
        if talkers[number] == 0 { talkers[number] = source.mark }
    }
}
