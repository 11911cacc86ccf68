extension AppIntent {
    /// Registers the intent, so that buttons, `myeline intent run` and clients of the control socket can run it.
    ///
    /// Opens the program's control socket, even without an activity.
    public static func register() {
        IntentRegistry.shared.register(self)
        ActivityCenter.shared.register()
    }
}

extension AppShortcutsProvider {
    /// Registers the intents of the shortcuts, and lists their phrases.
    ///
    /// Opens the program's control socket, even without an activity.
    public static func register() {
        for shortcut in appShortcuts { IntentRegistry.shared.register(shortcut) }
        ActivityCenter.shared.register()
    }
}
