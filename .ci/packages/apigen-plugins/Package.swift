// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "apigen-plugins",
    products: [
        .plugin(name: "APIGenPlugin", targets: ["APIGenPlugin"]),
        .plugin(name: "APIGenCommand", targets: ["APIGenCommand"]),
    ],
    targets: [
        .binaryTarget(
            name: "apigen",
            @BINARY@
        ),
        .plugin(name: "APIGenPlugin", capability: .buildTool, dependencies: ["apigen"]),
        .plugin(
            name: "APIGenCommand",
            capability: .command(
                intent: .custom(verb: "apigen", description: "Generate Swift clients of HTTP APIs, or check them."),
                permissions: [.writeToPackageDirectory(reason: "Clients are written where you want them committed.")]
            ),
            dependencies: ["apigen"]
        ),
    ]
)
