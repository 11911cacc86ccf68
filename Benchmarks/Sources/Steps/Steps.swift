import Glibc

/// Measures each step on one log, in one thread, and prints a line of JSON for each.
@main
struct Steps {
    static var all: [any Step.Type] {
        [
            FramingStep.self, SentenceStep.self, EpochStep.self, SkyStep.self, JSONLineStep.self, GPXPointStep.self,
            GeofenceStep<Ten>.self, GeofenceStep<Thousand>.self, GeofenceStep<HundredThousand>.self,
            LinearScanStep<Ten>.self, LinearScanStep<Thousand>.self, LinearScanStep<HundredThousand>.self,
        ]
    }

    static func main() {
        guard CommandLine.arguments.count == 3, let rounds = Int(CommandLine.arguments[2]), rounds > 0 else {
            print("usage: Steps LOG ROUNDS")
            exit(64)
        }
        do {
            try measure(logAt: CommandLine.arguments[1], rounds: rounds)
        } catch {
            print(error)
            exit(1)
        }
    }

    private static func measure(logAt path: String, rounds: Int) throws {
        try Measurement.checkCounter()
        let day = try Day(at: path)
        var measurements = try all.map { try Measurement($0, day) }
        // In turns, so that other load affects all of them.
        for _ in 0..<rounds {
            for index in measurements.indices { try measurements[index].run() }
        }
        for measurement in measurements { print(measurement.json) }
    }
}
