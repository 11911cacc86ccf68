import FoundationEssentials
import Testing
import ActivityTree
import TestSupport

@Suite struct JSONTests {
    @Test(
        "every kind of JSON value round-trips",
        arguments: [
            "null", "true", "false", "0", "-1", "9223372036854775807", "1.5", "-0.25", "1e-07", "\"\"", "\"a\"",
            "[]", "[1,[2,[]],{}]", "{}", #"{"b":1,"a":{"c":[null,true]}}"#, #""\"\\\n\t\r\u0001\u007f""#, "\"é€😀\"",
        ])
    func roundTrip(_ text: String) throws {
        #expect(try JSONValue(parsing: text).description == text)
        let value = try JSONValue(parsing: text)
        let coded = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
        #expect(coded == value)
    }

    @Test(
        "equivalent spellings parse to the same value",
        arguments: [
            (" [ 1 , 2 ] ", "[1,2]"), (#""\u00e9\ud83d\ude00\/\b\f""#, "\"é😀/\\u0008\\u000c\""), ("1E2", "100"),
            ("18446744073709551616", "1.8446744073709552e+19"), ("1.0", "1"), ("-0", "0"),
        ])
    func spellings(_ text: String, _ canonical: String) throws {
        #expect(try JSONValue(parsing: text).description == canonical)
    }

    @Test(
        "invalid JSON is an error",
        arguments: [
            "", " ", "nul", "tru", "[", "[1", "[1,", "[1,]", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}",
            "{a:1}",
            "01", "-", "1.", ".5", "1e", "1e999", "+1", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"",
            "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"\u{1}\"", "1 2", "[1 2]", "{\"a\" 1}", "{\"a\":1,\"a\":2}", "NaN",
            "'a'",
            String(repeating: "[", count: 100_000),
        ])
    func refusals(_ text: String) {
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
    }

    @Test("invalid UTF-8 in a string is an error")
    func notUTF8() {
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22]) }
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
    }

    @Test("64 levels of nesting are parsed, and 65 are an error")
    func depth() throws {
        let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
        _ = try JSONValue(parsing: deep(64))
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: deep(65)) }
    }

    @Test("parsing corrupted text never crashes")
    func damage() {
        let text = Array(
            #"{"id":7,"intent":"update","parameters":{"content":{"hrv":62.5,"n":[null,true,"\u00e9"]}}}"#.utf8)
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = bytes.indices.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
                }
            }
            if let value = try? JSONValue(parsing: bytes) {
                #expect((try? JSONValue(parsing: value.description)) == value)
            }
        }
    }

    @Test("objects and arrays with given names are skipped, but must be terminated")
    func omitted() throws {
        func read(_ text: String) throws -> String {
            try JSONValue(parsing: Array(text.utf8), without: ["big", "x"]).description
        }
        #expect(
            try read(#"{"a":1,"big":{"b":["]}\"",{}],"c":"\\"},"d":[{"x":[[]],"y":2}]}"#) == #"{"a":1,"d":[{"y":2}]}"#)
        #expect(try read(#"{"big":1,"x":"s"}"#) == #"{"big":1,"x":"s"}"#)
        for broken in [#"{"big":{"a":1}"#, #"{"big":[{}"#, #"{"big":["}]"#, #"{"big":["\"#, #"{"big":{}"#] {
            #expect(throws: JSONSyntaxError.self, "\(broken)") { try read(broken) }
        }
    }

    @Test("a member that is kept as text is checked, and is the member's JSON on one line")
    func kept() throws {
        func read(_ text: String) throws -> String {
            let (value, kept) = try JSONValue.parse(Array(text.utf8), keeping: ["big"])
            return "\(value) \(kept["big"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? "nil")"
        }
        #expect(
            try read(#"{"a":1,"big":[{"b":"]\"é\n"},-1.50e2,null],"c":{"big":2}}"#)
                == #"{"a":1,"c":{"big":2}} [{"b":"]\"é\n"},-1.50e2,null]"#)
        #expect(try read("{ \"big\" : [ 1 ,\n {\"x y\" : true} ] }") == #"{} [1,{"x y":true}]"#)
        // Terminals act on U+007F to U+009F.
        #expect(try read("{\"big\":{\"\u{7F}\":\"20 °\u{9B}\"}}") == ##"{} {"\u007f":"20 °\u009b"}"##)
        #expect(try read(#"{"big":"text"}"#) == #"{} "text""#)
        #expect(try read(#"{"a":1}"#) == #"{"a":1} nil"#)
        #expect(try read("[1]") == "[1] nil")
        let invalid = [
            "[", "[1", "[1,]", "{\"a\"", "{\"a\":}", "{\"a\":1,}", "{a:1}", "01", "-", "1.", "1e", "nul", "\"",
            "\"\\x\"",
            "\"\\ud800\"", "\"\u{1}\"", "[1 2]", "]",
            String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
        ]
        for text in invalid {
            #expect(throws: JSONSyntaxError.self, "\(text)") { try read(#"{"big":\#(text)}"#) }
        }
        #expect(throws: JSONSyntaxError.self) { try read(#"{"big":1,"big":2}"#) }
        #expect(throws: JSONSyntaxError.self) {
            try JSONValue.parse(Array(#"{"big":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8), keeping: ["big"])
        }
    }

    @Test(
        "an error in a kept member has the same position as without keeping it",
        arguments: [#"{"a":1,"big":[ {"b":1,"b":2}]}"#, #"{"a":1,"big": [ 1, 1e999]}"#, #"{"a":1,"big":[ 1,]}"#])
    func keptError(_ text: String) {
        let expected = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue.parse(Array(text.utf8), keeping: ["big"]) }
        #expect(error == expected)
    }

    @Test("a presentation that is kept as text is what the parser and the writer make of it")
    func keptTrees() throws {
        var trees = RandomTree(generator: SeededGenerator(seed: 7))
        for _ in 0..<200 {
            var writer = JSONWriter()
            [trees.entry(), trees.entry()].write(into: &writer)
            let bytes = Array(#"{"presentation":"#.utf8) + writer.bytes + Array("}".utf8)
            let kept = try JSONValue.parse(bytes, keeping: ["presentation"]).kept["presentation"]
            #expect(kept.map { Array($0.bytes) } == writer.bytes)
            #expect(try JSONValue(parsing: bytes)["presentation"]?.bytes == writer.bytes)
        }
    }

    @Test("corrupted text is accepted as a kept member if it is JSON")
    func keptDamage() throws {
        let text = Array(#"{"big":{"n":[-1.5e2,true,"\u00e9\\é"],"o":{}},"a":1}"#.utf8)
        var random = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = bytes.indices.randomElement(using: &random) ?? 0
                bytes[index] = bytes.randomElement(using: &random) ?? 0
            }
            let kept = try? JSONValue.parse(bytes, keeping: ["big", "a"]).kept
            do throws(JSONSyntaxError) {
                let whole = try JSONValue(parsing: bytes)
                // A member that is written again has -150 in place of -1.5e2.
                #expect(whole["big"] == nil || kept?["big"]?.value.description == whole["big"]?.description)
                #expect(whole["a"] == nil || kept?["a"]?.value == whole["a"])
            } catch {
                // Not checked in a member that is kept.
                #expect(kept == nil || ["duplicate member name", "number out of range"].contains(error.message))
            }
        }
    }

    @Test("a duplicate member name is an error, in large objects too", arguments: [2, 15, 16, 17, 40])
    func twice(_ count: Int) throws {
        let members = (0..<count).map { #""n\#($0)":\#($0)"# }
        #expect(try JSONValue(parsing: "{\(members.joined(separator: ","))}").objectValue?.members.count == count)
        for index in [0, count / 2, count - 1] {
            let text = "{\((members + [members[index]]).joined(separator: ","))}"
            #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
        }
    }

    @Test("objects with the same members in any order are equal and have the same hash")
    func order() throws {
        let one = try JSONValue(parsing: #"{"a":1,"b":[2]}"#)
        let other = try JSONValue(parsing: #"{"b":[2],"a":1}"#)
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != ["a": 1, "b": [3]])
    }

    @Test("merging replaces members of the same name and keeps the others")
    func merge() {
        var object = JSONObject([("a", 1), ("b", 2)])
        object.merge(JSONObject([("b", 3), ("c", nil)]))
        #expect(JSONValue.object(object).description == #"{"a":1,"b":3,"c":null}"#)
        object["a"] = nil
        #expect(JSONValue.object(object).description == #"{"b":3,"c":null}"#)
    }

    @Test("NaN and infinity are written as null; decimals are rounded and trimmed")
    func numbers() {
        var writer = JSONWriter()
        writer.beginArray()
        writer.number(.nan)
        writer.number(-.infinity)
        writer.number(44.068_897_833_4, decimals: 9)
        writer.number(48.1173, decimals: 9)
        writer.number(12, decimals: 2)
        writer.number(-0.004, decimals: 2)
        writer.endArray()
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "[null,null,44.068897833,48.1173,12,0]")
    }
}
