import Foundation
import Testing

/// The table of targets in `CONTRIBUTING.md`.
@Suite struct TargetTableTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: LanguageConstruct.checkout.appending(path: path), encoding: .utf8)
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
        let stages = package.matches(of: /stage\(\s*"(\w+)",\s*\[([^\]]*)\]/).map { (String($0.1), $0.2) }
        let targets = package.matches(of: /\.target\(name: "(YAML|Mustache)", dependencies: \[([^\]]*)\]/)
            .map { (String($0.1), $0.2) }
        return Dictionary(uniqueKeysWithValues: stages + targets).mapValues { list in
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
        let targets = Set(table.keys).union(["CYAML", "APIGenZlib", "EmbeddedFiles", "APIRuntime", "SHA256"])
        for (target, listed) in table {
            let folder = LanguageConstruct.checkout.appending(path: "Sources/\(target)")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            var imported: Set<String> = []
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let source = try String(contentsOf: file, encoding: .utf8)
                imported.formUnion(source.matches(of: /(?m)^(?:package )?import (\w+)/).map { String($0.1) })
            }
            #expect(imported.intersection(targets).sorted() == listed.sorted(), "\(target)")
        }
    }

    @Test(arguments: ["Blocking", "Caching", "Logging", "Login", "Testing"])
    func `a product of the runtime uses no other product`(name: String) throws {
        let folder = LanguageConstruct.checkout.appending(path: "Sources/APIRuntime\(name)")
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let source = try String(contentsOf: file, encoding: .utf8)
            #expect(!source.contains(/import APIRuntime[A-Z]/), "\(file.lastPathComponent)")
        }
    }
}
