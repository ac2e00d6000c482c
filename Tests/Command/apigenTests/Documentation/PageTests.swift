import APIGenBreaking
import APIGenDiagnostics
import APIGenPipeline
import APIGenSpecLanguage
import APIGenSupport
import Foundation
import TestSupport
import Testing

@testable import apigen

/// What is true of all pages of the documentation.
@Suite struct PageTests {
    private static func page(_ name: String) throws -> Page {
        try #require(Page.all.first { $0.path == name || $0.path.hasSuffix("/\(name).md") })
    }

    @Test(arguments: Page.all) func `a page is short, and begins with what the reader gets`(_ page: Page) {
        #expect(page.wordCount <= (page.path == "README.md" ? 900 : 1500))
        #expect(page.text.contains(/^# \S.*\n\n[a-zA-Z]/), "a title, and then a sentence")
    }

    @Test func `the table of contents lists every page with its title`() throws {
        let contents = try Self.page("apigen")
        let listed = contents.text.matches(of: /(?m)^- \[(.+)\]\((.+)\)$/).map { "\($0.1) \(Page.folder)/\($0.2)" }
        let pages = Page.all.dropFirst().filter { $0.path != contents.path }.map { "\($0.title) \($0.path)" }
        #expect(listed.sorted() == pages.sorted())
        #expect(pages.count >= 40)
    }

    @Test(arguments: Page.all + Page.others) func `a link leads to a file and a heading`(_ page: Page) throws {
        let own = Checkout.url(of: page.path)
        // Code has types such as `[User](lossy)`.
        let prose = page.prose.replacing(/`[^`\n]*`/, with: "")
        for link in prose.matches(of: /\]\(([^)]+)\)/).map(\.1) where !link.hasPrefix("https://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let file = parts[0].isEmpty ? own : own.deletingLastPathComponent().appending(path: String(parts[0]))
            #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
            guard parts.count > 1 else { continue }
            let headings = try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^#+ (.+)$/)
            let anchors = headings.map {
                $0.1.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
            }
            #expect(anchors.contains(String(parts[1])), "\(link)")
        }
    }

    // MARK: - Commands

    @Test(arguments: Page.all + Page.others) func `a command line is valid`(_ page: Page) {
        let reader = CommandLineReader(commands: .apigen)
        // A sentence names a command without its arguments.
        for words in page.commands where words.count > 1 {
            #expect(throws: Never.self, "apigen \(words.joined(separator: " "))") { try reader.read(words) }
        }
        let names = CommandSet.apigen.commands.map(\.name)
        for words in page.commands where words.count == 1 && words[0].allSatisfy(\.isLowercase) {
            #expect(names.contains(words[0]))
        }
    }

    @Test func `commands are found in blocks, in workflows and in the prose`() throws {
        #expect(Page.all.reduce(0) { $0 + $1.commands.count } > 100)
        let workflow = try Self.page("RunInCI").commands
        #expect(workflow.contains(["breaking", "--against", "origin/$GITHUB_BASE_REF", "--format", "github"]))
        let piped = ["import", "--update", "Specs/shop.yaml", "-"]
        #expect(try Self.page("UpdateAnImport").commands.contains(piped))
        let quoted = ["import", "openapi.yaml", "--only", "GET /users*,tag:orders"]
        #expect(try Self.page("ImportADocument").commands.contains(quoted))
    }

    /// `ExampleTests` does the same with tutorials.
    @Test(arguments: Page.all.filter { page in !Page.tutorials.contains { $0.path == page.path } })
    func `a console block shows the output in a repository to which the diffs are applied`(_ page: Page) async throws {
        guard page.blocks.contains(where: { $0.language == "console" }) else { return }
        try await Repository().follow(page)
    }

    @Test(arguments: Page.all + Page.others) func `a command of make is one of the Makefile`(_ page: Page) throws {
        let makefile = try String(contentsOf: Checkout.url(of: "Makefile"), encoding: .utf8)
        let lines = page.blocks.filter { $0.language == "sh" }.flatMap(\.lines)
        for line in lines where line == "make" || line.hasPrefix("make ") {
            let target = line.split(separator: " ").dropFirst().first ?? "#"
            #expect(target == "#" || makefile.contains("\n\(target):"), "\(line)")
        }
    }

    @Test func `the README has a command for the main job, and one for the tests`() throws {
        let lines = try Self.page("README.md").blocks.filter { $0.language == "sh" }.flatMap(\.lines)
        let commands = lines.map { $0.prefix { $0 != "#" }.split(separator: " ").joined(separator: " ") }
        #expect(commands.contains("make") && commands.contains("make test"))
    }

    // MARK: - Specs and configuration

    @Test(arguments: Page.all) func `a spec has no error and no warning`(_ page: Page) {
        let sample = Array(#"{"id": 1, "title": "Emma"}"#.utf8)
        for block in page.blocks where block.language == "yaml" && block.text.contains(/(?m)^name: \w+\n/) {
            guard !block.text.contains("\njobs:") else { continue }
            let result = Generator().generate(path: page.path, bytes: Array(block.text.utf8)) { _ in sample }
            #expect(result.output != nil && result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
        }
    }

    @Test(arguments: Page.all) func `a block of YAML is a spec, or says what it is`(_ page: Page) {
        let files = [
            "# .github/workflows/apigen.yml\n", "# .pre-commit-config.yaml\n", "# apigen.yaml\n", "openapi: ",
            "# yaml-language-server: $schema=", "name: ",
        ]
        for block in page.blocks where block.language == "yaml" {
            #expect(files.contains { block.text.hasPrefix($0) }, "line \(block.firstLine)")
            guard block.text.hasPrefix("# apigen.yaml") else { continue }
            let result = ConfigurationDecoder.decode(path: page.path, bytes: Array(block.text.utf8))
            #expect(result.configuration != nil, "\(result.diagnostics.map(\.message))")
        }
    }

    @Test func `an address of a release names the version and no owner`() throws {
        let pages = (Page.all + Page.others).map(\.text).joined(separator: "\n")
        let format = /(?:exact: "|rev: |apigen@|download\/|apigen-)([0-9]+\.[0-9]+\.[0-9]+)/
        let versions = pages.matches(of: format).map(\.1)
        #expect(versions.count > 10)
        #expect(Set(versions) == [Substring(APIGen.version)])
        #expect(!pages.contains("OWNER/"))
    }

    // MARK: - Reference

    @Test func `the reference lists every option, exit code and key`() throws {
        let commands = try Self.page("Commands").text
        for option in CommandDeclaration.generate.options where option.long != "check" {
            #expect(commands.contains("`--\(option.long)"))
        }
        for command in CommandSet.apigen.commands {
            #expect(commands.contains("apigen \(command.name)") || command == .generate, "\(command.name)")
        }
        let configuration = try Self.page("Configuration").text
        for key in OptionKey.allCases { #expect(configuration.contains("| `\(key.rawValue)` |")) }
    }

    @Test func `the reference lists every code of changes with its meaning`() throws {
        let page = try Self.page("ChangeCodes").text
        for code in ChangeCode.allCases { #expect(page.contains("\n| `\(code.rawValue)` | \(code.meaning) |\n")) }
    }

    @Test func `the reference lists every library of the runtime`() throws {
        let page = try Self.page("RuntimeLibrary").text
        let targets = try FileManager.default.contentsOfDirectory(
            atPath: Checkout.url(of: "Sources/Runtime").path
        ).filter { !["APIRuntimeLibCurl", "APIRuntimeSHA256"].contains($0) }
        #expect(targets.count > 4)
        for target in targets { #expect(page.contains("| `\(target)` |")) }
    }
}
