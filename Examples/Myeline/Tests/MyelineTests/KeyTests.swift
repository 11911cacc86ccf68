import Testing

@testable import AppScreen

@Suite struct KeyTests {
    @Test("keys are decoded from input that is split anywhere")
    func keys() {
        let sent = Array("\t\u{1B}[Z\u{1B}[<0;12;3M\u{1B}[<0;12;3m\r q".utf8)
        let expected: [Key] = [.next, .previous, .click(column: 11, row: 2), .press, .press, .leave]
        for split in 0...sent.count {
            var pending = Array(sent[..<split])
            var keys = Key.take(from: &pending)
            pending += sent[split...]
            keys += Key.take(from: &pending)
            #expect(keys == expected, "split at \(split)")
        }
    }
}
