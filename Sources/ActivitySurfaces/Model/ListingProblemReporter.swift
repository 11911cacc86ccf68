import LocationActivity

/// Writes each problem of a listing to standard error once, until it is resolved.
struct ListingProblemReporter {
    private var reported: Set<String> = []

    mutating func report(_ listing: ActivityListing) {
        let lines = listing.problems.map { Failure($0.message, remedy: $0.remedy).line }
        for line in lines where !reported.contains(line) { StandardError.write(line: line) }
        reported = Set(lines)
    }
}
