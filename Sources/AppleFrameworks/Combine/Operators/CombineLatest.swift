extension Publishers {
    /// A publisher that sends the latest values of two publishers whenever one of them sends a value.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
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
                subscriber, isQueueing: false,
                combine: {
                    guard let a = slotA.latest, let b = slotB.latest else { return nil }
                    return (a, b)
                },
                isDone: { slotA.isSilent || slotB.isSilent || (slotA.hasEnded && slotB.hasEnded) })
            combining.start([
                combining.source(a, slotA), combining.source(b, slotB),
            ])
        }
    }
}

extension Publishers {
    /// A publisher that sends the latest values of three publishers whenever one of them sends a value.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
                subscriber, isQueueing: false,
                combine: {
                    guard let a = slotA.latest, let b = slotB.latest, let c = slotC.latest else { return nil }
                    return (a, b, c)
                },
                isDone: {
                    slotA.isSilent || slotB.isSilent || slotC.isSilent
                        || (slotA.hasEnded && slotB.hasEnded && slotC.hasEnded)
                })
            combining.start([
                combining.source(a, slotA), combining.source(b, slotB), combining.source(c, slotC),
            ])
        }
    }
}

extension Publishers {
    /// A publisher that sends the latest values of four publishers whenever one of them sends a value.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
                subscriber, isQueueing: false,
                combine: {
                    guard let a = slotA.latest, let b = slotB.latest, let c = slotC.latest, let d = slotD.latest else {
                        return nil
                    }
                    return (a, b, c, d)
                },
                isDone: {
                    slotA.isSilent || slotB.isSilent || slotC.isSilent || slotD.isSilent
                        || (slotA.hasEnded && slotB.hasEnded && slotC.hasEnded && slotD.hasEnded)
                })
            combining.start([
                combining.source(a, slotA), combining.source(b, slotB), combining.source(c, slotC),
                combining.source(d, slotD),
            ])
        }
    }
}

extension Publisher {
    /// Sends the latest values of two publishers whenever one of them sends a value.
    public func combineLatest<P: Publisher>(_ publisher: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure {
        Publishers.CombineLatest(self, publisher)
    }

    /// Sends a closure's result for the latest values of two publishers whenever one of them sends a value.
    public func combineLatest<P: Publisher, T>(_ publisher: P, _ transform: @escaping (Output, P.Output) -> T)
        -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure
    {
        Publishers.CombineLatest(self, publisher).map { transform($0.0, $0.1) }
    }

    /// Sends the latest values of three publishers whenever one of them sends a value.
    public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
        -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure
    {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Sends a closure's result for the latest values of three publishers whenever one of them sends a value.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the latest values of four publishers whenever one of them sends a value.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Sends a closure's result for the latest values of four publishers whenever one of them sends a value.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
