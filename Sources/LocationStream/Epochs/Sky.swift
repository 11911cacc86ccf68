/// Satellites and dilutions of precision when an epoch is delivered.
///
/// The dilutions come from the receiver's last GSA or from gpsd's last SKY; unknown ones are NaN.
package struct Sky: Sendable {
    /// Satellites in view, ordered by constellation and number; nil if unknown.
    package var satellites: [Satellite]?
    package var pdop = Double.nan
    package var hdop = Double.nan
    package var vdop = Double.nan
}

extension DilutionOfPrecision {
    /// Prefers dilutions of the epoch to those of the sky; nil if all dilutions are unknown.
    init?(_ epoch: Epoch, _ sky: Sky) {
        func known(_ own: Double, _ last: Double) -> Double? { !own.isNaN ? own : last.isNaN ? nil : last }
        self.init(pdop: known(.nan, sky.pdop), hdop: known(epoch.hdop, sky.hdop), vdop: known(epoch.vdop, sky.vdop))
        if pdop == nil, hdop == nil, vdop == nil { return nil }
    }
}
