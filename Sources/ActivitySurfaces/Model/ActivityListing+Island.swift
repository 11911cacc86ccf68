import LocationActivity

extension ActivityListing {
    /// Returns the activities of the island in the order in which bars show them.
    ///
    /// The most relevant activities come first. Equally relevant activities are ordered by their content: activities
    /// with current content, then activities without a position, then activities that are stale or dead. Activities
    /// that are equal in both respects are ordered by their start.
    func inIsland(at moment: ClockReading) -> [ListedActivity] {
        let ranked = byRelevance.filter(\.snapshot.isInIsland).map { listed in
            (listed: listed, rank: ActivityDisplay(listed, without: PresentationEntry.forms).islandRank(at: moment))
        }
        // The sort is stable, so activities that are equal here stay ordered by their start.
        return ranked.sorted { left, right in
            let (one, other) = (left.listed.snapshot.relevanceScore, right.listed.snapshot.relevanceScore)
            return one == other ? left.rank < right.rank : one > other
        }.map(\.listed)
    }
}

extension ActivityDisplay {
    fileprivate func islandRank(at moment: ClockReading) -> Int {
        switch shownState(at: moment) {
        case "dead", "stale": 2
        case "waiting", "no fix": 1
        default: 0
        }
    }
}
