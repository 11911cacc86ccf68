import FoundationEssentials
import LocationActivity
import Testing
import ActivityTree
import TestSupport

struct EverythingIntent: AppIntent {
    static let title: LocalizedStringResource = "Everything"
    @Parameter(title: "Text") var text: String
    @Parameter(title: "Whole") var whole: Int
    @Parameter(title: "Number") var number: Double
    @Parameter(title: "Truth") var truth: Bool
    @Parameter(title: "Date") var date: Date
    @Parameter(title: "Link") var link: URL
    @Parameter(title: "Length") var length: Duration
    @Parameter(title: "Lamp") var lamp: Lamp
    @Parameter(title: "Dish") var dish: Dish
    @Parameter(title: "Perhaps") var perhaps: Duration?
    @Parameter(title: "Many") var many: [Int]
    @Parameter(title: "Dates") var dates: [Date]?
    @Parameter(title: "Lamps") var lamps: [Lamp]
    @Parameter(title: "Nested") var nested: [[String?]]

    init() {}

    init(from random: inout SeededGenerator) {
        text = random.text
        whole = Int(truncatingIfNeeded: random.next())
        number = random.number
        truth = Bool.random(using: &random)
        date = random.date
        link = URL(fileURLWithPath: "/a b/\(random.next())")
        length = random.duration
        lamp = Lamp.allCases.randomElement(using: &random) ?? .off
        dish = Dish.all.randomElement(using: &random) ?? Dish.all[0]
        perhaps = Bool.random(using: &random) ? nil : random.duration
        many = (0..<Int.random(in: 0..<4, using: &random)).map { _ in Int(truncatingIfNeeded: random.next()) }
        dates = Bool.random(using: &random) ? nil : [random.date, random.date]
        lamps = Lamp.allCases.shuffled(using: &random)
        nested = [[random.text, nil], []]
    }

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: written)
    }

    var written: String {
        let parts: [Any] = [
            text, whole, number, truth, date.timeIntervalSinceReferenceDate, link, length.components, lamp, dish,
            perhaps?.components as Any, many, dates?.map(\.timeIntervalSinceReferenceDate) as Any, lamps, nested,
        ]
        return String(describing: parts)
    }
}

extension SeededGenerator {
    fileprivate var text: String {
        mutating get {
            let scalars: [Character] = ["a", "\"", "\\", "\n", "\u{0}", "é", "😀", "\u{301}", "\u{2028}", " ", "=", ","]
            return String(
                (0..<Int.random(in: 0..<8, using: &self)).compactMap { _ in scalars.randomElement(using: &self) })
        }
    }

    fileprivate var number: Double {
        mutating get {
            let value = Double(bitPattern: next())
            return value.isFinite ? value : 0.1
        }
    }

    fileprivate var date: Date {
        mutating get {
            switch Int.random(in: 0..<3, using: &self) {
            case 0: Date(timeIntervalSinceReferenceDate: Double.random(in: -1e9...1e9, using: &self))
            case 1: Date(timeIntervalSinceReferenceDate: Double(Int.random(in: -1_000_000...1_000_000, using: &self)))
            default: Date(timeIntervalSinceReferenceDate: number)
            }
        }
    }

    fileprivate var duration: Duration {
        mutating get {
            let seconds = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &self)
            switch Int.random(in: 0..<3, using: &self) {
            case 0: return .seconds(seconds)
            case 1: return .milliseconds(seconds)
            default:
                let rest = Int64.random(in: 0..<1_000_000_000_000_000_000, using: &self)
                return Duration(secondsComponent: seconds, attosecondsComponent: seconds < 0 ? -rest : rest)
            }
        }
    }
}

struct IntentValueTests {
    private let registry: IntentRegistry

    init() {
        registry = IntentRegistry(log: .silent)
        registry.register(EverythingIntent.self)
    }

    @Test("Parameters survive a JSON round trip", arguments: 0..<500)
    func roundTrip(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let intent = EverythingIntent(from: &random)
        let reference = IntentReference(intent)
        let line = ControlRequest(intent: reference.name, parameters: reference.parameters).line
        let request = try ControlRequest(line: line)
        let read = try await registry.perform(request.intent, parameters: request.parameters)
        #expect(read["value"]?.stringValue == intent.written)
        #expect(reference.parameters.members.count == 14)
    }

    @Test(
        "A typed duration is parsed exactly",
        arguments: [
            ("90", 90_000), ("90s", 90_000), ("1.5s", 1_500), ("-1.5s", -1_500), ("5m", 300_000), ("0.5h", 1_800_000),
            ("1d", 86_400_000), ("0s", 0),
        ])
    func durations(_ text: String, _ milliseconds: Int) async throws {
        let intent = try await make("length", text)
        #expect(intent?.length == .milliseconds(milliseconds))
    }

    @Test(
        "Typed text that does not fit the type is refused",
        arguments: [
            (
                "length",
                ["", "s", "1.s", ".5s", "1e3", "1 s", "--1s", "5w", "١s", "99999999999999999s", "999999999999999d"]
            ),
            ("whole", ["", "1.5", "1e3", " 1", "9223372036854775808", "0x10"]),
            ("number", ["", "nan", "inf", "1,5", "x", "1e999"]),
            ("truth", ["", "1", "ja"]), ("date", ["", "today", "2026-01-02", "2026-13-01T00:00:00Z"]),
            ("lamp", ["", "OFF", "red"]), ("many", ["1,", "a", "[1", "[1.5]", "[1,null]"]),
            ("dish", ["", "3", "Fish"]),
        ] as [(String, [String])])
    func invalidSettings(_ name: String, _ texts: [String]) async throws {
        for text in texts {
            await #expect(throws: ControlError.self, "\(name)=\(text)") { try await make(name, text) }
        }
    }

    @Test("An array is typed with commas or as JSON")
    func arrays() async throws {
        #expect(try await make("many", "1,2,-3")?.many == [1, 2, -3])
        #expect(try await make("many", "[1, 2]")?.many == [1, 2])
        #expect(try await make("many", "")?.many == [])
        #expect(try await make("lamps", "dim,Bright")?.lamps == [.dim, .bright])
    }

    @Test("An omitted optional is nil, and so is null")
    func optionals() async throws {
        #expect(try await make("whole", "1")?.perhaps == .some(nil))
        #expect(try await make("perhaps", "null")?.perhaps == .some(nil))
        #expect(try await make("perhaps", "2m")?.perhaps == .seconds(120))
    }

    /// Creates an intent with all required parameters, of which one is parsed from typed text.
    private func make(_ name: String, _ text: String) async throws -> EverythingIntent? {
        var parameters: JSONObject = [
            "text": "", "whole": 1, "number": 1, "truth": true, "date": 0, "link": "https://example.org", "length": 1,
            "lamp": "off", "dish": "1", "many": [], "lamps": [], "nested": [],
        ]
        parameters[name] = nil
        return try await registry.make("EverythingIntent", parameters: parameters, text: [name: .string(text)])
            as? EverythingIntent
    }
}
