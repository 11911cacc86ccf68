extension DecoderStatistics {
    /// Returns the warnings about a log: a line about its damaged or missing parts, and a line for each kind of value
    /// that could not be read.
    ///
    /// - Parameters:
    ///   - name: The name of the log, with which each line starts.
    ///   - format: The format of the log.
    ///   - isIncomplete: Whether the end of the log is missing.
    package func warnings(of name: String, _ format: LogReader.Format, isIncomplete: Bool) -> [String] {
        let damage = damage(of: format, isIncomplete: isIncomplete).map { "\(name) is damaged; \($0)" }
        return [damage].compactMap(\.self) + unread.warnings(of: name)
    }

    /// The damaged or missing parts as a text; nil if there are none.
    func damage(of format: LogReader.Format, isIncomplete: Bool) -> String? {
        let parts =
            switch format {
            case .nmea:
                [
                    (badChecksums, "bad checksum", "bad checksums"),
                    (tooLong, "sentence too long", "sentences too long"),
                    (unreadablePositions, "unreadable position", "unreadable positions"),
                ]
            case .gpx, .geojson, .kml: [(unusable, "unusable point", "unusable points")]
            case .gpsd, .ndjson, .csv: [(unusable + tooLong, "unusable line", "unusable lines")]
            }
        let skipped = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: ", ")
        var example = ""
        if let entry = unread[.position] {
            example = ", such as \(entry.quotation)" + (entry.reason.map { " (\($0))" } ?? "")
        }
        let damage = [
            skipped.isEmpty ? nil : "skipped " + skipped + example, isIncomplete ? "its end is missing" : nil,
        ].compactMap(\.self)
        return damage.isEmpty ? nil : damage.joined(separator: ", and ")
    }
}

extension UnreadValues {
    /// Returns a line for each kind of value, except lines and points without a usable position.
    func warnings(of name: String) -> [String] { entries.compactMap(\.warning).map { "\(name): \($0)" } }
}

extension UnreadValues.Entry {
    fileprivate var quotation: String { "'\(example)'" }

    /// The warning without the name of the log; nil for a kind that the damage of the log includes.
    fileprivate var warning: String? {
        let subject: String
        switch kind {
        case .position: return nil
        case .time: subject = count == 1 ? "1 time" : "\(count) times"
        case .text: subject = count == 1 ? "letters of 1 text" : "letters of \(count) texts"
        case .value(let name): subject = (count == 1 ? "1 value" : "\(count) values") + " of '\(name)'"
        }
        let example = example.isEmpty ? "" : ", such as \(quotation)"
        return "\(subject) cannot be read\(example)" + (reason.map { ": \($0)" } ?? "")
    }
}
