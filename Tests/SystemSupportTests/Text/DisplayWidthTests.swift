import Testing
import SystemSupport

@Suite struct DisplayWidthTests {
    /// The results of Python's wcwidth 0.7.
    private static let known: [(String, Int)] = [
        ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("李", 2), ("｡", 1), ("Ａ", 2), ("가", 2), ("あ", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{200B}", 0), ("👍", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩", 2), ("👩‍👩‍👧", 2),
        ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("☎", 1), ("⏱", 1), ("⚡", 2), ("…", 1), ("█", 1),
        ("░", 1), ("⠿", 1), ("ก็", 1), ("नमस्ते", 4), ("−", 1), ("●", 1), ("ｱ", 1), ("Zoë 李小龍 🥗", 13),
    ]

    @Test("the width of a text is that of terminals", arguments: known)
    func width(_ text: String, _ columns: Int) {
        #expect(text.displayWidth == columns, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }

    @Test("control characters have width 0")
    func controls() {
        for value in Array(0..<0x20) + Array(0x7F..<0xA0) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(scalar.displayWidth == 0)
            #expect(String(scalar).displayWidth == 0)
        }
    }
}
