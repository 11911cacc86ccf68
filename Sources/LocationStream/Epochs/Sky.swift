/// What is known of the sky when an epoch is delivered; unknown numbers are NaN.
package struct Sky: Sendable {
    /// The satellites in view by constellation and number; nil where no list of them is known.
    package var satellites: [Satellite]?
    /// The dilution of precision by the receiver's last GSA, or gpsd's last SKY.
    package var pdop = Double.nan
    package var hdop = Double.nan
    package var vdop = Double.nan
}

extension DilutionOfPrecision {
    /// The dilution of an epoch, and where it does not say that of its sky; nil where both say nothing.
    init?(_ epoch: Epoch, _ sky: Sky) {
        func known(_ own: Double, _ last: Double) -> Double? { !own.isNaN ? own : last.isNaN ? nil : last }
        self.init(pdop: known(.nan, sky.pdop), hdop: known(epoch.hdop, sky.hdop), vdop: known(epoch.vdop, sky.vdop))
        if pdop == nil, hdop == nil, vdop == nil { return nil }
    }
}
