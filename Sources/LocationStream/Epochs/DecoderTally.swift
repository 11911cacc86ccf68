/// What a decoder has counted.
package struct DecoderTally: Sendable, Hashable {
    /// Sentences with a good checksum, and those without one of kinds that are read.
    package var sentences = 0
    /// Sentences lost because their checksum was wrong or incomplete.
    package var badChecksums = 0
    /// Lines that began as sentences do and had no checksum, read or not.
    package var missingChecksums = 0
    /// Sentences lost because no end came within the limit.
    package var tooLong = 0
    /// Sentences of kinds that are not read.
    package var unknown = 0
    /// Sentences of kinds that are read, but with too few fields, or with none that says anything.
    package var unusable = 0
    /// Epochs delivered.
    package var epochs = 0
    package init() {}

    /// Whether a receiver speaks: a sentence that was proven, or one that is read, has come.
    package var isReceiver: Bool { sentences > 0 }
}
