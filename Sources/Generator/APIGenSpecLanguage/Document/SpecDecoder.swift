package import APIGenDiagnostics
package import APIGenYAML

/// Decodes the nodes of a spec to a ``Spec``, and collects all errors.
///
/// A part with an error becomes a placeholder, which the resolver ignores: an invalid type or path, or an empty name.
///
/// - In: the tree that ``SpecReader`` makes of all files of a spec.
/// - Out: a ``Spec``: what the author wrote, with positions and without a check of names.
/// - Start: ``SpecDecoder/decode(_:in:)``; an extension for each part of a spec. The keys are in the folder `Keys`.
package struct SpecDecoder: NodeDecoder {
    package let file: SourceFile
    package var diagnostics: [Diagnostic] = []
    /// The names of the groups that the spec declares.
    private(set) var groupNames: Set<String> = []

    private init(file: SourceFile) {
        self.file = file
    }

    package static func decode(_ root: Node, in file: SourceFile) -> (spec: Spec, diagnostics: [Diagnostic]) {
        var decoder = SpecDecoder(file: file)
        let spec = decoder.spec(root)
        return (spec, decoder.diagnostics)
    }

    private mutating func spec(_ root: Node) -> Spec {
        var top = mapping(root, SpecKey.self)
        if let key = top.entries.first(where: { ["openapi", "swagger"].contains($0.keyText) })?.key {
            report(
                .unknownKey,
                "this is an OpenAPI document, and apigen reads specs in a format of its own",
                at: location(key),
                help: "to write a spec from it: apigen import \(file.path)"
            )
            top = MappingReader(entries: [], isIncomplete: true)
        } else if top.entries.count == 1, let entry = top.entries.first, entry.keyText == "log" {
            report(
                .unknownKey,
                "this is an HTTP archive, and apigen generates clients from specs",
                at: location(entry.key),
                help: "to write a spec from it: apigen infer \(file.path)"
            )
            top = MappingReader(entries: [], isIncomplete: true)
        }
        if case .mapping(let groups)? = top.entries.first(where: { $0.keyText == SpecKey.groups.rawValue })?.value
            .content
        {
            groupNames = Set(groups.compactMap(\.keyText))
        }
        for version in top.takeAll(.apigen) {
            guard let number = text(version), number.value != "1" else { continue }
            report(.unsupportedVersion, "this apigen reads format version 1, not \(number.value)", at: number.location)
        }
        // The reader has already read the included files.
        _ = top.take(.include)
        let name = top.take(.name)
        if name == nil {
            reportMissing(.name, in: top, at: beginning(root), help: "add `name: StackExchange`")
        }
        let servers = servers(&top, in: root)

        var spec = Spec(
            name: name.map { self.name($0) } ?? .placeholder(at: beginning(root)),
            metadata: metadata(&top),
            servers: servers,
            dates: top.take(.dates).map { dateFormat($0) } ?? .iso8601,
            arrays: top.take(.arrays).flatMap { arrayStyle($0) },
            encoding: top.take(.encoding).map { encoding($0).value } ?? .json,
            schemes: [],
            query: top.take(.query).map { sharedFields($0) } ?? [],
            headers: top.take(.headers).map { sharedFields($0) } ?? [],
            errors: top.take(.errors).map { errorCases($0) } ?? [],
            pagination: top.take(.paginate).flatMap { pagination($0) },
            policies: policies(&top),
            groups: [],
            endpoints: [],
            models: []
        )
        if let node = top.take(.auth) { (spec.schemes, spec.authentication) = schemes(node) }
        spec.responseHeaders = top.take(.responseHeaders).map { sharedFields($0) } ?? []
        spec.groups =
            top.take(.groups).map { node in
                namedEntries(node, "groups").map { Spec.Group(name: $0.name, parameters: parameters($0.value)) }
            } ?? []
        spec.services =
            top.take(.services).map { node in
                namedEntries(node, "services").map { name, value in
                    Spec.Service(name: name, swiftName: checked(endpointName: self.name(value), of: "a service"))
                }
            } ?? []
        if let node = top.take(.endpoints) {
            spec.endpoints = namedEntries(node, "endpoints").map { endpoint($0.name, $0.value) }
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
                entries(node, "models").map { model($0.name, $0.value) }
            } ?? []
        finish(top)
        if top.isIncomplete { addPlaceholders(to: &spec, at: root) }
        return spec
    }

    /// A part that cannot be read may have contained any declaration.
    private mutating func addPlaceholders(to spec: inout Spec, at root: Node) {
        let name = Located.placeholder(at: beginning(root))
        let invalid = Node(.invalid, range: root.range)
        spec.groups.append(Spec.Group(name: name, parameters: Spec.Parameters()))
        spec.models.append(model(name, invalid))
    }

    /// Shared parameters, each of which is a setting of the client. These cannot come from a group.
    mutating func sharedFields(_ node: Node) -> [Spec.Field] {
        distinct(
            entries(node, "shared parameters").compactMap { key, value in
                guard isOwnKey(key.value) else { return field(key, value) }
                report(
                    .unknownKey,
                    "these parameters have no key `\(key.value)`",
                    at: key.location,
                    help: "apigen has no words here; a wire name that begins with $ is written with $$"
                )
                return nil
            }
        )
    }
}
