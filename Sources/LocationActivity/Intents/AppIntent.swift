/// Something that a person, a shell, a button or another program can have done.
///
/// Apple's `AppIntent`: a value whose ``perform()`` does it in the process that owns what it is about. What it takes
/// are its ``IntentParameter``s, which are listed and set by their names.
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
    /// What it gives back.
    associatedtype PerformResult: IntentResult
    /// How it is described: `IntentDescription` or an optional of it.
    associatedtype Description: IntentDescribing
    /// How it is told in a sentence with its parameters.
    associatedtype SummaryContent: ParameterSummary

    /// Its name for people.
    static var title: LocalizedStringResource { get }
    /// What it does, in a sentence; by default nil.
    static var description: Description { get }
    /// Whether the app comes to the front first; nothing does here. By default false.
    static var openAppWhenRun: Bool { get }
    /// Who may have it done; here that is whoever may use the program's control socket. By default anybody.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// Whether it is listed; by default true.
    static var isDiscoverable: Bool { get }
    /// Where it can be done; by default in the background.
    static var supportedModes: IntentModes { get }
    /// What it does, in a sentence with its parameters; by default the title alone.
    @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

    /// Does it.
    func perform() async throws -> PerformResult
    /// Makes one with its parameters as they are by default.
    init()
}

extension AppIntent {
    /// The property wrapper of what the intent takes.
    public typealias Parameter = IntentParameter
    /// A sentence with the intent's parameters.
    public typealias Summary = IntentParameterSummary<Self>

    /// No description.
    public static var description: IntentDescription? { nil }
    /// Nothing comes to the front.
    public static var openAppWhenRun: Bool { false }
    /// Anybody.
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    /// It is listed.
    public static var isDiscoverable: Bool { true }
    /// In the background.
    public static var supportedModes: IntentModes { .background }
    /// The title.
    public static var parameterSummary: some ParameterSummary { Summary() }
    /// What the intent does, in a sentence; nil where it does not say.
    public static var intentDescription: IntentDescription? { description.intentDescription }

    /// What it does, in a sentence with its parameters; nil where it does not say.
    static var summaryText: String? { parameterSummary.summaryText }

    /// Does it, as a call of the intent's own.
    ///
    /// - Parameter donate: Whether the system learns of it; it does not here.
    @discardableResult
    public func callAsFunction(donate: Bool = false) async throws -> PerformResult { try await perform() }
}

/// A type with a name that outlives its place in the code.
public protocol PersistentlyIdentifiable {
    /// The name; by default the type's own without those of its module and of the types around it.
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The type's name.
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// An intent of the system's kinds.
public protocol SystemIntent: AppIntent {}

/// An intent that starts, changes or ends a live activity.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that plays, pauses or records sound.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that starts a live activity; Apple's older name for ``LiveActivityIntent``.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An intent that sets a value: what a switch in a presentation has done.
public protocol SetValueIntent: SystemIntent {
    /// What is set.
    associatedtype ValueType: IntentValue
    /// The new value.
    var value: ValueType { get set }
}
