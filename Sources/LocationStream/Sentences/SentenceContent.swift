/// What one sentence says, of a kind that a location needs.
protocol SentenceContent {
    /// The kind of sentence.
    static var formatter: SentenceFormatter { get }

    /// Reads a sentence; nil where it has too few fields, or nothing in them.
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields)

    /// How its time relates to its epoch.
    var timing: SentenceTiming { get }

    /// The position that it gives; unknown where it gives none.
    var position: SentencePosition { get }

    /// Whether it says that there is a fix.
    var claimsFix: Bool { get }

    /// Adds what it says to an epoch.
    ///
    /// - Parameters:
    ///   - talker: Who says it.
    ///   - datum: What makes WGS 84 of its position.
    func add(to draft: inout EpochBuilder, from talker: UInt16, datum: DTM)

    /// How the positions that follow differ from WGS 84; nil where it does not say.
    var datum: DTM? { get }

    /// A figure of its epoch that it repeats; nil where it has none.
    var repeated: RepeatedFigure? { get }
}

extension SentenceContent {
    var timing: SentenceTiming { .none }
    var position: SentencePosition { SentencePosition() }
    var claimsFix: Bool { false }
    var datum: DTM? { nil }
    var repeated: RepeatedFigure? { nil }
}

/// How a sentence's time relates to its epoch.
enum SentenceTiming {
    /// It speaks of the fix: another time is another epoch. Nil where the receiver knows no time.
    case fix(TimeOfDay?)
    /// It has a time, which some receivers send ahead of the epoch that it is for.
    case beside(TimeOfDay?)
    /// It has none and belongs where it stands.
    case none
}

/// A figure of an epoch that a sentence without a time repeats; NaN where it is unknown.
enum RepeatedFigure {
    /// GSA's, which stands beside the position as well.
    case hdop(Double)
    /// VTG's, RMC's as well, in metres per second.
    case speed(Double)
}
