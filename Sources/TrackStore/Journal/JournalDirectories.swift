/// The directories of journals, one in each runtime directory.
package struct JournalDirectories: Sendable {
    let existing: @Sendable () -> [String]
    /// Returns the directory for new journals, and creates it; nil if it cannot be created.
    let make: @Sendable () -> String?

    package init(existing: @escaping @Sendable () -> [String], make: @escaping @Sendable () -> String?) {
        self.existing = existing
        self.make = make
    }
}
