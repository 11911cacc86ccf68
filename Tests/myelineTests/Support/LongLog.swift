import LocationStream

/// Generates long logs with one fix per second.
enum LongLog {
    /// Returns the sentences, about 240 bytes per epoch.
    static func bytes(epochs count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 260)
        var epoch = Epoch()
        (epoch.fix, epoch.quality, epoch.satellitesUsed) = (.threeDimensional, .autonomous, 9)
        (epoch.altitude, epoch.ellipsoidalAltitude, epoch.hdop, epoch.vdop) = (519.2, 566.1, 0.92, 1.3)
        (epoch.speed, epoch.course, epoch.horizontalError, epoch.verticalError) = (13.2, 45, 1.5, 2.5)
        var encoder = NMEAEncoder()
        for second in 0..<count {
            epoch.milliseconds = 1_715_673_600_000 + Int64(second) * 1000
            (epoch.latitude, epoch.longitude) = (47 + Double(second) * 1e-5, 8 + Double(second) * 1e-5)
            encoder.append(TrackPoint(epoch), into: &bytes)
        }
        return bytes
    }
}
