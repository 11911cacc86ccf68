extension StringProtocol {
    /// Whether the text consists of the characters from space to `~`.
    ///
    /// Fast path: most text does, and then needs no escapes, and one column for each byte.
    var isPrintableASCII: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            unsafe bytes.allSatisfy { (0x20..<0x7F).contains($0) }
        } ?? false
    }
}
