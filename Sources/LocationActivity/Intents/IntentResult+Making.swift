/// Results: `.result(value: 3, dialog: "Three.")`.
extension IntentResult {
    /// Returns an empty result.
    public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        Self()
    }

    /// Returns a result with a value.
    public static func result<Returned: IntentValue>(value: Returned) -> Self
    where Self == IntentResultContainer<Returned, Never, Never, Never> {
        Self(value: value)
    }

    /// Returns a result that runs another intent.
    public static func result<Next: AppIntent>(opensIntent: Next) -> Self
    where Self == IntentResultContainer<Never, Next, Never, Never> {
        Self(opensIntent: opensIntent)
    }

    /// Returns a result with a value that runs another intent.
    public static func result<Returned: IntentValue, Next: AppIntent>(value: Returned, opensIntent: Next) -> Self
    where Self == IntentResultContainer<Returned, Next, Never, Never> {
        Self(value: value, opensIntent: opensIntent)
    }

    /// Returns a result with a dialog.
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        Self(dialog: dialog)
    }

    /// Returns a result with a value and a dialog.
    public static func result<Returned: IntentValue>(value: Returned, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Returned, Never, Never, IntentDialog> {
        Self(value: value, dialog: dialog)
    }

    /// Returns a result with a dialog that runs another intent.
    public static func result<Next: AppIntent>(opensIntent: Next, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Next, Never, IntentDialog> {
        Self(opensIntent: opensIntent, dialog: dialog)
    }

    /// Returns a result with a value and a dialog that runs another intent.
    public static func result<Returned: IntentValue, Next: AppIntent>(
        value: Returned, opensIntent: Next, dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<Returned, Next, Never, IntentDialog> {
        Self(value: value, opensIntent: opensIntent, dialog: dialog)
    }

    /// Returns a result with a view, which is ignored.
    public static func result<V>(view: V) -> Self
    where Self == IntentResultContainer<Never, Never, Void, Never> {
        Self()
    }

    /// Returns a result with a value and a view, which is ignored.
    public static func result<Returned: IntentValue, V>(value: Returned, view: V) -> Self
    where Self == IntentResultContainer<Returned, Never, Void, Never> {
        Self(value: value)
    }

    /// Returns a result with a view, which is ignored, that runs another intent.
    public static func result<Next: AppIntent, V>(opensIntent: Next, view: V) -> Self
    where Self == IntentResultContainer<Never, Next, Void, Never> {
        Self(opensIntent: opensIntent)
    }

    /// Returns a result with a value and a view, which is ignored, that runs another intent.
    public static func result<Returned: IntentValue, Next: AppIntent, V>(value: Returned, opensIntent: Next, view: V)
        -> Self
    where Self == IntentResultContainer<Returned, Next, Void, Never> {
        Self(value: value, opensIntent: opensIntent)
    }

    /// Returns a result with a dialog and a view, which is ignored.
    public static func result<V>(dialog: IntentDialog, view: V) -> Self
    where Self == IntentResultContainer<Never, Never, Void, IntentDialog> {
        Self(dialog: dialog)
    }

    /// Returns a result with a value, a dialog and a view, which is ignored.
    public static func result<Returned: IntentValue, V>(value: Returned, dialog: IntentDialog, view: V) -> Self
    where Self == IntentResultContainer<Returned, Never, Void, IntentDialog> {
        Self(value: value, dialog: dialog)
    }

    /// Returns a result with a dialog and a view, which is ignored, that runs another intent.
    public static func result<Next: AppIntent, V>(opensIntent: Next, dialog: IntentDialog, view: V) -> Self
    where Self == IntentResultContainer<Never, Next, Void, IntentDialog> {
        Self(opensIntent: opensIntent, dialog: dialog)
    }

    /// Returns a result with a value, a dialog and a view, which is ignored, that runs another intent.
    public static func result<Returned: IntentValue, Next: AppIntent, V>(
        value: Returned, opensIntent: Next, dialog: IntentDialog, view: V
    ) -> Self
    where Self == IntentResultContainer<Returned, Next, Void, IntentDialog> {
        Self(value: value, opensIntent: opensIntent, dialog: dialog)
    }
}
