import Glibc
import LocationStream

/// Converts a log to a track, chunk by chunk, on a thread that may block.
struct TrackConversion: Sendable {
    /// The source of the log.
    enum Origin: Sendable, Hashable {
        case standardInput
        /// - Parameter date: The user's reference date for times without a date, in milliseconds since 1970.
        case file(String, date: Int64?)
    }

    /// The result of a conversion.
    struct Outcome: Sendable, Hashable {
        /// The log's name in messages.
        var name: String
        /// Number of epochs with a location.
        var locations: Int
        /// Description of what was lost to damage; nil for nothing.
        var damage: String?
    }

    let origin: Origin
    /// The only talker to decode; nil for all.
    let talker: Talker?
    let format: TrackFormat
    /// The rule for new segments; nil for the default.
    let gap: TrackWriter.Gap?
    /// The file to write; nil for standard output.
    let target: String?

    private static let chunkSize = 256 << 10
    /// Number of bytes searched for the first date.
    private static let searchedSize = 4 << 20
    /// Number of bytes without a sentence or a point after which the input is rejected.
    private static let rejectionLimit = 16 << 20

    /// Converts the log.
    ///
    /// - Throws: `LocationStreamError`, ``Failure``, ``OutputClosed`` or `CancellationError`; an existing file is then
    ///   unchanged.
    func run() async throws -> Outcome {
        try await Interruptible().run { try convert($0) }
    }

    private func convert(_ interruptible: Interruptible) throws -> Outcome {
        var input = try openInput()
        var progress = ProgressBar(on: target == nil && isatty(1) == 1 ? nil : 2)
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        var head = try readHead(of: &input, &chunk, interruptible)
        guard !head.isEmpty else { throw refusal(of: input.name, "is empty") }
        let isGPX = TrackConverter.isGPX(head.span)
        var converter = TrackConverter(
            to: format, gap: gap, beginning: head.span, referenceDate: referenceDate(of: input, head),
            talker: talker)
        var text: [UInt8] = []
        converter.begin(into: &text)
        try converter.convert(head.span, into: &text)
        // Created only now, so that unreadable input leaves no file.
        var output = try openOutput()
        var done = head.count
        head = []
        var count: Int
        repeat {
            try interruptible.check()
            if text.count >= Self.chunkSize { try output.write(&text, interruptible) }
            progress.show(done, of: input.size)
            count = try input.read(into: &chunk, interruptible)
            try converter.convert(chunk.span.extracting(0..<count), into: &text)
            done += count
        } while count > 0 && (converter.isRecord || isGPX || done < Self.rejectionLimit)
        converter.end(into: &text)
        guard converter.isRecord else {
            throw refusal(of: input.name, isGPX ? "has no track points" : "is not a receiver's data")
        }
        try output.write(&text, interruptible)
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

    /// Reads the start of the log: one chunk, and more until its first date is found.
    private func readHead(
        of input: inout TrackInput, _ chunk: inout [UInt8], _ interruptible: Interruptible
    ) throws -> [UInt8] {
        var head: [UInt8] = []
        // Each search starts over; growing by a factor of four keeps the total cost low.
        var next = 1
        while head.count < Self.searchedSize {
            let count = try input.read(into: &chunk, interruptible)
            if count == 0 { break }
            head.append(contentsOf: chunk[..<count])
            guard head.count >= next else { continue }
            next = head.count * 4
            if isDated || TrackConverter.isGPX(head.span) || NMEADecoder.firstDate(in: head.span) != nil { break }
        }
        return head
    }

    /// The user specified the date.
    private var isDated: Bool {
        if case .file(_, date: .some) = origin { true } else { false }
    }

    /// Returns the reference date: the user's, the log's first date, or the file's.
    private func referenceDate(of input: borrowing TrackInput, _ head: [UInt8]) -> Int64 {
        if case .file(_, let date?) = origin { return date }
        return NMEADecoder.firstDate(in: head.span) ?? input.referenceDate
    }

    private func refusal(of name: String, _ what: String) -> LocationStreamError {
        LocationStreamError(.notReceiverData, "\(name) \(what)", remedy: "give an NMEA 0183 log or a GPX track")
    }
}
