// swift-tools-version: 6.2
import PackageDescription

// The decoder is `package`: only what is compiled under its package's name sees it. SwiftPM makes that name of the
// checkout's folder, so this package does the same, and takes it. The libraries are then measured as they ship, which
// testability, the other way in, would not leave them.
let checkout = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let packageName = checkout.lowercased().enumerated().map { place, character in
    character == "_" || character.isLetter || (character.isNumber && place > 0) ? String(character) : "_"
}.joined()

let warnings: [SwiftSetting] =
    Context.environment["MYELINE_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(),
        .unsafeFlags(["-package-name", packageName]),
    ] + warnings

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "myeline", path: "..", traits: [])],
    targets: [
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "Steps",
            dependencies: ["AllocationCounter", .product(name: "LocationStream", package: "myeline")],
            packageAccess: false,  // that is, not under the name of this package
            swiftSettings: settings),
        .executableTarget(
            name: "Activities",
            dependencies: [
                .product(name: "LocationStream", package: "myeline"),
                .product(name: "LocationActivity", package: "myeline"),
            ],
            packageAccess: false,
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
