import AllocationCounter

/// The figures of a step.
struct Measurement {
    var name: String
    var unit: String
    var work: Work
    /// The fastest run.
    var time = Duration.seconds(1 << 30)
    /// The lowest number of allocations in a run; the first run fills caches of the runtime.
    var allocations = UInt64.max

    private var step: any Step

    init<S: Step>(_ kind: S.Type, _ day: Day) throws {
        var step = try S(day)
        name = S.name
        unit = S.unit
        work = step.run()
        self.step = step
    }

    /// Runs the step once more.
    mutating func run() throws {
        var done = work
        let before = allocation_count()
        let elapsed = ContinuousClock().measure { done = step.run() }
        allocations = min(allocations, allocation_count() - before)
        time = min(time, elapsed)
        guard done == work else { throw Failure("\(name) did \(done), and \(work) before") }
    }

    /// One line of JSON.
    var json: String {
        """
        {"step":"\(name)","unit":"\(unit)","items":\(work.items),"bytes":\(work.bytes),\
        "seconds":\(time / .seconds(1)),"allocations":\(allocations)}
        """
    }

    /// Throws unless the counter sees an array that Swift allocates.
    static func checkCounter() throws {
        let before = allocation_count()
        var array: [Int] = []
        for number in 0..<1000 { array.append(number) }
        guard allocation_count() > before, array.count == 1000 else { throw Failure("allocations are not counted") }
    }
}
