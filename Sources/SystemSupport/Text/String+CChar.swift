extension String {
    /// Creates a string from the UTF-8 text in C characters, which are signed on x86 and unsigned on ARM.
    package init(cCharacters characters: some Sequence<CChar>) {
        self.init(decoding: characters.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }
}
