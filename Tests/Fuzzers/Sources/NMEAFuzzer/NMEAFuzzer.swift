import FuzzerSupport

/// Entry point of libFuzzer: the input is the output of a receiver.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    var choices = Choices(for: input)
    // A mutated sentence has a wrong checksum and would be dropped, so checksums are corrected in most inputs.
    if !choices.once(in: 4) { correctChecksums(in: &input) }
    let hasReference = choices.once(in: 2)
    let decodesSky = choices.once(in: 2)

    var whole = Reading(isLive: false, hasReference: hasReference, decodesSky: decodesSky)
    whole.take(input.span)
    whole.flush()

    var split = Reading(isLive: false, hasReference: hasReference, decodesSky: decodesSky)
    choices.split(input) { piece, _ in split.take(piece) }
    split.flush()
    demand(
        whole.delivered == split.delivered,
        "the updates depend on the split: whole\n\(whole.delivered.text)\nsplit\n\(split.delivered.text)")
    demand(
        whole.statistics == split.statistics,
        "the counters depend on the split: \(whole.statistics), split \(split.statistics)")

    var live = Reading(isLive: true, hasReference: hasReference, decodesSky: decodesSky)
    choices.split(input) { piece, choices in
        live.take(piece)
        if choices.once(in: 16) { live.flush() }
    }
    live.flush()
    findFirstDate(in: input)
    return 0
}

/// Corrects every checksum.
private func correctChecksums(in bytes: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    var sum: UInt8 = 0
    for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "$"), UInt8(ascii: "!"):
            sum = 0
        case UInt8(ascii: "*") where index + 2 < bytes.count:
            bytes[index + 1] = digits[Int(sum >> 4)]
            bytes[index + 2] = digits[Int(sum & 15)]
        case let byte:
            sum ^= byte
        }
    }
}
