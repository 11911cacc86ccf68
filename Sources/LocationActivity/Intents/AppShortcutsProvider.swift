/// The shortcuts of a program, like AppIntents' `AppShortcutsProvider`.
///
/// ```swift
/// struct WalkShortcuts: AppShortcutsProvider {
///     static var appShortcuts: [AppShortcut] {
///         AppShortcut(
///             intent: StartWalkIntent(), phrases: ["Start a walk with \(.applicationName)"],
///             shortTitle: "Start Walk", systemImageName: "figure.walk")
///     }
/// }
/// WalkShortcuts.register()
/// ```
public protocol AppShortcutsProvider {
    /// The shortcuts.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// The tile colour on Apple's systems; ignored on Linux.
    static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
    /// The default colour: blue.
    public static var shortcutTileColor: ShortcutTileColor { .blue }

    /// Has no effect, because phrases contain the names of parameters instead of their values.
    public static func updateAppShortcutParameters() {}
}

/// Builds a list of shortcuts.
@resultBuilder
public enum AppShortcutsBuilder {
    /// Builds one shortcut.
    public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
    /// Builds several shortcuts.
    public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
    /// Concatenates shortcuts.
    public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] { shortcuts.flatMap(\.self) }
    /// Builds the shortcuts of an `if` without an `else`.
    public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
    /// Builds the shortcuts of the first branch.
    public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
    /// Builds the shortcuts of the second branch.
    public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
    /// Builds the shortcuts of a loop.
    public static func buildArray(_ shortcuts: [[AppShortcut]]) -> [AppShortcut] { shortcuts.flatMap(\.self) }
    /// Builds shortcuts under an availability check.
    public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
}

/// The tile colour of shortcuts on Apple's systems.
public enum ShortcutTileColor: String, Sendable, Hashable, CaseIterable {
    /// A tile colour.
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple, red, tangerine, teal,
        yellow
}
