import LocationActivity

extension ActivityListing {
    /// Returns the activities of the island in the order in which bars show them.
    ///
    /// The most relevant come first. Among equally relevant ones, those with current content precede those without a
    /// position, and stale and dead ones come last; otherwise, the one that started first precedes.
    func inIsland(at moment: ClockReading) -> [ListedActivity] {
        let ranked = byRelevance.filter(\.snapshot.isInIsland).map { listed in
            (listed: listed, rank: ActivityDisplay(listed, without: PresentationEntry.forms).islandRank(at: moment))
        }
        // The sort is stable.
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
