import Glibc
import LocationStream
import ActivitySurfaces
import SystemSupport

/// Converts a log to a track, chunk by chunk, on a separate thread.
struct TrackConversion: Sendable {
    struct Outcome: Sendable, Hashable {
        var name: String
        /// The number of points with a location, plus the number of waypoints.
        var locations: Int
        /// The warnings about damaged or missing parts of the log, and about values that cannot be read.
        var warnings: [String]
        /// The numbers of waypoints and routes that were left out, because they came too late or the output format
        /// cannot express them.
        var omissions: TrackOmissions
    }

    let log: LogArgument
    let format: TrackFormat
    /// The rule for new segments; nil for the default.
    let gap: TrackWriter.Gap?
    /// The file to write; nil for standard output.
    let target: String?

    /// Converts the log.
    ///
    /// - Throws: `LocationStreamError`, ``Failure``, ``OutputClosed`` or `CancellationError`. After an error, an
    ///   existing file is unchanged.
    func run() async throws -> Outcome {
        try await Interruptible().run { try convert($0) }
    }

    /// - Parameter defersTracks: Whether the track of an NMEA 0183 log is written only at the end of the log, after all
    ///   waypoints.
    private func convert(_ interruptible: Interruptible, defersTracks: Bool = false) throws -> Outcome {
        var input = try log.path.map(TrackInput.file) ?? .standardInput()
        guard !input.isFile(at: target) else {
            throw Failure.usage("the input and the output are the same file", remedy: "choose another path")
        }
        var progress = ProgressBar(on: target == nil && isatty(1) == 1 ? nil : .standardError)
        var reader = try LogReader(findsDate: log.date == nil) { try input.read(into: &$0, interruptible) }
        guard !reader.isEmpty else { throw LocationStreamError.notLog(input.name, "is empty") }
        if let format = reader.unsupportedFormat { throw LocationStreamError.notLog(input.name, format) }
        var converter = TrackConverter(
            to: format, gap: gap, log: reader.format,
            referenceDate: log.date ?? reader.firstDate ?? input.referenceDate, talker: log.talker,
            defersTracks: defersTracks, name: input.name)
        var text: [UInt8] = []
        converter.begin(into: &text)
        var chunk = [UInt8](repeating: 0, count: LogReader.chunkSize)
        func convertChunk() throws -> Bool {
            let count = try reader.next(&chunk) { try input.read(into: &$0, interruptible) }
            try converter.convert(chunk.span.extracting(0..<count), into: &text)
            return count > 0
        }
        // Convert a chunk first, so that invalid input creates no file.
        var hasMore = try convertChunk()
        var output = try target.map(TrackOutput.file) ?? .standardOutput()
        var deferred = DeferredText()
        while hasMore, !converter.isNoise {
            try interruptible.check()
            if text.count >= LogReader.chunkSize { try output.write(&text, interruptible) }
            try deferred.collect(from: &converter)
            progress.show(reader.position, of: input.size)
            hasMore = try convertChunk()
        }
        converter.finish(into: &text)
        guard converter.isRecord else {
            throw LocationStreamError.notLog(input.name, reader.format, converter.statistics)
        }
        if let error = converter.missingTalker(in: input.name) { throw error }
        if converter.hasLateElements, log.path != nil, input.size != nil, output.replacesFile {
            // Start over, because waypoints or routes came too late to be written before the track. The log can be
            // read again, and the output is not visible yet.
            return try convert(interruptible, defersTracks: true)
        }
        try output.write(&text, interruptible)
        try deferred.write(from: &converter, to: output, interruptible)
        converter.end(into: &text)
        try output.write(&text, interruptible)
        try output.finish()
        let warnings = converter.statistics.warnings(
            of: input.name, reader.format, isIncomplete: reader.isDamaged || converter.isIncomplete)
        return Outcome(
            name: input.name, locations: converter.locations, warnings: warnings, omissions: converter.omissions)
    }
}
