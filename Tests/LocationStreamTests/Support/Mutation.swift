import TestSupport

/// Damages bytes as serial lines and memory cards do, and as an attacker would.
///
/// - Parameters:
///   - bytes: A log.
///   - largest: Maximum number of changes; at least one.
func mutate(_ bytes: inout [UInt8], atMost largest: Int, using generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...largest, using: &generator) {
        let place = bytes.indices.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(Array("$*,.-\r\n\\!0".utf8).randomElement(using: &generator) ?? 0, at: place)
        default:
            let end = min(bytes.count, place + Int.random(in: 0..<200, using: &generator))
            bytes.insert(contentsOf: bytes[place..<end], at: bytes.indices.randomElement(using: &generator) ?? 0)
        }
    }
}
