import Foundation
import PackagePlugin

/// Generates the client of every `*.apigen.yaml` in a target when it is built, for packages that do not commit
/// generated code.
///
///     .target(
///         name: "Forge",
///         dependencies: [.product(name: "APIRuntime", package: "apigen")],
///         plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]
///     )
///
/// In a target that does not depend on `APIRuntime`, the client is standalone. An `apigen.yaml` in the folder of the
/// target can contain further options, such as `access: package`.
@main struct APIGenPlugin: BuildToolPlugin {
    private static let suffix = ".apigen.yaml"

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { throw Failure.noSwift(target.name) }
        let files = target.sourceFiles.map(\.url)
        let specs = files.filter { $0.lastPathComponent.hasSuffix(Self.suffix) }
        let isStandalone = !target.dependsOnRuntime
        guard !specs.isEmpty else { throw Failure.noSpec(target.name) }
        guard specs.count == 1 || !isStandalone else { throw Failure.manySpecs(target.name) }

        // The plugin does not read specs, so all files that a spec could name are inputs. SwiftPM does not warn about
        // input files.
        let inputs = files.filter { ["yaml", "yml", "json"].contains($0.pathExtension) }
        let options =
            ["--directory", target.directoryURL.path, "--format", "xcode"] + (isStandalone ? ["--standalone"] : [])
            + target.accessOptions
        return try specs.map { spec in
            let output = context.pluginWorkDirectoryURL.appending(path: name(of: spec, in: target))
            return .buildCommand(
                displayName: "Generating the client of \(spec.lastPathComponent)",
                executable: try context.apigen,
                // The folder of the output belongs to the plugin, even if an own template changes the first line.
                arguments: ["generate", spec.path, "--output-file", output.path, "--force"] + options,
                inputFiles: inputs,
                outputFiles: [output]
            )
        }
    }

    /// `V2/forge.apigen.yaml` gives `V2-forge.apigen.swift`, because file names in a module are unique.
    private func name(of spec: URL, in target: SwiftSourceModuleTarget) -> String {
        let folders = target.directoryURL.pathComponents.count
        let path = spec.pathComponents.dropFirst(folders).joined(separator: "-")
        return path.replacing(/yaml$/, with: "swift")
    }
}

extension SwiftSourceModuleTarget {
    fileprivate var dependsOnRuntime: Bool {
        dependencies.contains { dependency in
            switch dependency {
            case .product(let product): product.name == "APIRuntime"
            case .target(let target): target.name == "APIRuntime"
            @unknown default: false
            }
        }
    }

    /// Nobody imports a program or a test, so its client is internal. A library chooses the access level itself.
    fileprivate var accessOptions: [String] { kind == .generic ? [] : ["--access", "internal"] }
}

/// The reason why there is nothing to build.
private enum Failure: Error, CustomStringConvertible {
    case noSwift(String)
    case noSpec(String)
    case manySpecs(String)

    var description: String {
        switch self {
        case .noSwift(let target):
            "a client needs Swift, and the target \(target) has none"
        case .noSpec(let target):
            "there is no *.apigen.yaml in the target \(target), or its 'exclude' hides it from plugins"
        case .manySpecs(let target):
            "clients that share the target \(target) share a runtime: let it depend on the product APIRuntime of apigen"
        }
    }
}
