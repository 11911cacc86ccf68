import LocationStream
import Testing

@Suite("Memory of track convert", .timeLimit(.minutes(10)))
struct TrackMemoryTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// The points of a part of a GPX track.
    ///
    /// Only the first has a time, because the reader and the writer of debug builds are slow.
    private static let part: [UInt8] = Array(
        (0..<partSize).map { "<trkpt lat=\"47.\(1000 + $0 % 1000)\" lon=\"8.\(1000 + $0 / 10)\"/>\n" }.joined().utf8)
    private static let partSize = 10_000

    /// The peak of a conversion of a generated track, in bytes, once all but the pipe's buffer has been read.
    private func peak(points: Int, to format: TrackFormat) async throws -> Int {
        let program = try place.start(
            "track", "convert", "-", "--to", format.rawValue, "-o", "\(place.path)/\(points).\(format)",
            closesInput: false, setting: ["TMPDIR": place.path])
        let beginning = "<gpx><trk><trkseg><trkpt lat=\"47\" lon=\"8\"><time>2024-05-14T08:00:00Z</time></trkpt>\n"
        await program.send(Array(beginning.utf8))
        for _ in 0..<points / Self.partSize { await program.send(Self.part) }
        // More than the pipe and the program's reader hold, so that the points have been converted.
        let filler = Array(repeating: UInt8(ascii: "\n"), count: 1 << 20)
        await program.send(filler)
        let peak = try #require(program.peakMemory)
        await program.send(Array("</trkseg></trk></gpx>".utf8))
        program.closeInput()
        let end = await program.end()
        #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
        return peak
    }

    @Test("A hundred thousand points need as much memory as ten thousand", arguments: TrackFormat.allCases)
    func hundredThousand(format: TrackFormat) async throws {
        let short = try await peak(points: 10_000, to: format)
        let long = try await peak(points: 100_000, to: format)
        // A kept point has hundreds of bytes. Benchmarks/memory measures a million points.
        #expect(long < short + 4 << 20, "\(short >> 10) KiB became \(long >> 10) KiB")
    }
}
