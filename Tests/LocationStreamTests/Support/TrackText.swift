import LocationStream

extension TrackEncoder {
    /// Returns the complete track of some epochs.
    mutating func text(_ epochs: [Epoch]) -> String {
        String(decoding: bytes(epochs), as: UTF8.self)
    }

    mutating func bytes(_ epochs: [Epoch]) -> [UInt8] {
        var bytes: [UInt8] = []
        begin(into: &bytes)
        for epoch in epochs { append(TrackPoint(epoch), into: &bytes) }
        end(into: &bytes)
        return bytes
    }
}

extension Epoch {
    /// An epoch with a position and a time only.
    static func fix(at milliseconds: Int64?, _ latitude: Double = 47.5, _ longitude: Double = -8.25) -> Epoch {
        var epoch = Epoch()
        epoch.milliseconds = milliseconds
        epoch.fix = .twoDimensional
        (epoch.latitude, epoch.longitude, epoch.coordinateDigits) = (latitude, longitude, 6)
        return epoch
    }

    static var whole: Epoch {
        var epoch = Epoch()
        epoch.milliseconds = 1_484_006_981_250
        (epoch.fix, epoch.quality, epoch.satellitesUsed) = (.threeDimensional, .differential, 9)
        (epoch.latitude, epoch.longitude, epoch.coordinateDigits) = (-33.5, 151.0166666666667, 7)
        (epoch.altitude, epoch.ellipsoidalAltitude) = (519.2, 566.1)
        (epoch.speed, epoch.course) = (5.144444444, 82.65)
        (epoch.hdop, epoch.vdop, epoch.horizontalError, epoch.verticalError) = (0.92, 1.3, 2.828427125, 4.5)
        return epoch
    }
}
