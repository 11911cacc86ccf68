import Foundation
import Testing

@testable import UIKitTypes

@Suite("UIKit's values")
struct UIKitTypesTests {
    @Test("A colour has the components from which it was created, also as hue, saturation and brightness")
    func colors() {
        for step in 0..<60 {
            let (hue, saturation, brightness) = (
                CGFloat(step) / 60, CGFloat(step % 5 + 1) / 5, CGFloat(step % 7 + 1) / 7
            )
            let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
            var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
            for (one, other) in [(h, hue), (s, saturation), (b, brightness), (a, 0.5)] {
                #expect(abs(one - other) < 1e-9, "\(step)")
            }
        }
        #expect(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1).cgColor.components == [0.1, 0.2, 0.3, 1])
        #expect(UIColor.systemRed.components == [1, CGFloat(0x45) / 255, CGFloat(0x3A) / 255, 1])
        #expect(UIColor.clear.components == [0, 0, 0, 0])
        #expect(UIColor(named: "Brand")?.components == nil)
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.5)
        #expect(!UIColor.red.getWhite(&white, alpha: nil))
        #expect(UIColor.lightGray.getWhite(&white, alpha: nil) && white == 2 / 3)
        #expect(UIColor.darkGray.getWhite(&white, alpha: nil) && white == 1 / 3)
        #expect(UIColor { $0.userInterfaceStyle == .dark ? .green : .red } == .green)
    }

    @Test("A size may be of any type of number")
    func sizes() {
        for value in [CGFloat(12), 12.0 as Double, Float(12), 12] as [Any] {
            #expect(UIFontDescriptor.size(value) == 12)
        }
        #expect(UIFontDescriptor.size("12") == nil)
    }

    @Test("A text is wider in a larger font, and higher with more lines")
    func size() {
        let text = "12:34" as NSString
        let small = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
        let large = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
        #expect(abs(large.width - 2 * small.width) < 0.01 && small.width > 20 && small.width < 40)
        #expect(("a\nb" as NSString).size().height == 2 * ("a" as NSString).size().height)
        #expect(("東京" as NSString).size().width > ("to" as NSString).size().width)
        #expect(NSAttributedString(string: "").size() == .zero)
        for kern in [CGFloat(2), 2.0 as Double, 2, NSNumber(value: 2)] as [Any] {
            #expect(abs(text.size(withAttributes: [.kern: kern]).width - text.size().width - 10) < 0.01, "\(kern)")
        }
    }

    @Test("A font keeps its description, and a size of 0 is that of the description")
    func fonts() {
        let descriptor = UIFont.boldSystemFont(ofSize: 12).fontDescriptor
        #expect(descriptor.symbolicTraits == .traitBold)
        #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 12)
        #expect(UIFont(descriptor: descriptor, size: 20).fontDescriptor.pointSize == 20)
        #expect(descriptor.addingAttributes([.size: 9]).pointSize == 9)
    }

    @Test("A pasteboard has one content at a time, and counts changes")
    func pasteboard() {
        let board = UIPasteboard.general
        let count = board.changeCount
        board.string = "a"
        #expect(board.string == "a" && board.hasStrings && !board.hasURLs)
        board.url = URL(string: "https://example.org")
        #expect(board.string == nil && board.hasURLs && board.changeCount == count + 2)
    }

    @Test("The battery is read from the kernel, and is unknown without one")
    @MainActor
    func battery() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let defaults = try #require(UserDefaults(suiteName: "\(UUID())"))
        let device = UIDevice(battery: Battery(folder: folder.path), defaults: defaults)
        #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
        for (name, files) in ["AC": ["online": "1\n"], "BAT0": ["capacity": "57\n", "status": "Discharging\n"]] {
            let supply = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: supply, withIntermediateDirectories: true)
            for (file, text) in files { try Data(text.utf8).write(to: supply.appendingPathComponent(file)) }
        }
        #expect(device.batteryLevel == 0.57 && device.batteryState == .unplugged)
        // Mains power, and a charge above the threshold at which charging stops.
        try Data("Not charging\n".utf8).write(to: folder.appendingPathComponent("BAT0/status"))
        #expect(device.batteryState == .charging)
        #expect(device.identifierForVendor == device.identifierForVendor)
    }
}
