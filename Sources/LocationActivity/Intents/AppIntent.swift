/// An action that a user, a shell, a button or another program can run, like AppIntents' `AppIntent`.
///
/// ``perform()`` runs in the process that registered the intent. Clients can list the properties that are marked with
/// `@Parameter`, and set each of them by its name.
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

    /// The title that a list of intents shows.
    static var title: LocalizedStringResource { get }
    /// A sentence that describes the intent; nil by default.
    static var description: Description { get }
    /// Whether running the intent brings the program to the foreground on iOS; false by default.
    ///
    /// The property is ignored on Linux.
    static var openAppWhenRun: Bool { get }
    /// The authentication that the intent requires on iOS; `alwaysAllowed` by default.
    ///
    /// The property is ignored on Linux: any client of the program's control socket may run the intent.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// Whether lists of intents include the intent; true by default.
    ///
    /// An intent that is not listed can still be run by name.
    static var isDiscoverable: Bool { get }
    /// The modes in which the intent can run on iOS; `background` by default.
    ///
    /// The property is ignored on Linux: all intents run in the background.
    static var supportedModes: IntentModes { get }
    /// The sentence that a list of intents shows, with placeholders for the parameters; empty by default.
    @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

    /// Runs the intent.
    ///
    /// - Throws: Any error. A client of the control socket receives a ``ControlError`` unchanged, an
    ///   ``AppIntentError`` about a parameter as `BAD_PARAMETERS`, and any other error as `UPDATE_FAILED`.
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
    /// By default, false.
    public static var openAppWhenRun: Bool { false }
    /// Always allowed.
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    /// By default, true.
    public static var isDiscoverable: Bool { true }
    /// By default, only the background.
    public static var supportedModes: IntentModes { .background }
    /// An empty sentence.
    public static var parameterSummary: some ParameterSummary { Summary() }
    /// The description; nil if there is none.
    public static var intentDescription: IntentDescription? { description.intentDescription }

    /// Runs the intent in this process, like ``perform()``.
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

/// The base protocol of Apple's special kinds of intents.
///
/// On Linux, these intents behave like any other intent.
public protocol SystemIntent: AppIntent {}

/// An intent that starts, updates or ends a live activity.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that plays, pauses or records audio.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that starts a live activity; superseded by ``LiveActivityIntent``.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An intent that sets a value.
///
/// The value is set like any other parameter. Unlike on iOS, a toggle does not set the value.
public protocol SetValueIntent: SystemIntent {
    /// The type of the value.
    associatedtype ValueType: IntentValue
    /// The new value.
    var value: ValueType { get set }
}
