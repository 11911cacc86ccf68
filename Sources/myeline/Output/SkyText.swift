import LocationActivity
import LocationStream
import SystemSupport

/// The satellites of an update as text: a line of dilutions of precision, then one line per satellite.
enum SkyText {
    /// Returns the lines with their newlines; empty if the update has no satellite data.
    static func lines(_ update: LocationUpdate, glyphs: GlyphSet = .unicode) -> String {
        let degreeSign = glyphs.text("°")
        let satellites = (update.satellites ?? []).map { line($0, degreeSign: degreeSign) }
        let lines = (update.dilution.map { [line($0)] } ?? []) + satellites
        return lines.map { "  \($0)\n" }.joined()
    }

    private static func line(_ dilution: DilutionOfPrecision) -> String {
        let figures = [("PDOP", dilution.pdop), ("HDOP", dilution.hdop), ("VDOP", dilution.vdop)]
        return figures.compactMap { name, value in value.map { "\(name) " + FixedPoint.text($0, places: 2) } }
            .joined(separator: "  ")
    }

    private static func line(_ satellite: Satellite, degreeSign: String) -> String {
        let name = (satellite.constellation.title ?? "unknown").padded(toColumns: nameWidth)
        let columns = [
            name + " " + "\(satellite.id)".padded(toColumns: 2, with: "0", on: .leading).padded(toColumns: 3),
            "elevation " + degrees(satellite.elevation, width: 2, filler: " ", degreeSign),
            "azimuth " + degrees(satellite.azimuth, width: 3, filler: "0", degreeSign),
            (satellite.snr.map { FixedPoint.text($0, places: 0) + " dB-Hz" } ?? "unheard")
                .padded(toColumns: 8, on: .leading),
        ]
        return (columns + (satellite.isUsed ? ["used"] : [])).joined(separator: "  ")
    }

    private static func degrees(_ value: Double?, width: Int, filler: Character, _ sign: String) -> String {
        let blank = String(repeating: " ", count: sign.count)
        guard let value else { return "-".padded(toColumns: width, on: .leading) + blank }
        return FixedPoint.text(value, places: 0).padded(toColumns: width, with: filler, on: .leading) + sign
    }

    private static let nameWidth = 7
}
