import AppIntents
import SwiftUI

// Each entry of the table "Supported API" is a comment with a declaration or a function that uses it.

// AppIntent
struct P1: AppIntent {
    static let title: LocalizedStringResource = "t"; func perform() async throws -> some IntentResult { .result() }
}

// LiveActivityIntent
struct P3: LiveActivityIntent {
    static let title: LocalizedStringResource = "t"; func perform() async throws -> some IntentResult { .result() }
}

// LiveActivityStartingIntent
struct P4: LiveActivityStartingIntent {
    static let title: LocalizedStringResource = "t"; func perform() async throws -> some IntentResult { .result() }
}

// AudioPlaybackIntent
struct P5: AudioPlaybackIntent {
    static let title: LocalizedStringResource = "t"; func perform() async throws -> some IntentResult { .result() }
}

// ForegroundContinuableIntent
struct P6: ForegroundContinuableIntent {
    static let title: LocalizedStringResource = "t"; func perform() async throws -> some IntentResult { .result() }
}

// OpenIntent
struct P7: OpenIntent { static let title: LocalizedStringResource = "t"; @Parameter(title: "x") var target: E1 }

// SetValueIntent
struct P8: SetValueIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "x") var value: Bool;
    func perform() async throws -> some IntentResult { .result() }
}

// SnippetIntent 26
struct P9: SnippetIntent {
    static let title: LocalizedStringResource = "t";
    func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: Text("x")) }
}

// WidgetConfigurationIntent
struct P10: WidgetConfigurationIntent { static let title: LocalizedStringResource = "t" }

// ControlConfigurationIntent 18
struct P11: ControlConfigurationIntent { static let title: LocalizedStringResource = "t" }

// openAppWhenRun/isDiscoverable
struct P12: AppIntent {
    static let title: LocalizedStringResource = "t"; static let openAppWhenRun = true;
    static let isDiscoverable = false; func perform() async throws -> some IntentResult { .result() }
}

// authenticationPolicy
struct P13: AppIntent {
    static let title: LocalizedStringResource = "t";
    static let authenticationPolicy: IntentAuthenticationPolicy = .alwaysAllowed;
    func perform() async throws -> some IntentResult { .result() }
}

// supportedModes 26
struct P14: AppIntent {
    static let title: LocalizedStringResource = "t";
    static let supportedModes: IntentModes = [.background, .foreground(.dynamic)];
    func perform() async throws -> some IntentResult { .result() }
}

// @Parameter(title:) String/Int/Bool/Double/Date
struct P15: AppIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "a") var a: String;
    @Parameter(title: "b") var b: Int; @Parameter(title: "c") var c: Bool; @Parameter(title: "d") var d: Double;
    @Parameter(title: "e") var e: Date; init() {}; init(a: String) { self.a = a };
    func perform() async throws -> some IntentResult { .result() }
}

// @Parameter optional, default
struct P16: AppIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "a") var a: String?;
    @Parameter(title: "b", default: 3) var b: Int;
    @Parameter(title: "n", description: "d", requestValueDialog: "which") var n: String;
    func perform() async throws -> some IntentResult { .result() }
}

// @Parameter(title:inclusiveRange:)
struct P17: AppIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "a", inclusiveRange: (1, 5)) var a: Int;
    func perform() async throws -> some IntentResult { .result() }
}

// @Parameter(title:controlStyle:)
struct P18: AppIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "a", controlStyle: .stepper) var a: Int;
    func perform() async throws -> some IntentResult { .result() }
}

// @Parameter URL, array, UUID-string
struct P19: AppIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "a") var a: URL;
    @Parameter(title: "b") var b: [String]; func perform() async throws -> some IntentResult { .result() }
}

// @Parameter Measurement
struct P20: AppIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "a") var a: Measurement<UnitDuration>;
    func perform() async throws -> some IntentResult { .result() }
}

// @Parameter IntentFile
struct P21: AppIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "a") var a: IntentFile;
    func perform() async throws -> some IntentResult { .result() }
}

// parameterSummary Summary
struct P22: AppIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "a") var a: String;
    static var parameterSummary: some ParameterSummary { Summary("Do \(\.$a)") };
    func perform() async throws -> some IntentResult { .result() }
}

// AppEnum
enum P23: String, AppEnum {
    case a; static let typeDisplayRepresentation: TypeDisplayRepresentation = "x";
    static let caseDisplayRepresentations: [P23: DisplayRepresentation] = [.a: "A"]
}

// AppEntity + EntityQuery
struct E1: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "E"; static let defaultQuery = Q1();
    var id: String; var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
};
struct Q1: EntityQuery {
    func entities(for ids: [String]) async throws -> [E1] { [] }; func suggestedEntities() async throws -> [E1] { [] }
}

// EntityStringQuery
struct Q2: EntityStringQuery {
    func entities(for ids: [String]) async throws -> [E1] { [] };
    func entities(matching s: String) async throws -> [E1] { [] }; func suggestedEntities() async throws -> [E1] { [] }
}

// EntityPropertyQuery
struct Q3: EntityPropertyQuery { func entities(for ids: [String]) async throws -> [E1] { [] } }

// EnumerableEntityQuery
struct Q4: EnumerableEntityQuery {
    func allEntities() async throws -> [E1] { [] }; func entities(for ids: [String]) async throws -> [E1] { [] }
}

// DynamicOptionsProvider
struct D1: DynamicOptionsProvider { func results() async throws -> [String] { [] } }

// AppShortcutsProvider, AppShortcut
struct P24: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: P1(), phrases: ["Do \(.applicationName)"], shortTitle: "x", systemImageName: "star")
    }
}

// AppShortcutsProvider.shortcutTileColor
struct P25: AppShortcutsProvider {
    static let shortcutTileColor: ShortcutTileColor = .blue;
    static var appShortcuts: [AppShortcut] { AppShortcut(intent: P1(), phrases: ["Do \(.applicationName)"]) }
}

// .result(value:) ReturnsValue
struct P26: AppIntent {
    static let title: LocalizedStringResource = "t";
    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: 3) }
}

// .result(dialog:) ProvidesDialog
struct P27: AppIntent {
    static let title: LocalizedStringResource = "t";
    func perform() async throws -> some ProvidesDialog { .result(dialog: "x") }
}

// .result(opensIntent:) OpensIntent
struct P28: AppIntent {
    static let title: LocalizedStringResource = "t";
    func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: P1()) }
}

// .result(view:) ShowsSnippetView — the view is ignored
struct P29: AppIntent {
    static let title: LocalizedStringResource = "t";
    func perform() async throws -> some ShowsSnippetView { .result(view: Text("x")) }
}

// OpenURLIntent 18
struct P30: AppIntent {
    static let title: LocalizedStringResource = "t";
    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenURLIntent(url))
    }
}

// @Dependency / AppDependencyManager
struct P31: AppIntent {
    static let title: LocalizedStringResource = "t"; @Dependency var m: Int;
    func perform() async throws -> some IntentResult { .result() }
}

// IntentDescription(_:categoryName:)
@MainActor
func use85(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = IntentDescription("x", categoryName: "y") }

// IntentDialog(full:supporting:)
@MainActor
func use86(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = IntentDialog(full: "x", supporting: "y") }

// requestConfirmation()
@MainActor
func use87(_ act: Activity<A>, _ di: DynamicIsland) async throws { try? await P1().requestConfirmation() }

// needsValueError
struct P32: AppIntent {
    static let title: LocalizedStringResource = "t"; @Parameter(title: "a") var a: String?;
    func perform() async throws -> some IntentResult {
        guard a != nil else { throw $a.needsValueError("which?") }; return .result()
    }
}

// IntentDonationManager
@MainActor
func use89(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = IntentDonationManager.shared }

// LocalizedStringResource(_:table:)
@MainActor
func use90(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = LocalizedStringResource("x", table: "y") }

// String(localized:)
@MainActor
func use91(_ act: Activity<A>, _ di: DynamicIsland) async throws { let _ = String(localized: "x") }

// String(localized: LocalizedStringResource)
@MainActor
func use92(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = String(localized: LocalizedStringResource("x"))
}

// DisplayRepresentation(title:subtitle:image:)
@MainActor
func use93(_ act: Activity<A>, _ di: DynamicIsland) async throws {
    let _ = DisplayRepresentation(title: "a", subtitle: "b", image: .init(systemName: "star"))
}
