import LocationActivity

/// An app: what SwiftUI's `App` is, for a terminal.
@MainActor @preconcurrency
public protocol App {
    /// What the body is.
    associatedtype Body: Scene
    /// Makes the app.
    @MainActor @preconcurrency init()
    /// The app's windows.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension App {
    /// Runs the app until it is left.
    @MainActor
    public static func main() async {
        var screen = Screen(Self().body.content)
        await screen.run()
    }
}

/// A part of an app's user interface.
@MainActor @preconcurrency
public protocol Scene {
    /// What the scene shows, as it is now.
    @MainActor var content: () -> ViewNode { get }
}

/// A window: the terminal.
public struct WindowGroup: Scene {
    /// What the window shows.
    public let content: () -> ViewNode

    /// Makes a window.
    public init(@ViewBuilder content: @escaping () -> some View) {
        self.content = { ViewNode(evaluating: content()) }
    }

    /// Makes a window with a title.
    public init(_ title: String, @ViewBuilder content: @escaping () -> some View) {
        self.init(content: content)
    }
}

/// Makes a scene of the scenes that a closure lists: a terminal has one.
@resultBuilder
public struct SceneBuilder {
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
