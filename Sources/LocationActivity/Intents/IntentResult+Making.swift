/// Functions that create results, such as `.result(value: 3, dialog: "Three.")`. Views are ignored.
extension IntentResult {
    /// Returns an empty result.
    public static func result<Snippet>(view: Snippet = ()) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> { Self() }

    /// Returns a result with a value.
    public static func result<Returned: IntentValue, Snippet>(value: Returned, view: Snippet = ()) -> Self
    where Self == IntentResultContainer<Returned, Never, Never, Never> { Self(value: value) }

    /// Returns a result that runs another intent.
    public static func result<Next: AppIntent, Snippet>(opensIntent: Next, view: Snippet = ()) -> Self
    where Self == IntentResultContainer<Never, Next, Never, Never> { Self(opensIntent: opensIntent) }

    /// Returns a result that has a value and runs another intent.
    public static func result<Returned: IntentValue, Next: AppIntent, Snippet>(
        value: Returned, opensIntent: Next, view: Snippet = ()
    ) -> Self
    where Self == IntentResultContainer<Returned, Next, Never, Never> { Self(value: value, opensIntent: opensIntent) }

    /// Returns a result with a dialog.
    public static func result<Snippet>(dialog: IntentDialog, view: Snippet = ()) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { Self(dialog: dialog) }

    /// Returns a result with a value and a dialog.
    public static func result<Returned: IntentValue, Snippet>(
        value: Returned, dialog: IntentDialog, view: Snippet = ()
    ) -> Self
    where Self == IntentResultContainer<Returned, Never, Never, IntentDialog> { Self(value: value, dialog: dialog) }

    /// Returns a result that has a dialog and runs another intent.
    public static func result<Next: AppIntent, Snippet>(
        opensIntent: Next, dialog: IntentDialog, view: Snippet = ()
    ) -> Self
    where Self == IntentResultContainer<Never, Next, Never, IntentDialog> {
        Self(opensIntent: opensIntent, dialog: dialog)
    }

    /// Returns a result that has a value and a dialog, and runs another intent.
    public static func result<Returned: IntentValue, Next: AppIntent, Snippet>(
        value: Returned, opensIntent: Next, dialog: IntentDialog, view: Snippet = ()
    ) -> Self
    where Self == IntentResultContainer<Returned, Next, Never, IntentDialog> {
        Self(value: value, opensIntent: opensIntent, dialog: dialog)
    }
}
