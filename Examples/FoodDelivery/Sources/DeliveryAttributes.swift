import ActivityKit
import Foundation

struct DeliveryAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var driver: String
        var arrival: Date
        /// The number of the current step: 0 ordered, 1 in the oven, 2 on the way, 3 delivered.
        var step: Int
    }

    var order: String
    var restaurant: String
}
