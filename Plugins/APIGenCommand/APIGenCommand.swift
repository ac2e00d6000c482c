import Foundation
import PackagePlugin

/// Runs the command in the folder of a package, with what stands behind its verb:
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
        // SwiftPM says this number, and ends with 1 for any but 0.
        exit(process.terminationReason == .exit ? process.terminationStatus : EXIT_FAILURE)
    }
}
