// swift-tools-version: 6.2
import PackageDescription

// A package as a user of the libraries would write it. In one of your own, the dependency is a URL:
// .package(url: "https://…/myeline", from: "…", traits: [])
// With no traits nothing is fetched besides: the libraries need no package.
let package = Package(
    name: "ReplayTests",
    dependencies: [.package(name: "myeline", path: "../..", traits: [])],
    targets: [
        .target(
            name: "Ride",
            dependencies: [
                .product(name: "LocationStream", package: "myeline"),
                .product(name: "LocationActivity", package: "myeline"),
            ]),
        .testTarget(name: "RideTests", dependencies: ["Ride"]),
    ]
)
