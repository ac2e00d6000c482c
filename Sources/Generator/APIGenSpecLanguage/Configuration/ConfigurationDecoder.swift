package import APIGenDiagnostics
import APIGenSupport

/// Decodes `apigen.yaml`, with the same checks as a spec.
///
/// Its keys have the names of the command's options.
package struct ConfigurationDecoder: NodeDecoder {
    let file: SourceFile
    let diagnostics = DiagnosticSink()

    /// - Returns: The configuration; `nil` if the file has an error.
    package static func decode(
        path: String,
        bytes: [UInt8]
    ) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
        let file = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
        let (root, problems) = YAMLReader.read(bytes, in: file, beginning: Self.example)
        let decoder = ConfigurationDecoder(file: file)
        let configuration = root.flatMap { decoder.decode($0) }
        let diagnostics = problems + decoder.diagnostics.diagnostics
        return (diagnostics.isEmpty ? configuration : nil, diagnostics)
    }

    private static let example = "add `specs:` and below it a line like `  - Specs/forge.yaml`"

    private func decode(_ root: Node) -> Configuration? {
        var top = readMapping(root, ConfigurationKey.self)
        let list = top.take(.specs)
        let common = decodeStatements(&top)
        finish(top)
        checkOutputOptions(common)
        let entries = list.map { readElements($0).compactMap { decodeEntry($0, common) } }
        checkRepetition(entries ?? [])
        for entry in entries ?? [] {
            checkRuntimeParts(entry.options, at: entry.spec.location)
            checkTraits(entry.options, at: entry.spec.location)
        }
        if list == nil, let place = common.runtimeParts { checkRuntimeParts(common.options, at: place) }
        if list == nil, let place = common.traits { checkTraits(common.options, at: place) }
        return Configuration(entries: entries, common: common.options, commonPlaces: common.places)
    }

    private func readElements(_ list: Node) -> [Node] {
        guard case .sequence(let elements) = list.content else {
            reportShape(list, "specs are a list")
            return []
        }
        if elements.isEmpty {
            report(.missingKey, "\(Configuration.fileName) lists no spec", at: beginning(list), help: Self.example)
        }
        return elements
    }

    /// A spec with its options, or only its path.
    private func decodeEntry(_ node: Node, _ common: Statements) -> Configuration.Entry? {
        guard case .mapping = node.content else {
            return readPath(node, "a spec").map {
                Configuration.Entry(spec: $0, options: common.options, places: common.places)
            }
        }
        var mapping = readMapping(node, ListedSpecKey.self)
        let spec = mapping.take(.spec)
        let own = decodeStatements(&mapping)
        if spec == nil {
            reportMissing(.spec, in: mapping, at: beginning(node), help: "add `spec: Specs/forge.yaml`")
        }
        finish(mapping)
        checkOutputOptions(own, common)
        return spec.flatMap { readPath($0, "a spec") }.map {
            Configuration.Entry(
                spec: $0,
                options: own.options.completed(by: common.options),
                places: own.places.completed(by: common.places)
            )
        }
    }
}

// MARK: - Options

extension ConfigurationDecoder {
    /// The options of clients, with the locations of those that can contradict each other.
    private struct Statements {
        var options = ClientOptions()
        var places = Configuration.Places()
        var access: SourceLocation?
        var package: SourceLocation?
        var traits: SourceLocation?
        var runtimeParts: SourceLocation?
    }

    private func decodeStatements(_ mapping: inout MappingReader<some KeysWithOptions>) -> Statements {
        var statements = Statements()
        let output = mapping.take(.output).flatMap { readPath($0, "a folder") }
        let templates = mapping.take(.templates).flatMap { readPath($0, "a folder") }
        statements.options.output = output?.value
        statements.options.templates = templates?.value
        statements.places = Configuration.Places(output: output?.location, templates: templates?.location)
        statements.options.hasTests = mapping.take(.emit).map { readParts($0).contains(.tests) }
        if let node = mapping.take(.access) {
            statements.options.access = readText(node).flatMap { readChoice($0, "an access level") }
            statements.access = location(node)
        }
        statements.options.isStandalone = mapping.take(.standalone).flatMap { readFlag($0) }
        if let node = mapping.take(.package) {
            statements.options.isPackage = readFlag(node)
            statements.package = location(node)
        }
        if let node = mapping.take(.traits) {
            statements.options.hasTraits = readFlag(node)
            statements.traits = location(node)
        }
        if let node = mapping.take(.with) {
            statements.options.runtimeParts = readRuntimeParts(node)
            statements.runtimeParts = location(node)
        }
        statements.options.isSingleFile = mapping.take(.singleFile).flatMap { readFlag($0) }
        statements.options.ignoresFormat = mapping.take(.noFormatCheck).flatMap { readFlag($0) }
        statements.options.isStrict = mapping.take(.strict).flatMap { readFlag($0) }
        return statements
    }

    private func readPath(_ node: Node, _ subject: String) -> Located<String>? {
        guard let path = readText(node) else { return nil }
        guard path.value.isEmpty else { return path }
        report(.invalidValue, "expected the path of \(subject), not an empty string", at: path.location)
        return nil
    }

    private func readParts(_ node: Node) -> [OutputOptions.Part] {
        readTexts(node).compactMap { readChoice($0, "a part of a client") }
    }

    private func readRuntimeParts(_ node: Node) -> Set<RuntimePart> {
        Set(readTexts(node).compactMap { readChoice($0, "a part of the runtime") })
    }

    private func readChoice<Choice: CaseIterable & RawRepresentable<String>>(
        _ word: Located<String>,
        _ subject: String
    ) -> Choice? {
        if let choice = Choice(rawValue: word.value) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        report(
            .invalidValue,
            "`\(word.value)` is not \(subject)",
            at: word.location,
            help: "write one of \(words.map { "`\($0)`" }.joined(separator: ", "))",
            fix: .spelling(of: word, in: words)
        )
        return nil
    }

    private func readFlag(_ node: Node) -> Bool? {
        guard let word = readText(node) else { return nil }
        if let flag = Bool(word.value) { return flag }
        report(.invalidValue, "expected `true` or `false`, not `\(word.value)`", at: word.location)
        return nil
    }
}

// MARK: - Rules

extension ConfigurationDecoder {
    /// Checks the options of a spec together with those of all specs. The latter are checked once.
    private func checkOutputOptions(_ own: Statements, _ common: Statements = Statements()) {
        guard let access = own.options.completed(by: common.options).accessAgainstPackage,
            let place = own.access ?? own.package
        else { return }
        report(
            .contradictoryKeys,
            "a package is public, and cannot have the access `\(access.rawValue)`",
            at: place,
            notes: (own.access == nil ? common.access : own.package ?? common.package).map {
                [.init("the other is here", at: $0)]
            } ?? [],
            help: "delete `access`, or write `standalone: true` instead of `package: true`"
        )
    }

    private func checkRuntimeParts(_ options: ClientOptions, at place: SourceLocation) {
        guard let part = options.partWithoutPackage else { return }
        report(
            .contradictoryKeys,
            "the client is not a package, and cannot have the part `\(part.rawValue)`",
            at: place,
            help: "write `package: true`, or delete the part: a library of the system needs a target of its own"
        )
    }

    private func checkTraits(_ options: ClientOptions, at place: SourceLocation) {
        guard options.hasTraitsWithoutPackage else { return }
        report(
            .contradictoryKeys,
            "the client is not a package, and cannot have traits",
            at: place,
            help: "write `package: true`, or delete `traits`"
        )
    }

    private func checkRepetition(_ entries: [Configuration.Entry]) {
        var places: [String: SourceLocation] = [:]
        for spec in entries.map(\.spec) {
            let path = FilePath.normal(spec.value)
            guard let first = places[path] else {
                places[path] = spec.location
                continue
            }
            report(
                .listedTwice,
                "`\(spec.value)` is listed twice",
                at: spec.location,
                notes: [.init("it is listed here", at: first)]
            )
        }
    }
}
