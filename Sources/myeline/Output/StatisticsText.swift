import LocationStream

enum StatisticsText {
    /// Returns the statistics as a line of text; counts of 0 are left out, except those of sentences and epochs.
    static func line(_ statistics: DecoderStatistics) -> String {
        let damage = named([
            (statistics.gaps, "gap"), (statistics.badChecksums, "bad checksum"),
            (statistics.missingChecksums, "missing checksum"), (statistics.tooLong, "sentence too long"),
            (statistics.unknown, "unknown sentence"), (statistics.unusable, "unusable sentence"),
            (statistics.unreadablePositions, "unreadable position"),
        ])
        return ([counted(statistics.sentences, "sentence"), counted(statistics.epochs, "epoch")] + damage)
            .joined(separator: ", ")
    }

    private static func named(_ counts: [(Int, String)]) -> [String] {
        counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    }

    /// Returns the statistics as a JSON object.
    ///
    /// Other programs read the object, so its keys must not change.
    static func json(_ statistics: DecoderStatistics) -> String {
        let members = [
            ("sentences", statistics.sentences), ("badChecksums", statistics.badChecksums),
            ("tooLong", statistics.tooLong), ("unknown", statistics.unknown), ("unusable", statistics.unusable),
            ("missingChecksums", statistics.missingChecksums), ("epochs", statistics.epochs), ("gaps", statistics.gaps),
            ("unreadablePositions", statistics.unreadablePositions),
        ]
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private static func counted(_ number: Int, _ what: String) -> String {
        number > 1 && what == "sentence too long" ? "\(number) sentences too long" : CountText.of(number, what)
    }
}
