import CoreLocation

/// A log of a drive to the north with 20 m/s from 48° N 11° E, as NMEA 0183.
struct Drive {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).nmea")

    var source: LocationSource { .file(file.path, rate: .unlimited) }

    init(seconds: Int) throws {
        var text = ""
        for second in 0..<seconds {
            let minutes = Double(second) * 20 / 1852
            let time = String(format: "1200%02d.00", second)
            let position = String(format: "48%07.4f,N,01100.0000,E", minutes)
            for body in [
                "GPGGA,\(time),\(position),1,08,1.0,500.0,M,47.0,M,,",
                "GPRMC,\(time),A,\(position),38.9,0.0,010127,,,A",
            ] {
                let sum = body.utf8.reduce(0, ^)
                text += "$\(body)*" + String(format: "%02X", sum) + "\r\n"
            }
        }
        try Data(text.utf8).write(to: file)
    }

    func remove() { try? FileManager.default.removeItem(at: file) }
}
