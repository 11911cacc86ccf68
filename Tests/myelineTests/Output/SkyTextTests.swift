import ActivityRendering
import LocationStream
import Testing

@testable import myeline

@Suite("Satellites as text")
struct SkyTextTests {
    @Test("is empty without satellite data")
    func none() {
        #expect(SkyText.lines(LocationUpdate(location: nil)).isEmpty)
    }

    @Test("is a line with the dilutions and one for each satellite, in columns")
    func aligned() {
        let update = LocationUpdate(
            location: nil, dilution: DilutionOfPrecision(pdop: 1.213, hdop: 0.6),
            satellites: [
                Satellite(constellation: .gps, id: 5, elevation: 79, azimuth: 29, snr: 47.4, isUsed: true),
                Satellite(constellation: .glonass, id: 24, elevation: -3, azimuth: 359, snr: 7),
                Satellite(constellation: .sbas, id: 133),
            ])
        #expect(
            SkyText.lines(update)
                == """
                PDOP 1.21  HDOP 0.60
                GPS     05   elevation 79°  azimuth 029°  47 dB-Hz  used
                GLONASS 24   elevation -3°  azimuth 359°   7 dB-Hz
                SBAS    133  elevation  -   azimuth   -    unheard

                """.indented)
    }

    @Test("in ASCII, the columns are aligned too")
    func ascii() {
        let update = LocationUpdate(
            location: nil,
            satellites: [
                Satellite(constellation: .gps, id: 5, elevation: 79, azimuth: 29, snr: 47.4, isUsed: true),
                Satellite(constellation: .sbas, id: 133),
            ])
        #expect(
            SkyText.lines(update, glyphs: .ascii)
                == """
                GPS     05   elevation 79deg  azimuth 029deg  47 dB-Hz  used
                SBAS    133  elevation  -     azimuth   -      unheard

                """.indented)
    }
}

extension String {
    /// The lines, each indented by two spaces like those of satellites.
    fileprivate var indented: String {
        split(separator: "\n").map { "  \($0)\n" }.joined()
    }
}
