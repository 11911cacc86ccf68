import FuzzerSupport

@testable import LocationStream

/// A conversation with gpsd on a clock of its own, and whether all that comes of it is possible.
struct Conversation {
    static let version = Array(
        #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#.utf8
            + [UInt8(ascii: "\n")])

    private var interpreter: GpsdInterpreter?
    private var now = ContinuousClock.now
    /// What was delivered: a line of JSON for each update, and last why the conversation ended.
    private(set) var delivered: [UInt8] = []

    init(device: String?) {
        interpreter = try? GpsdInterpreter(
            name: "gpsd at fuzzer:2947", device: device, isGone: { $0.utf8.count % 2 == 0 },
            wallClock: { 1_780_272_000_000 })
        interpreter?.opened(at: now)
    }

    var text: String { String(decoding: delivered, as: UTF8.self) }

    mutating func hear(_ bytes: Span<UInt8>) {
        guard var interpreter else { return }
        do {
            try interpreter.receive(bytes, at: now) { append($0) }
            self.interpreter = interpreter
        } catch {
            end(because: error)
        }
    }

    /// Lets time pass and does what falls due meanwhile.
    mutating func wait(milliseconds: Int) {
        now = now.advanced(by: .milliseconds(milliseconds))
        guard var interpreter, let due = interpreter.deadline, due <= now else { return }
        do {
            let question = try interpreter.tick(at: now) { append($0) }
            demand(question.isEmpty || question == Array("?DEVICES;\n".utf8), "gpsd is sent \(question)")
            demand(
                interpreter.deadline.map { $0 > now } ?? true, "what fell due is due again at once: a reader would spin"
            )
            self.interpreter = interpreter
        } catch {
            end(because: error)
        }
    }

    /// Reads nothing for a minute.
    mutating func pause() {
        now = now.advanced(by: .seconds(60))
        interpreter?.resumed(at: now)
    }

    mutating func close() {
        guard var interpreter else { return }
        interpreter.closed { append($0) }
        self.interpreter = nil
    }

    private mutating func end(because failure: LinkFailure) {
        interpreter = nil
        delivered += "\(failure)".utf8
    }

    private mutating func append(_ update: LocationUpdate) {
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
        let start = delivered.count
        update.appendJSONLine(to: &delivered)
        demand(
            delivered[start...].dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F },
            "a line commands the terminal: \(String(decoding: delivered[start...], as: UTF8.self))")
    }
}
