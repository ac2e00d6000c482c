// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The parts of the runtime that callers choose, each with the other targets that it uses.
let parts: KeyValuePairs<String, [Target.Dependency]> = [
    "APIRuntimeTesting": [], "APIRuntimeCaching": ["SHA256"], "APIRuntimeLogging": [], "APIRuntimeLogin": [],
    "APIRuntimeBlocking": [],
]

let package = Package(
    name: "apigen-runtime",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: (["APIRuntime"] + parts.map(\.key)).map { .library(name: $0, targets: [$0]) },
    targets: [
        .target(name: "APIRuntime", swiftSettings: strict),
        .target(name: "SHA256", swiftSettings: strict),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .target(
            name: "TestTraits",
            dependencies: ["TestSupport"],
            path: "Tests/TestTraits",
            swiftSettings: strict
        ),
        .testTarget(
            name: "APIRuntimeTests",
            dependencies: ["APIRuntime", "SHA256", "TestSupport", "TestTraits"] + parts.map { .byName(name: $0.key) },
            swiftSettings: strict
        ),
    ] + parts.map { .target(name: $0.key, dependencies: ["APIRuntime"] + $0.value, swiftSettings: strict) }
)
