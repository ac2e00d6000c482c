import Foundation
import PackagePlugin

/// Runs the command in the folder of a package, with the arguments after its verb:
///
///     swift package --allow-writing-to-package-directory apigen check --diff
@main struct APIGenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "apigen").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // SwiftPM prints this exit code, and exits with 1 for any code but 0.
        exit(process.terminationReason == .exit ? process.terminationStatus : EXIT_FAILURE)
    }
}
