import LocationActivity

extension ActivityListing {
    /// Returns the activity that matches an ID, the start of an ID, a key or a kind; nothing if none or several match.
    ///
    /// If the name is nil, returns all activities, the most relevant first.
    ///
    /// - Parameter followed: The ID of the activity that was returned last. Until that activity ends, it is returned
    ///   again, even if other activities match. Afterwards, another match replaces it, such as a restart with the same
    ///   key.
    func activities(matching name: String?, following followed: inout String?) -> [ListedActivity] {
        guard let name else { return byRelevance }
        let last = activities.first { $0.snapshot.id == followed }
        if last?.snapshot.isOngoing != true, let found = try? find(name) {
            followed = found.snapshot.id
            return [found]
        }
        return last.map { [$0] } ?? []
    }
}
