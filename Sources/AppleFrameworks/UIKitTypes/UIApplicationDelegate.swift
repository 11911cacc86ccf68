public import Foundation

/// The base class for objects that receive touches and key presses on iOS.
///
/// On Linux, the objects receive neither.
@MainActor @preconcurrency
open class UIResponder: NSObject {
    /// Creates an object.
    public override nonisolated init() {}
}

/// Receives events of the program.
@MainActor @preconcurrency
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
    /// Never called: a program is always active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Never called: a program is always active.
    func applicationWillResignActive(_ application: UIApplication)
    /// Never called: Linux has no push notifications.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Never called: Linux has no push notifications.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Never called: Linux has no push notifications.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// Never called: the desktop opens the URLs of links, and programs receive no URLs.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
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
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    /// Does nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
    /// Does nothing.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {}
    /// Returns false.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
}

extension UIApplication {
    /// A key of the reasons why iOS has started a program.
    ///
    /// On Linux, the delegate receives nil in place of the reasons.
    public struct LaunchOptionsKey: Hashable, Sendable {}
}
