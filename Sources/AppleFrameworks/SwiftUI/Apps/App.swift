public import LocationActivity
import UIKitTypes

/// A program; the type marked `@main` conforms to this protocol.
///
/// On Linux, the program's windows are not shown. The scenes are evaluated once, and the process keeps running as the
/// owner of its activities.
@MainActor @preconcurrency
public protocol App {
    /// The type of the body.
    associatedtype Body: Scene
    /// Creates the program.
    @MainActor @preconcurrency init()
    /// The scenes.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension App {
    /// Creates the program and its scenes, and keeps running until the process is ended.
    @MainActor
    public static func main() {
        let app = Self()
        let program = UIApplication.shared
        _ = program.delegate?.application(program, didFinishLaunchingWithOptions: nil)
        _ = app.body
        ProgramLoop.run()
    }
}

/// A part of a program's user interface, such as a group of windows.
///
/// Scenes are not shown on Linux.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of the body.
    associatedtype Body: Scene
    /// The content.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A scene without content.
public struct EmptyScene: Scene {
    /// Creates a scene.
    public init() {}
    /// The scene itself.
    public var body: EmptyScene { self }
}

/// A group of windows with the same content.
///
/// The windows are not shown on Linux.
public struct WindowGroup<Content: View>: Scene {
    private let content: Content

    /// Creates a group; `id` is ignored.
    public init(id: String? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group; the title is not shown.
    public init(_ title: LocalizedStringKey, id: String? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// An empty scene, because the windows are not shown.
    public var body: EmptyScene { EmptyScene() }
}

/// The windows of a program's settings.
///
/// The windows are not shown on Linux.
public struct Settings<Content: View>: Scene {
    /// Creates the settings.
    public init(@ViewBuilder content: () -> Content) {}

    /// An empty scene, because the windows are not shown.
    public var body: EmptyScene { EmptyScene() }
}

/// Builds the scenes of a program.
@resultBuilder @MainActor @preconcurrency
public struct SceneBuilder {
    /// Builds one scene.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// Builds one scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Builds several scenes.
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> EmptyScene { EmptyScene() }

    /// Builds an optional scene.
    public static func buildOptional(_ content: (any Scene)?) -> EmptyScene { EmptyScene() }

    /// Builds the scene of the first branch.
    public static func buildEither(first: any Scene) -> EmptyScene { EmptyScene() }

    /// Builds the scene of the second branch.
    public static func buildEither(second: any Scene) -> EmptyScene { EmptyScene() }

    /// Builds a scene under an availability check.
    public static func buildLimitedAvailability(_ content: any Scene) -> EmptyScene { EmptyScene() }
}

extension Scene {
    /// Has no effect: scenes are evaluated only once, so a change of `value` is not detected.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> some Scene { self }

    /// Has no effect: scenes are evaluated only once, so a change of `value` is not detected.
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene { self }
}

/// The state of a program; on Linux, always active.
public enum ScenePhase: Sendable, Hashable, Comparable {
    /// In the background, visible without input, or active.
    case background, inactive, active
}

extension EnvironmentValues {
    /// The state of the program; on Linux, always active.
    public var scenePhase: ScenePhase { .active }
}
