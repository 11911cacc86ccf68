#if canImport(SwiftUI)
    import SwiftUI
#endif

@main
struct MyelineApp: App {
    init() {
        LocationActivityBundle.register()
    }

    var body: some Scene {
        WindowGroup {
            ContentView()
        }
    }
}
