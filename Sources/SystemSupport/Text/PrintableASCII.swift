extension StringProtocol {
    /// Whether the text consists of the characters from space to `~`; false if its storage is not contiguous.
    ///
    /// Fast path for most text, which then needs no escapes and takes one column for each byte.
    var isPrintableASCII: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            unsafe bytes.allSatisfy { (0x20..<0x7F).contains($0) }
        } ?? false
    }
}
