import FuzzerSupport

/// What libFuzzer calls: the input is what something that may be gpsd sent.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    var choices = Choices(for: input)
    // Without it the first line ends the conversation.
    if !choices.once(in: 4) { input = Conversation.version + input }
    let device = choices.once(in: 3) ? "/dev/ttyUSB0" : nil

    var whole = Conversation(device: device)
    whole.hear(input.span)

    var split = Conversation(device: device)
    choices.split(input) { piece, _ in split.hear(piece) }
    demand(
        whole.delivered == split.delivered,
        "a conversation heard in pieces gives other updates:\n\(whole.text)\nbut in pieces\n\(split.text)")

    var slow = Conversation(device: device)
    choices.split(input) { piece, choices in
        slow.hear(piece)
        slow.wait(milliseconds: Int(choices.next() % 4000))
        if choices.once(in: 32) { slow.pause() }
    }
    slow.close()
    return 0
}
