extension AppIntent {
    /// Registers the intent, so that buttons, `myeline intent run` and clients of the control socket can run it.
    ///
    /// The function opens the program's control socket, even if the program has no activity. It blocks for a few
    /// system calls.
    public static func register() {
        IntentRegistry.shared.register(self)
        ActivityCenter.shared.register()
    }
}

extension AppShortcutsProvider {
    /// Registers the intents of the shortcuts, with the phrases that `myeline intent list` shows.
    ///
    /// The function opens the program's control socket, even if the program has no activity. It blocks for a few
    /// system calls.
    public static func register() {
        for shortcut in appShortcuts { IntentRegistry.shared.register(shortcut) }
        ActivityCenter.shared.register()
    }
}
