internal import Glibc

/// Accuracy of a location: the receiver's own estimate or, if there is none, an estimate from the dilution of
/// precision.
///
/// Each accuracy is one standard deviation (68 %), as on phones and as in GST, GBS and PUBX,00.
struct EstimatedAccuracy {
    /// The horizontal accuracy in metres.
    private(set) var horizontal: Double
    /// The vertical accuracy in metres; negative without an altitude.
    private(set) var vertical = -1.0
    /// The accuracy of the speed in metres per second; negative without a speed.
    private(set) var speed = -1.0
    /// The accuracy of the course in degrees; negative if the course or the speed is unknown.
    private(set) var course = -1.0
    /// The origin of the horizontal accuracy.
    private(set) var source: Location.AccuracySource

    init(_ epoch: Epoch) {
        let rangeError = Self.rangeError(epoch.quality)
        if epoch.horizontalError > 0 {
            horizontal = epoch.horizontalError
            source = epoch.areErrorsEstimated ? .dilutionOfPrecision : .receiver
        } else {
            horizontal = Self.horizontalDilution(epoch) * rangeError
            source = .dilutionOfPrecision
        }
        if !epoch.altitude.isNaN || !epoch.ellipsoidalAltitude.isNaN {
            vertical = epoch.verticalError > 0 ? epoch.verticalError : Self.verticalDilution(epoch) * rangeError
        }
        guard !epoch.speed.isNaN else { return }
        speed = epoch.speedError > 0 ? epoch.speedError : max(Self.bestSpeed, horizontal * Self.speedRatio)
        guard !epoch.course.isNaN else { return }
        course = epoch.courseError > 0 ? epoch.courseError : atan2(speed, epoch.speed) * 180 / .pi
    }

    /// Speed error for each metre of position error, in metres per second.
    ///
    /// Both errors depend on the same satellites. Receivers that report both imply about 0.2 m/s for 4 m.
    private static let speedRatio = 0.05
    /// Lower limit of the estimated error of the speed, in metres per second.
    ///
    /// A limit is needed, because corrections of the position (RTK) do not improve the speed.
    private static let bestSpeed = 0.05

    /// Standard deviation of a measured range (UERE), in metres: the accuracy for a dilution of 1.
    ///
    /// Receivers that send both a dilution and their own estimate imply 4 to 10 m without corrections and 1 to 10 m
    /// with corrections. gpsd assumes 15 m without corrections and 3.75 m with corrections, both for 95 %. For 68 %,
    /// these are 9 m and 2.3 m.
    private static func rangeError(_ quality: FixQuality?) -> Double {
        switch quality {
        case .rtkFixed: 0.02
        case .rtkFloat: 0.3
        case .differential: 2.5
        case .autonomous, .estimated, .manual, .simulated, nil: 5
        }
    }

    /// Horizontal dilution; 1 if unknown.
    ///
    /// A default is needed, because a location without a horizontal accuracy is invalid, as in Apple's Core Location.
    private static func horizontalDilution(_ epoch: Epoch) -> Double { epoch.hdop > 0 ? epoch.hdop : 1 }

    /// Vertical dilution; if unknown, an estimate from the horizontal dilution.
    ///
    /// Averaged over the GPS almanac, the vertical dilution is 1.474 times the horizontal one (D. Milbert, "Dilution
    /// of Precision Revisited", Navigation, 2008).
    private static func verticalDilution(_ epoch: Epoch) -> Double {
        epoch.vdop > 0 ? epoch.vdop : 1.474 * horizontalDilution(epoch)
    }
}
