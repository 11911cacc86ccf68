/// How far a location may be off: by the receiver's own estimate, or else by dilution of precision.
///
/// Both are what two thirds of the fixes keep (one standard deviation), as the figures of phones are. GST, GBS and
/// PUBX,00 are that already.
struct EstimatedAccuracy {
    /// Metres; negative where unknown.
    private(set) var horizontal = -1.0
    /// Metres; negative where there is no altitude.
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

    /// What a unit of dilution is worth: the standard deviation of a measured range (UERE), in metres.
    ///
    /// Receivers that send both a dilution and an estimate of their own make it 4 to 10 m without corrections and 1 to
    /// 10 m with them; gpsd's 15 m and 3.75 m for 95 % of the fixes are 9 m and 2.3 m for two thirds.
    private static func rangeError(_ quality: FixQuality?) -> Double {
        switch quality {
        case .rtkFixed: 0.02
        case .rtkFloat: 0.3
        case .differential: 2.5
        case .autonomous, .estimated, .manual, .simulated, nil: 5
        }
    }

    /// The vertical dilution, where unknown by its mean ratio to the horizontal one.
    ///
    /// The ratio is 1.474 over the GPS almanac (D. Milbert, "Dilution of Precision Revisited", Navigation, 2008). An
    /// altitude without any dilution is as good as one with a usual one: Apple's rule takes an altitude without an
    /// accuracy for invalid.
    private static func verticalDilution(_ epoch: Epoch) -> Double {
        epoch.vdop > 0 ? epoch.vdop : 1.474 * (epoch.hdop > 0 ? epoch.hdop : 1)
    }
}
