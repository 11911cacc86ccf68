import TrackFuzzing

/// Entry point of libFuzzer: the input is the content of a file.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    readCompressedLog(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
