import FuzzerSupport

@testable import LocationActivity

/// Entry point of libFuzzer: the input is the data sent to a control socket.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    var choices = Choices(for: input)
    // A short limit that inputs can reach.
    let limit = choices.once(in: 2) ? 40 : 1 << 16
    let whole = lines(in: [input[...]], limit: limit)
    var pieces: [ArraySlice<UInt8>] = []
    choices.split(input) { piece, _ in pieces.append(copy(of: piece)[...]) }
    let split = lines(in: pieces, limit: limit)
    demand(whole == split, "the lines depend on the split: \(whole.count) and \(split.count)")
    for case .success(let line) in whole { read(line) }
    return 0
}

private func lines(in pieces: [ArraySlice<UInt8>], limit: Int) -> [Result<[UInt8], ControlError>] {
    var framer = ControlLineFramer(limit: limit)
    var found: [Result<[UInt8], ControlError>] = []
    for piece in pieces {
        framer.append(piece)
        while let line = framer.next() { found.append(line) }
    }
    framer.finish()
    while let line = framer.next() { found.append(line) }
    demand(framer.isEmpty, "a line is left at the end")
    return found
}

private func copy(of span: Span<UInt8>) -> [UInt8] {
    span.indices.map { span[$0] }
}

/// Parses a line as a request and as the parameters of each command.
private func read(_ line: [UInt8]) {
    _ = ControlReply(line: line)
    guard let request = try? ControlRequest(line: line) else { return }
    demand(!request.line.contains(UInt8(ascii: "\n")), "a request is longer than one line")
    // 1e3 is written as 1000, which must be stable.
    demand((try? ControlRequest(line: request.line))?.line == request.line, "a request does not survive a round trip")
    _ = try? ControlUpdate(request.parameters)
    _ = try? ControlEnd(request.parameters)
    if let start = try? ControlStart(request.parameters) {
        _ = try? StrictDecoding<Everything>.decode(start.attributes, path: "attributes")
        let content = try? StrictDecoding<Everything>.decode(start.content, path: "content")
        if let content, let update = try? ControlUpdate(request.parameters) {
            _ = try? ContentMerge<Everything>(update: update).apply(to: content)
        }
    }
    let reply = ControlReply(id: request.id, result: .success(.object(request.parameters)))
    demand(
        reply.line.last == UInt8(ascii: "\n") && reply.line.count { $0 == UInt8(ascii: "\n") } == 1,
        "a reply is not exactly one line")
    let read = ControlReply(line: reply.line.dropLast())
    demand(read?.line == reply.line, "a reply does not survive a round trip")
}

/// Content with members of several types.
private struct Everything: Codable, Hashable {
    var text: String?
    var whole: Int?
    var number: Double?
    var truth: Bool?
    var list: [Int]?
    var inner: [String: [Double]]?
}
