import LocationStream

/// What a decoder has counted, in a line.
enum TallyText {
    /// For people: what is not there is not named, but for the sentences and the epochs.
    static func line(_ tally: DecoderStatistics) -> String {
        var parts = [counted(tally.sentences, "sentence"), counted(tally.epochs, "epoch")]
        let damage = [
            (tally.gaps, "gap"), (tally.badChecksums, "bad checksum"), (tally.missingChecksums, "missing checksum"),
            (tally.tooLong, "sentence too long"), (tally.unknown, "unknown sentence"),
            (tally.unusable, "unusable sentence"),
        ]
        parts += named(damage)
        return parts.joined(separator: ", ")
    }

    /// What was lost because it is damaged; nil for nothing.
    ///
    /// - Parameter isTrack: Whether it is points of a track that were counted, not sentences.
    static func damage(_ tally: DecoderStatistics, isTrack: Bool) -> String? {
        let parts = named(
            isTrack
                ? [(tally.unusable, "unusable point")]
                : [(tally.badChecksums, "bad checksum"), (tally.tooLong, "sentence too long")])
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private static func named(_ counts: [(Int, String)]) -> [String] {
        counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    }

    /// One object whose keys are a promise.
    static func json(_ tally: DecoderStatistics) -> String {
        let members = [
            ("sentences", tally.sentences), ("badChecksums", tally.badChecksums), ("tooLong", tally.tooLong),
            ("unknown", tally.unknown), ("unusable", tally.unusable), ("missingChecksums", tally.missingChecksums),
            ("epochs", tally.epochs), ("gaps", tally.gaps),
        ]
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private static func counted(_ number: Int, _ what: String) -> String {
        guard number != 1 else { return "1 \(what)" }
        return what == "sentence too long" ? "\(number) sentences too long" : "\(number) \(what)s"
    }
}
