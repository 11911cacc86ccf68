/// The action of a stage after it has received a value.
enum Step<Output, Failure: Error> {
    case emit(Output)
    /// Drops the received value.
    case skip
    /// Sends a value, and finishes.
    case emitLast(Output)
    case finish
    case fail(Failure)
}

/// The action of a stage after its publisher has ended.
enum Ending<Output, Failure: Error> {
    case pass(Subscribers.Completion<Failure>)
    /// Sends a value and finishes.
    case emit(Output)
}

extension Publisher {
    /// Subscribes through a stage.
    ///
    /// - Parameter isEager: Whether the stage requests all values at once; true for stages that send at most one
    ///   value, at the end.
    func pass<Downstream: Subscriber>(
        to downstream: Downstream, isEager: Bool = false,
        ending: @escaping (Subscribers.Completion<Failure>) -> Ending<Downstream.Input, Downstream.Failure>,
        step: @escaping (Output) -> Step<Downstream.Input, Downstream.Failure>
    ) {
        subscribe(Stage<Output, Failure, Downstream>(downstream, isEager: isEager, step: step, ending: ending))
    }

    /// Subscribes through a stage that passes the completion on.
    func pass<Downstream: Subscriber>(
        to downstream: Downstream, step: @escaping (Output) -> Step<Downstream.Input, Failure>
    ) where Downstream.Failure == Failure {
        pass(to: downstream, ending: { .pass($0) }, step: step)
    }

    /// Subscribes through a stage that fails if the closure throws.
    func passTrying<Downstream: Subscriber>(
        to downstream: Downstream, isEager: Bool = false,
        ending: @escaping () -> Ending<Downstream.Input, any Error> = { .pass(.finished) },
        step: @escaping (Output) throws -> Step<Downstream.Input, any Error>
    ) where Downstream.Failure == any Error {
        pass(
            to: downstream, isEager: isEager,
            ending: { completion in
                switch completion {
                case .finished: ending()
                case .failure(let failure): .pass(.failure(failure))
                }
            },
            step: { value in
                do { return try step(value) } catch { return .fail(error) }
            })
    }
}
