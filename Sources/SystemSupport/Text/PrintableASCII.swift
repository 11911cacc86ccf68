extension StringProtocol {
    /// Whether the text contains only printable ASCII: the characters from space to `~`.
    ///
    /// False if the storage of the text is not contiguous. Callers use this property as a fast path, because printable
    /// ASCII needs no escapes and takes one column per byte.
    var isPrintableASCII: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            unsafe bytes.allSatisfy { (0x20..<0x7F).contains($0) }
        } ?? false
    }
}
