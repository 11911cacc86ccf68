import FoundationEssentials
import LocationStream

/// A GPX track of four points, and its expected fixes.
enum GPXSample {
    /// A point, rounded to a millionth of a degree.
    struct Fix: Equatable, CustomStringConvertible {
        var time: String
        var latitude: Int
        var longitude: Int

        init(_ time: String, _ latitude: Int, _ longitude: Int) {
            (self.time, self.latitude, self.longitude) = (time, latitude, longitude)
        }

        /// Decodes an update.
        init(line: Substring) {
            struct Update: Decodable {
                struct Location: Decodable {
                    var timestamp: String
                    var latitude: Double
                    var longitude: Double
                }
                var location: Location
            }
            let location = try? JSONDecoder().decode(Update.self, from: Data(line.utf8)).location
            self.init(
                location?.timestamp ?? String(line), Int(((location?.latitude ?? 0) * 1e6).rounded()),
                Int(((location?.longitude ?? 0) * 1e6).rounded()))
        }

        var description: String { "\(time) \(latitude) \(longitude)" }
    }

    static let fixes = [
        Fix("2024-05-14T08:00:00.000Z", 47_000_000, 8_000_000), Fix("2024-05-14T08:00:01.000Z", 47_000_100, 8_000_100),
        Fix("2024-05-14T08:00:02.000Z", 47_000_200, 8_000_250), Fix("2024-05-14T08:00:03.000Z", 47_000_300, 8_000_400),
    ]

    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
        <trkpt lat="47.000000" lon="8.000000"><ele>400</ele><time>2024-05-14T08:00:00Z</time></trkpt>
        <trkpt lat="47.000100" lon="8.000100"><ele>401</ele><time>2024-05-14T08:00:01Z</time></trkpt>
        <trkpt lat="47.000200" lon="8.000250"><ele>402</ele><time>2024-05-14T08:00:02Z</time></trkpt>
        <trkpt lat="47.000300" lon="8.000400"><ele>403</ele><time>2024-05-14T08:00:03Z</time></trkpt>
        </trkseg></trk></gpx>

        """
}
