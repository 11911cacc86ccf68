public import Foundation

/// A decoder of whole documents.
public protocol TopLevelDecoder<Input> {
    /// The type of the documents.
    associatedtype Input
    /// Decodes a document.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder of whole documents.
public protocol TopLevelEncoder<Output> {
    /// The type of the documents.
    associatedtype Output
    /// Encodes a document.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

extension Publishers {
    /// A publisher that decodes each value.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
    where Upstream.Output == Coder.Input {
        /// The type of the failure: the upstream failure, or an error of the decoder.
        public typealias Failure = any Error
        /// The upstream publisher.
        public let upstream: Upstream
        /// The decoder.
        public let decoder: Coder

        /// Creates a publisher.
        public init(upstream: Upstream, decoder: Coder) {
            self.upstream = upstream
            self.decoder = decoder
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.passTrying(to: subscriber) { .emit(try decoder.decode(Output.self, from: $0)) }
        }
    }
}

extension Publishers {
    /// A publisher that encodes each value.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
        /// The type of the values.
        public typealias Output = Coder.Output
        /// The type of the failure: the upstream failure, or an error of the encoder.
        public typealias Failure = any Error
        /// The upstream publisher.
        public let upstream: Upstream
        /// The encoder.
        public let encoder: Coder

        /// Creates a publisher.
        public init(upstream: Upstream, encoder: Coder) {
            self.upstream = upstream
            self.encoder = encoder
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.passTrying(to: subscriber) { .emit(try encoder.encode($0)) }
        }
    }
}

extension Publisher {
    /// Decodes each value; fails if a value cannot be decoded.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }

    /// Encodes each value; fails if a value cannot be encoded.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
    where Output: Encodable {
        Publishers.Encode(upstream: self, encoder: encoder)
    }
}
