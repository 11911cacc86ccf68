/// The closures of buttons and toggles, by number.
///
/// A closure runs in the process that owns the activity. Surfaces can run in other processes, so a button refers to its
/// closure by a number. Each evaluation of a presentation makes new closures.
@MainActor
package enum ButtonActions {
    /// The closures that one evaluation of a presentation has made.
    private struct Batch {
        var presentation: Evaluation.Presentation?
        var numbers: [Int] = []
    }

    private static var actions: [Int: @MainActor () -> Void] = [:]
    private static var last = 0
    /// The closures of each activity, oldest first; the key nil is for views that belong to no activity.
    private static var batches: [String?: [Batch]] = [:]
    /// The number of closures of an activity above which those of its earlier presentations are removed.
    ///
    /// A surface may show an earlier presentation for a while. A notification, for example, is not replaced by each
    /// update.
    private static let limit = 1_024

    /// Stores a closure for the presentation that is evaluated now, and returns its number.
    ///
    /// The closures of an activity's newest presentation are kept until the activity is removed.
    package static func add(_ action: @escaping @MainActor () -> Void) -> Int {
        last += 1
        actions[last] = action
        let presentation = Evaluation.current.presentation
        var kept = batches[presentation?.activityID] ?? []
        if presentation == nil || kept.last?.presentation != presentation {
            kept.append(Batch(presentation: presentation))
        }
        kept[kept.count - 1].numbers.append(last)
        while kept.count > 1, kept.reduce(0, { $0 + $1.numbers.count }) > limit {
            for number in kept.removeFirst().numbers { actions[number] = nil }
        }
        batches[presentation?.activityID] = kept
        return last
    }

    /// Runs the closure with a number; returns false if the closure has been removed.
    package static func run(_ number: Int) -> Bool {
        guard let action = actions[number] else { return false }
        action()
        return true
    }

    /// Removes the closures of an activity.
    static func removeAll(of activityID: String) {
        for batch in batches.removeValue(forKey: activityID) ?? [] {
            for number in batch.numbers { actions[number] = nil }
        }
    }
}
