/// A decoded sentence that contributes to a location.
protocol SentenceContent {
    /// Decodes a sentence; nil if it has too few fields or no usable value.
    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields)

    var timing: SentenceTiming { get }

    /// The position; unknown if the sentence has none.
    var position: SentencePosition { get }

    var claimsFix: Bool { get }

    /// Correction to WGS 84 for the positions that follow; nil if the sentence reports none.
    var datum: DTM? { get }

    /// A value that the epoch's timed sentences contain as well; nil if there is none.
    var repeated: RepeatedValue? { get }
}

extension SentenceContent {
    var timing: SentenceTiming { .none }
    var position: SentencePosition { SentencePosition() }
    var claimsFix: Bool { false }
    var datum: DTM? { nil }
    var repeated: RepeatedValue? { nil }
}

/// A sentence's time, and how it relates to the epoch.
enum SentenceTiming {
    /// The sentence reports the fix, so a different time means a different epoch. Nil if it has no time.
    case fix(TimeOfDay?)
    /// The sentence supplements the fix with the same time, and some receivers send it before the fix. Nil if it has no
    /// time.
    case supplementary(TimeOfDay?)
    /// The sentence has no time and belongs to the current epoch.
    case none

    /// The time; nil if there is none.
    var time: TimeOfDay? {
        switch self {
        case .fix(let time), .supplementary(let time): time
        case .none: nil
        }
    }
}

/// A value that a sentence without a time repeats; NaN if unknown.
enum RepeatedValue {
    /// HDOP of GSA, also in the position sentence.
    case hdop(Double)
    /// Speed of VTG in metres per second, also in RMC.
    case speed(Double)
}
