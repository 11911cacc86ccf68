import FuzzerSupport

@testable import LocationStream

/// A format of a log of points, and what precedes an input so that it is read as that format.
public enum FuzzedFormat: Sendable {
    case gpx, geojson, kml, csv, ndjson, gpsd

    var format: LogReader.Format {
        switch self {
        case .gpx: .gpx
        case .geojson: .geojson
        case .kml: .kml
        case .csv: .csv
        case .ndjson: .ndjson
        case .gpsd: .gpsd
        }
    }

    private var beginning: String {
        switch self {
        case .gpx: "<gpx><trk><trkseg>"
        case .geojson: "{\"type\":\"FeatureCollection\",\"features\":["
        case .kml: "<kml xmlns:gx=\"x\"><Document>"
        case .csv: "timestamp,latitude,longitude,altitude,segment,heartRate,fix\n"
        case .ndjson, .gpsd: ""
        }
    }

    /// Checks the decoder of the format with an input.
    public func check(_ input: [UInt8]) {
        var choices = Choices(for: input)
        // Most inputs are a part of a log, and libFuzzer removes the root of a document.
        let input = choices.once(in: 2) ? Array(beginning.utf8) + input : input
        var whole = TrackReading(format)
        whole.take(input.span)
        whole.finish()
        var split = TrackReading(format)
        choices.split(input) { piece, _ in split.take(piece) }
        split.finish()
        demand(
            whole.elements == split.elements,
            "the elements depend on the split: whole\n\(whole.elements)\nsplit\n\(split.elements)")
        demand(
            whole.statistics == split.statistics && whole.isIncomplete == split.isIncomplete,
            "the counters depend on the split: \(whole.statistics), split \(split.statistics)")
        decodeEpochs(input)
    }

    private func decodeEpochs(_ input: [UInt8]) {
        var decoder = LogDecoder(format, referenceDate: 1_557_391_011_000, decodesSky: true)
        try? decoder.decode(input.span) { epoch in
            _ = LocationUpdate(epoch, isLive: false)
        }
        decoder.finish { _ in }
    }
}
