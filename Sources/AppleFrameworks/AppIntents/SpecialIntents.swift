public import LocationActivity

/// An intent that may continue in the foreground; intents always run in the background here.
public protocol ForegroundContinuableIntent: SystemIntent {}

/// An intent that opens a target, such as an item of the program.
public protocol OpenIntent: SystemIntent {
    /// The type of the target.
    associatedtype Value: IntentValue
    /// The target to open.
    var target: Value { get set }
}

extension OpenIntent {
    /// Does nothing: the program has no windows.
    public func perform() async throws -> some IntentResult { .result() }
}

/// An intent whose result has a view; surfaces do not show the view.
public protocol SnippetIntent: SystemIntent {}

/// The configuration of a widget; users cannot edit it, because there is no widget gallery.
public protocol WidgetConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent {
    /// Does nothing.
    public func perform() async throws -> some IntentResult { .result() }
}

/// The configuration of a control; controls are not shown, because there is no control centre.
public protocol ControlConfigurationIntent: SystemIntent {}

extension ControlConfigurationIntent {
    /// Does nothing.
    public func perform() async throws -> some IntentResult { .result() }
}

extension AppIntent {
    /// Returns at once: running an intent from the shell, or pressing a button, counts as confirmation.
    ///
    /// - Throws: Nothing. Apple's function throws an error if the user declines.
    public func requestConfirmation() async throws {}
}

/// Records which intents a user runs, so that iOS can suggest them; here, nothing is recorded.
public final class IntentDonationManager: Sendable {
    /// The manager of this program.
    public static let shared = IntentDonationManager()

    /// Has no effect: there are no suggestions.
    @discardableResult
    public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

    /// Has no effect: there are no suggestions.
    public func deleteDonations() async throws {}
}

/// The identifier of a donation.
public struct IntentDonationIdentifier: Sendable, Hashable {}
