import LocationStream
import TestSupport

extension Epoch {
    /// Makes a random epoch in which every fourth number is unknown.
    static func random(at milliseconds: Int64, using generator: inout SeededGenerator) -> Epoch {
        func number(_ range: ClosedRange<Double>) -> Double {
            Int.random(in: 0..<4, using: &generator) == 0 ? .nan : Double.random(in: range, using: &generator)
        }
        var epoch = Epoch()
        epoch.milliseconds = milliseconds
        epoch.fix = [.none, .twoDimensional, .threeDimensional].randomElement(using: &generator) ?? .none
        epoch.satellitesUsed = [nil, 0, 3, 9, 12, 31].randomElement(using: &generator) ?? nil
        epoch.hdop = number(0.5...50)
        epoch.heading.trueHeading = number(0...359.999)
        epoch.heading.magneticHeading = number(0...359.999)
        guard epoch.fix != .none else { return epoch }
        epoch.vdop = number(0.5...50)
        let qualities: [FixQuality] = [
            .autonomous, .differential, .rtkFixed, .rtkFloat, .estimated, .manual, .simulated,
        ]
        epoch.quality = qualities.randomElement(using: &generator)
        epoch.latitude = Double.random(in: -90...90, using: &generator)
        epoch.longitude = Double.random(in: -180...180, using: &generator)
        epoch.altitude = number(-400...40_000)
        epoch.ellipsoidalAltitude = epoch.altitude + number(-100...80)
        epoch.speed = number(0...300)
        epoch.course = epoch.speed.isNaN ? .nan : number(0...359.999)
        epoch.horizontalError = number(0.1...100)
        epoch.verticalError = number(0.1...100)
        epoch.speedError = number(0.01...10)
        epoch.courseError = number(0.1...180)
        return epoch
    }
}
