// swift-tools-version: 6.1

import PackageDescription

// Elsewhere the dependency is `.package(url: …, from: …)`; here it is the checkout around this folder.
let package = Package(
    name: "Example",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(name: "apigen", path: "../..")],
    targets: [
        // A module of its own on the shared runtime: the client is public.
        .target(
            name: "Books",
            dependencies: [.product(name: "APIRuntime", package: "apigen")],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]
        ),
        // A program without the runtime: the client is internal, and brings its own.
        .executableTarget(name: "weather", plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]),
        .testTarget(
            name: "BooksTests",
            dependencies: ["Books", .product(name: "APIRuntime", package: "apigen")]
        ),
    ]
)
