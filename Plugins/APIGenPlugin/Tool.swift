import Foundation
import PackagePlugin

extension PluginContext {
    /// The apigen of this package. If the package has none for this machine, the first one on the `PATH`.
    var apigen: URL {
        get throws {
            if let tool = try? tool(named: "apigen") { return tool.url }
            let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
            let files = folders.map { URL(filePath: String($0)).appending(path: "apigen") }
            guard let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
                throw NoTool()
            }
            return file
        }
    }
}

private struct NoTool: Error, CustomStringConvertible {
    let description = """
        this release has no apigen for this machine: build apigen from source, put it on your PATH, and build again; \
        or depend on the package apigen instead of apigen-plugins and apigen-runtime, which builds apigen
        """
}
