import FoundationEssentials
import LocationStream

/// A line of a journal, which is a JSON object: the track, a point with the totals up to it, or the end.
///
/// ```json
/// {"track":{"id":"…","kind":"location","startedAt":…}}
/// {"totals":{"distance":12.5,"elapsed":9.0,"movingTime":8.0},"gap":"fix","outlier":true,"update":{"location":{…},"fix":"3d"}}
/// {"totals":{…},"correction":{"outliers":[1700000008000,1700000008000],"accepted":[1700000004000,1700000006000]},"update":{…}}
/// {"totals":{"distance":12.5,"elapsed":9.0,"movingTime":8.0},"endedAt":…,"endReason":"stopped"}
/// ```
///
/// An update is as `myeline stream --format ndjson` prints it. Dates are seconds since 2001; the times in a correction
/// of earlier points are milliseconds since 1970.
struct JournalLine: Codable {
    var track: RecordedTrack?
    var totals: TrackTotals?
    var gap: TrackGap?
    var outlier: Bool?
    var correction: MotionCorrection?
    var update: LocationUpdate?
    var endedAt: Date?
    var endReason: String?

    /// The line with its line feed.
    var bytes: [UInt8] {
        var bytes = (try? JSONEncoder().encode(self)).map(Array.init) ?? []
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// Returns the line of a point, as ``bytes`` would, without an encoder.
    ///
    /// The line has a point and the correction that it causes, so that no death of the process separates them.
    static func point(
        _ update: LocationUpdate, _ totals: TrackTotals, isOutlier: Bool, gap: TrackGap?,
        correction: MotionCorrection? = nil
    ) -> [UInt8] {
        var text = "{\"totals\":{\"distance\":\(totals.distance),\"elapsed\":\(totals.elapsed)"
        text += ",\"movingTime\":\(totals.movingTime)}"
        if let gap { text += ",\"gap\":\"\(gap.rawValue)\"" }
        if isOutlier { text += ",\"outlier\":true" }
        if let correction { text += ",\"correction\":\(Self.text(correction))" }
        text += ",\"update\":"
        var bytes = Array(text.utf8)
        update.appendJSONLine(to: &bytes)
        bytes.removeLast()
        bytes += "}\n".utf8
        return bytes
    }

    private static func text(_ correction: MotionCorrection) -> String {
        let outliers = correction.outliers.map { "\"outliers\":[\($0.lowerBound),\($0.upperBound)]" }
        let accepted = correction.accepted.map { "\"accepted\":[\($0.lowerBound),\($0.upperBound)]" }
        return "{" + [outliers, accepted].compactMap(\.self).joined(separator: ",") + "}"
    }
}

/// The track of a journal, and the points in it.
struct JournalContents {
    var track: RecordedTrack
    var points: [RecordedPoint] = []
    /// The corrections of points in this journal, where they are applied, and in earlier ones.
    var corrections: [MotionCorrection] = []

    /// Reads a journal's lines; nil without a track.
    ///
    /// Damaged lines, such as a torn last one, are left out.
    init?(_ bytes: [UInt8]) {
        let decoder = JSONDecoder()
        let lines = bytes.split(separator: UInt8(ascii: "\n")).lazy.compactMap {
            try? decoder.decode(JournalLine.self, from: Data($0))
        }
        var track: RecordedTrack?
        for line in lines {
            track = line.track ?? track
            if let totals = line.totals { track?.totals = totals }
            if let correction = line.correction {
                points.correct(correction)
                corrections.append(correction)
            }
            if let update = line.update,
                let point = RecordedPoint(update, isOutlier: line.outlier ?? false, gap: line.gap)
            {
                points.append(point)
            }
            guard let endedAt = line.endedAt else { continue }
            track?.endedAt = endedAt
            track?.endReason = line.endReason
        }
        guard let track else { return nil }
        self.track = track
    }
}
