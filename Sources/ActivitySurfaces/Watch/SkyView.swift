import Glibc
import LocationActivity
import LocationStream
import SystemSupport

/// Draws the sky of a receiver: a plot of azimuth and elevation, and the signal strengths by constellation.
struct SkyView: Sendable {
    var report: SkyReport
    var columns: Int
    var rows: Int
    var glyphs: GlyphSet

    func lines() -> [[StyledRun]] {
        guard !report.satellites.isEmpty else { return [[.words("The receiver reports no satellites.")]] + figures }
        let signals = signals + [[]] + figures
        // An odd number of rows, up to 17; with fewer than 7, the rings cannot be distinguished.
        let plotRows = min(17, (rows - 1) | 1 == rows ? rows : rows - 1)
        guard plotRows >= 7 else { return signals }
        let plot = plot(rows: plotRows)
        let width = Self.width(rows: plotRows)
        if columns >= width + 3 + Self.signalWidth {
            return (0..<max(plot.count, signals.count)).map { row in
                let left = row < plot.count ? plot[row] : []
                guard row < signals.count, !signals[row].isEmpty else { return left }
                let gap = StyledRun(String(repeating: " ", count: width + 3 - left.columns))
                return left + [gap] + signals[row]
            }
        }
        guard columns >= Self.width(rows: 7), rows >= signals.count + 8 else { return signals }
        let remaining = rows - signals.count - 1
        let fitting = [17, 15, 13, 11, 9, 7].first { $0 <= remaining && Self.width(rows: $0) <= columns } ?? 7
        return self.plot(rows: fitting) + [[]] + signals
    }

    private var strongestFirst: [Satellite] {
        report.satellites.sorted { ($0.snr ?? -1, $1.id) > ($1.snr ?? -1, $0.id) }
    }

    private static let signalWidth = 38
    private static func width(rows: Int) -> Int { rows * 2 + 3 }

    // MARK: Signals

    /// The satellites of each constellation as bars, strongest first, with the numbers of used and of all satellites.
    ///
    /// A receiver that sends no GSA does not report which satellites its fix uses. Therefore, if no satellite is marked
    /// as used, only the number of all satellites is shown.
    private var signals: [[StyledRun]] {
        let groups = Dictionary(grouping: strongestFirst, by: \.constellation)
        let countsUsed = report.satellites.contains(where: \.isUsed)
        return Satellite.Constellation.allCases.compactMap { constellation in
            guard let satellites = groups[constellation] else { return nil }
            let name = (constellation.title ?? "Other").padded(toColumns: 8)
            let (all, used) = (satellites.count, satellites.count { $0.isUsed })
            let count =
                columns >= Self.signalWidth
                ? (countsUsed ? "\(used) of \(all) used" : "\(all) in view").padded(toColumns: 15)
                : (countsUsed ? "\(used)/\(all)" : "\(all)").padded(toColumns: 6)
            let room = max(1, columns - 8 - count.displayWidth)
            return [.words(name), .words(count, nil, .dim)] + satellites.prefix(min(room, 15)).map(bar)
        }
    }

    private func bar(_ satellite: Satellite) -> StyledRun {
        let levels = glyphs.levels
        guard let strength = satellite.snr else { return .words(glyphs == .ascii ? "," : "·", nil, .dim) }
        // Receivers track signals of about 15 to 50 dB-Hz.
        let level = Int(min(max(0, (strength - 15) / 35), 1) * Double(levels.count - 1))
        return .words(String(levels[level]), satellite.isUsed ? .good : nil, satellite.isUsed ? [] : .dim)
    }

    private var figures: [[StyledRun]] {
        let dilution = [
            ("PDOP", report.dilution?.pdop), ("HDOP", report.dilution?.hdop), ("VDOP", report.dilution?.vdop),
        ].compactMap { name, value in value.map { "\(name) " + FixedPoint.text($0, places: 1) } }
        return [
            dilution.isEmpty ? nil : dilution.joined(separator: "  "),
            strongestFirst.first?.snr.map { "strongest \(FixedPoint.text($0, places: 0)) dB-Hz" },
            report.timeToFirstFix.map { "first fix after \(DurationText.clock($0))" },
        ].compactMap { $0.map { [.words($0, nil, .dim)] } }
    }

    // MARK: Plot

    /// Draws the sky with the zenith in the middle and the horizon as a ring, north up.
    private func plot(rows: Int) -> [[StyledRun]] {
        let width = Self.width(rows: rows)
        let (middle, radius) = ((column: width / 2, row: rows / 2), Double(rows / 2))
        var cells = Array(repeating: Array(repeating: StyledRun(" "), count: width), count: rows)
        /// Draws text at an azimuth and elevation in degrees; returns false if there is no room.
        @discardableResult
        func put(
            _ text: String, _ azimuth: Double, _ elevation: Double, _ color: RGBColor?,
            _ attributes: CellStyle.Attributes
        ) -> Bool {
            let distance = (90 - min(max(0, elevation), 90)) / 90 * radius
            let row = middle.row - Int((distance * cos(azimuth * .pi / 180)).rounded())
            let column = middle.column + Int((distance * 2 * sin(azimuth * .pi / 180)).rounded())
            guard cells.indices.contains(row) else { return false }
            // Try three places: the text is centred on the position, starts there, or ends there. Keep a gap between a
            // name and other text.
            let gap = text.count > 1 ? 1 : 0
            for first in [column - text.count / 2, column, column - text.count + 1] {
                let place = first..<first + text.count
                guard place.lowerBound >= 0, place.upperBound <= width,
                    (max(0, first - gap)..<min(width, place.upperBound + gap))
                        .allSatisfy({ " ·.".contains(cells[row][$0].text) })
                else { continue }
                for (column, character) in zip(place, text) {
                    cells[row][column] = .words(String(character), color, attributes)
                }
                return true
            }
            return false
        }
        for step in 0..<180 { put(glyphs == .ascii ? "." : "·", Double(step * 2), 0, nil, .dim) }
        for step in 0..<90 { put(glyphs == .ascii ? "." : "·", Double(step * 4), 45, nil, .dim) }
        for (name, azimuth) in [("N", 0.0), ("E", 90), ("S", 180), ("W", 270)] { put(name, azimuth, 0, nil, .bold) }
        // If names would overlap, draw the weaker satellite as a mark.
        for satellite in strongestFirst {
            // The content may come from another program, so its angles may be invalid.
            guard let azimuth = satellite.azimuth, (0...360).contains(azimuth), let elevation = satellite.elevation,
                elevation >= 0
            else { continue }
            let name = (satellite.constellation.letter ?? "?") + "\(satellite.id)"
            let color = satellite.isUsed ? RGBColor.good : nil
            let attributes: CellStyle.Attributes = satellite.isUsed ? .bold : .dim
            if !put(name, azimuth, elevation, color, attributes) {
                put(glyphs == .ascii ? "+" : "•", azimuth, elevation, color, attributes)
            }
        }
        return cells.map { row in
            var row = row
            while row.last?.text == " " { row.removeLast() }
            return row
        }
    }
}
