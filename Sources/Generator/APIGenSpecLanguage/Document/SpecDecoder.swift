package import APIGenDiagnostics
package import APIGenSupport

/// Decodes the nodes of a spec to a ``Spec``, and collects all errors.
///
/// A part with an error becomes a placeholder, which the resolver ignores: an invalid type or path, or an empty name.
///
/// - In: the tree that ``SpecReader`` makes of all files of a spec.
/// - Out: a ``Spec``: what the author wrote, with positions and without a check of names.
/// - Start: ``SpecDecoder/decode(_:in:)``; a decoder for each part of a spec. The keys are in the folder `Keys`.
package struct SpecDecoder: SpecPart {
    let context: SpecContext

    package static func decode(_ root: Node, in file: SourceFile) -> (spec: Spec, diagnostics: [Diagnostic]) {
        let groups = root[SpecKey.groups.rawValue]?.entries ?? []
        let context = SpecContext(
            file: file,
            diagnostics: DiagnosticSink(),
            groupNames: Set(groups.compactMap(\.keyText))
        )
        let spec = SpecDecoder(context: context).decode(root)
        return (spec, context.diagnostics.diagnostics)
    }

    private func decode(_ root: Node) -> Spec {
        var top = readTop(root)
        checkVersion(&top)
        // The reader has already read the included files.
        _ = top.take(.include)
        let name = top.take(.name)
        if name == nil {
            reportMissing(.name, in: top, at: beginning(root), help: "add `name: StackExchange`")
        }
        let servers = ServerDecoder(context: context).decode(&top, in: root)
        var spec = Spec(
            name: name.map { readName($0) } ?? .placeholder(at: beginning(root)),
            metadata: readMetadata(&top),
            servers: servers,
            dates: top.take(.dates).map { fields.decodeDateFormat($0) } ?? .iso8601,
            arrays: top.take(.arrays).flatMap { fields.decodeArrayStyle($0) },
            encoding: top.take(.encoding).map { EndpointDecoder(context: context).decodeEncoding($0).value } ?? .json,
            hasReaders: top.take(.readers).map { fields.decodeTrue($0) } ?? false,
            schemes: [],
            query: top.take(.query).map { fields.decodeSharedFields($0) } ?? [],
            headers: top.take(.headers).map { fields.decodeSharedFields($0) } ?? [],
            errors: top.take(.errors).map { ErrorCaseDecoder(context: context).decode($0) } ?? [],
            pagination: top.take(.paginate).flatMap { PaginationDecoder(context: context).decode($0) },
            policies: PolicyDecoder(context: context).decode(&top),
            groups: [],
            endpoints: [],
            models: []
        )
        addDeclarations(of: root, &top, to: &spec)
        finish(top)
        if top.isIncomplete { addPlaceholders(to: &spec, at: root) }
        return spec
    }

    /// The keys of a spec. It reports documents of other languages, whose keys are not read.
    private func readTop(_ root: Node) -> MappingReader<SpecKey> {
        let top = readMapping(root, SpecKey.self)
        if let key = top.entries.first(where: { ["openapi", "swagger"].contains($0.keyText) })?.key {
            report(
                .unknownKey,
                "this is an OpenAPI document, and apigen reads specs in a format of its own",
                at: location(key),
                help: "to write a spec from it: apigen import \(file.path)"
            )
            return MappingReader(entries: [], isIncomplete: true)
        } else if top.entries.count == 1, let entry = top.entries.first, entry.keyText == "log" {
            report(
                .unknownKey,
                "this is an HTTP archive, and apigen generates clients from specs",
                at: location(entry.key),
                help: "to write a spec from it: apigen infer \(file.path)"
            )
            return MappingReader(entries: [], isIncomplete: true)
        }
        return top
    }

    private func checkVersion(_ top: inout MappingReader<SpecKey>) {
        for version in top.takeAll(.apigen) {
            guard let number = readText(version), number.value != "1" else { continue }
            report(.unsupportedVersion, "this apigen reads format version 1, not \(number.value)", at: number.location)
        }
    }

    private func addDeclarations(of root: Node, _ top: inout MappingReader<SpecKey>, to spec: inout Spec) {
        let endpoints = EndpointDecoder(context: context)
        if let node = top.take(.auth) {
            (spec.schemes, spec.authentication) = SchemeDecoder(context: context).decode(node)
        }
        spec.responseHeaders = top.take(.responseHeaders).map { fields.decodeSharedFields($0) } ?? []
        spec.groups =
            top.take(.groups).map { node in
                readNamedEntries(node, "groups").map {
                    Spec.Group(name: $0.name, parameters: fields.decodeParameters($0.value))
                }
            } ?? []
        spec.services =
            top.take(.services).map { node in
                readNamedEntries(node, "services").map { name, value in
                    Spec.Service(
                        name: name,
                        swiftName: endpoints.check(endpointName: readName(value), of: "a service")
                    )
                }
            } ?? []
        if let node = top.take(.endpoints) {
            spec.endpoints = readNamedEntries(node, "endpoints").map { endpoints.decode($0.name, $0.value) }
        } else {
            reportMissing(
                .endpoints,
                in: top,
                at: beginning(root),
                help: "add `endpoints:` and below it a line like `  users: GET /users -> [User]`"
            )
        }
        spec.models =
            top.take(.models).map { node in
                readEntries(node, "models").map { ModelDecoder(context: context).decode($0.name, $0.value) }
            } ?? []
    }

    /// A part that cannot be read may have contained any declaration.
    private func addPlaceholders(to spec: inout Spec, at root: Node) {
        let name = Located.placeholder(at: beginning(root))
        let invalid = Node(.invalid, range: root.range)
        spec.groups.append(Spec.Group(name: name, parameters: Spec.Parameters()))
        spec.models.append(ModelDecoder(context: context).decode(name, invalid))
    }
}

// The names of declarations.
extension SpecDecoder {
    package static func isIdentifier(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first, !first.isASCIIDigit else { return false }
        return text.unicodeScalars.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "_" }
    }

    package static func isTypeName(_ name: String) -> Bool {
        isIdentifier(name) && name.first?.isUppercase == true
    }

    /// Whether a string is a token (RFC 9110, section 5.6.2).
    package static func isHeaderName(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || scalar.isASCIIDigit
                        || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar))
            }
    }
}
