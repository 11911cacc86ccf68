/// A format that cannot be read, recognized by its first bytes so that an error can name it.
package struct UnsupportedFormat: Sendable, Hashable {
    /// The end of a message that starts with the name of the input.
    package let problem: String
    /// The action that makes the input readable; nil if there is none.
    package let remedy: String?

    static let xml = UnsupportedFormat(
        problem: "contains XML, not NMEA 0183 sentences", remedy: "give a GPX track by its path")

    /// The first bytes of compressed data, and the command that writes the decompressed data of a file.
    private static let compressions: [(signature: [UInt8], name: String, command: String)] = [
        ([0x1F, 0x8B, 0x08], "gzip", "gunzip -c"),
        (Array("BZh".utf8), "bzip2", "bunzip2 -c"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz", "unxz -c"),
        (Array("PK\u{3}\u{4}".utf8), "zip", "unzip -p"),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "unzstd -c"),
    ]

    /// The first characters, without blanks and line ends, of formats that are written but not read.
    private static let exports = [
        (beginning: "timestamp,latitude,longitude", name: "CSV"),
        (beginning: "{\"type\":\"FeatureCollection\"", name: "GeoJSON"),
    ]
}

extension UnsupportedFormat {
    /// Recognizes compressed data, and CSV and GeoJSON as this library writes them; nil for other input.
    package init?(_ beginning: [UInt8]) {
        if let compression = Self.compressions.first(where: { beginning.starts(with: $0.signature) }) {
            self.init(
                problem: "is compressed with \(compression.name)",
                remedy: "decompress it first with '\(compression.command) FILE > LOG'")
            return
        }
        let text = beginning.prefix(256).filter { !$0.isXMLSpace }
        guard let export = Self.exports.first(where: { text.starts(with: $0.beginning.utf8) }) else { return nil }
        self.init(problem: "contains \(export.name), not receiver data", remedy: nil)
    }
}

extension LocationStreamError {
    /// Returns the error for a file of an unsupported format.
    package static func notLog(_ name: String, _ format: UnsupportedFormat) -> LocationStreamError {
        notLog(name, format.problem, remedy: format.remedy)
    }

    /// Returns the error for standard input without a receiver's sentences.
    static func notSentences(_ name: String, _ format: UnsupportedFormat? = nil) -> LocationStreamError {
        LocationStreamError(
            .notReceiverData, "\(name) \(format?.problem ?? "contains no receiver data")",
            remedy: format?.remedy ?? "send NMEA 0183 sentences, such as a recorded log")
    }
}
