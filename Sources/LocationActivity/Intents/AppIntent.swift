/// An action that a user, a shell, a button or another program can run, as AppIntents' `AppIntent`.
///
/// ``perform()`` runs in the process that owns the intent. The properties marked `@Parameter` are listed and set by
/// name.
///
/// ```swift
/// struct StepIntent: AppIntent {
///     static let title: LocalizedStringResource = "Step"
///     @Parameter(title: "By", default: 1) var by: Int
///
///     func perform() async throws -> some IntentResult & ReturnsValue<Int> {
///         .result(value: await Counter.shared.step(by: by))
///     }
/// }
/// StepIntent.register()
/// ```
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
    /// The type of the result.
    associatedtype PerformResult: IntentResult
    /// The type of the description, `IntentDescription` or `IntentDescription?`.
    associatedtype Description: IntentDescribing
    /// The type of the summary.
    associatedtype SummaryContent: ParameterSummary

    /// The title.
    static var title: LocalizedStringResource { get }
    /// A sentence that describes the intent; nil by default.
    static var description: Description { get }
    /// Ignored: no app comes to the front. False by default.
    static var openAppWhenRun: Bool { get }
    /// Ignored: any client of the program's control socket may run the intent. `alwaysAllowed` by default.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// Whether the intent is listed; true by default.
    static var isDiscoverable: Bool { get }
    /// The modes in which the intent can run; `background` by default.
    static var supportedModes: IntentModes { get }
    /// A sentence with the parameters; empty by default.
    @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

    /// Runs the intent.
    func perform() async throws -> PerformResult
    /// Creates an intent with the default values of its parameters.
    init()
}

extension AppIntent {
    /// The property wrapper of a parameter.
    public typealias Parameter = IntentParameter
    /// A sentence with the intent's parameters.
    public typealias Summary = IntentParameterSummary<Self>

    /// No description.
    public static var description: IntentDescription? { nil }
    /// False.
    public static var openAppWhenRun: Bool { false }
    /// Always allowed.
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    /// True.
    public static var isDiscoverable: Bool { true }
    /// Background.
    public static var supportedModes: IntentModes { .background }
    /// An empty sentence.
    public static var parameterSummary: some ParameterSummary { Summary() }
    /// The description; nil if there is none.
    public static var intentDescription: IntentDescription? { description.intentDescription }

    /// Runs the intent.
    ///
    /// - Parameter donate: Ignored.
    @discardableResult
    public func callAsFunction(donate: Bool = false) async throws -> PerformResult { try await perform() }
}

/// A type with a stable name.
public protocol PersistentlyIdentifiable {
    /// The name; by default the type's name without its module and enclosing types.
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The type's name.
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// An intent of a kind defined by Apple's systems.
public protocol SystemIntent: AppIntent {}

/// An intent that starts, updates or ends a live activity.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that plays, pauses or records audio.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that starts a live activity; superseded by ``LiveActivityIntent``.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An intent that sets a value, as a toggle does.
public protocol SetValueIntent: SystemIntent {
    /// The type of the value.
    associatedtype ValueType: IntentValue
    /// The new value.
    var value: ValueType { get set }
}
