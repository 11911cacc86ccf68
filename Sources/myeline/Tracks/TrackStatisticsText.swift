import LocationStream

import ActivitySurfaces
import ActivityTree
import LocationActivity
import SystemSupport
import TrackStore

/// The figures of a recorded track, as text and as JSON.
struct TrackStatisticsText {
    let track: RecordedTrack
    let statistics: TrackStatistics

    /// Returns a line for each figure; the lines are escaped.
    func lines(units: Units) -> [String] {
        func text(_ value: Double?, _ format: (Double) -> String) -> String { value.map(format) ?? "unknown" }
        func time(_ milliseconds: Int64?) -> String { text(milliseconds.map { Double($0) / 1000 }, LocalTime.text) }
        let figures = [
            ("Name", track.title ?? "-"), ("ID", track.id), ("Start", time(statistics.start)),
            ("End", time(statistics.end)), ("Distance", text(statistics.distance, units.distance)),
            ("Elapsed time", text(statistics.elapsed, DurationText.clock)),
            ("Moving time", text(statistics.movingTime, DurationText.clock)),
            ("Average speed", text(statistics.averageSpeed, units.speed)),
            ("Average speed with stops", text(statistics.averageSpeedWithStops, units.speed)),
            ("Top speed", text(statistics.maximumSpeed, units.speed)),
            ("Ascent", text(statistics.ascent, units.length)), ("Descent", text(statistics.descent, units.length)),
            ("Highest altitude", text(statistics.maximumAltitude, units.length)),
            ("Lowest altitude", text(statistics.minimumAltitude, units.length)), ("Points", points), ("Gaps", gaps),
        ]
        return figures.map { "\($0): \(Terminal.escaped($1))" }
    }

    private var points: String {
        let (points, outliers) = (statistics.points, statistics.outliers)
        guard outliers > 0 else { return String(points) }
        return "\(points), \(outliers) of them \(outliers == 1 ? "an outlier" : "outliers")"
    }

    private var gaps: String {
        let reasons = TrackGap.allCases.compactMap { reason in
            statistics.gaps[reason].map { (name: Self.name(of: reason), gaps: $0) }
        }
        guard !reasons.isEmpty else { return "none" }
        let count = reasons.reduce(0) { $0 + $1.gaps.count }
        let time = reasons.reduce(0) { $0 + $1.gaps.time }
        func text(_ count: Int, _ time: Double) -> String {
            track.isUntimed ? String(count) : "\(count) (\(DurationText.clock(time)))"
        }
        let parts = reasons.map { "\($0.name) \(text($0.gaps.count, $0.gaps.time))" }
        return "\(text(count, time)): " + parts.joined(separator: ", ")
    }

    private static func name(of reason: TrackGap) -> String {
        switch reason {
        case .fix: "no fix"
        case .source: "source lost"
        case .process: "process died"
        case .pause: "paused"
        case .merge: "merged"
        case .segment: "new segment"
        }
    }

    /// The figures as a JSON object on one line, in SI units, rounded in the same way as the figures in an activity's
    /// content.
    var json: String {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        func number(_ number: Double?, _ decimals: Int = 3) -> JSONValue {
            number.map { .rounded($0, decimals: decimals) } ?? .null
        }
        func time(_ milliseconds: Int64?) -> JSONValue { text(milliseconds.map { ISO8601.string($0) }) }
        let gaps = TrackGap.allCases.map { reason -> (String, JSONValue) in
            let gaps = statistics.gaps[reason] ?? TrackStatistics.Gaps()
            let time = track.isUntimed ? nil : gaps.time
            return (
                reason.rawValue,
                .object(JSONObject([("count", .integer(Int64(gaps.count))), ("time", number(time))]))
            )
        }
        return JSONValue.object(
            JSONObject([
                ("id", .string(track.id)), ("key", text(track.key)), ("name", text(track.name)),
                ("kind", .string(track.kind)), ("start", time(statistics.start)),
                ("end", time(statistics.end)), ("distance", number(statistics.distance, 2)),
                ("elapsed", number(statistics.elapsed)), ("movingTime", number(statistics.movingTime)),
                ("averageSpeed", number(statistics.averageSpeed)),
                ("averageSpeedWithStops", number(statistics.averageSpeedWithStops)),
                ("maximumSpeed", number(statistics.maximumSpeed)), ("ascent", number(statistics.ascent, 1)),
                ("descent", number(statistics.descent, 1)), ("maximumAltitude", number(statistics.maximumAltitude)),
                ("minimumAltitude", number(statistics.minimumAltitude)),
                ("points", .integer(Int64(statistics.points))), ("outliers", .integer(Int64(statistics.outliers))),
                ("gaps", .object(JSONObject(gaps))),
            ])
        ).description
    }
}
