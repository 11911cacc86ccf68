/// GSV, satellites in view: one part of a group.
///
/// `$--GSV,parts,part,in view,(number,elevation,azimuth,strength) × 0…4`; NMEA 0183 4.10 adds the signal, and Quectel's
/// modules the system behind it. It has no time.
struct GSV {
    /// The most parts of a group; the standard allows 9.
    static let longestGroup = 16

    /// How many parts the group has.
    var parts: Int
    /// Which of them this is, from 1 on.
    var part: Int
    /// Whether the group says that there are no satellites.
    var isEmpty: Bool
    /// The signal's letter or digit as it stands in the sentence, 0 without one.
    var signal: UInt8
    /// The satellites of this part; those of unknown number are left out.
    var satellites: [Satellite]

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields, talker: UInt16) {
        let rest = fields.count - 4
        fields.skip()
        guard rest >= 0, let parts = line.integer(fields.next()), (1...Self.longestGroup).contains(parts),
            let part = line.integer(fields.next()), (1...parts).contains(part)
        else { return nil }
        self.parts = parts
        self.part = part
        let inView = line.integer(fields.next())
        // Three behind the last four are a satellite whose strength was left out with its comma.
        let tail = rest % 4 == 3 ? 0 : rest % 4
        var behind = copy fields
        behind.skip(rest - tail)
        signal = tail > 0 ? line.letter(behind.next()) ?? 0 : 0
        if signal == UInt8(ascii: "0") { signal = 0 }
        let system = tail == 2 ? line.integer(behind.next()) : nil
        let numbering = SatelliteNumbering(system: system) ?? SatelliteNumbering(talker: talker)
        satellites = []
        satellites.reserveCapacity(4)
        for _ in 0..<(rest - tail + 3) / 4 {
            let (number, elevation, azimuth, snr) = (fields.next(), fields.next(), fields.next(), fields.next())
            guard let number = line.integer(number), number > 0 else { continue }
            satellites.append(
                Satellite(
                    numbering.name(number), elevation: line.number(elevation), azimuth: line.number(azimuth),
                    snr: line.number(snr)))
        }
        isEmpty = satellites.isEmpty && inView == 0
    }
}
