import LocationActivity

/// Writes a problem to standard error when it appears, and not again while it persists.
struct ListingProblemReporter {
    private var reported: Set<String> = []

    mutating func report(_ listing: ActivityListing) {
        let lines = listing.problems.map { Failure($0).line }
        for line in lines where !reported.contains(line) { StandardError.write(line: line) }
        reported = Set(lines)
    }
}
