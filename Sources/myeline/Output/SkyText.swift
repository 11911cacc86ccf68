import LocationStream
import ActivitySurfaces

/// The sky of an update for a person: a line with the dilutions of precision, and one for each satellite.
enum SkyText {
    /// The lines, each with its end; empty where nothing is known or was asked for.
    static func lines(_ update: LocationUpdate) -> String {
        let lines = (update.dilution.map { [line($0)] } ?? []) + (update.satellites ?? []).map(line)
        return lines.map { "  \($0)\n" }.joined()
    }

    private static func line(_ dilution: DilutionOfPrecision) -> String {
        let figures = [("PDOP", dilution.pdop), ("HDOP", dilution.hdop), ("VDOP", dilution.vdop)]
        return figures.compactMap { name, value in value.map { "\(name) " + FixedPoint.text($0, places: 2) } }
            .joined(separator: "  ")
    }

    private static func line(_ satellite: Satellite) -> String {
        let name = pad(name(of: satellite.constellation), to: nameWidth, on: .right)
        let columns = [
            name + " " + pad(pad("\(satellite.id)", to: 2, with: "0", on: .left), to: 3, on: .right),
            "elevation " + degrees(satellite.elevation, width: 2, filler: " "),
            "azimuth " + degrees(satellite.azimuth, width: 3, filler: "0"),
            pad(satellite.snr.map { FixedPoint.text($0, places: 0) + " dB-Hz" } ?? "unheard", to: 8, on: .left),
            satellite.isUsed ? "used" : "",
        ]
        return trimmed(columns.joined(separator: "  "))
    }

    private static func degrees(_ value: Double?, width: Int, filler: Character) -> String {
        guard let value else { return pad("-", to: width, on: .left) + " " }
        return pad(FixedPoint.text(value, places: 0), to: width, with: filler, on: .left) + "°"
    }

    /// The longest of the names.
    private static let nameWidth = 7

    private static func name(of constellation: Satellite.Constellation) -> String {
        switch constellation {
        case .gps: "GPS"
        case .glonass: "GLONASS"
        case .galileo: "Galileo"
        case .beidou: "BeiDou"
        case .qzss: "QZSS"
        case .navic: "NavIC"
        case .sbas: "SBAS"
        case .unknown: "unknown"
        }
    }

    private enum Side { case left, right }

    private static func pad(_ text: String, to width: Int, with filler: Character = " ", on side: Side) -> String {
        let padding = String(repeating: filler, count: max(0, width - text.count))
        return side == .left ? padding + text : text + padding
    }

    private static func trimmed(_ text: String) -> String {
        String(text.reversed().drop { $0 == " " }.reversed())
    }
}
