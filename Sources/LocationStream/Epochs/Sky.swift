/// Satellites and dilutions of precision at the time when an epoch is delivered.
///
/// The dilutions come from the receiver's last GSA or from gpsd's last SKY. Unknown dilutions are NaN.
package struct Sky: Sendable {
    /// Satellites in view, ordered by constellation and number; nil if unknown.
    package var satellites: [Satellite]?
    package var pdop = Double.nan
    package var hdop = Double.nan
    package var vdop = Double.nan
}

extension DilutionOfPrecision {
    /// Creates the dilutions of an epoch; nil if all of them are unknown.
    ///
    /// The epoch's own HDOP and VDOP take precedence over the HDOP and VDOP of the sky.
    init?(_ epoch: Epoch, _ sky: Sky) {
        func known(_ own: Double, _ last: Double) -> Double? { !own.isNaN ? own : last.isNaN ? nil : last }
        self.init(pdop: known(.nan, sky.pdop), hdop: known(epoch.hdop, sky.hdop), vdop: known(epoch.vdop, sky.vdop))
        if pdop == nil, hdop == nil, vdop == nil { return nil }
    }
}
