import SwiftUI

/// A delegate whose class and initializer are only known to the program.
final class RideDelegate: NSObject, UIApplicationDelegate {
    var distance = 3
    var starts = 0

    override init() {
        super.init()
        distance += 1
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        starts += 1
        return true
    }
}

/// A delegate that inherits its initializer.
class PlainDelegate: UIResponder, UIApplicationDelegate {
    var text = "plain"
}

struct RideApp: App {
    @UIApplicationDelegateAdaptor(RideDelegate.self) var delegate

    var body: some Scene {
        WindowGroup { Text("Ride") }
    }
}

struct PlainApp: App {
    @UIApplicationDelegateAdaptor var delegate: PlainDelegate

    var body: some Scene {
        WindowGroup { Text("Ride") }
    }
}
