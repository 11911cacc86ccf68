import LocationActivity

extension ActivityListing {
    /// Returns the activity with an ID, key or kind, if any; for nil, returns all activities, the most relevant first.
    func activities(matching name: String?) -> [ListedActivity] {
        name.map { name in (try? find(name)).map { [$0] } ?? [] } ?? byRelevance
    }
}
