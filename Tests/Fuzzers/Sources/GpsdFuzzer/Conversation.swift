import FoundationEssentials
import FuzzerSupport

@testable import LocationStream

/// A conversation with gpsd on a simulated clock, whose updates are checked for plausibility.
struct Conversation {
    static let version = Array(
        #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#.utf8
            + [UInt8(ascii: "\n")])

    private static let name = "gpsd at fuzzer:2947"
    private var interpreter: GpsdInterpreter
    private var now = ContinuousClock.now
    private var isOver = false
    private(set) var delivered = Delivered(name: Self.name)

    init(device: String?) throws {
        interpreter = try GpsdInterpreter(
            name: Self.name, device: device, isGone: { $0.utf8.count % 2 == 0 },
            wallClock: { 1_780_272_000_000 })
        interpreter.opened(at: now)
    }

    mutating func receive(_ bytes: Span<UInt8>) {
        guard !isOver else { return }
        do {
            try interpreter.receive(bytes, at: now) { delivered.append($0) }
        } catch {
            end(because: error)
        }
    }

    /// Advances the clock and runs an expired deadline.
    mutating func wait(milliseconds: Int) {
        now = now.advanced(by: .milliseconds(milliseconds))
        guard !isOver, let due = interpreter.deadline, due <= now else { return }
        do {
            let question = try interpreter.tick(at: now) { delivered.append($0) }
            demand(question.isEmpty || question == Array("?DEVICES;\n".utf8), "gpsd is sent \(question)")
            demand(
                interpreter.deadline.map { $0 > now } ?? true, "an expired deadline is not moved: a reader would spin"
            )
        } catch {
            end(because: error)
        }
    }

    /// Advances the clock by a minute without reading.
    mutating func pause() {
        now = now.advanced(by: .seconds(60))
        interpreter.resumed(at: now)
    }

    mutating func close() {
        if !isOver { _ = interpreter.closed { delivered.append($0) } }
        isOver = true
    }

    private mutating func end(because failure: SourceFailure) {
        isOver = true
        delivered.end(because: failure)
    }
}

/// The updates that a conversation delivered.
struct Delivered: Equatable {
    /// A line of JSON for each update, and at last the reason for the end.
    private var lines: [UInt8] = []
    /// The last update, if it is of an epoch: its time, nil without a location, and the start of its line.
    private var last: (time: Date?, start: Int)?
    /// The name of gpsd, which updates of epochs do not contain.
    private let name: String

    init(name: String) { self.name = name }

    static func == (one: Delivered, other: Delivered) -> Bool { one.lines == other.lines }

    var text: String { String(decoding: lines, as: UTF8.self) }

    mutating func append(_ update: LocationUpdate) {
        if let location = update.location {
            let place = location.coordinate
            demand(
                (-90...90).contains(place.latitude) && (-180...180).contains(place.longitude),
                "an impossible place: \(update)")
            demand(
                location.speed.isFinite && (-1..<360).contains(location.course)
                    && !location.altitude.isInfinite && !location.ellipsoidalAltitude.isInfinite,
                "an impossible location: \(update)")
        }
        demand(update.reason.map { $0.utf8.count <= 4096 } ?? true, "a reason that is too long")
        // A report that adds to the one before is delivered with it if both arrive together, and otherwise after it.
        let time = update.location?.timestamp
        let isOfEpoch = update.reason?.contains(name) != true
        if let last, isOfEpoch, last.time == nil || last.time == time { lines.removeSubrange(last.start...) }
        let start = lines.count
        last = isOfEpoch ? (time, start) : nil
        update.appendJSONLine(to: &lines)
        demand(
            lines[start...].dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F },
            "a line contains control characters: \(String(decoding: lines[start...], as: UTF8.self))")
    }

    mutating func end(because failure: SourceFailure) {
        switch failure {
        case .retryable(let text), .unresolved(let text), .denied(let text): lines += text.utf8
        case .permanent, .cancelled: demand(false, "gpsd's bytes cause a permanent failure")
        }
    }
}
