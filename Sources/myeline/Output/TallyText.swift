import LocationStream

enum TallyText {
    /// Returns a line for people, which omits zeros except for sentences and epochs.
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

    /// Returns the counts of damaged input; nil if there was none.
    ///
    /// - Parameter isTrack: Whether the input was a track, with points instead of sentences.
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

    /// Returns a JSON object; its keys are a stable format.
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
