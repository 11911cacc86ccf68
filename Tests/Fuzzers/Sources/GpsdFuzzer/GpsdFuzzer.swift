import FuzzerSupport

/// What libFuzzer calls: the input is what something that may be gpsd sent.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    do {
        try converse(with: input)
    } catch {
        demand(false, "\(error)")
    }
    return 0
}

private func converse(with bytes: [UInt8]) throws {
    var input = bytes
    var choices = Choices(for: input)
    // Without it the first line ends the conversation.
    if !choices.once(in: 4) { input = Conversation.version + input }
    let device = choices.once(in: 3) ? "/dev/ttyUSB0" : nil

    var whole = try Conversation(device: device)
    whole.hear(input.span)

    var split = try Conversation(device: device)
    choices.split(input) { piece, _ in split.hear(piece) }
    demand(
        whole.delivered == split.delivered,
        "a conversation heard in pieces gives other updates:\n\(whole.delivered.text)\nbut in pieces\n\(split.delivered.text)"
    )

    var slow = try Conversation(device: device)
    choices.split(input) { piece, choices in
        slow.hear(piece)
        slow.wait(milliseconds: Int(choices.next() % 4000))
        if choices.once(in: 32) { slow.pause() }
    }
    slow.close()
}
