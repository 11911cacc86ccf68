package import LocationStream

/// The grid locator of radio amateurs (Maidenhead), for example "JN58sc37".
package enum MaidenheadLocator {
    /// Returns the eight-character locator of a coordinate; nil if the coordinate is not valid.
    ///
    /// The locator names a cell of up to 460 by 930 m.
    package static func text(_ coordinate: LocationCoordinate2D) -> String? {
        guard coordinate.isValid else { return nil }
        // The north pole and the meridian 180° E belong to the last field.
        var longitude = min((coordinate.longitude + 180) / 20, 18.0.nextDown)
        var latitude = min((coordinate.latitude + 90) / 10, 18.0.nextDown)
        var text = ""
        for (first, steps) in [("A", 10.0), ("0", 24.0), ("a", 10.0), ("0", 1.0)] as [(Unicode.Scalar, Double)] {
            for part in [longitude, latitude] {
                text.unicodeScalars.append(Unicode.Scalar(UInt8(first.value) + UInt8(part)))
            }
            longitude = (longitude - longitude.rounded(.down)) * steps
            latitude = (latitude - latitude.rounded(.down)) * steps
        }
        return text
    }
}
