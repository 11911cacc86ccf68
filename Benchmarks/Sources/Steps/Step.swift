/// A step between bytes and text that can be measured repeatedly.
protocol Step {
    /// The name in the table.
    static var name: String { get }

    /// The unit that is counted: sentences, lines.
    static var unit: String { get }

    /// Prepares the input and runs the step once, so that its buffers are allocated.
    ///
    /// - Throws: ``Failure`` if it does not do what is to be measured.
    init(_ day: Day) throws

    /// Runs the step.
    ///
    /// - Returns: The work done.
    mutating func run() -> Work
}

/// The work of a step in one run.
struct Work: Equatable {
    /// The number of sentences or lines.
    var items: Int
    /// The bytes read, or written if the step makes text; the crossings found by a step that takes fixes.
    var bytes: Int
}

/// The reason why nothing was measured.
struct Failure: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
