// swift-tools-version: 6.2
import PackageDescription

// A timed session with live activities: the session and how it looks are a library, so that tests reach both; the
// program reads what sensors measure as lines of JSON.
let package = Package(
    name: "Biofeedback",
    products: [.executable(name: "biofeedback", targets: ["biofeedback"])],
    dependencies: [.package(name: "myeline", path: "../..", traits: [])],
    targets: [
        .target(
            name: "BiofeedbackSession", dependencies: [.product(name: "LocationActivity", package: "myeline")]),
        .executableTarget(name: "biofeedback", dependencies: ["BiofeedbackSession"]),
        .testTarget(
            name: "BiofeedbackTests",
            dependencies: [
                "BiofeedbackSession", "biofeedback", .product(name: "LocationActivity", package: "myeline"),
            ],
            exclude: ["Golden"]),
    ]
)
