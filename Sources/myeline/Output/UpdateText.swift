import FoundationEssentials
import LocationActivity
import LocationStream
import ActivitySurfaces
import SystemSupport

struct UpdateText {
    let units: Units
    private let glyphs: GlyphSet
    /// The advice at the end of the previous line; the next line does not repeat it.
    private var lastAdvice: Substring?

    init(units: Units, glyphs: GlyphSet = .unicode) {
        self.units = units
        self.glyphs = glyphs
    }

    /// Returns the line of text for an update, without its newline.
    mutating func line(_ update: LocationUpdate) -> String {
        var parts: [String] = []
        if let location = update.location {
            parts = [LocalTime.text(location.timestamp.timeIntervalSince1970)] + place(location) + motion(location)
            parts.append(fix(update))
            if update.stationary { parts.append("standing still") }
            lastAdvice = nil
        } else {
            parts = [LocalTime.text(LocalTime.now), "No Location Available" + reason(update)]
        }
        if let alarms = update.alarms.summary { parts.append(alarms) }
        if let heading = heading(update) { parts.append(heading) }
        if update.missedUpdates > 0 { parts.append("\(update.missedUpdates) updates missed") }
        return glyphs.text(parts.joined(separator: "  "))
    }

    func line(_ crossing: GeofenceCrossing) -> String {
        let verb = crossing.direction == .enter ? "Entered" : "Left"
        let time = LocalTime.timeOfDay(crossing.time.timeIntervalSince1970)
        return glyphs.text("\(verb) \(Terminal.escaped(crossing.identifier)) at \(time)")
    }

    private func place(_ location: Location) -> [String] {
        var parts = [
            FixedPoint.text(location.coordinate.latitude, places: 6) + " "
                + FixedPoint.text(location.coordinate.longitude, places: 6)
        ]
        if location.horizontalAccuracy >= 0 { parts.append("±" + units.length(location.horizontalAccuracy)) }
        if !location.altitude.isNaN { parts.append("altitude " + units.length(location.altitude)) }
        return parts
    }

    private func motion(_ location: Location) -> [String] {
        var parts: [String] = []
        if location.speed >= 0 { parts.append(units.speed(location.speed)) }
        if location.course >= 0 { parts.append("course " + FixedPoint.text(location.course, places: 0) + "°") }
        return parts
    }

    private func heading(_ update: LocationUpdate) -> String? {
        guard let heading = update.heading else { return nil }
        if heading.trueHeading >= 0 { return "heading " + FixedPoint.text(heading.trueHeading, places: 0) + "°" }
        guard heading.magneticHeading >= 0 else { return nil }
        return "heading " + FixedPoint.text(heading.magneticHeading, places: 0) + "° magnetic"
    }

    private func fix(_ update: LocationUpdate) -> String {
        var words = [update.fix.rawValue.uppercased() + " fix"]
        switch update.quality {
        case .rtkFixed: words.append("RTK fixed")
        case .rtkFloat: words.append("RTK float")
        case .autonomous, nil: break
        case let quality?: words.append(quality.rawValue)
        }
        if let count = update.satellitesUsed { words.append(count == 1 ? "1 satellite" : "\(count) satellites") }
        return words.joined(separator: ", ")
    }

    private mutating func reason(_ update: LocationUpdate) -> String {
        let ending = update.sourceDisconnected || update.authorizationDenied ? "; retrying" : ""
        guard var reason = update.reason?[...] else {
            return update.sourceDisconnected ? ": the source is lost" + ending : ": no fix"
        }
        // A reason consists of what happened, a colon, and what to do.
        if let colon = reason.ranges(of: ": ").last?.lowerBound {
            let advice = reason[colon...]
            if advice == lastAdvice { reason = reason[..<colon] }
            lastAdvice = advice
        }
        return ": " + Terminal.escaped(String(reason)) + ending
    }
}
