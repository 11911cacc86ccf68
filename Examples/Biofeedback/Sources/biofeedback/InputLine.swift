import BiofeedbackSession
import FoundationEssentials

/// A line of JSON: what was measured, the end of the session, or both.
struct InputLine: Equatable {
    var readings: Readings
    var end: FinalState?

    /// What is wrong with a line, in words that hold nothing of it.
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

    /// Reads a line.
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
            throw Mistake(description: "none of hrv, coherence, heartRate, breathingPhase and end is there")
        }
    }

    /// The case of a word; nil where there is none.
    private static func named<Value: RawRepresentable<String> & CaseIterable>(
        _ word: String?, _ member: String
    ) throws(Mistake) -> Value? {
        guard let word else { return nil }
        guard let value = Value(rawValue: word) else {
            let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw Mistake(description: "\(member) is none of \(words)")
        }
        return value
    }
}

extension InputLine.Mistake {
    fileprivate init(_ error: any Error) {
        switch error {
        case DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty:
            self.init(description: "\(context.codingPath[0].stringValue) is of the wrong type")
        case DecodingError.typeMismatch: self.init(description: "this is no JSON object")
        default: self.init(description: "this is no JSON")
        }
    }
}
