public import Foundation
public import LocationStream

/// A component of the magnetic field in microtesla.
public typealias CLHeadingComponentValue = Double

/// The value of `headingFilter` with which every heading is reported.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The longest time interval, in seconds.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// The way a device is held while it measures headings; ignored on Linux.
public enum CLDeviceOrientation: Int32, Sendable, Hashable {
    /// The side of the device that points up; `unknown` if no side is known to point up.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

extension CLHeading {
    /// Always 0: a receiver does not report the magnetic field.
    public var x: CLHeadingComponentValue { 0 }
    /// Always 0: a receiver does not report the magnetic field.
    public var y: CLHeadingComponentValue { 0 }
    /// Always 0: a receiver does not report the magnetic field.
    public var z: CLHeadingComponentValue { 0 }
}

extension CLLocation {
    /// Creates a location that is invalid: its accuracy is negative.
    public init() {
        self.init(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0), timestamp: Date())
    }
}
