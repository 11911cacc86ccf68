import FoundationEssentials
import LocationStream
import SystemSupport

/// The card of a location activity on the lock screen.
struct LocationCard: View {
    let figures: LocationFigures

    var body: some View {
        VStack(alignment: .leading) {
            if figures.state.history.path.count > 1 {
                ViewThatFits(in: .horizontal) {
                    HStack(alignment: .top, spacing: 16) {
                        LocationColumn(figures: figures)
                        LocationPath(state: figures.state)
                    }
                    LocationColumn(figures: figures)
                }
            } else {
                LocationColumn(figures: figures)
            }
            if figures.hasTrip { LocationTrip(figures: figures) }
            if figures.hasPosition { LocationPlace(figures: figures) }
            LocationProgress(figures: figures)
            LocationControls(figures: figures)
        }
    }
}

/// The speed, its recent values, and the distance and time so far.
private struct LocationColumn: View {
    let figures: LocationFigures

    var body: some View {
        VStack(alignment: .leading) {
            if figures.isPaused {
                LocationPause(figures: figures)
            } else if figures.hasPosition {
                LocationSpeed(figures: figures, size: 48)
            } else {
                LocationAbsence(figures: figures)
            }
            LocationAlarms(figures: figures)
            if figures.state.history.speeds.count > 1 {
                Sparkline(values: figures.state.history.speeds, tint: .blue, lower: 0)
                    .frame(maxWidth: 320, maxHeight: 16)
                    .accessibilityLabel("recent speed")
            }
            ViewThatFits(in: .horizontal) {
                LocationDistance(figures: figures)
                Text(figures.distance).lineLimit(1)
            }
        }
    }
}

private struct LocationDistance: View {
    let figures: LocationFigures

    var body: some View {
        HStack {
            Text(figures.distance).lineLimit(1)
            Text("in").foregroundStyle(.secondary)
            if figures.isTimeStopped {
                Text(DurationText.clock(figures.state.elapsed)).monospacedDigit().lineLimit(1)
            } else {
                Text(figures.startedAt, style: .timer).monospacedDigit().lineLimit(1)
            }
        }
    }
}

/// The speed with its unit, and the course unless it is unknown.
struct LocationSpeed: View {
    let figures: LocationFigures
    var size = 17.0

    var body: some View {
        HStack(alignment: .top) {
            Text(figures.speedNumber).font(.system(size: size, weight: .bold)).monospacedDigit()
            if size > 17 {
                VStack(alignment: .leading) { details }
            } else {
                details
            }
        }
    }

    @ViewBuilder private var details: some View {
        Text(figures.units.speedUnit).foregroundStyle(.secondary)
        if let course = figures.course {
            HStack {
                LocationArrow(figures: figures)
                Text("\(PrintfFormat.fixed(course, decimals: 0))° \(CompassPoint(course).name)").lineLimit(1)
            }
        }
    }
}

/// An arrow in the direction of travel, or a symbol if the activity is paused or the course is unknown.
struct LocationArrow: View {
    let figures: LocationFigures

    var body: some View {
        if figures.isPaused {
            Image(systemName: "pause").accessibilityLabel("paused")
        } else if let course = figures.course {
            let point = CompassPoint(course)
            Image(systemName: point.symbol).foregroundStyle(.blue).accessibilityLabel("heading " + point.name)
        } else {
            Image(systemName: figures.hasPosition ? "mappin" : figures.state.isFinal ? "checkmark" : "location.slash")
        }
    }
}

/// The receiver's alarms or a recording problem, as text or as an icon; empty if there is neither.
struct LocationAlarms: View {
    let figures: LocationFigures
    var isShort = false

    var body: some View {
        if let alarms = figures.alarms {
            let sign = "exclamationmark.triangle"
            if isShort {
                Image(systemName: sign).foregroundStyle(.orange).accessibilityLabel(alarms)
            } else {
                Label(alarms, systemImage: sign).foregroundStyle(.orange)
            }
        }
    }
}

struct LocationAbsence: View {
    let figures: LocationFigures

    var body: some View {
        VStack(alignment: .leading) {
            Text(figures.state.isFinal ? figures.ending : "No Location Available").font(.headline)
            if let reason = figures.state.reason { Text(reason).font(.caption) }
        }
    }
}

/// The position, the altitude, and the quality of the fix.
struct LocationPlace: View {
    let figures: LocationFigures

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 24) {
                position
                altitude
                quality
            }
            VStack(alignment: .leading) {
                HStack(spacing: 24) {
                    position
                    altitude
                }
                quality
            }
            VStack(alignment: .leading) {
                position
                quality
            }
        }
    }

    @ViewBuilder private var position: some View {
        if let position = figures.position { Text(position).monospacedDigit().lineLimit(1) }
    }

    @ViewBuilder private var altitude: some View {
        if let altitude = figures.altitude { Text(altitude).lineLimit(1) }
    }

    private var quality: some View {
        ViewThatFits(in: .horizontal) {
            quality([figures.satellites, figures.accuracy])
            quality([figures.accuracy])
            quality([])
        }
        .font(.caption)
        .foregroundStyle(.secondary)
    }

    private func quality(_ parts: [String?]) -> Text {
        Text(([figures.state.fix.rawValue.uppercased()] + parts.compactMap(\.self)).joined(separator: " · "))
    }
}

/// The path so far, with the current position.
private struct LocationPath: View {
    let state: LocationActivityAttributes.ContentState

    var body: some View {
        let present = state.latitude.flatMap { latitude in
            state.longitude.map { LocationHistory.Point(latitude: latitude, longitude: $0) }
        }
        let lines = state.history.lines(to: present).map { $0.map(Self.rounded) }
        let last = lines.last?.last
        MapPreview(lines: lines, markers: [last].compactMap { $0.map { .init($0, tint: .blue) } })
            .tint(.secondary)
            .frame(minWidth: 80, idealWidth: 80, maxWidth: 384, minHeight: 80, maxHeight: 80)
            .accessibilityLabel("path")
    }

    /// Rounds a coordinate to 5 decimals, which is about a metre.
    private static func rounded(_ place: LocationHistory.Point) -> LocationCoordinate2D {
        func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }
        return LocationCoordinate2D(latitude: rounded(place.latitude), longitude: rounded(place.longitude))
    }
}
