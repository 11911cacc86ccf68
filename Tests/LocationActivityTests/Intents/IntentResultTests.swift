import FoundationEssentials
import LocationActivity
import Testing
import ActivityTree

/// An intent that returns the result of a given shape.
private struct ResultIntent<Shape: ResultShape>: AppIntent {
    static var title: LocalizedStringResource { "Result" }
    static var persistentIdentifier: String { "ResultIntent" }
    func perform() async throws -> Shape.Result { Shape.result }
}

private protocol ResultShape: Sendable {
    associatedtype Result: IntentResult
    static var result: Result { get }
}

private struct Next: AppIntent {
    static let title: LocalizedStringResource = "Next"
    func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: "next") }
}

private struct Nothing: ResultShape {
    static var result: some IntentResult { .result() }
}

private struct Value: ResultShape {
    static var result: some IntentResult & ReturnsValue<[Int]> { .result(value: [1, 2]) }
}

private struct Dialog: ResultShape {
    static var result: some IntentResult & ProvidesDialog { .result(dialog: "said \(1)") }
}

private struct Both: ResultShape {
    static var result: some IntentResult & ReturnsValue<Lamp?> & ProvidesDialog {
        .result(value: nil, dialog: IntentDialog(full: "all of it", supporting: "some"))
    }
}

private struct View: ResultShape {
    static var result: some IntentResult & ShowsSnippetView { .result(view: 1) }
}

private struct DialogAndView: ResultShape {
    static var result: some IntentResult & ProvidesDialog & ShowsSnippetView { .result(dialog: "seen", view: 1) }
}

private struct ValueDialogAndView: ResultShape {
    static var result: some IntentResult & ReturnsValue<Date> & ProvidesDialog & ShowsSnippetView {
        .result(value: Date(timeIntervalSince1970: 0), dialog: "when", view: 1)
    }
}

private struct Opens: ResultShape {
    static var result: some IntentResult & OpensIntent { .result(opensIntent: Next()) }
}

private struct ValueAndOpens: ResultShape {
    static var result: some IntentResult & ReturnsValue<Int> & OpensIntent & ProvidesDialog {
        .result(value: 1, opensIntent: Next(), dialog: "first")
    }
}

struct IntentResultTests {
    private func report<S: ResultShape>(_ shape: S.Type) async throws -> JSONValue {
        let registry = IntentRegistry(log: .silent)
        registry.register(ResultIntent<S>.self)
        return try await registry.perform("ResultIntent", parameters: [:])
    }

    @Test("A result reports exactly the value and dialog that it has")
    func reports() async throws {
        #expect(try await report(Nothing.self) == [:])
        #expect(try await report(Value.self) == ["value": [1, 2]])
        #expect(try await report(Dialog.self) == ["dialog": "said 1"])
        #expect(try await report(Both.self) == ["value": nil, "dialog": "all of it"])
        #expect(try await report(View.self) == [:])
        #expect(try await report(DialogAndView.self) == ["dialog": "seen"])
        #expect(
            try await report(ValueDialogAndView.self) == ["value": "1970-01-01T00:00:00.000Z", "dialog": "when"])
    }

    @Test("An opened intent is performed next and its value replaces the first one")
    func opened() async throws {
        #expect(try await report(Opens.self) == ["value": "next"])
        #expect(try await report(ValueAndOpens.self) == ["value": "next", "dialog": "first"])
    }

    @Test("Value and dialog of a result are readable in the process")
    func direct() async throws {
        #expect(Value.result.value == [1, 2])
        let result = try await StepIntent(by: 0)()
        #expect(result.value != nil)
    }

    @Test("Of two intents with the same name, the one registered last is used, with one warning")
    func sameName() async throws {
        let lines = LogLines()
        let registry = IntentRegistry(log: lines.log)
        registry.register(ResultIntent<Nothing>.self)
        registry.register(ResultIntent<Value>.self)
        registry.register(ResultIntent<Value>.self)
        #expect(try await registry.perform("ResultIntent", parameters: [:]) == ["value": [1, 2]])
        #expect(lines.lines.count { $0.contains("Duplicate intent name ResultIntent") } == 1)
    }
}
