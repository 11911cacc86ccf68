extension StringProtocol {
    /// Whether the text consists of the characters from space to `~`; false if its storage is not contiguous.
    ///
    /// A fast path for callers, because printable ASCII needs no escapes and takes one column per byte.
    var isPrintableASCII: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            unsafe bytes.allSatisfy { (0x20..<0x7F).contains($0) }
        } ?? false
    }
}
