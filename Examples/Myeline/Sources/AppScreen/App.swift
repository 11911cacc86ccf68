import LocationActivity

/// A replacement for SwiftUI's `App` in a terminal.
@MainActor @preconcurrency
public protocol App {
    /// The type of the body.
    associatedtype Body: Scene
    /// Creates the app.
    @MainActor @preconcurrency init()
    /// The app's windows.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension App {
    /// Runs the app until the user leaves it.
    @MainActor
    public static func main() async {
        var screen = Screen(Self().body.content)
        await screen.run()
    }
}

/// A part of an app's user interface.
@MainActor @preconcurrency
public protocol Scene {
    /// The current content of the scene.
    @MainActor var content: () -> ViewNode { get }
}

/// The window, which is the terminal.
public struct WindowGroup: Scene {
    /// The content of the window.
    public let content: () -> ViewNode

    /// Creates a window.
    public init(@ViewBuilder content: @escaping () -> some View) {
        self.content = { ViewNode(evaluating: content()) }
    }

    /// Creates a window with a title.
    public init(_ title: String, @ViewBuilder content: @escaping () -> some View) {
        self.init(content: content)
    }
}

/// Builds the single scene of a terminal.
@resultBuilder
public struct SceneBuilder {
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
