/// Accuracy of a location: the receiver's own estimate, or an estimate from the dilution of precision.
///
/// Each accuracy is one standard deviation (68 %), as on phones. GST, GBS and PUBX,00 use the same measure.
struct EstimatedAccuracy {
    /// Metres; negative if unknown.
    private(set) var horizontal = -1.0
    /// Metres; negative without an altitude.
    private(set) var vertical = -1.0
    private(set) var source: Location.AccuracySource?

    init(_ epoch: Epoch) {
        let rangeError = Self.rangeError(epoch.quality)
        if epoch.horizontalError > 0 {
            horizontal = epoch.horizontalError
            source = .receiver
        } else if epoch.hdop > 0 {
            horizontal = epoch.hdop * rangeError
            source = .dilutionOfPrecision
        }
        guard !epoch.altitude.isNaN || !epoch.ellipsoidalAltitude.isNaN else { return }
        if epoch.verticalError > 0 {
            vertical = epoch.verticalError
            source = source ?? .receiver
        } else {
            vertical = Self.verticalDilution(epoch) * rangeError
            source = source ?? .dilutionOfPrecision
        }
    }

    /// Standard deviation of a measured range (UERE), in metres: the accuracy for a dilution of 1.
    ///
    /// Receivers that send both a dilution and their own estimate imply 4 to 10 m without corrections and 1 to 10 m with
    /// them. gpsd's 15 m and 3.75 m (95 %) correspond to 9 m and 2.3 m (68 %).
    private static func rangeError(_ quality: FixQuality?) -> Double {
        switch quality {
        case .rtkFixed: 0.02
        case .rtkFloat: 0.3
        case .differential: 2.5
        case .autonomous, .estimated, .manual, .simulated, nil: 5
        }
    }

    /// Vertical dilution; if unknown, estimated from its mean ratio to the horizontal one.
    ///
    /// The ratio is 1.474 over the GPS almanac (D. Milbert, "Dilution of Precision Revisited", Navigation, 2008). Without
    /// any dilution an HDOP of 1 is assumed: by Apple's rule an altitude without an accuracy is invalid.
    private static func verticalDilution(_ epoch: Epoch) -> Double {
        epoch.vdop > 0 ? epoch.vdop : 1.474 * (epoch.hdop > 0 ? epoch.hdop : 1)
    }
}
