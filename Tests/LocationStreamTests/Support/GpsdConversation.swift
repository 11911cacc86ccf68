@testable import LocationStream

/// A conversation with gpsd at times that the test sets.
struct GpsdConversation {
    var interpreter: GpsdInterpreter
    let start = ContinuousClock.now
    var updates: [LocationUpdate] = []

    init(device: String? = nil, isGone: Bool = false, greets: Bool = true) throws {
        interpreter = try GpsdInterpreter(
            name: "gpsd at test:2947", device: device, isGone: { _ in isGone }, wallClock: { 1_700_000_000_000 })
        interpreter.opened(at: start)
        if greets { try receive(GpsdRig.greeting) }
        if device == nil { updates = [] }
    }

    mutating func receive(_ text: String, at second: Double = 0) throws {
        var got: [LocationUpdate] = []
        let bytes = Array(text.utf8)
        try interpreter.receive(bytes.span, at: start.advanced(by: .seconds(second))) { got.append($0) }
        updates += got
    }

    mutating func tick(at second: Double) throws -> String {
        var got: [LocationUpdate] = []
        let sent = try interpreter.tick(at: start.advanced(by: .seconds(second))) { got.append($0) }
        updates += got
        return String(decoding: sent, as: UTF8.self)
    }

    var latitudes: [Double] { updates.compactMap { $0.location?.coordinate.latitude } }
    var reasons: [String] { updates.compactMap(\.reason) }
}
