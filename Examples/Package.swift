// swift-tools-version: 6.2
import PackageDescription

// In a package of your own, the dependency is a URL: .package(url: "https://…/myeline", from: "0.1.0", traits: [])
// Without traits, nothing else is fetched: the libraries depend on no other package.
let activity: Target.Dependency = .product(name: "LocationActivity", package: "myeline")
let stream: Target.Dependency = .product(name: "LocationStream", package: "myeline")
/// Most iOS apps still use the Swift 5 language mode.
let iOSApp: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
    name: "Examples",
    dependencies: [.package(name: "myeline", path: "..", traits: [])],
    targets: [
        // An app as an iOS developer writes it. AppScreen, a terminal, replaces SwiftUI's App, WindowGroup and buttons.
        .target(name: "AppScreen", dependencies: [activity], path: "Myeline/Sources/AppScreen", swiftSettings: iOSApp),
        .executableTarget(
            name: "Myeline", dependencies: ["AppScreen", stream, activity], path: "Myeline/Sources/Myeline",
            swiftSettings: iOSApp),
        .testTarget(
            name: "MyelineTests", dependencies: ["AppScreen", "Myeline", "ExampleTestSupport", activity],
            path: "Myeline/Tests/MyelineTests", swiftSettings: iOSApp),

        // The widget extension of an iOS project, unchanged.
        .executableTarget(
            name: "FoodDelivery", dependencies: [.product(name: "AppleFrameworks", package: "myeline")],
            path: "FoodDelivery/Sources", swiftSettings: iOSApp),

        // A training in rounds, with buttons on every surface.
        .executableTarget(
            name: "Rounds", dependencies: [activity], path: "Myeline/Sources/Rounds", swiftSettings: iOSApp),

        // A timed session that reads sensor values as lines of JSON.
        .target(name: "BiofeedbackSession", dependencies: [activity], path: "Biofeedback/Sources/BiofeedbackSession"),
        .executableTarget(
            name: "biofeedback", dependencies: ["BiofeedbackSession"], path: "Biofeedback/Sources/biofeedback"),
        .testTarget(
            name: "BiofeedbackTests",
            dependencies: ["BiofeedbackSession", "biofeedback", "ExampleTestSupport", activity],
            path: "Biofeedback/Tests/BiofeedbackTests", exclude: ["Golden"]),

        // A countdown that scripts in any language control over a socket.
        .target(name: "Drafting", dependencies: [activity], path: "DraftTimer/Sources/Drafting"),
        .executableTarget(name: "drafttimer", dependencies: ["Drafting"], path: "DraftTimer/Sources/drafttimer"),
        .testTarget(
            name: "DraftingTests", dependencies: ["Drafting", "drafttimer", "ExampleTestSupport", activity],
            path: "DraftTimer/Tests/DraftingTests", exclude: ["Golden"]),

        // Tests that replay an hour of driving in less than a second.
        .target(name: "Ride", dependencies: [stream, activity], path: "ReplayTests/Sources/Ride"),
        .testTarget(
            name: "RideTests", dependencies: ["Ride", "ExampleTestSupport", stream, activity],
            path: "ReplayTests/Tests/RideTests"),

        .target(name: "ExampleTestSupport", dependencies: [activity], path: "TestSupport"),
    ]
)
