import TestSupport
import Testing

@testable import LocationStream

@Suite("The scanner of JSON")
struct JSONScannerTests {
    /// Returns each token with its text, or the problem.
    private func tokens(_ bytes: [UInt8], pieces: Int = .max) -> [String] {
        var scanner = JSONScanner()
        var tokens: [String] = []
        var rest = bytes[...]
        do throws(JSONScanner.Failure) {
            while !rest.isEmpty {
                let piece = Array(rest.prefix(pieces))
                rest = rest.dropFirst(piece.count)
                var index = 0
                while let token = try scanner.next(piece.span, from: &index) {
                    switch token {
                    case .beginObject: tokens.append("{")
                    case .endObject: tokens.append("}")
                    case .beginArray: tokens.append("[")
                    case .endArray: tokens.append("]")
                    case .name: tokens.append("\(scanner.text):")
                    case .string: tokens.append("'\(scanner.text)'")
                    case .number: tokens.append("\(scanner.number?.value ?? .nan)")
                    case .word: tokens.append(scanner.text)
                    }
                }
            }
        } catch {
            tokens.append("! \(error.problem)")
        }
        if !scanner.isComplete { tokens.append("…") }
        return tokens
    }

    @Test("splits objects, arrays, strings, numbers and words")
    func everything() {
        let text = #" {"a" : [1, -2.5,3e2 ,"b",true,false,null,{}, [] ],"c":{"d":"e"}} "#
        #expect(
            tokens(Array(text.utf8)) == [
                "{", "a:", "[", "1.0", "-2.5", "300.0", "'b'", "true", "false", "null", "{", "}", "[", "]", "]", "c:",
                "{", "d:", "'e'", "}", "}",
            ])
    }

    @Test("expands escapes, also of surrogate pairs; half a pair becomes U+FFFD")
    func escapes() {
        let text = #"["\"\\\/\b\f\n\r\t\u0041\u00e9\uD83D\uDE00","\uD83Dx","\uDE00","\uD83D\uD83D\uDE00"]"#
        #expect(
            tokens(Array(text.utf8)) == [
                "[", "'\"\\/\u{8}\u{C}\n\r\tAé😀'", "'\u{FFFD}x'", "'\u{FFFD}'", "'\u{FFFD}😀'", "]",
            ])
    }

    @Test(
        "reports what is not JSON",
        arguments: [
            "{1}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[,1]", "[1 2]", "]", "}", "[}", "{]", "{\"a\":1]",
            "x ",
            "nul ", "[+1]", "[1.2.3]", "[--1]", "[\"\\x\"]", "[\"\\u12G4\"]", "{\"a\",1}", "[:]", "[\u{FEFF}]", "<gpx>",
        ])
    func malformed(text: String) {
        #expect(tokens(Array(text.utf8)).contains { $0.hasPrefix("!") })
    }

    @Test("takes several values, a byte-order mark, record separators and comments before the first value")
    func sequence() {
        let text = "\u{FEFF}# a [comment]\n\u{1E}{\"a\":1}\n\u{1E}[2]\n"
        #expect(tokens(Array(text.utf8)) == ["{", "a:", "1.0", "}", "[", "2.0", "]"])
    }

    @Test("The tokens do not depend on the split")
    func splits() {
        let text = #"# x"# + "\n" + #"{"aé":[1.5e-3,"\u00e9\uD83D\uDE00","ü"],"b":{"c":null,"d":[true]}}"#
        let bytes = Array(text.utf8)
        let whole = tokens(bytes)
        #expect(whole.last == "}")
        for pieces in 1...bytes.count { #expect(tokens(bytes, pieces: pieces) == whole) }
    }

    @Test("Endless strings are cut at a character, and endless numbers and nesting are errors")
    func endless() {
        let long = String(repeating: "ü", count: 100_000)
        let cut = tokens(Array("[\"x\(long)\"]".utf8))
        #expect(cut.count == 3 && cut[1].utf8.count <= JSONScanner.longestText + 2 && !cut[1].contains("\u{FFFD}"))
        for text in [
            "[\(String(repeating: "1", count: 100_000))]", String(repeating: "[", count: 100_000),
            String(repeating: "{\"a\":", count: 100_000), String(repeating: "t", count: 100_000),
        ] {
            #expect(tokens(Array(text.utf8)).contains { $0.hasPrefix("!") })
        }
    }

    @Test("Random bytes neither crash the scanner nor exceed its memory")
    func noise() {
        var generator = SeededGenerator(seed: 7)
        let alphabet = Array("{}[]\",:\\u0123456789eE+-.tfn alsrue#\n\u{FEFF}é".utf8)
        for _ in 0..<2_000 {
            var scanner = JSONScanner()
            var index = 0
            let bytes = (0..<60).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
            do throws(JSONScanner.Failure) {
                while try scanner.next(bytes.span, from: &index) != nil {
                    #expect(scanner.content.count <= JSONScanner.longestText && scanner.depth <= JSONScanner.deepest)
                }
            } catch {
                #expect(!error.problem.isEmpty)
            }
        }
    }
}
