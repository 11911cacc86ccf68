import Foundation

/// A receiver's log of an hour: a recorded drive over and over, each second a second later than the one before.
struct HourOfDriving: ~Copyable {
    /// Where the log is; the file is removed with this value.
    let path: String

    static let seconds = 3600

    /// Writes the log.
    ///
    /// - Parameter fixture: An NMEA 0183 log with an RMC and a GGA for each second.
    init(repeating fixture: URL) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).nmea").path
        let sentences = try String(contentsOf: fixture, encoding: .ascii)
            .split(whereSeparator: \.isNewline)
            .map { $0.dropFirst().prefix { $0 != "*" }.split(separator: ",", omittingEmptySubsequences: false) }
        let drive = zip(
            sentences.filter { $0[0].hasSuffix("RMC") },
            sentences.filter { $0[0].hasSuffix("GGA") }
        ).map { [$0, $1] }

        var log = ""
        for second in 0..<Self.seconds {
            // The drive begins at ten o'clock, and an hour later it is still the same day.
            let time = String(format: "10%02d%02d.00", second / 60, second % 60)
            for fields in drive[second % drive.count] {
                let sentence = ([fields[0], time[...]] + fields[2...]).joined(separator: ",")
                log += String(format: "$\(sentence)*%02X\r\n", sentence.utf8.reduce(0, ^))
            }
        }
        try log.write(toFile: path, atomically: false, encoding: .ascii)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
