import ActivitySurfaces
import LocationStream
import SystemSupport

/// The text of routes and tracks that a conversion to GPX writes after all waypoints.
///
/// GPX requires waypoints before tracks, but a log can end with a waypoint. Text of more than 1 MiB is kept in
/// temporary files, so that memory does not grow with the log.
struct DeferredText: ~Copyable {
    private var routes: TemporaryFile?
    private var tracks: TemporaryFile?

    /// The number of bytes that stay in memory.
    private static let limit = 1 << 20

    /// Moves the converter's text into the files if the text exceeds the limit.
    mutating func collect(from converter: inout TrackConverter) throws(Failure) {
        guard converter.deferredCount > Self.limit else { return }
        try move(from: &converter)
    }

    /// Writes the text from the files to the output; called after the whole log has been converted.
    mutating func write(
        from converter: inout TrackConverter, to output: borrowing TrackOutput, _ interruptible: Interruptible
    ) throws {
        guard routes != nil || tracks != nil else { return }
        try move(from: &converter)
        if let routes = routes.take() { try Self.copy(routes, to: output, interruptible) }
        if let tracks = tracks.take() { try Self.copy(tracks, to: output, interruptible) }
    }

    private mutating func move(from converter: inout TrackConverter) throws(Failure) {
        var text: (routes: [UInt8], tracks: [UInt8]) = ([], [])
        converter.takeDeferred { (routes: inout [UInt8], tracks: inout [UInt8]) in
            swap(&text.routes, &routes)
            swap(&text.tracks, &tracks)
        }
        let directory = Environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/var/tmp"
        do throws(SystemError) {
            try Self.append(text.routes, to: &routes, in: directory)
            try Self.append(text.tracks, to: &tracks, in: directory)
        } catch {
            throw Failure(
                "cannot write a temporary file in \(directory): \(error)",
                remedy: "free some space, or set TMPDIR to another directory")
        }
    }

    private static func append(
        _ text: [UInt8], to file: inout TemporaryFile?, in directory: String
    ) throws(SystemError) {
        guard !text.isEmpty else { return }
        if file == nil { file = try TemporaryFile(in: directory) }
        try file?.append(text)
    }

    private static func copy(
        _ file: borrowing TemporaryFile, to output: borrowing TrackOutput, _ interruptible: Interruptible
    ) throws {
        var buffer = [UInt8](repeating: 0, count: limit)
        do throws(SystemError) { try file.rewind() } catch { throw Self.failure(error) }
        while true {
            let count: Int
            do throws(SystemError) { count = try file.read(into: &buffer) } catch { throw Self.failure(error) }
            guard count > 0 else { return }
            var text = Array(buffer[..<count])
            try output.write(&text, interruptible)
        }
    }

    private static func failure(_ error: SystemError) -> Failure {
        Failure("cannot read a temporary file: \(error)", remedy: "check the disk with 'sudo dmesg'")
    }
}
