import ActivityRendering
import Testing

@Suite("Pango markup")
struct MarkupTextTests {
    @Test("markup escapes what begins elements, references and the ends of attributes")
    func markup() {
        #expect(MarkupText.of("<a href='x'>\"&\u{1B}\n") == "&lt;a href=&#39;x&#39;&gt;&quot;&amp;␛ ")
    }
}
