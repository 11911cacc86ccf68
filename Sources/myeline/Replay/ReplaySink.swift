/// Where a replay goes.
protocol ReplaySink: AnyObject {
    /// What the reader has to open; nil for standard output.
    var name: String? { get }

    /// Sends an epoch.
    ///
    /// - Parameter patiently: Whether to wait for readers, as a replay without a pace of its own does. Else what a
    ///   reader does not take is lost for it, as with a receiver.
    /// - Throws: `CancellationError` if the task is cancelled while it waits; ``Failure`` when nothing can be sent.
    func send(_ bytes: [UInt8], patiently: Bool) async throws

    /// Gives readers the time to take what has been sent, a second at most; then closes.
    func finish() async
}
