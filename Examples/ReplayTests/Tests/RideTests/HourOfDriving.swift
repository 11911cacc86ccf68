import Foundation

/// A log of one hour, made by repeating a recorded drive.
struct HourOfDriving: ~Copyable {
    /// The path of the log, which is removed with this value.
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
            // The drive starts at ten o'clock, so it does not pass midnight.
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
