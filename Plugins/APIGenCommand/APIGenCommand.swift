import Foundation
import PackagePlugin

/// Runs the command in the folder of a package, with the arguments after its verb:
///
///     swift package --allow-writing-to-package-directory apigen check --diff
///
/// Each `--target NAME` represents the files `*.apigen.yaml` of a target:
///
///     swift package apigen lint --target Books
@main struct APIGenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.apigen
        process.arguments = try Self.arguments(arguments, in: context.package)
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // SwiftPM prints this exit code, and exits with 1 for any code but 0.
        exit(process.terminationReason == .exit ? process.terminationStatus : EXIT_FAILURE)
    }

    private static func arguments(_ arguments: [String], in package: Package) throws -> [String] {
        var extractor = ArgumentExtractor(arguments)
        let targets = try package.targets(named: extractor.extractOption(named: "target"))
        let specs = try targets.flatMap { target in
            let files = (target as? SwiftSourceModuleTarget)?.sourceFiles.map(\.url.path) ?? []
            let specs = files.filter { $0.hasSuffix(".apigen.yaml") }.sorted()
            guard !specs.isEmpty else { throw NoSpec(target: target.name) }
            return specs
        }
        return extractor.remainingArguments + specs
    }
}

private struct NoSpec: Error, CustomStringConvertible {
    let target: String

    var description: String {
        "there is no *.apigen.yaml in the target \(target), or its 'exclude' hides it from plugins"
    }
}
