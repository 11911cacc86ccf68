/// A program's shortcuts: Apple's `AppShortcutsProvider`.
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
    /// The colour of their tiles on Apple's systems.
    static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
    /// Blue.
    public static var shortcutTileColor: ShortcutTileColor { .blue }

    /// Makes the phrases anew; they are made whenever they are listed here.
    public static func updateAppShortcutParameters() {}
}

/// Collects shortcuts.
@resultBuilder
public enum AppShortcutsBuilder {
    /// One shortcut.
    public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
    /// Several shortcuts.
    public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
    /// All shortcuts.
    public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] { shortcuts.flatMap(\.self) }
    /// Those of an `if`.
    public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
    /// Those of an `if`'s first branch.
    public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
    /// Those of an `if`'s second branch.
    public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
    /// Those of a `for`.
    public static func buildArray(_ shortcuts: [[AppShortcut]]) -> [AppShortcut] { shortcuts.flatMap(\.self) }
    /// Those of an `if #available`.
    public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
}

/// The colour of shortcuts' tiles on Apple's systems.
public enum ShortcutTileColor: String, Sendable, Hashable, CaseIterable {
    /// The colour of that name.
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple, red, tangerine, teal
    /// Yellow.
    case yellow
}
