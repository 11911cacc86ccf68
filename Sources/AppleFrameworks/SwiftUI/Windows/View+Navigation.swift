public import LocationActivity

/// Modifiers of navigation and of bars; on Linux, the program's windows are not shown.
extension View {
    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationTitle(_ title: LocalizedStringKey) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationTitle(_ title: Text) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    @_disfavoredOverload
    public nonisolated func navigationTitle(_ title: some StringProtocol) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationSubtitle(_ title: LocalizedStringKey) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationBarTitle(_ title: LocalizedStringKey) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    @_disfavoredOverload
    public nonisolated func navigationBarTitle(_ title: some StringProtocol) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationBarTitle(
        _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
    ) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        self
    }

    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationBarHidden(_ isHidden: Bool) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View { self }

    /// Has no effect: surfaces have no navigation bars.
    public nonisolated func navigationBarItems(
        leading: some View = EmptyView(), trailing: some View = EmptyView()
    ) -> some View { self }

    /// Has no effect: only the first screen of a stack is drawn.
    public nonisolated func navigationDestination<Data: Hashable>(
        for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View
    ) -> some View { self }

    /// Has no effect: only the first screen of a stack is drawn.
    public nonisolated func navigationDestination(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
    ) -> some View { self }

    /// Has no effect: only the first screen of a stack is drawn.
    public nonisolated func navigationDestination<Data: Hashable>(
        item: Binding<Data?>, @ViewBuilder destination: @escaping (Data) -> some View
    ) -> some View { self }

    /// Has no effect: only the first screen of a stack is drawn.
    public nonisolated func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }

    /// Has no effect: surfaces have no toolbars.
    public nonisolated func toolbar(@ViewBuilder content: () -> some View) -> some View { self }

    /// Has no effect: surfaces have no toolbars.
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    /// Has no effect: surfaces have no toolbars.
    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Has no effect: surfaces have no toolbars.
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Has no effect: surfaces have no toolbars.
    public nonisolated func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Has no effect: surfaces have no toolbars.
    public nonisolated func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Has no effect: surfaces have no tab bars.
    public nonisolated func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }

    /// Has no effect: only the first screen of a tab view is drawn.
    public nonisolated func tabViewStyle(_ style: some TabViewStyle) -> some View { self }

    /// Has no effect: only the first screen of a tab view is drawn.
    public nonisolated func indexViewStyle(_ style: some IndexViewStyle) -> some View { self }
}

/// A navigation bar.
public enum NavigationBarItem: Sendable {
    /// The size of a title.
    public enum TitleDisplayMode: Sendable, Hashable {
        /// The system's choice, a small title, or a large title.
        case automatic, inline, large
    }
}

/// A bar of a window.
public struct ToolbarPlacement: Sendable, Hashable {
    private let name: String

    /// The bar that fits the context.
    public static let automatic = ToolbarPlacement(name: "automatic")
    /// The navigation bar.
    public static let navigationBar = ToolbarPlacement(name: "navigation")
    /// The tab bar.
    public static let tabBar = ToolbarPlacement(name: "tab")
    /// The bar at the bottom.
    public static let bottomBar = ToolbarPlacement(name: "bottom")
    /// The toolbar of a window.
    public static let windowToolbar = ToolbarPlacement(name: "window")
}
