import Foundation
import PackagePlugin

/// Gives a target the texts of `Templates` and of `Sources/APIRuntime`, so that an installed command needs no folder.
@main struct Embedding: BuildToolPlugin {
    private static let folders = ["Sources/APIRuntime", "Templates"]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedSources.swift")
        // Folders are inputs, too: SwiftPM asks a plugin anew only if a target's own folder changes.
        let inputs = try Self.folders.flatMap { folder in
            let path = root.appending(path: folder).resolvingSymlinksInPath().path
            return try [folder] + FileManager.default.subpathsOfDirectory(atPath: path).map { "\(folder)/\($0)" }
        }
        return [
            .buildCommand(
                displayName: "Embedding templates and the runtime",
                executable: try context.tool(named: "embed").url,
                arguments: [output.path, root.path] + Self.folders,
                inputFiles: inputs.sorted().map { root.appending(path: $0) },
                outputFiles: [output]
            )
        ]
    }
}
