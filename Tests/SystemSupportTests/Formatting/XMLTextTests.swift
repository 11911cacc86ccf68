import SystemSupport
import TestSupport
import Testing

@Suite("Text in XML")
struct XMLTextTests {
    @Test("Markup is escaped, and characters that XML forbids are dropped")
    func characters() {
        #expect(Self.xml("Tour <1> & \"2\"") == "Tour &lt;1&gt; &amp; \"2\"")
        #expect(Self.xml("a\u{0}b\u{1B}[2J\u{8}\u{FFFE}\u{FFFF}c") == "ab[2Jc")
        #expect(Self.xml("a\tb\nc\rd\u{7F}\u{9B}") == "a\tb\nc&#13;d&#127;&#155;")
        #expect(Self.xml("Zürich 李小龍 🇩🇪 \u{10FFFF}") == "Zürich 李小龍 🇩🇪 \u{10FFFF}")
    }

    @Test("An element without a text is omitted")
    func element() {
        var bytes: [UInt8] = []
        bytes.append(xmlElement: "<name>", text: nil, "</name>")
        bytes.append(xmlElement: "<name>", text: "", "</name>")
        #expect(bytes.isEmpty)
        bytes.append(xmlElement: "<name>", text: "a", "</name>\n")
        #expect(String(decoding: bytes, as: UTF8.self) == "<name>a</name>\n")
    }

    @Test("Hostile text stays text, and nothing that XML permits is lost", arguments: [1, 2, 3])
    func hostile(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let text = HostileText.random(using: &generator)
            let xml = Self.xml(text)
            #expect(!xml.contains { $0 == "<" || $0 == ">" })
            let isSafe = xml.unicodeScalars.allSatisfy { scalar in
                switch scalar.value {
                case 0x09, 0x0A: true
                case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
                default: true
                }
            }
            #expect(isSafe, "\(text.debugDescription)")
            let permitted = text.unicodeScalars.filter { scalar in
                switch scalar.value {
                case 0x09, 0x0A, 0x0D: true
                case 0..<0x20, 0xFFFE, 0xFFFF: false
                default: true
                }
            }
            #expect(Self.scalars(of: xml) == Array(permitted), "\(text.debugDescription)")
        }
    }

    private static func xml(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(xmlText: text)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The scalars of an XML text, with its references replaced.
    private static func scalars(of xml: String) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var rest = Array(xml.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            guard scalar == "&", let end = rest.firstIndex(of: ";") else {
                scalars.append(scalar)
                continue
            }
            var name = ""
            name.unicodeScalars.append(contentsOf: rest[..<end])
            rest = rest[(end + 1)...]
            switch name {
            case "amp": scalars.append("&")
            case "lt": scalars.append("<")
            case "gt": scalars.append(">")
            default:
                if let value = UInt32(name.dropFirst()), let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
            }
        }
        return scalars
    }
}
