import FoundationEssentials
import LocationActivity
import Synchronization

// Intents written for iOS.

/// The state that the intents below change.
final class Studio: Sendable {
    static let shared = Studio()
    private let count = Mutex(0)
    private let lamp = Mutex(Lamp.off)

    func step(by number: Int) -> Int {
        count.withLock { count in
            count += number
            return count
        }
    }

    func light(_ lamp: Lamp) { self.lamp.withLock { $0 = lamp } }
    var isLit: Lamp { lamp.withLock { $0 } }
}

struct StepIntent: LiveActivityIntent {
    static var title: LocalizedStringResource { "Step" }
    static let description = IntentDescription("Counts further.", categoryName: "Counting")
    static var openAppWhenRun: Bool { false }

    @Parameter(title: "By", description: "How far.", default: 1, inclusiveRange: (-100, 100))
    var by: Int

    static var parameterSummary: some ParameterSummary {
        Summary("Step by \(\.$by)")
    }

    init() {}

    init(by: Int) {
        self.by = by
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        let value = Studio.shared.step(by: by)
        return .result(value: value, dialog: "The count is \(value).")
    }
}

enum Lamp: String, AppEnum {
    case off
    case dim
    case bright

    static var typeDisplayRepresentation: TypeDisplayRepresentation { TypeDisplayRepresentation(name: "Lamp") }
    static var caseDisplayRepresentations: [Lamp: DisplayRepresentation] {
        [.off: "Off", .dim: DisplayRepresentation(title: "Dim", subtitle: "At night"), .bright: "Bright"]
    }
}

struct LampIntent: AppIntent {
    static let title: LocalizedStringResource = "Set the Lamp"
    static let description: IntentDescription? = "Sets the lamp."

    @Parameter(title: "Lamp", requestValueDialog: "How bright?") var lamp: Lamp
    @Parameter(title: "Room") private var room: String?

    static var parameterSummary: some ParameterSummary {
        Switch(\.$lamp) {
            Case(.off) {
                Summary("Darken \(\.$room)")
            }
            DefaultCase {
                Summary("Light \(\.$room)")
            }
        }
    }

    @MainActor
    func perform() async throws -> some IntentResult & ProvidesDialog {
        Studio.shared.light(lamp)
        return .result(dialog: IntentDialog("The lamp is \(lamp.rawValue)\(room.map { " in \($0)" } ?? "")."))
    }
}

struct SwitchIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Switch"
    @Parameter(title: "On") var value: Bool

    static var parameterSummary: some ParameterSummary {
        When(\.$value, .equalTo, true) {
            Summary("Switch on")
        } otherwise: {
            Summary("Switch off")
        }
    }

    func perform() async throws -> some IntentResult {
        .result()
    }
}

enum KitchenError: Error, LocalizedError, CustomLocalizedStringResourceConvertible {
    case burnt

    var errorDescription: String? { "The dish is burnt." }
    var localizedStringResource: LocalizedStringResource { "Burnt" }
}

struct Dish: AppEntity, Hashable {
    let id: Int
    let name: String

    static var typeDisplayRepresentation: TypeDisplayRepresentation { "Dish" }
    static var defaultQuery: DishQuery { DishQuery() }
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }

    static let all = [Dish(id: 1, name: "Soup"), Dish(id: 2, name: "Rice"), Dish(id: 4, name: "Rice pudding")]
}

struct DishQuery: EntityStringQuery {
    func entities(for identifiers: [Dish.ID]) async throws -> [Dish] {
        Dish.all.filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [Dish] {
        Dish.all.filter { $0.name.hasPrefix(string) }
    }

    func suggestedEntities() async throws -> [Dish] { Dish.all }
}

struct CookIntent: AppIntent {
    static let title = LocalizedStringResource("cook.title", defaultValue: "Cook", comment: "a verb")

    @Parameter(title: "Dish") var dish: Dish
    @Parameter(title: "Guests", default: []) var guests: [String]
    @Parameter(title: "Ready") var ready: Date?
    @Parameter(title: "Time", default: .seconds(600)) var time: Duration
    @Parameter(title: "Recipe") var recipe: URL?
    @Parameter(title: "Salt", default: 1.5, controlStyle: .slider, inclusiveRange: (0, 5)) var salt: Double?

    static var parameterSummary: some ParameterSummary {
        Summary("Cook \(\.$dish) for \(\.$guests)") {
            \.$ready
            \.$time
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Dish> {
        if salt ?? 0 > 4 { throw KitchenError.burnt }
        if guests.isEmpty { throw $guests.needsValueError("Who comes?") }
        return .result(value: dish)
    }
}

struct SnackIntent: AppIntent {
    static let title: LocalizedStringResource = "Snack"
    static let isDiscoverable = false

    func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
        .result(opensIntent: StepIntent(by: 2), dialog: "A snack.")
    }
}

struct EndlessIntent: AppIntent {
    static let title: LocalizedStringResource = "Endless"

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: EndlessIntent())
    }
}

struct StudioShortcuts: AppShortcutsProvider {
    static let shortcutTileColor: ShortcutTileColor = .orange

    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: StepIntent(),
            phrases: ["Step with \(.applicationName)", "Have \(.applicationName) step"],
            shortTitle: "Step", systemImageName: "plus")
        AppShortcut(
            intent: LampIntent(), phrases: ["Make it \(\.$lamp) in \(.applicationName)"],
            shortTitle: "Lamp", systemImageName: "lightbulb")
    }
}
