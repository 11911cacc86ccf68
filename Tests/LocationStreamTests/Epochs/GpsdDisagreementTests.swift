import LocationStream
import Testing

/// Cases in which the decoder deliberately differs from gpsd.
///
/// The sentences are modelled on those of the named receivers, from gpsd's regression tests.
@Suite("Disagreements with gpsd")
struct GpsdDisagreementTests {
    @Test("GSA with two dimensions overrides an altitude (CH-4711, Foretrex 201, SL869, TomTom MkII)")
    func twoDimensionsWithAltitude() {
        // gpsd 3.22: mode 3, because the GGA has an altitude.
        let found = epochs(
            "GNGGA,120000.997,4807.0380,N,01131.0000,E,1,06,01.8,165.6,M,14.6,M,,",
            "GNRMC,120000.997,A,4807.0380,N,01131.0000,E,00.00,129.5,010526,,,A",
            "GNGSA,A,2,19,27,,,,,,,,,,,02.1,01.8,00.9", "GNGSA,A,2,67,84,83,75,,,,,,,,,02.1,01.8,00.9")
        #expect(found.map(\.fix) == [.twoDimensional])
    }

    @Test("Three satellites mean two dimensions, even if an altitude is repeated (MTK-3301, Motorola T805)")
    func threeSatellites() {
        // gpsd 3.22: mode 3. The altitude is the last known one.
        let found = epochs(
            "GPGGA,120000.000,4807.981473,N,01131.102458,E,1,3,2.88,102.907,M,47.093,M,,",
            "GPRMC,120000.000,A,4807.981473,N,01131.102458,E,0.039,0.00,010526,,,A")
        #expect(found.map(\.fix) == [.twoDimensional])
    }

    @Test("No epoch is lost while the receiver's cycle is learned (RST39, GP-320FW, TN204, Humminbird M37)")
    func learning() {
        // gpsd 3.22 reports the first epoch, then none until a sentence has ended two cycles.
        let found = epochs(
            "GPRMC,120000.00,A,4807.733476,N,01131.041110,E,9.415,21.404,010526,,,D",
            "GPGGA,120000.10,4807.733715,N,01131.040978,E,2,08,1.0,221.921,M,,,3,0138",
            "GPGGA,120000.20,4807.733946,N,01131.040837,E,2,08,1.0,221.912,M,,,3,0138")
        #expect(found.count == 3)
        let alternating = epochs(
            "INRMC,120001,A,4807.1130,N,01131.5596,E,5.2,77.3,010526,15.8,W", "INGLL,4807.1130,N,01131.5579,E,120002,A",
            "INVTG,77.5,T,93.3,M,5.2,N,9.7,K", "INRMC,120003,A,4807.1134,N,01131.5558,E,5.3,77.0,010526,15.8,W",
            "INGGA,120004,4807.1138,N,01131.5536,E,2,10,0.9,267.9,M,,,,", "INZDA,120004,01,05,2026,-05,00")
        #expect(alternating.count == 4)
    }

    @Test("AIS sentences between the sentences of an epoch do not end it (a log with AIS)")
    func interleaved() {
        // gpsd 3.22 sometimes skips such an epoch.
        let first = [
            "GPRMC,120000.00,A,4807.53814,N,01131.34917,E,0.068,,010526,,,A",
            "GPGGA,120000.00,4807.53814,N,01131.34917,E,1,09,1.02,-3.3,M,45.8,M,,",
            "GPGLL,4807.53814,N,01131.34917,E,120000.00,A,A",
        ].map(Sentences.framed).joined()
        let second = [
            "GPRMC,120001.00,A,4807.53816,N,01131.34917,E,0.017,,010526,,,A",
            "GPGGA,120001.00,4807.53816,N,01131.34917,E,1,09,1.02,-3.3,M,45.8,M,,",
        ].map(Sentences.framed).joined()
        let ais = "!AIVDM,1,1,,B,H3`lOl1<4iE@T00000000000000,2*72\r\n"
        let end = Sentences.framed("GPGLL,4807.53816,N,01131.34917,E,120001.00,A,A")
        #expect(epochs(of: Array((first + ais + second + ais + end).utf8)).count == 2)
    }

    @Test("Times with two and with three decimals are one epoch (Magellan 315, eXplorist 210)")
    func roundedTimes() {
        // gpsd 3.22 reports two, 3 ms apart.
        let found = epochs(
            "GPGLL,4807.8200,N,01131.0832,E,120027.523,A",
            "GPGGA,120027.52,4807.8200,N,01131.0832,E,1,06,2.1,00176,M,,,,",
            "GPRMC,120027.52,A,4807.8200,N,01131.0832,E,00.0,000.0,010526,01.,W")
        #expect(found.count == 1)
    }

    @Test("A GLL one second ahead of its burst is a separate epoch (Garmin 48)")
    func aheadOfItsBurst() {
        // gpsd 3.22 assigns the time of the last sentence to the whole burst. The data does not show which is right:
        // both instants are delivered with the same position. Adding such a GLL to the burst needs a rule that a
        // stationary receiver does not trigger otherwise. One that alternates RMC and GLL a second apart (a Humminbird,
        // above) looks the same when stationary, and would lose every second epoch.
        let found = epochs(
            "GPRMC,120008,A,4807.458,N,01131.165,E,000.0,094.5,010526,024.1,E",
            "GPGGA,120008,4807.458,N,01131.165,E,1,05,2.1,14.7,M,1.1,M,,",
            "GPGSA,A,3,01,,,,13,20,22,,,,28,,3.1,2.1,2.0",
            "GPGLL,4807.458,N,01131.165,E,120009,A")
        #expect(found.compactMap(\.milliseconds).count == 2 && Set(found.map(\.latitude)).count == 1)
    }

    @Test("After a clock was set back, no epoch is dropped (a spliced log of a Humminbird M37)")
    func setBack() {
        // gpsd 3.22 delivers these as well; its regression test keeps the last one of each instant, so they count as
        // repeated there. Each has a different position.
        let bodies = (Array(0..<20) + Array(9..<30)).enumerated().map { number, second in
            "INRMC,1200\(second + 10),A,4807.\(1000 + number),N,01131.0000,E,5.2,77.3,010526,15.8,W"
        }
        let found = epochs(of: log(bodies))
        #expect(found.count >= bodies.count - 3)
    }
}
