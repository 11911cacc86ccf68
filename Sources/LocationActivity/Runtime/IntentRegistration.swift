extension AppIntent {
    /// Has the intent performed in this process when it is asked for: by a button in a presentation, by
    /// `myeline intent run`, or over the control socket.
    ///
    /// From now on the program can be reached, also while it has no activity.
    public static func register() {
        IntentRegistry.shared.register(self)
        ActivityCenter.shared.register()
    }
}

extension AppShortcutsProvider {
    /// Has the intents of the shortcuts performed in this process when they are asked for, and their phrases listed.
    ///
    /// From now on the program can be reached, also while it has no activity.
    public static func register() {
        for shortcut in appShortcuts { IntentRegistry.shared.register(shortcut) }
        ActivityCenter.shared.register()
    }
}
