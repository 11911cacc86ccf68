public import Foundation

/// An object that can react to events of the user; there are none.
@MainActor
open class UIResponder: NSObject {
    /// Creates an object.
    public override nonisolated init() {}
}

/// Receives events of the program.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Called once when the program starts; the result is ignored.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Never called: Linux does not suspend programs.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Never called: Linux does not suspend programs.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Never called.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Returns true.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
    /// Why the program was started; never given.
    public struct LaunchOptionsKey: Hashable, Sendable {}
}
