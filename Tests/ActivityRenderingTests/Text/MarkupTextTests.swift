import ActivityRendering
import Testing

@Suite("Markup text")
struct MarkupTextTests {
    @Test("angle brackets, ampersands and quotes are escaped")
    func markup() {
        #expect(MarkupText.escaped(sanitizing: "<a href='x'>\"&\u{1B}\n") == "&lt;a href=&#39;x&#39;&gt;&quot;&amp;␛ ")
    }
}
