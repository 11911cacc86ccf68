import LocationActivity

extension ActivityListing {
    /// Returns the activity that matches an ID, the start of an ID, a key or a kind; empty if none or several match.
    ///
    /// If the name is nil, returns all activities, the most relevant first.
    ///
    /// - Parameter followed: The ID of the activity that the previous call returned. Until that activity ends, it is
    ///   returned even if other activities match. After its end, a new match is returned, such as an activity that
    ///   was started with the same key.
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
