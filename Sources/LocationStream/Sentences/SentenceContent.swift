/// A decoded sentence that contributes to a location.
protocol SentenceContent {
    /// Decodes a sentence; nil if it has too few fields or no usable value.
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields)

    var timing: SentenceTiming { get }

    /// The position; unknown if the sentence has none.
    var position: SentencePosition { get }

    var claimsFix: Bool { get }

    /// Correction to WGS 84 for later positions; nil if the sentence reports none.
    var datum: DTM? { get }

    /// A value that this sentence repeats from a sentence of the same epoch that has a time; nil if it repeats none.
    var repeated: RepeatedValue? { get }
}

extension SentenceContent {
    var timing: SentenceTiming { .none }
    var position: SentencePosition { SentencePosition() }
    var claimsFix: Bool { false }
    var datum: DTM? { nil }
    var repeated: RepeatedValue? { nil }
}

/// The time of a sentence, and the role of the sentence in its epoch.
enum SentenceTiming {
    /// The sentence reports the fix.
    ///
    /// Sentences of this kind with different times belong to different epochs. The value is nil if the sentence has
    /// no time.
    case fix(TimeOfDay?)
    /// The sentence supplements the fix that has the same time.
    ///
    /// Some receivers send the sentence before the fix. The value is nil if the sentence has no time.
    case supplementary(TimeOfDay?)
    /// The sentence has no time and belongs to the current epoch.
    case none

    var time: TimeOfDay? {
        switch self {
        case .fix(let time), .supplementary(let time): time
        case .none: nil
        }
    }
}

/// A value that a sentence without a time repeats from a sentence with a time; NaN if unknown.
enum RepeatedValue {
    /// The HDOP of GSA, which the position sentence contains, too.
    case hdop(Double)
    /// The speed of VTG in metres per second, which RMC contains, too.
    case speed(Double)
}
