import Testing
import ActivityRendering

@Suite struct URLPolicyTests {
    @Test(
        "web, mail, telephone, message and geo URLs are accepted",
        arguments: [
            ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"), ("HTTP://x", "HTTP://x"),
            ("mailto:a@example.org", "mailto:a@example.org"), ("geo:48.1,11.5", "geo:48.1,11.5"),
            ("tel:+49-89-1234", "tel:+49-89-1234"), ("sms:+49891234", "sms:+49891234"),
            ("https://example.org/ü", "https://example.org/%C3%BC"),
        ])
    func accepted(_ text: String, _ expected: String) {
        #expect(URLPolicy.accepted(text) == expected)
    }

    @Test(
        "other URLs are refused",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vbscript:x",
            "foqos://x",
            "example.org", "", ":", "//example.org", "https://x\u{1B}]8;;", "https://x y", "https://x\n",
            "https://x\">",
            " https://x", "1http://x", "java\u{9}script:x",
        ])
    func refused(_ text: String) {
        #expect(URLPolicy.accepted(text) == nil)
    }

    @Test("additional schemes can be accepted, but never those that run code")
    func own() {
        #expect(URLPolicy.accepted("foqos://x", alsoAccepting: ["foqos"]) == "foqos://x")
        #expect(URLPolicy.accepted("javascript:x", alsoAccepting: ["javascript"]) == nil)
    }
}
