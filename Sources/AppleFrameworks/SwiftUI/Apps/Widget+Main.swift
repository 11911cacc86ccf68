public import LocationActivity

extension WidgetBundle {
    /// Registers the widgets of the bundle, and keeps running as the owner of the program's activities.
    ///
    /// The process runs until it is ended by a signal.
    @MainActor
    public static func main() {
        register()
        ProgramLoop.run()
    }
}

extension Widget {
    /// Registers the widget, and keeps running as the owner of the program's activities.
    ///
    /// The process runs until it is ended by a signal.
    @MainActor
    public static func main() {
        register()
        ProgramLoop.run()
    }
}
