import Testing

@testable import biofeedback

@Suite struct LineSplitterTests {
    @Test("lines do not depend on where the bytes are split, and the last needs no line feed")
    func cuts() {
        let bytes = Array("one\r\n\ntwo\nthree".utf8)
        let expected = ["one", "", "two", "three"].map { LineSplitter.Line.whole(Array($0.utf8)) }
        for cut in 0...bytes.count {
            var splitter = LineSplitter()
            let lines = splitter.take(bytes[..<cut]) + splitter.take(bytes[cut...]) + [splitter.finish()]
            #expect(lines == expected, "cut at \(cut)")
            #expect(splitter.finish() == nil)
        }
    }

    @Test("a line of more than 4,096 bytes is rejected, and the next one is accepted")
    func limit() {
        var splitter = LineSplitter()
        let longest = [UInt8](repeating: 0x61, count: LineSplitter.limit)
        #expect(splitter.take(longest + [0x0A]) == [.whole(longest)])
        #expect(splitter.take(longest + [0x61, 0x0A, 0x62, 0x0A]) == [.tooLong, .whole([0x62])])
    }
}
