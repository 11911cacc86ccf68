/// Chooses one receiver of several that share a line, as behind a boat's multiplexer, and follows it for as long as it
/// has a fix: no zigzag between two antennas.
///
/// Receivers are told apart by their talkers. Those of satellite systems (GP, GL, GN, …) are one receiver, which uses
/// several; a plotter or an instrument (II, IN, …), which often repeats what it was told, comes after it.
struct ReceiverChoice {
    /// After so many epochs with a fix of another receiver the one that has none any more is left.
    private static let patience = 3

    private var chosen: UInt16?
    /// The kinds of sentences that the chosen one sends, a bit each.
    private var kinds: UInt32 = 0
    /// How many epochs with a fix others have had since the chosen one's last.
    private var others = 0
    private var lastTimeOfOthers: TimeOfDay?

    /// Whether a sentence is to be used: it is of the chosen receiver, or says what that never does.
    mutating func admits(_ content: some SentenceContent, _ source: SentenceSource) -> Bool {
        guard source.talker != 0 else { return true }
        let speaker = Self.receiver(source.talker)
        guard let chosen else {
            if content.claimsFix { choose(speaker, source.formatter) }
            return true
        }
        if speaker == chosen {
            kinds |= 1 << UInt32(source.formatter.rawValue)
            if content.claimsFix { others = 0 }
            return true
        }
        switch content.timing {
        case .fix(let time):
            guard content.claimsFix else { return false }
            if time != lastTimeOfOthers { others += 1 }
            lastTimeOfOthers = time
            guard speaker == Self.satellites || others > Self.patience else { return false }
            choose(speaker, source.formatter)
            return true
        case .beside, .none:
            return kinds & 1 << UInt32(source.formatter.rawValue) == 0
        }
    }

    /// Whether a sentence about the sky is to be used, which says nothing of a fix.
    mutating func admitsSky(_ source: SentenceSource) -> Bool {
        guard source.talker != 0, let chosen else { return true }
        let kind = 1 << UInt32(source.formatter.rawValue) as UInt32
        guard Self.receiver(source.talker) == chosen else { return kinds & kind == 0 }
        kinds |= kind
        return true
    }

    private mutating func choose(_ speaker: UInt16, _ formatter: SentenceFormatter) {
        chosen = speaker
        kinds = 1 << UInt32(formatter.rawValue)
        others = 0
    }

    /// The receiver that a talker belongs to.
    static func receiver(_ talker: UInt16) -> UInt16 {
        switch talker {
        case letters("G", "P"), letters("G", "L"), letters("G", "A"), letters("G", "B"), letters("B", "D"),
            letters("G", "Q"), letters("Q", "Z"), letters("P", "Q"), letters("G", "I"), letters("G", "N"):
            satellites
        default: talker
        }
    }

    private static let satellites = letters("G", "N")

    private static func letters(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt16 {
        UInt16(first.value << 8 | second.value)
    }
}
