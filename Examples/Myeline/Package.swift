// swift-tools-version: 6.2
import PackageDescription

// An app as an iOS developer writes it, in the Swift 5 language mode that most have. What is not iOS is the screen:
// a terminal that stands in for SwiftUI's App, WindowGroup and Button(_:action:).
let package = Package(
    name: "Myeline",
    dependencies: [.package(name: "myeline", path: "../..", traits: [])],
    targets: [
        .target(name: "AppScreen", dependencies: [.product(name: "LocationActivity", package: "myeline")]),
        .executableTarget(
            name: "Myeline",
            dependencies: [
                "AppScreen",
                .product(name: "LocationStream", package: "myeline"),
                .product(name: "LocationActivity", package: "myeline"),
            ]),
        // An activity with buttons, without a screen of its own.
        .executableTarget(name: "Rounds", dependencies: [.product(name: "LocationActivity", package: "myeline")]),
        .testTarget(name: "MyelineTests", dependencies: ["AppScreen", "Myeline"]),
    ],
    swiftLanguageModes: [.v5]
)
