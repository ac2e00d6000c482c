import APIGenSpecLanguage
import APIGenSupport

/// Checks whether the specs name the JSON Schema with which editors complete them.
struct SchemaCheck {
    let context: Context
    let inputs: Inputs

    private static let mark = "yaml-language-server: $schema="

    func results(of specs: [String]) -> [CheckResult] {
        if specs.isEmpty { return [] }
        var problems: [String: CheckResult] = [:]
        var count = 0
        for spec in specs {
            guard let name = schema(of: spec) else { continue }
            count += 1
            if name.contains("://") { continue }
            let path = FilePath.path(name, nextTo: spec)
            if problems[path] == nil { problems[path] = problem(of: path, named: name, by: spec) }
        }
        if !problems.isEmpty { return problems.keys.sorted().compactMap { problems[$0] } }
        if count > 0 { return [CheckResult(.schema, .fine, "\(counted(count, "spec")) with a schema for editors")] }
        if hasEditorSettings { return [CheckResult(.schema, .fine, "the settings of the editor name a schema")] }
        return [
            CheckResult(
                .schema,
                .note,
                "no spec names a schema for editors",
                help: "apigen schema >apigen.schema.json, and begin each spec with the comment\n"
                    + "# \(Self.mark)../apigen.schema.json"
            )
        ]
    }

    /// The schema that a comment at the beginning of a spec names.
    private func schema(of spec: String) -> String? {
        guard let bytes = try? inputs.read(spec, namedBy: .project) else { return nil }
        for line in String(decoding: bytes.prefix(2_000), as: UTF8.self).split(whereSeparator: \.isNewline) {
            guard line.hasPrefix("#") else { return nil }
            guard let mark = line.firstRange(of: Self.mark) else { continue }
            return String(line[mark.upperBound...].prefix { $0 != " " })
        }
        return nil
    }

    private func problem(of path: String, named name: String, by spec: String) -> CheckResult? {
        let command = "apigen schema >\(shellQuoted(FilePath.normal(path)))"
        guard let bytes = try? inputs.read(path, namedBy: .spec(spec)) else {
            return CheckResult(
                .schema,
                .warning,
                "\(spec) names the schema \(name), which is missing",
                at: spec,
                help: command
            )
        }
        if String(decoding: bytes, as: UTF8.self) == SpecSchema.text { return nil }
        let message = "\(FilePath.normal(path)) is not the schema of apigen \(APIGen.version)"
        return CheckResult(.schema, .warning, message, at: FilePath.normal(path), help: command)
    }

    /// Whether the settings of Visual Studio Code map files to schemas.
    private var hasEditorSettings: Bool {
        let bytes = (try? inputs.read(".vscode/settings.json", namedBy: .project)) ?? []
        return String(decoding: bytes, as: UTF8.self).contains("\"yaml.schemas\"")
    }
}
