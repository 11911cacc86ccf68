package import LocationActivity

/// Tells on standard error what stands in the way of finding activities, each thing once for as long as it does.
///
/// Who follows goes on all the same: what is mended is followed.
package struct ListingProblemReporter {
    private var told: Set<String> = []

    package mutating func tell(_ listing: ActivityListing) {
        let lines = listing.problems.map { Failure($0.message, remedy: $0.remedy).line }
        for line in lines where !told.contains(line) { StandardError.write(line: line) }
        told = Set(lines)
    }
}
