@testable import LocationActivity
import SurfaceTestSupport

extension SampleActivity {
    var listed: ListedActivity {
        get throws { ListedActivity(snapshot: try snapshot, directory: place) }
    }

    static func listing(_ activities: [SampleActivity]) throws -> ActivityListing {
        var listing = ActivityListing()
        // Keep the given order.
        for (index, activity) in activities.enumerated() {
            var activity = activity
            activity.relevance = Double(-index)
            listing.activities.append(try activity.listed)
        }
        return listing
    }
}
