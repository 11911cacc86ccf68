import LocationActivity
import Testing
import ActivityRendering

@Suite struct URLPolicyTests {
    @Test(
        "addresses of the web, of mail and of places are opened",
        arguments: [
            ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"), ("HTTP://x", "HTTP://x"),
            ("mailto:a@example.org", "mailto:a@example.org"), ("geo:48.1,11.5", "geo:48.1,11.5"),
            ("https://example.org/ü", "https://example.org/%C3%BC"),
        ])
    func accepted(_ text: String, _ expected: String) {
        #expect(URLPolicy.of(text) == expected)
    }

    @Test(
        "anything else is not",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vbscript:x",
            "foqos://x",
            "example.org", "", ":", "//example.org", "https://x\u{1B}]8;;", "https://x y", "https://x\n",
            "https://x\">",
            " https://x", "1http://x", "java\u{9}script:x",
        ])
    func refused(_ text: String) {
        #expect(URLPolicy.of(text) == nil)
    }

    @Test("a program's own scheme is opened where it is accepted, what runs text never")
    func own() {
        #expect(URLPolicy.of("foqos://x", alsoAccepting: ["foqos"]) == "foqos://x")
        #expect(URLPolicy.of("javascript:x", alsoAccepting: ["javascript"]) == nil)
    }
}
