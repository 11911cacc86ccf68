import Foundation
import SwiftUI

// DateComponentsFormatter — in English
extension TimeInterval {
    func fo1() -> String {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .positional
        formatter.zeroFormattingBehavior = [.pad]
        formatter.allowedUnits = self >= 3600 ? [.hour, .minute, .second] : [.minute, .second]
        return formatter.string(from: self) ?? ""
    }
}

// RelativeDateTimeFormatter — in English
enum FO2 {
    static let span: DateComponentsFormatter = {
        let formatter = DateComponentsFormatter()
        formatter.maximumUnitCount = 2
        formatter.collapsesLargestUnit = true
        return formatter
    }()
    static let relative = RelativeDateTimeFormatter()

    static func text(_ date: Date) -> [String?] {
        relative.dateTimeStyle = .named
        relative.unitsStyle = .short
        return [
            span.string(from: date, to: .now), span.string(from: DateComponents(minute: 1)),
            relative.localizedString(for: date, relativeTo: .now), relative.localizedString(fromTimeInterval: -1),
            relative.localizedString(from: DateComponents(day: 1)), relative.string(for: date),
        ]
    }
}

// NSEC_PER_SEC, NSEC_PER_MSEC, USEC_PER_SEC, CFAbsoluteTimeGetCurrent()
func fo3() async throws {
    try await Task.sleep(nanoseconds: 1 * NSEC_PER_SEC)
    try await Task.sleep(nanoseconds: UInt64(0.5 * Double(NSEC_PER_SEC)))
    _ = (NSEC_PER_MSEC, USEC_PER_SEC, CFAbsoluteTimeGetCurrent())
}

// MeasurementFormatter, LengthFormatter, ListFormatter — in English; nothing is converted to the units of the locale
func fo4(_ value: Measurement<UnitLength>) {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = [.naturalScale, .providedUnit]
    formatter.unitStyle = .short
    formatter.numberFormatter.maximumFractionDigits = 1
    _ = (formatter.string(from: value), LengthFormatter().string(fromMeters: 1))
    _ = ListFormatter.localizedString(byJoining: ["a", "b"])
}

// UserDefaults.setValue(_:forKey:)
func fo5() { UserDefaults.standard.setValue(1, forKey: "a") }
