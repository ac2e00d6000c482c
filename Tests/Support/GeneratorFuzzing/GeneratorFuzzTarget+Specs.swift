import APIGenClientOutput
import APIGenDiagnostics
import APIGenExport
import APIGenMustache
import APIGenOpenAPI
import APIGenPipeline
import APIGenSpecLanguage
import APIGenSupport
import APIGenYAML

// MARK: YAML

extension GeneratorFuzzTarget {
    static func problem(inYAML input: [UInt8]) -> String? {
        let file = SourceFile(path: "fuzz.yaml", text: String(decoding: input, as: UTF8.self))
        let (yaml, recovered) = (parse(input), parseRecovering(input))
        let (json, recoveredJSON) = (parseJSON(input), parseJSONRecovering(input))
        for document in [yaml, recovered, json, recoveredJSON] {
            let diagnostics = document.problems.map { problem in
                Diagnostic(
                    DiagnosticCode(problem.kind),
                    problem.message,
                    at: SourceLocation(file, problem.range),
                    notes: [problem.note].compactMap(\.self)
                        .map { .init($0.message, at: SourceLocation(file, $0.range)) }
                )
            }
            if let problem = diagnostics.placeProblem { return problem }
        }
        if yaml.problems.isEmpty != recovered.problems.isEmpty { return "only one parser finds an error" }
        if json.problems.isEmpty != recoveredJSON.problems.isEmpty { return "only one parser of JSON finds an error" }
        let read = YAMLReader.read(input, in: file)
        if read.root == nil, read.diagnostics.isEmpty { return "neither a value nor an error" }
        return read.diagnostics.placeProblem
    }
}

// MARK: Specs and types

extension GeneratorFuzzTarget {
    private static let specPath = "Specs/fuzz.yaml"

    static func problem(inSpec input: [UInt8]) -> String? {
        problem(inSpec: input, by: Generator(outputOptions: { _ in OutputOptions(hasTests: true) }))
    }

    private static func problem(inSpec input: [UInt8], by generator: Generator) -> String? {
        let result = generator.generate(path: specPath, bytes: input, readFile: readFile)
        if let problem = result.diagnostics.placeProblem { return problem }
        let hasErrors = !result.diagnostics.errorCodes.isEmpty
        guard let output = result.output else { return hasErrors ? nil : "neither a client nor an error" }
        if hasErrors { return "a client in spite of an error" }
        guard let api = Generator.api(path: specPath, bytes: input, readFile: readFile).api else {
            return "a client without an API"
        }
        let text = OpenAPIExporter.text(of: OpenAPIExporter.document(of: api), as: .yaml)
        let document = OpenAPIReader.read(path: "fuzz.openapi.yaml", bytes: Array(text.utf8), readFile: nil)
        if document.description == nil || !document.diagnostics.errorCodes.isEmpty {
            return "the export is no document: \(document.diagnostics.map(\.message))"
        }
        return problem(ofChecking: output)
    }

    /// A run writes files of which a check reports nothing.
    private static func problem(ofChecking output: Generator.Output) -> String? {
        for (_, files) in output.folders {
            if let file = files.first(where: { !OutputPath.isSafe($0.path) }) { return "'\(file.path)' is not safe" }
            func plan(_ stored: StoredManifest, _ disk: [String: [UInt8]]) -> FilePlan {
                FilePlan(
                    files: files,
                    spec: "fuzz.yaml",
                    outputOptions: output.outputOptions,
                    stored: stored,
                    disk: disk
                )
            }
            guard let written = plan(.absent, [:]).manifestEntry.new, let stored = try? StoredManifest(bytes: written)
            else { return "the manifest is not read again" }
            let disk = Dictionary(files.map { ($0.path, Array($0.contents.utf8)) }) { first, _ in first }
            let check = plan(stored, disk)
            let changed = (check.entries + [check.manifestEntry]).filter { $0.state != .unchanged }
            if !changed.isEmpty { return "a check finds changes: \(changed.map(\.path))" }
        }
        return nil
    }

    /// Reads a type expression in each of the places that may have one, and then in a model alone, which may have most
    /// types.
    static func problem(inType input: [UInt8]) -> String? {
        let text = String(decoding: input, as: UTF8.self)
        let type = text.jsonLiteral
        let endpoints = """
              plain: {path: /a, query: {q: \(type), p?: \(type)}, response: \(type)}
              path: {path: \("/b/{id:\(text)}".jsonLiteral), method: PUT, body: \(type), response: {200: \(type), 404: none}}
            """
        for endpoints in [endpoints, "  value: {path: /v, response: Value}"] {
            let spec = """
                name: Types
                server: https://types.example
                endpoints:
                \(endpoints)
                models:
                  User: {id: Int, name?: String}
                  Page<Item>: {items: [Item], next: String?}
                  Value: {$keep: true, id: Int, value: \(type)}
                """
            if let problem = problem(inSpec: Array(spec.utf8)) { return problem }
        }
        return nil
    }
}

// MARK: Files of a project

extension GeneratorFuzzTarget {
    static func problem(inConfiguration input: [UInt8]) -> String? {
        let (configuration, diagnostics) = ConfigurationDecoder.decode(path: "apigen.yaml", bytes: input)
        if (configuration == nil) == diagnostics.isEmpty { return "neither a configuration nor an error, or both" }
        return diagnostics.placeProblem
    }

    static func problem(inManifest input: [UInt8]) -> String? {
        guard let stored = try? StoredManifest(bytes: input), let manifest = stored.manifest else { return nil }
        let paths = Set(manifest.files.keys).union(manifest.pending.keys)
        if let path = paths.first(where: { !OutputPath.isSafe($0) }) { return "'\(path)' is not safe" }
        let disk = Dictionary(paths.map { ($0, Array("a\n".utf8)) }) { first, _ in first }
        let plan = FilePlan(files: [], spec: manifest.spec, stored: stored, disk: disk)
        if plan.entries.contains(where: { !paths.contains($0.path) }) { return "a change of a file that is not listed" }
        // A path of apigen has a dot or a slash. Another one may be a key of the manifest.
        guard paths.allSatisfy({ $0.utf8.contains(UInt8(ascii: ".")) || $0.utf8.contains(UInt8(ascii: "/")) }) else {
            return nil
        }
        var written = manifest
        written.merged = [:]
        return (try? Manifest(json: written.bytes)) == written ? nil : "another manifest is read again"
    }

    private static let templateSpec = Array(
        """
        name: Shop
        server: https://shop.example
        endpoints: {users.get: "GET /users/{id:Int} -> User"}
        models: {User: {id: Int, role: admin | member}}
        """.utf8
    )

    /// Reads a template. The first line of the input is the name of the built-in template that it replaces.
    static func problem(inTemplate input: [UInt8]) -> String? {
        let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(decoding: lines[0], as: UTF8.self)
        let text = String(decoding: lines.count > 1 ? lines[1] : [], as: UTF8.self)
        let file = SourceFile(path: "Templates/\(name).mustache", text: text)
        do throws(MustacheError) {
            let template = try Template(text, name: "fuzz")
            let value: Value = ["name": "a_b", "list": [["name": "c"]], "flag": true, "empty": []]
            for mode in [Mode.standard, .strict] {
                _ = try template.rendering(value, partials: ["fuzz": template], mode: mode, width: 120)
            }
        } catch {
            let place = SourceLocation(file, line: error.line, column: error.column)
            if let problem = [Diagnostic(.brokenTemplate, error.message, at: place)].placeProblem { return problem }
        }
        guard TemplateLibrary.builtInTexts.contains(where: { $0.name == name }) else { return nil }
        let generator = Generator(templates: [TemplateFile(name: name, file: file)])
        let result = generator.generate(path: specPath, bytes: templateSpec, readFile: readFile)
        if (result.output == nil) == result.diagnostics.errorCodes.isEmpty { return "neither a client nor an error" }
        return result.diagnostics.placeProblem
    }
}
