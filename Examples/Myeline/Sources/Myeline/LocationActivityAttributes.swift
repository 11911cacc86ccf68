#if canImport(ActivityKit)
    import ActivityKit
#endif
import Foundation

struct LocationActivityAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var latitude: Double?
        var longitude: Double?
    }
}
