internal import CGPS
internal import Glibc

/// The errors that the receiver itself estimates, as far as gpsd reports them.
///
/// If the receiver sends no estimate, gpsd multiplies a dilution of precision by a constant. For speed and course, gpsd
/// uses the errors of the positions. Errors that gpsd computes in this way are left out. ``EstimatedAccuracy`` then
/// estimates the accuracy from the dilutions. A receiver therefore has the same accuracy with and without gpsd.
struct GpsdErrors {
    /// Metres; NaN if unknown.
    private(set) var horizontal = Double.nan
    /// Metres; NaN if unknown.
    private(set) var vertical = Double.nan
    /// Metres per second; NaN if unknown.
    private(set) var speed = Double.nan
    /// Degrees; NaN if unknown.
    private(set) var course = Double.nan
    /// The dilutions from which gpsd derived its errors; NaN if unknown.
    private(set) var hdop = Double.nan, vdop = Double.nan

    /// - Parameters:
    ///   - skies: The last SKY reports of the device, at most two. gpsd may have used the dilutions of either report.
    ///   - gst: The receiver's own errors from a GST report; nil if there is no recent report.
    ///   - interval: Seconds since the previous fix; nil if unknown.
    init(_ fix: cgps_fix, skies: [cgps_sky], gst: PositionError?, interval: Double?) {
        func isDerived(_ error: Double, _ dilution: (cgps_sky) -> Double, _ constants: [Double]) -> Bool {
            skies.contains { Self.isDerived(error, dilution($0), constants) }
        }
        if skies.filter({ !$0.hdop.isNaN }).count < 2 { takeDilutions(fix) }
        let isRadiusDerived = isDerived(fix.eph, \.hdop, [19, 4.75]) || !hdop.isNaN
        let areAxesDerived = isDerived(fix.epx, \.xdop, [15, 3.75]) || isDerived(fix.epy, \.ydop, [15, 3.75])
        if !isRadiusDerived { horizontal = Self.known(fix.eph) }
        if horizontal.isNaN, !areAxesDerived {
            horizontal = Self.known((fix.epx * fix.epx + fix.epy * fix.epy).squareRoot())
        }
        if !isDerived(fix.epv, \.vdop, [23, 5.75]), vdop.isNaN { vertical = Self.known(fix.epv) }
        if isRadiusDerived, fix.epx == fix.epy, !fix.sep.isNaN, !isDerived(fix.sep, \.pdop, [19, 4.75]) {
            horizontal *= Self.garminScale
            vertical *= Self.garminScale
        }
        if let gst {
            if !gst.horizontal.isNaN { horizontal = gst.horizontal }
            if !gst.vertical.isNaN { vertical = gst.vertical }
        }
        guard let interval else { return }
        let radius = max(fix.epx, fix.epy)
        // gpsd estimates the speed error as the sum of the last two error radii, divided by the interval. If the
        // speed error is smaller than the last radius divided by the interval, it is the receiver's own estimate.
        if !(fix.eps * interval >= radius) { speed = Self.known(fix.eps) }
        // gpsd estimates the course error as the angular width of the error circle, as seen from the previous position.
        let angle = 2 * atan2(radius, fix.speed * interval) * 180 / .pi
        if !(abs(fix.epd - angle) <= 0.3 * angle) { course = Self.known(fix.epd) }
    }

    /// Recovers the dilutions of precision, if gpsd derived its errors from dilutions.
    ///
    /// This is needed while fewer than two SKY reports have an HDOP. gpsd sends no SKY if the receiver sends no GSV.
    /// A single SKY may be newer than the dilutions from which gpsd derived the errors.
    ///
    /// An error counts as derived if it is gpsd's constant times a number with at most two decimals, such as a
    /// receiver's HDOP.
    private mutating func takeDilutions(_ fix: cgps_fix) {
        let isDifferential = fix.status == 2
        let (radius, height) = isDifferential ? (4.75, 5.75) : (19, 23)
        func dilution(_ error: Double, _ constant: Double) -> Double {
            let dilution = (error / constant * 100).rounded() / 100
            return abs(error - dilution * constant) <= 0.001 && dilution >= 0.4 ? dilution : .nan
        }
        hdop = dilution(fix.eph, radius)
        vdop = dilution(fix.epv, height)
    }

    /// The factor that undoes gpsd's conversion of the errors in Garmin's PGRME from 50 % to 95 %.
    ///
    /// ``PGRME`` explains why the errors are used without a conversion. Only PGRME contains a spherical error in
    /// addition to a horizontal and a vertical error. A report with these three errors is therefore from PGRME.
    private static let garminScale = 1.18 / 2.45

    /// Returns true if an error is a dilution times one of gpsd's constants.
    ///
    /// gpsd has one constant for fixes without corrections and one for fixes with corrections. gpsd rounds the
    /// dilution to two decimals and the error to three decimals.
    private static func isDerived(_ error: Double, _ dilution: Double, _ constants: [Double]) -> Bool {
        constants.contains { abs(error - $0 * dilution) <= 0.005 * $0 + 0.001 }
    }

    private static func known(_ value: Double) -> Double { value > 0 && value.isFinite ? value : .nan }
}

extension PositionError {
    init(_ gst: cgps_gst) {
        self.init(latitude: gst.latitude, longitude: gst.longitude, vertical: gst.altitude)
    }
}
