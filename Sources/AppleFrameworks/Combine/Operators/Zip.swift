extension Publishers {
    /// A publisher that sends the first values of two publishers together, then their second values, and so on.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// The type of the values.
        public typealias Output = (A.Output, B.Output)
        /// The type of the failure.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (slotA, slotB) = (Slot<A.Output>(), Slot<B.Output>())
            let combining = Combining(
                subscriber, isQueueing: true,
                combine: {
                    guard !slotA.waiting.isEmpty, !slotB.waiting.isEmpty else { return nil }
                    guard let a = slotA.waiting.popFirst(), let b = slotB.waiting.popFirst() else { return nil }
                    return (a, b)
                },
                isDone: { slotA.isExhausted || slotB.isExhausted })
            combining.start([
                combining.source(a, slotA), combining.source(b, slotB),
            ])
        }
    }
}

extension Publishers {
    /// A publisher that sends the first values of three publishers together, then their second values, and so on.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        /// The type of the values.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The type of the failure.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Creates a publisher.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (slotA, slotB, slotC) = (Slot<A.Output>(), Slot<B.Output>(), Slot<C.Output>())
            let combining = Combining(
                subscriber, isQueueing: true,
                combine: {
                    guard !slotA.waiting.isEmpty, !slotB.waiting.isEmpty, !slotC.waiting.isEmpty else { return nil }
                    guard let a = slotA.waiting.popFirst(), let b = slotB.waiting.popFirst(),
                        let c = slotC.waiting.popFirst()
                    else { return nil }
                    return (a, b, c)
                },
                isDone: { slotA.isExhausted || slotB.isExhausted || slotC.isExhausted })
            combining.start([
                combining.source(a, slotA), combining.source(b, slotB), combining.source(c, slotC),
            ])
        }
    }
}

extension Publishers {
    /// A publisher that sends the first values of four publishers together, then their second values, and so on.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        /// The type of the values.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// The type of the failure.
        public typealias Failure = A.Failure
        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// Creates a publisher.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (slotA, slotB, slotC, slotD) = (Slot<A.Output>(), Slot<B.Output>(), Slot<C.Output>(), Slot<D.Output>())
            let combining = Combining(
                subscriber, isQueueing: true,
                combine: {
                    guard !slotA.waiting.isEmpty, !slotB.waiting.isEmpty, !slotC.waiting.isEmpty, !slotD.waiting.isEmpty
                    else { return nil }
                    guard let a = slotA.waiting.popFirst(), let b = slotB.waiting.popFirst(),
                        let c = slotC.waiting.popFirst(), let d = slotD.waiting.popFirst()
                    else { return nil }
                    return (a, b, c, d)
                },
                isDone: { slotA.isExhausted || slotB.isExhausted || slotC.isExhausted || slotD.isExhausted })
            combining.start([
                combining.source(a, slotA), combining.source(b, slotB), combining.source(c, slotC),
                combining.source(d, slotD),
            ])
        }
    }
}

extension Publisher {
    /// Sends the first values of two publishers together, then their second values, and so on.
    public func zip<P: Publisher>(_ publisher: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
        Publishers.Zip(self, publisher)
    }

    /// Sends a closure's result for the first values of two publishers, then for their second values, and so on.
    public func zip<P: Publisher, T>(_ publisher: P, _ transform: @escaping (Output, P.Output) -> T)
        -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure
    {
        Publishers.Zip(self, publisher).map { transform($0.0, $0.1) }
    }

    /// Sends the first values of three publishers together, then their second values, and so on.
    public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Sends a closure's result for the first values of three publishers, then for their second values, and so on.
    public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.Zip3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the first values of four publishers together, then their second values, and so on.
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
        -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure
    {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// Sends a closure's result for the first values of four publishers, then for their second values, and so on.
    public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
