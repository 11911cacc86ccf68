/// Selects one of several receivers that share a line, for example behind a boat's multiplexer.
///
/// The selected receiver is kept while it has a fix, so that the track does not zigzag between antennas.
///
/// Receivers are distinguished by their talkers. A ``FormFilter`` distinguishes two receivers with the same talker.
/// The talkers of all satellite systems (GP, GL, GN, …) count as one receiver. That receiver takes precedence over
/// plotters and instruments (II, IN, …), because plotters and instruments often repeat the receiver's data.
struct ReceiverChoice {
    /// Number of epochs with a fix that other receivers may send before one of them is selected.
    ///
    /// The count restarts at each fix of the selected receiver. A receiver with a talker of a satellite system is
    /// selected without this delay.
    private static let switchLimit = 3

    private var chosen: UInt16?
    /// Sentence types that the selected receiver sends, one bit each.
    private var kinds: UInt32 = 0
    /// Number of epochs with a fix from other receivers since the last fix of the selected receiver.
    private var others = 0
    private var lastTimeOfOthers: TimeOfDay?
    private var filter = FormFilter()

    /// Returns true if the sentence is used; may select the receiver that sent it.
    ///
    /// The sentences of the selected receiver are used, except those that the ``FormFilter`` leaves out. Position
    /// sentences, such as GGA, are used only from the selected receiver. Any other sentence of another receiver is
    /// used if the selected receiver does not send sentences of the same type.
    mutating func admits(_ content: some SentenceContent, _ source: SentenceSource) -> Bool {
        guard source.talker != 0 else { return true }
        let speaker = Self.receiver(source.talker)
        guard let chosen else {
            if content.claimsFix { choose(speaker, source.type) }
            return true
        }
        if speaker == chosen {
            if case .fix = content.timing, !filter.admits(content.position.form, source.type) { return false }
            kinds |= 1 << UInt32(source.type.rawValue)
            if content.claimsFix { others = 0 }
            return true
        }
        switch content.timing {
        case .fix(let time):
            guard content.claimsFix else { return false }
            if time != lastTimeOfOthers { others += 1 }
            lastTimeOfOthers = time
            guard speaker == Self.satellites || others > Self.switchLimit else { return false }
            choose(speaker, source.type)
            return true
        case .supplementary, .none:
            return kinds & 1 << UInt32(source.type.rawValue) == 0
        }
    }

    /// Returns true if the satellites or alarms in a sentence are used; never changes the selected receiver.
    mutating func admits(_ source: SentenceSource) -> Bool {
        guard source.talker != 0, let chosen else { return true }
        let kind = 1 << UInt32(source.type.rawValue) as UInt32
        guard Self.receiver(source.talker) == chosen else { return kinds & kind == 0 }
        kinds |= kind
        return true
    }

    private mutating func choose(_ speaker: UInt16, _ type: SentenceType) {
        chosen = speaker
        kinds = 1 << UInt32(type.rawValue)
        others = 0
    }

    /// Returns GN for the talkers of all satellite systems, otherwise the talker itself.
    static func receiver(_ talker: UInt16) -> UInt16 {
        SatelliteNumbering(talker: talker) == .mixed ? talker : satellites
    }

    /// The letters GN, the talker for several satellite systems together.
    private static let satellites: UInt16 = 0x474E
}
