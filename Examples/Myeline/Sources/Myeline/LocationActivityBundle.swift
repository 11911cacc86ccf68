#if canImport(WidgetKit)
    import SwiftUI
    import WidgetKit
#endif

// On iOS a widget extension of its own has this as its `@main`; here the app registers it.
struct LocationActivityBundle: WidgetBundle {
    var body: some Widget {
        LocationActivityWidget()
    }
}
