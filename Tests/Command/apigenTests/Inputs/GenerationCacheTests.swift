import APIGenPipeline
import APIRuntimeSHA256
import Foundation
import TestSupport
import TestTraits
import Testing

@testable import apigen

/// A run with nothing to change is skipped, and no one can tell from its result.
@Suite(.dedicatedThreads) struct GenerationCacheTests {
    /// A project in two copies. The runs in one of them have a cache.
    private final class Project {
        let folder: TemporaryFolder
        private let caches: TemporaryFolder?
        /// The build of the generator.
        var generator: [UInt8] = [1]
        private let generationCount = Locked(0)

        /// How often a client was generated.
        var generations: Int { generationCount.withLock { $0 } }

        init(_ files: [String: String], isCached: Bool) throws {
            folder = try TemporaryFolder()
            caches = isCached ? try TemporaryFolder() : nil
            for (path, text) in files { try folder.write(text, to: path) }
        }

        func run(_ arguments: [String]) throws -> Outcome {
            let transcript = Transcript()
            var context = transcript.context(workingDirectory: folder.path)
            context.generatorIdentity = generator
            context.cacheFolder = caches.map { $0.path + "/apigen" }
            context.generate = { [generationCount] in
                generationCount.withLock { $0 += 1 }
                return $0.generate(path: $1, bytes: $2, readFile: $3)
            }
            let status = Program(context: context).run(arguments)
            let (output, messages) = (transcript.output, transcript.messages)
            return Outcome(status: status, output: output, messages: messages, files: try contents)
        }

        var contents: [String: Data] {
            get throws {
                let files = try folder.files.map { ($0, try Data(contentsOf: folder.url.appending(path: $0))) }
                return Dictionary(files) { first, _ in first }
            }
        }

        /// Damages each record of the cache.
        func damageRecords(_ change: (inout Data) -> Void) throws {
            let caches = try #require(caches)
            for path in try caches.files {
                let file = caches.url.appending(path: path)
                var data = try Data(contentsOf: file)
                change(&data)
                try data.write(to: file)
            }
        }

        var recordCount: Int { get throws { try caches?.files.count ?? 0 } }
    }

    private struct Outcome: Equatable {
        var status: ExitCode
        var output: String
        var messages: String
        var files: [String: Data]
    }

    private static let files = [
        "apigen.yaml": "templates: Templates\n",
        "Templates/header.mustache": """
        // From {{source}}
        {{#hasImports}}

        {{#imports}}
        {{.}}
        {{/imports}}
        {{/hasImports}}

        """,
        "Specs/pets.yaml": """
        name: Pets
        server: https://pets.example
        include: [shared/common.yaml]
        endpoints:
          pets.list: {call: "GET /pets -> [Pet]", sample: samples/pets.json}
          pets.get: GET /pets/{id} -> Pet
        models:
          Pet: {id: Int, name: String, kind: Kind}

        """,
        "Specs/shared/common.yaml": "models: {Kind: cat | dog}\n",
        "Specs/samples/pets.json": #"[{"id": 1, "name": "Tom", "kind": "cat"}]"#,
    ]

    private static let unchanged = "Generated/Pets: 0 created, 0 updated, 6 unchanged, 0 removed in 0 ms\n"

    private func project(_ files: [String: String] = files) throws -> Project {
        let project = try Project(files, isCached: true)
        #expect(try project.run([]).status == .success)
        #expect(project.generations == 1)
        return project
    }

    @Test(arguments: [[], ["Specs/pets.yaml"], ["--dry-run"], ["--force"], ["--format", "json"], ["--verbose"]])
    func `a run with nothing to change does not generate`(arguments: [String]) throws {
        let project = try project()
        // The arguments may be those of other files.
        let first = try project.run(arguments.filter { $0 != "--dry-run" })
        let count = project.generations
        let second = try project.run(arguments)
        #expect(project.generations == count)
        let note = arguments == ["--dry-run"] ? " (dry run, nothing was written)" : ""
        #expect(second.messages.replacing(note, with: "") == first.messages)
        #expect((second.output, second.status) == (first.output, .success))
        #expect(second.files == first.files)
    }

    @Test func `a run with nothing to change prints what a run that generates prints`() throws {
        #expect(try project().run([]).messages == Self.unchanged)
    }

    @Test func `another build of the generator generates`() throws {
        let project = try project()
        project.generator = [2]
        #expect(try project.run([]).messages == Self.unchanged)
        #expect(project.generations == 2)
    }

    @Test(arguments: [["check"], ["--check"], ["--output-file", "Pets.swift"]])
    func `a check and a run without a manifest always generate`(arguments: [String]) throws {
        let project = try project()
        for count in 2...3 {
            #expect(try project.run(arguments).status == .success)
            #expect(project.generations == count)
        }
    }

    @Test func `a check finds a manifest that was edited together with a file`() throws {
        let project = try project()
        let (path, manifest) = ("Generated/Pets/PetsClient.swift", "Generated/Pets/.apigen.json")
        let text = try project.folder.text(at: path)
        let edited = text + "// mine\n"
        let hashes = [text, edited].map { APISHA256.hex(of: $0) }
        try project.folder.write(edited, to: path)
        let json = try project.folder.text(at: manifest)
        #expect(json.contains(hashes[0]))
        try project.folder.write(json.replacing(hashes[0], with: hashes[1]), to: manifest)
        #expect(try project.run(["check"]).status == .found)
        let outcome = try project.run([])
        #expect(outcome.messages == Self.unchanged.replacing("0 updated, 6", with: "1 updated, 5"))
        #expect(try project.folder.text(at: path) == text)
    }

    @Test func `a run with a warning reports it again`() throws {
        var files = Self.files
        files["Specs/pets.yaml"]? += "  Unused: {id: Int}\n"
        let project = try project(files)
        let second = try project.run([])
        #expect(second.messages.contains("warning"))
        #expect(try project.run([]).messages == second.messages)
        #expect(project.generations == 3)
    }

    @Test func `a record that is damaged is not used`() throws {
        let changes: [(inout Data) -> Void] = [
            { $0 = Data() }, { $0.removeLast() }, { $0 = $0.dropLast(70) }, { $0[0] ^= 1 }, { $0[$0.count - 80] ^= 1 },
            { data in data = Data(data.map { _ in 0 }) },
        ]
        for change in changes {
            let project = try project()
            try project.damageRecords(change)
            #expect(try project.run([]).messages == Self.unchanged)
            #expect(project.generations == 2)
        }
    }

    @Test func `a spec from a stream leaves no record`() throws {
        // The standard input of the tests is such a stream. Reading it again would give nothing, or wait.
        let job = try job(of: "/dev/null")
        let folder = try TemporaryFolder()
        let read = InputRead(.file("/dev/null", namedBy: .commandLine), contents: [])
        let record = try #require(GenerationRecord(client: "Pets", manifests: [("Pets", "hash")], reads: [read]))
        try cache(in: folder).store(record, of: job)
        #expect(try folder.files == [])
    }

    @Test func `a cache that is full is emptied`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<1_000 { try folder.write("", to: "\(number)") }
        let record = try #require(GenerationRecord(client: "Pets", manifests: [("Pets", "hash")], reads: []))
        try cache(in: folder).store(record, of: job(of: "pets.yaml"))
        #expect(try folder.files.count == 1)
    }

    @Test func `a record has the same parts after it was written`() throws {
        let reads = [
            InputRead(.names(in: "Templates", suffix: ".mustache"), contents: Array("a".utf8)),
            InputRead(.file("a\nb.yaml", namedBy: .commandLine), contents: []),
            InputRead(.file("ä.json", namedBy: .spec("a\nb.yaml")), contents: [0, 1]),
        ]
        let record = try #require(
            GenerationRecord(client: "Pets", manifests: [("Pets", "1"), ("PetsTests", "")], reads: reads + reads)
        )
        let copy = try #require(GenerationRecord(record.bytes))
        #expect(copy.bytes == record.bytes)
        #expect(copy.inputs.map(\.source) == reads.map(\.source))
        #expect(copy.manifests.map(\.hash) == ["1", ""])
    }

    @Test func `an input that cannot be read or has changed leaves no record`() {
        let source = InputRead.Source.file("a.yaml", namedBy: .commandLine)
        let texts: [[[UInt8]?]] = [[nil], [[1], [2]]]
        for contents in texts {
            let reads = contents.map { InputRead(source, contents: $0) }
            #expect(GenerationRecord(client: "Pets", manifests: [], reads: reads) == nil)
        }
        let name = InputRead(.file("a\0b", namedBy: .commandLine), contents: [])
        #expect(GenerationRecord(client: "Pets", manifests: [], reads: [name]) == nil)
    }

    @Test func `the cache is in the folder for caches of the user`() throws {
        let home = try TemporaryFolder()
        #expect(Context.cacheFolder(in: ["XDG_CACHE_HOME": "/caches", "HOME": home.path]) == "/caches/apigen")
        #expect(Context.cacheFolder(in: ["HOME": home.path + "/none"]) == nil)
        #expect(Context.cacheFolder(in: ["XDG_CACHE_HOME": "caches"]) == nil)
        #expect(Context.cacheFolder(in: ["HOME": ""]) == nil)
        #if os(Linux)
            #expect(Context.cacheFolder(in: ["XDG_CACHE_HOME": "", "HOME": home.path]) == home.path + "/.cache/apigen")
        #endif
    }

    private func cache(in folder: TemporaryFolder) throws -> GenerationCache {
        var context = Transcript().context(workingDirectory: folder.path)
        (context.cacheFolder, context.generatorIdentity) = (folder.path, [1])
        let settings = try Settings(.generate, ParsedArguments())
        return try #require(GenerationCache(settings, in: context))
    }

    private func job(of path: String) throws -> GenerationJob {
        let context = Transcript().context(workingDirectory: "/")
        var settings = try Settings(.generate, ParsedArguments())
        settings.specs = [path]
        let inputs = Inputs(context: context, settings: settings)
        return try #require(try GenerationJob.all(settings, inputs, in: context).jobs.first)
    }

    // MARK: Random edits

    /// Edits both copies of a project in the same way, and runs both.
    @Test(arguments: 0..<Nightly.count(1, atNight: 100))
    func `after random edits, a run has the result of one that always generates`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var files = Self.files
        files["Specs/shop.yaml"] = "name: Shop\nserver: https://shop.example\nendpoints: {a: GET /a}\n"
        let (cached, plain) = (try Project(files, isCached: true), try Project(files, isCached: false))
        let commands: [[String]] = [
            [], [], [], ["Specs/pets.yaml"], ["--force"], ["--emit", "tests"], ["--emit", "client"], ["--standalone"],
            ["--dry-run"], ["check"], ["--verbose"], ["--format", "json"], ["--strict"], ["--templates", "Templates"],
        ]
        for step in 0..<25 {
            if random.below(2) > 0 { try edit(cached, plain, files, &random) }
            let command = commands[random.below(commands.count)]
            let (first, second) = (try cached.run(command), try plain.run(command))
            #expect(first == second, "seed \(seed), step \(step): \(command)")
            if first != second { return }
        }
        for project in [cached, plain] {
            for path in try project.folder.files where files[path] == nil {
                try FileManager.default.removeItem(at: project.folder.url.appending(path: path))
            }
            for (path, text) in files { try project.folder.write(text, to: path) }
            _ = try project.run([])
        }
        let generations = cached.generations
        #expect(try cached.run([]) == plain.run([]))
        #expect(cached.generations == generations, "a run without a change was not skipped")
    }

    private func edit(
        _ cached: Project,
        _ plain: Project,
        _ originals: [String: String],
        _ random: inout SeededGenerator
    ) throws {
        let files = try plain.contents
        let paths = files.keys.sorted()
        let path = paths[random.below(paths.count)]
        var bytes = Array(files[path] ?? Data())
        var target: String? = path
        switch random.below(8) {
        case 0: target = nil
        case 1: bytes = []
        case 2: bytes += Array("\n".utf8)
        case 3: bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
        case 4: target = path + ".new"
        case 5: target = ["Templates/own.mustache", "Generated/Pets/.apigen.json.apigen-tmp"][random.below(2)]
        default: bytes.mutate(&random)
        }
        // Most runs need a spec without errors.
        let restored = random.below(2) == 0 ? originals : [:]
        for project in [cached, plain] {
            if let target {
                try project.folder.write("", to: target)
                try Data(bytes).write(to: project.folder.url.appending(path: target))
            } else {
                try FileManager.default.removeItem(at: project.folder.url.appending(path: path))
            }
            for (path, text) in restored { try project.folder.write(text, to: path) }
        }
    }
}
