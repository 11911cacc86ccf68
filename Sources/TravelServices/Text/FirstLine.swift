/// The first line of a command's output or a service's response.
enum FirstLine {
    /// Returns the first line that is not blank, without leading and trailing blanks; nil if all lines are blank.
    static func of(_ bytes: [UInt8]) -> String? {
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = line.drop { isBlank($0) }
            guard let end = text.lastIndex(where: { !isBlank($0) }) else { continue }
            return String(decoding: text[...end], as: UTF8.self)
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
