import FuzzerSupport

/// Entry point of libFuzzer: the input is the output of gpsd or of another server.
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
    // Without a VERSION line the conversation ends at the first line.
    if !choices.once(in: 4) { input = Conversation.version + input }
    let device = choices.once(in: 3) ? "/dev/ttyUSB0" : nil

    var whole = try Conversation(device: device)
    whole.receive(input.span)
    whole.close()

    var split = try Conversation(device: device)
    choices.split(input) { piece, _ in split.receive(piece) }
    split.close()
    demand(
        whole.delivered == split.delivered,
        "the updates depend on the split: whole\n\(whole.delivered.text)\nsplit\n\(split.delivered.text)"
    )

    var slow = try Conversation(device: device)
    choices.split(input) { piece, choices in
        slow.receive(piece)
        slow.wait(milliseconds: Int(choices.next() % 4000))
        if choices.once(in: 32) { slow.pause() }
    }
    slow.close()
}
