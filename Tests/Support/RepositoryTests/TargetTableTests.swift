import APIRuntimeConformance
import Foundation
import TestSupport
import TestTraits
import Testing

/// The table of targets in `CONTRIBUTING.md`.
@Suite(.dedicatedThreads)
struct TargetTableTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: Checkout.url(of: path), encoding: .utf8)
    }

    /// The rows of the table: the imports of each target.
    private func table() throws -> [String: [String]] {
        let rows = try text("CONTRIBUTING.md").matches(of: /(?m)^\| `(\w+)` \| .+ \| (.*)\|$/)
        let imports = rows.map { row in row.2.matches(of: /`(\w+)`/).map { String($0.1) } }
        return Dictionary(uniqueKeysWithValues: zip(rows.map { String($0.1) }, imports))
    }

    /// The dependencies of the targets that `Package.swift` declares.
    private func package() throws -> [String: [String]] {
        let package = try text("Package.swift")
        let stages = package.matches(of: /[sS]tage\(\s*"(\w+)",\s*\[([^\]]*)\]/).map { (String($0.1), $0.2) }
        return Dictionary(uniqueKeysWithValues: stages).mapValues { list in
            list.matches(of: /"(\w+)"/).map { String($0.1) }
        }
    }

    @Test func `the table lists the targets of the generator with their dependencies`() throws {
        let package = try package()
        #expect(package.count > 8)
        #expect(try table() == package)
    }

    /// The build system finds every module that was built before, whether a target depends on it or not.
    @Test func `a target imports exactly the targets that the table lists`() throws {
        let table = try table()
        let targets = Set(table.keys).union([
            "APIGenLibYAML", "APIGenZlib", "APIGenEmbeddedFiles", "APIGenHashing", "APIRuntime", "APIRuntimeSHA256",
        ])
        for (target, listed) in table {
            let folder = SourceFolder.url(of: target)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            var imported: Set<String> = []
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let source = try String(contentsOf: file, encoding: .utf8)
                imported.formUnion(source.matches(of: /(?m)^(?:package )?import (\w+)/).map { String($0.1) })
            }
            #expect(imported.intersection(targets).sorted() == listed.sorted(), "\(target)")
        }
    }

    /// The comment is at the main type of the target.
    @Test func `a target says what comes in, what goes out, and where to begin`() throws {
        for target in try table().keys where target != "APIGenSupport" {
            let folder = SourceFolder.url(of: target)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            var comments = 0
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                let labels = ["/// - In: ", "/// - Out: ", "/// - Start: "]
                if labels.allSatisfy({ label in lines.contains { $0.hasPrefix(label) } }) { comments += 1 }
            }
            #expect(comments == 1, "\(target) has \(comments) comments with `- In:`, `- Out:` and `- Start:`")
        }
    }

    @Test(arguments: ["Blocking", "Caching", "Conformance", "Curl", "Logging", "Login", "Testing"])
    func `a product of the runtime uses no other product`(name: String) throws {
        let folder = Checkout.url(of: "Sources/Runtime/APIRuntime\(name)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            #expect(!source.contains(/import APIRuntime(?!SHA256|LibCurl)[A-Z]/), "\(file.lastPathComponent)")
        }
    }

    /// SwiftPM refuses two packages of one graph that have targets of one name.
    @Test func `every target of a product has a prefix of this package`() async throws {
        // With the folder of a running `swift test`, it would wait for its end.
        let folder = try TemporaryFolder()
        let output = folder.url.appending(path: "manifest.json")
        let end = try await ChildProcess.run(
            "/usr/bin/env",
            ["swift", "package", "--scratch-path", folder.url.path, "dump-package"],
            in: Checkout.folder,
            environment: ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("APIGEN_") },
            output: .file(output)
        )
        try #require(end == .exit(0))
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: output))
        let used = manifest.targetsOfProducts
        #expect(used.isSuperset(of: ["apigen", "APIGenYAML", "APIGenLibYAML", "APIRuntime", "APIRuntimeSHA256"]))
        #expect(used.filter { $0 != "apigen" && !$0.hasPrefix("APIGen") && !$0.hasPrefix("APIRuntime") } == [])
    }
}

/// What `swift package dump-package` prints.
private struct Manifest: Decodable {
    var products: [Product]
    var targets: [Target]

    struct Product: Decodable {
        var targets: [String]
    }

    struct Target: Decodable {
        var name: String
        var dependencies: [Dependency]
    }

    /// A name, with the platforms on which it is needed.
    struct Dependency: Decodable {
        var byName: [String?]
    }

    /// The targets of all products with the targets that they use.
    var targetsOfProducts: Set<String> {
        let targets = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
        var found: Set<String> = []
        var open = products.flatMap(\.targets)
        while let name = open.popLast() {
            guard found.insert(name).inserted else { continue }
            open += targets[name]?.dependencies.compactMap { $0.byName.first ?? nil } ?? []
        }
        return found
    }
}
