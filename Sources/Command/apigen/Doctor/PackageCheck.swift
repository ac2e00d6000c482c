import APIGenClientOutput
import APIGenDiagnostics
import APIGenModel
import APIGenPipeline
import APIGenSupport

/// Checks whether a package builds the clients of its specs: with the plugin, or from committed files.
struct PackageCheck {
    /// The specs in the folders of targets, which the plugin reads.
    let specs: [String]
    private let context: Context
    private let inputs: Inputs
    /// `nil` if there is no package.
    private let manifest: String?

    private static let fileName = "Package.swift"
    private static let plugin = "APIGenPlugin"
    private static let library = "APIRuntime"

    init(context: Context, inputs: Inputs) {
        self.context = context
        self.inputs = inputs
        manifest = (try? inputs.read(Self.fileName, namedBy: .project)).map { String(decoding: $0, as: UTF8.self) }
        let files = manifest == nil ? nil : try? inputs.files(in: ".")
        specs = (files ?? []).map(FilePath.normal).filter { $0.hasSuffix(".apigen.yaml") }
    }

    func results(clients: [GeneratedFolder]) -> [CheckResult] {
        guard let manifest else { return [] }
        let usesPlugin = manifest.contains("\"\(Self.plugin)\"")
        var results: [CheckResult] = []
        if usesPlugin, specs.isEmpty {
            results.append(
                warning(
                    "\(Self.fileName) uses \(Self.plugin), and no target has a file *.apigen.yaml",
                    help: "move the spec into the folder of the target, such as Sources/Shop/shop.apigen.yaml"
                )
            )
        } else if let spec = specs.first, !usesPlugin {
            results.append(
                warning(
                    "\(Self.fileName) has no plugin that reads \(spec)",
                    help: "add to its target: plugins: [.plugin(name: \"\(Self.plugin)\", package: \"apigen\")]"
                )
            )
        }
        for spec in specs { results += committed(spec, clients) }
        let dependents = clients.filter {
            !$0.manifest.outputOptions.isStandalone && !$0.manifest.outputOptions.isPackage
        }
        if let client = dependents.first, !manifest.contains("\"\(Self.library)\"") {
            results.append(
                warning(
                    "\(client.path) needs the library \(Self.library), which \(Self.fileName) does not name",
                    help:
                        "add .product(name: \"\(Self.library)\", package: \"apigen\") to the dependencies of its target, "
                        + "or generate it with --standalone"
                )
            )
        }
        let count = counted(specs.count, "spec")
        let facts = usesPlugin ? "\(Self.fileName), \(count) for the plugin" : Self.fileName
        return results.isEmpty ? [CheckResult(.package, .fine, facts)] : results
    }

    private func warning(_ message: String, help: String) -> CheckResult {
        CheckResult(.package, .warning, message, at: Self.fileName, help: help)
    }

    /// Reports a client that is generated during the build and is also on disk.
    private func committed(_ spec: String, _ clients: [GeneratedFolder]) -> [CheckResult] {
        guard let bytes = try? inputs.read(spec, namedBy: .project),
            let api = Generator.api(path: spec, bytes: bytes).api,
            let client = clients.first(where: { $0.client == api.name.value })
        else { return [] }
        let message = "the plugin generates the client of \(spec), and \(client.path) has one, too"
        return [warning(message, help: "keep one of them: remove the folder, or the spec from its target")]
    }
}
