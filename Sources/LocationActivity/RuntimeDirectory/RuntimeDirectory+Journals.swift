/// The directory `journals`, in which recorders keep the points that are not in the database yet.
extension RuntimeDirectory {
    private static let journals = "journals"

    /// The paths of the `journals` directories that exist.
    package var journals: [String] {
        candidates.compactMap { candidate in
            guard let open = try? OpenDirectory.open(candidate, creating: false),
                (try? open.subdirectory(Self.journals, creating: false)) != nil
            else { return nil }
            return "\(candidate.path)/\(Self.journals)"
        }
    }

    /// Creates the directory `journals` in the first candidate directory that allows it.
    ///
    /// - Returns: The path; nil if no candidate directory allows it.
    package func makeJournals() -> String? {
        for candidate in candidates where OpenDirectory.isAvailable(candidate) {
            if let open = try? OpenDirectory.open(candidate, creating: true),
                (try? open.subdirectory(Self.journals, creating: true)) != nil
            {
                return "\(candidate.path)/\(Self.journals)"
            }
        }
        return nil
    }
}
