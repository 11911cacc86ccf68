import Glibc
import LocationStream

/// One run of a converter: a record in, a track out, a chunk at a time, on a thread that may block.
struct TrackConversion: Sendable {
    /// Where the record comes from.
    enum Origin: Sendable, Hashable {
        case standardInput
        /// - Parameter date: The day near which times without a date lie, where the user names one.
        case file(String, date: Int64?)
    }

    /// What came of it.
    struct Outcome: Sendable, Hashable {
        /// How the record is called.
        var name: String
        /// How many epochs had a location.
        var locations: Int
        /// What of the record is lost because it is damaged, in words; nil for nothing.
        var damage: String?
    }

    let origin: Origin
    /// The talker that is read alone; nil for all.
    let talker: Talker?
    let format: TrackFormat
    /// What breaks the track; nil for what is usual.
    let gap: TrackWriter.Gap?
    /// The file to write; nil for standard output.
    let target: String?

    private static let chunkSize = 256 << 10
    /// So much of a record is searched for its first date.
    private static let searchedSize = 4 << 20
    /// So much without a sentence or a point is no record.
    private static let nonsenseLimit = 16 << 20

    /// Converts the record.
    ///
    /// - Throws: `LocationStreamError`, ``Failure``, ``OutputClosed`` or `CancellationError`; a file that was to be
    ///   replaced is then as it was.
    func run() async throws -> Outcome {
        try await Interruptible().run { try convert($0) }
    }

    private func convert(_ patience: Interruptible) throws -> Outcome {
        var input = try openInput()
        var progress = ProgressBar(on: target == nil && isatty(1) == 1 ? nil : 2)
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        var head = try readHead(of: &input, &chunk, patience)
        guard !head.isEmpty else { throw refusal(of: input.name, "is empty") }
        let isGPX = TrackConverter.isGPX(head.span)
        var converter = TrackConverter(
            to: format, gap: gap, beginning: head.span, referenceDate: referenceDate(of: input, head),
            talker: talker)
        var text: [UInt8] = []
        converter.begin(into: &text)
        try converter.convert(head.span, into: &text)
        // What cannot be read makes no file.
        var output = try openOutput()
        var done = head.count
        head = []
        var count: Int
        repeat {
            try patience.check()
            if text.count >= Self.chunkSize { try output.write(&text, patience) }
            progress.show(done, of: input.size)
            count = try input.read(into: &chunk, patience)
            try converter.convert(chunk.span.extracting(0..<count), into: &text)
            done += count
        } while count > 0 && (converter.isRecord || isGPX || done < Self.nonsenseLimit)
        converter.end(into: &text)
        guard converter.isRecord else {
            throw refusal(of: input.name, isGPX ? "has no track points" : "is not a receiver's data")
        }
        try output.write(&text, patience)
        try output.finish()
        return Outcome(
            name: input.name, locations: converter.locations,
            damage: TallyText.damage(converter.tally, isTrack: isGPX))
    }

    private func openInput() throws -> TrackInput {
        switch origin {
        case .standardInput: try .standardInput()
        case .file(let path, _): try .file(path)
        }
    }

    private func openOutput() throws -> TrackOutput {
        guard let target else { return try .standardOutput() }
        return try .file(target)
    }

    /// Reads the begin of a record: a chunk, and as much more as it takes to find its date.
    private func readHead(
        of input: inout TrackInput, _ chunk: inout [UInt8], _ patience: Interruptible
    ) throws -> [UInt8] {
        var head: [UInt8] = []
        // Each search begins anew; four times as much each time makes that cheap.
        var next = 1
        while head.count < Self.searchedSize {
            let count = try input.read(into: &chunk, patience)
            if count == 0 { break }
            head.append(contentsOf: chunk[..<count])
            guard head.count >= next else { continue }
            next = head.count * 4
            if isDated || TrackConverter.isGPX(head.span) || NMEADecoder.firstDate(in: head.span) != nil { break }
        }
        return head
    }

    /// Whether the user names the date.
    private var isDated: Bool {
        if case .file(_, date: .some) = origin { true } else { false }
    }

    /// The instant near which times without a date lie: the user's, the record's own, or its file's.
    private func referenceDate(of input: borrowing TrackInput, _ head: [UInt8]) -> Int64 {
        if case .file(_, let date?) = origin { return date }
        return NMEADecoder.firstDate(in: head.span) ?? input.referenceDate
    }

    private func refusal(of name: String, _ what: String) -> LocationStreamError {
        LocationStreamError(.notReceiverData, "\(name) \(what)", remedy: "give an NMEA 0183 log or a GPX track")
    }
}
