import LocationActivity

extension ActivityListing {
    /// The activity with an ID, key or kind, or none; for nil all activities, the most relevant first.
    func activities(matching name: String?) -> [ListedActivity] {
        name.map { name in (try? find(name)).map { [$0] } ?? [] } ?? byRelevance
    }
}
