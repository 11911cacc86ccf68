import BiofeedbackSession
import FoundationEssentials

/// A line of JSON with measured values, the end of the session, or both.
struct InputLine: Equatable {
    var readings: Readings
    var end: FinalState?

    /// A problem with a line, in words that do not quote the line.
    struct Mistake: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    private struct Members: Decodable {
        var hrv: Double?
        var coherence: Double?
        var heartRate: Double?
        var breathingPhase: String?
        var end: String?
    }

    /// Decodes a line.
    init(_ bytes: [UInt8]) throws(Mistake) {
        let members: Members
        do {
            members = try JSONDecoder().decode(Members.self, from: Data(bytes))
        } catch {
            throw Mistake(error)
        }
        do {
            readings = try Readings(
                hrv: members.hrv, coherence: members.coherence, heartRate: members.heartRate,
                breathingPhase: try Self.named(members.breathingPhase, "breathingPhase"))
        } catch {
            throw Mistake(description: "\(error)")
        }
        end = try Self.named(members.end, "end")
        guard !readings.isEmpty || end != nil else {
            throw Mistake(description: "needs hrv, coherence, heartRate, breathingPhase or end")
        }
    }

    /// Returns the case with a raw value; nil if there is none.
    private static func named<Value: RawRepresentable<String> & CaseIterable>(
        _ word: String?, _ member: String
    ) throws(Mistake) -> Value? {
        guard let word else { return nil }
        guard let value = Value(rawValue: word) else {
            let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw Mistake(description: "\(member) must be one of \(words)")
        }
        return value
    }
}

extension InputLine.Mistake {
    fileprivate init(_ error: any Error) {
        switch error {
        case DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty:
            self.init(description: "\(context.codingPath[0].stringValue) has the wrong type")
        case DecodingError.typeMismatch: self.init(description: "not a JSON object")
        default: self.init(description: "not JSON")
        }
    }
}
