/// Something that a person, a shell, a button or another program can have done.
///
/// Apple's `AppIntent`: a value whose ``perform()`` does it in the process that owns what it is about.
public protocol AppIntent: Sendable {
    /// What it gives back.
    associatedtype PerformResult: IntentResult
    /// How it is described: `IntentDescription` or an optional of it.
    associatedtype Description: IntentDescribing

    /// Its name for people.
    static var title: LocalizedStringResource { get }
    /// What it does, in a sentence; by default nil.
    static var description: Description { get }

    /// Does it.
    func perform() async throws -> PerformResult
    /// Makes one with its parameters as they are by default.
    init()
}

extension AppIntent {
    /// No description.
    public static var description: IntentDescription? { nil }
    /// What the intent does, in a sentence; nil where it does not say.
    public static var intentDescription: IntentDescription? { description.intentDescription }
}

/// An intent of the system's kinds.
public protocol SystemIntent: AppIntent {}

/// An intent that starts, changes or ends a live activity.
public protocol LiveActivityIntent: SystemIntent {}
