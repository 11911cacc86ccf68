import FoundationEssentials
import LocationActivity
import Testing
import ActivityTree
import SystemSupport

struct IntentRegistryTests {
    private let registry: IntentRegistry

    init() {
        registry = IntentRegistry(log: .silent)
        for type: any AppIntent.Type in [
            StepIntent.self, LampIntent.self, SwitchIntent.self, CookIntent.self, SnackIntent.self, EndlessIntent.self,
        ] {
            registry.register(type)
        }
        for shortcut in StudioShortcuts.appShortcuts { registry.register(shortcut) }
    }

    private func listing(_ name: String) -> JSONValue? {
        registry.listing.first { $0["name"]?.stringValue == name }
    }

    private func refusal(
        _ name: String, _ parameters: JSONObject = [:], text: JSONObject = [:]
    ) async -> ControlError? {
        await #expect(throws: ControlError.self) {
            try await registry.perform(name, parameters: parameters, text: text)
        }
    }

    @Test("The listing of an intent has its texts, parameters and phrases")
    func listed() throws {
        let program = Executable.name
        #expect(
            listing("StepIntent") == [
                "name": "StepIntent", "title": "Step", "description": "Counts further.",
                "summary": "Step by <by>", "shortTitle": "Step", "systemImageName": "plus",
                "parameters": [
                    [
                        "name": "by", "title": "By", "description": "How far.", "type": "integer", "optional": true,
                        "default": 1, "range": [-100, 100],
                    ]
                ], "phrases": [.string("Step with \(program)"), .string("Have \(program) step")],
            ])
        let lamp = try #require(listing("LampIntent"))
        #expect(lamp["phrases"] == [.string("Make it <lamp> in \(program)")])
        #expect(
            lamp["parameters"]?.arrayValue?.first == [
                "name": "lamp", "title": "Lamp", "type": "enum", "typeName": "Lamp", "optional": false,
                "cases": [
                    ["value": "off", "title": "Off"], ["value": "dim", "title": "Dim"],
                    ["value": "bright", "title": "Bright"],
                ],
            ])
        #expect(lamp["parameters"]?.arrayValue?.last?["optional"] == true)
        #expect(lamp["summary"] == "Darken <room>" && listing("SwitchIntent")?["summary"] == "Switch on")
        #expect(listing("CookIntent")?["title"] == "Cook")
        #expect(listing("CookIntent")?["summary"] == "Cook <dish> for <guests>")
    }

    @Test("An undiscoverable intent is not listed but can be performed")
    func hidden() async throws {
        #expect(listing("SnackIntent") == nil)
        let result = try await registry.perform("SnackIntent", parameters: [:])
        // The intent opens another one, whose dialog replaces its own.
        #expect(result["value"]?.intValue != nil)
        #expect(result["dialog"]?.stringValue?.hasPrefix("The count is ") == true)
    }

    @Test("Performing an intent returns its value and dialog")
    func performed() async throws {
        let before = Studio.shared.step(by: 0)
        let result = try await registry.perform("StepIntent", parameters: ["by": 1_00])
        // Other tests increase the count too.
        #expect(try #require(result["value"]?.intValue) >= before + 100)
        #expect(result["dialog"] == .string("The count is \(try #require(result["value"]?.intValue))."))
        #expect(
            try await registry.perform("LampIntent", parameters: ["lamp": "dim", "room": "hall"]) == [
                "dialog": "The lamp is dim in hall."
            ])
        #expect(try await registry.perform("SwitchIntent", parameters: ["value": true]) == [:])
        #expect(try await registry.perform("CookIntent", parameters: ["dish": 2, "guests": ["Eve"]])["value"] == "2")
    }

    @Test("Typed text is parsed by the type of the parameter")
    func typed() async throws {
        #expect(
            try await registry.perform("LampIntent", parameters: [:], text: ["lamp": "Bright", "room": "7"]) == [
                "dialog": "The lamp is bright in 7."
            ])
        #expect(
            try await registry.perform(
                "CookIntent", parameters: [:],
                text: [
                    "dish": "Soup", "guests": "Ann,Bob", "ready": "2026-01-02T03:04:05Z", "time": "5m",
                    "recipe": "https://example.org", "salt": "2.5",
                ])["value"] == "1")
        #expect(try await registry.perform("SwitchIntent", parameters: [:], text: ["value": "off"]) == [:])
    }

    @Test(
        "An invalid parameter is refused with its path",
        arguments: [
            ("StepIntent", ["by": "1"], "by"), ("StepIntent", ["by": 1.5], "by"), ("StepIntent", ["by": nil], "by"),
            ("StepIntent", ["by": 101], "by"), ("StepIntent", ["to": 1], "to"), ("LampIntent", [:], "lamp"),
            ("LampIntent", ["lamp": "red"], "lamp"), ("LampIntent", ["lamp": "dim", "room": 7], "room"),
            ("SwitchIntent", ["value": 1], "value"), ("CookIntent", ["dish": 9], "dish"),
            ("CookIntent", ["dish": true], "dish"), ("CookIntent", ["dish": 1, "guests": ["a", 1]], "guests.1"),
            ("CookIntent", ["dish": 1, "guests": "a"], "guests"), ("CookIntent", ["dish": 1, "ready": "now"], "ready"),
            ("CookIntent", ["dish": 1, "time": "5 minutes"], "time"), ("CookIntent", ["dish": 1], "guests"),
            ("CookIntent", ["dish": 1, "salt": 5.5], "salt"),
        ] as [(String, JSONObject, String)])
    func invalidSettings(_ name: String, _ parameters: JSONObject, _ path: String) async throws {
        let error = try #require(await refusal(name, parameters))
        #expect(error.code == .badParameters && error.path == path && !error.message.isEmpty)
    }

    @Test("An error names the expected value")
    func messages() async throws {
        #expect(await refusal("StepIntent", ["by": "x"])?.message == #""x" is not an integer"#)
        #expect(await refusal("StepIntent", ["by": 101])?.message == "101 is not between -100 and 100")
        #expect(await refusal("StepIntent", ["to": 1])?.message == "unknown parameter; available: by")
        #expect(await refusal("LampIntent")?.message == "the value is missing: How bright?")
        #expect(
            await refusal("LampIntent", text: ["lamp": "red"])?.message
                == #""red" is not one of "off", "dim", "bright""#)
        #expect(await refusal("CookIntent", text: ["dish": "Fish"])?.message == #"no Dish matches "Fish""#)
        #expect(
            await refusal("CookIntent", text: ["dish": "Rice"])?.message
                == #""Rice" matches more than one Dish: 2 (Rice), 4 (Rice pudding); give an identifier"#)
        #expect(await refusal("CookIntent", ["dish": 1])?.message == "Who comes?")
    }

    @Test("An error thrown by an intent keeps its message")
    func thrown() async throws {
        #expect(
            await refusal("CookIntent", ["dish": 1, "salt": 4.5])
                == ControlError(.updateFailed, "The dish is burnt."))
        #expect(await refusal("EndlessIntent")?.code == .updateFailed)
        #expect(await refusal("Nobody")?.code == .unknownIntent)
    }

    struct ClosedIntent: AppIntent {
        static let title: LocalizedStringResource = "Closed"
        func perform() async throws -> some IntentResult {
            try refuse()
            return .result()
        }

        private func refuse() throws { throw ControlError(.startFailed, "The kitchen is closed.", path: "dish") }
    }

    @Test("A control error thrown by an intent keeps its code, message and path")
    func code() async {
        registry.register(ClosedIntent.self)
        #expect(await refusal("ClosedIntent") == ControlError(.startFailed, "The kitchen is closed.", path: "dish"))
    }

    struct UntitledIntent: AppIntent {
        static let title: LocalizedStringResource = "Untitled"
        @Parameter(description: "How many.") var number: Int?
        func perform() async throws -> some IntentResult {
            guard let number else { throw $number.needsValueError() }
            _ = try await $number.requestConfirmation(for: number)
            return .result()
        }
    }

    @Test("A question about a parameter without a title has no empty title")
    func untitled() async {
        registry.register(UntitledIntent.self)
        #expect(
            await refusal("UntitledIntent") == ControlError(.badParameters, "value required", path: "number"))
        #expect(
            await refusal("UntitledIntent", ["number": 7]) == ControlError(.badParameters, "7?", path: "number"))
    }

    struct PartyIntent: AppIntent {
        static let title: LocalizedStringResource = "Party"
        func perform() async throws -> some IntentResult {
            try ask()
            return .result()
        }

        private func ask() throws { throw CookIntent().$guests.needsValueError("Who comes?") }
    }

    @Test("A question about a parameter of another intent is a failure of the intent")
    func otherParameter() async {
        registry.register(PartyIntent.self)
        #expect(await refusal("PartyIntent") == ControlError(.updateFailed, "Who comes?"))
    }

    @Test("A reference holds the intent's name and current parameters")
    func reference() async throws {
        let reference = IntentReference(StepIntent(by: 7))
        #expect(reference == IntentReference(name: "StepIntent", parameters: ["by": 7]))
        #expect(IntentReference(LampIntent()).parameters == ["room": nil])
        let cook = CookIntent()
        cook.dish = Dish.all[1]
        cook.guests = ["Ann"]
        #expect(
            IntentReference(cook).parameters == [
                "dish": "2", "guests": ["Ann"], "ready": nil, "time": 600, "recipe": nil, "salt": 1.5,
            ])
        _ = try await registry.perform(reference.name, parameters: reference.parameters)
    }
}
