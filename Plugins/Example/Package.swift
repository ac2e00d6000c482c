// swift-tools-version: 6.1

import PackageDescription

// Other packages write `.package(url: …, from: …)`. Here the dependency is the checkout around this folder.
let package = Package(
    name: "Example",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(name: "apigen", path: "../..")],
    targets: [
        // A library that depends on the runtime: the client is public.
        .target(
            name: "Books",
            dependencies: [.product(name: "APIRuntime", package: "apigen")],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]
        ),
        // A program that does not depend on the runtime: the client is internal, and contains the runtime.
        .executableTarget(name: "weather", plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]),
        .testTarget(
            name: "BooksTests",
            dependencies: [
                "Books",
                .product(name: "APIRuntime", package: "apigen"),
                .product(name: "APIRuntimeTesting", package: "apigen"),
            ]
        ),
    ]
)
