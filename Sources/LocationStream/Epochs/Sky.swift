/// Satellites and dilutions at the time an epoch is delivered; unknown numbers are NaN.
package struct Sky: Sendable {
    /// Satellites in view, ordered by constellation and number; nil if unknown.
    package var satellites: [Satellite]?
    /// Dilutions of precision from the receiver's last GSA or gpsd's last SKY.
    package var pdop = Double.nan
    package var hdop = Double.nan
    package var vdop = Double.nan
}

extension DilutionOfPrecision {
    /// Makes a dilution from an epoch, or from its sky where the epoch has none; nil if both have none.
    init?(_ epoch: Epoch, _ sky: Sky) {
        func known(_ own: Double, _ last: Double) -> Double? { !own.isNaN ? own : last.isNaN ? nil : last }
        self.init(pdop: known(.nan, sky.pdop), hdop: known(epoch.hdop, sky.hdop), vdop: known(epoch.vdop, sky.vdop))
        if pdop == nil, hdop == nil, vdop == nil { return nil }
    }
}
