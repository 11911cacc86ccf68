/// HDG, reading of a magnetic sensor, with its deviation and the local variation.
///
/// `$--HDG,degrees,deviation,E,variation,E`. The reading plus the deviation is the magnetic heading, and the magnetic
/// heading plus the variation is the true heading. East is positive. An empty deviation counts as 0. Source: gpsd's
/// driver_nmea0183.c.
struct HDG: HeadingContent {
    var heading = HeadingReading()

    static let headingRank = HeadingRank.sensor

    init?(_ line: Span<UInt8>, _ fields: consuming SentenceFields) {
        fields.skip()
        let reading = line.course(fields.next())
        let deviation = line.declination(fields.next(), fields.next()) ?? 0
        guard !reading.isNaN else { return nil }
        heading.magneticHeading = (reading + deviation).asDirection
        if let variation = line.declination(fields.next(), fields.next()) {
            heading.trueHeading = (heading.magneticHeading + variation).asDirection
        }
    }
}
