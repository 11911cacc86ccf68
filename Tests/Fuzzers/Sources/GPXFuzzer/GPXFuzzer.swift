import TrackFuzzing

/// Entry point of libFuzzer: the input is a log in the format.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzedFormat.gpx.check(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
