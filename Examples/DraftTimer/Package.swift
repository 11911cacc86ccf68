// swift-tools-version: 6.2
import PackageDescription

// A countdown in a draft room: a program that any language drives over its control socket.
let package = Package(
    name: "DraftTimer",
    dependencies: [.package(name: "myeline", path: "../..", traits: [])],
    targets: [
        .target(name: "Drafting", dependencies: [.product(name: "LocationActivity", package: "myeline")]),
        .executableTarget(name: "drafttimer", dependencies: ["Drafting"]),
        .testTarget(
            name: "DraftingTests",
            dependencies: ["Drafting", "drafttimer", .product(name: "LocationActivity", package: "myeline")],
            exclude: ["Golden"]),
    ]
)
