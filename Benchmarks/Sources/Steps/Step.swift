/// One step of the way from bytes to text, ready to be measured again and again.
protocol Step {
    /// How the step is called in the table.
    static var name: String { get }

    /// What is counted: sentences, lines.
    static var unit: String { get }

    /// Prepares the input and takes the step once, so that what it keeps has been allocated.
    ///
    /// - Throws: ``Failure`` where it does not do what is to be measured.
    init(_ day: Day) throws

    /// Takes the step.
    ///
    /// - Returns: What was done.
    mutating func run() -> Work
}

/// What a step has done in one run.
struct Work: Equatable {
    /// How many sentences or lines.
    var items: Int
    /// The bytes that were read, or written where text is made.
    var bytes: Int
}

/// Why nothing was measured.
struct Failure: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
