import FoundationEssentials
import LocationStream
import SystemSupport

/// A line of a journal: the track, a point with the totals up to the point, or the end of the track.
///
/// Each line is a JSON object:
///
/// ```json
/// {"track":{"id":"…","kind":"location","startedAt":…}}
/// {"totals":{"distance":12.5,"elapsed":9.0,"movingTime":8.0},"gap":"fix","outlier":true,"update":{"location":{…},"fix":"3d"}}
/// {"totals":{…},"correction":{"outliers":[1700000008000,1700000008000],"accepted":[1700000004000,1700000006000]},"update":{…}}
/// {"totals":{"distance":12.5,"elapsed":9.0,"movingTime":8.0},"endedAt":…,"endReason":"stopped"}
/// ```
///
/// An update has the format of `myeline stream --format ndjson`. Dates are in seconds since 2001. The times in a
/// correction of earlier points are in milliseconds since 1970.
struct JournalLine: Codable {
    var track: RecordedTrack?
    var totals: TrackTotals?
    var gap: TrackGap?
    var outlier: Bool?
    var correction: MotionCorrection?
    var update: LocationUpdate?
    var endedAt: Date?
    var endReason: String?

    /// Returns one line with a point and the correction that the point causes.
    ///
    /// If the process is killed, the journal thus contains both or neither.
    static func point(
        _ update: LocationUpdate, _ totals: TrackTotals, isOutlier: Bool, gap: TrackGap?,
        correction: MotionCorrection? = nil
    ) -> JournalLine {
        JournalLine(
            totals: totals, gap: gap, outlier: isOutlier ? true : nil, correction: correction, update: update)
    }

    /// The time of the point, in milliseconds since 1970; nil without a point.
    var time: Int64? { update?.location?.timestamp.millisecondsSince1970 }

    /// The line as JSON, with its line feed.
    var bytes: [UInt8] {
        if let update, let totals { return point(update, totals) }
        var bytes = (try? JSONEncoder().encode(self)).map(Array.init) ?? []
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// Returns the bytes of a point without an encoder, which would take many times as long.
    private func point(_ update: LocationUpdate, _ totals: TrackTotals) -> [UInt8] {
        var text = "{\"totals\":{\"distance\":\(totals.distance),\"elapsed\":\(totals.elapsed)"
        text += ",\"movingTime\":\(totals.movingTime)}"
        if let gap { text += ",\"gap\":\"\(gap.rawValue)\"" }
        if outlier == true { text += ",\"outlier\":true" }
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

/// The track and the points of a journal or a batch.
struct JournalContents {
    var track: RecordedTrack
    var points: [RecordedPoint] = []
    /// The corrections in this journal.
    ///
    /// They are already applied to ``points``. They can also concern points of earlier journals.
    var corrections: [MotionCorrection] = []
    /// The number of lines that cannot be read, except a truncated last line, which a killed process leaves.
    private(set) var damagedLines = 0
    /// Whether no line describes the track, so that only its identifier is known.
    private(set) var lacksTrack = false

    init(_ track: RecordedTrack) {
        self.track = track
    }

    /// Reads a journal's lines; nil if no line can be read.
    ///
    /// - Parameter id: The identifier of the track, in case that the line that describes the track is damaged.
    init?(_ bytes: [UInt8], of id: String) {
        let decoder = JSONDecoder()
        let isTruncated = bytes.last != UInt8(ascii: "\n")
        var texts = bytes.split(separator: UInt8(ascii: "\n"))[...]
        var lines: [JournalLine] = []
        while let text = texts.popFirst() {
            if let line = try? decoder.decode(JournalLine.self, from: Data(text)) {
                lines.append(line)
            } else if !texts.isEmpty || !isTruncated {
                damagedLines += 1
            }
        }
        let start = lines.lazy.compactMap { $0.update?.location?.timestamp ?? $0.endedAt }.first
        if let track = lines.first(where: { $0.track != nil })?.track {
            self.track = track
        } else if let start {
            track = RecordedTrack(id: id, key: nil, kind: "location", source: nil, startedAt: start, boot: "")
            lacksTrack = true
        } else {
            return nil
        }
        for line in lines { append(line) }
    }

    /// Replaces the track by its stored row, with the totals and the end from the journal.
    mutating func complete(from stored: RecordedTrack) {
        let own = track
        track = stored
        track.totals = own.totals
        (track.endedAt, track.endReason) = (own.endedAt, own.endReason)
        lacksTrack = false
    }

    mutating func append(_ line: JournalLine) {
        track = line.track ?? track
        if let totals = line.totals { track.totals = totals }
        if let correction = line.correction {
            points.correct(correction)
            corrections.append(correction)
        }
        if let update = line.update,
            let point = RecordedPoint(update, isOutlier: line.outlier ?? false, gap: line.gap)
        {
            points.append(point)
        }
        guard let endedAt = line.endedAt else { return }
        track.endedAt = endedAt
        track.endReason = line.endReason
    }
}
