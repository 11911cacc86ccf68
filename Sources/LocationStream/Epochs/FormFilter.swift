/// Separates two receivers that use the same talker on one line.
///
/// The form of a sentence is the length of the time field and the length of the latitude field. A receiver sends each
/// sentence type once per cycle, and always in the same form. Two receivers are assumed if two forms of a type
/// alternate, with at most two sentences of the same form in a row. The first receiver is kept until it falls silent,
/// so that the track does not zigzag between two antennas.
struct FormFilter {
    /// Number of sentences of a type that must alternate between two forms before two receivers are assumed.
    ///
    /// Two receivers send 12 sentences of a type in six cycles.
    private static let confidence = 12
    /// The number to use instead of ``confidence`` if the forms differ only in the length of the latitude.
    ///
    /// The number is higher, because some programs omit trailing zeros of the latitude.
    private static let confidenceOfLatitude = 40
    /// Number of compared types: RMC, GGA, GNS and GLL, the first cases of ``SentenceType``.
    private static let types = 4

    private struct History {
        var last = SentenceForm()
        /// The most recent form other than ``last``.
        var previous = SentenceForm()
        /// Number of sentences in a row with the form ``last``.
        var run = 0
        /// Number of sentences for which two forms have alternated.
        ///
        /// The count restarts at a third form, and at the third sentence in a row with the same form.
        var turns = 0
    }

    private var histories = InlineArray<4, History>(repeating: History())
    /// Form of the first receiver.
    ///
    /// The form is kept while the receiver is silent, so that the receiver is preferred again afterwards.
    private var first = SentenceForm()
    /// Form of the receiver that is left out, and the sentence type that revealed it; nil if only one receiver is
    /// known.
    private var other: (form: SentenceForm, type: Int)?

    /// Returns false if the sentence comes from the receiver that is left out.
    mutating func admits(_ form: SentenceForm, _ type: SentenceType) -> Bool {
        let type = Int(type.rawValue)
        guard type < Self.types else { return true }
        guard form.latitude > 0, form.time > 0 else {
            // Without a fix, the latitude is empty, so compare only the number of characters of the time.
            return other.map { form.time != $0.form.time || form.time == first.time } ?? true
        }
        if first == SentenceForm() { first = form }
        learn(form, type)
        return form != other?.form
    }

    private mutating func learn(_ form: SentenceForm, _ type: Int) {
        var history = histories[type]
        if form == history.last {
            history.run = min(history.run + 1, 3)
        } else {
            // If there is a third form, one receiver varies the form of its sentences, so the count restarts.
            if form != history.previous { history.turns = 0 }
            (history.previous, history.last, history.run) = (history.last, form, 1)
        }
        history.turns = history.run > 2 ? 0 : history.turns + 1
        histories[type] = history
        if let other {
            if other.type == type, history.turns < 2 { self.other = nil }
            return
        }
        let isSameTime = history.last.time == history.previous.time
        guard history.turns >= (isSameTime ? Self.confidenceOfLatitude : Self.confidence) else { return }
        if first != history.last { first = history.previous }
        other = (first == history.last ? history.previous : history.last, type)
    }
}
