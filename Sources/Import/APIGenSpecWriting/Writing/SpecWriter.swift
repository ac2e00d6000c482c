package import APIGenSpecLanguage
import APIGenSupport

/// Writes a ``Spec`` as text.
///
/// - In: a ``Spec``, whether a file or a draft has it.
/// - Out: the text, or the sections of the text, which an update merges into an edited spec. A reader makes an equal
///   ``Spec`` of it.
/// - Start: ``SpecWriter/text(of:)``.
package struct SpecWriter {
    let spec: Spec
    let types: TypeWriter
    let fields: FieldWriter

    private init(_ spec: Spec) {
        self.spec = spec
        types = TypeWriter(models: spec.models)
        fields = FieldWriter(types: types)
    }

    /// A part of the top level, which an empty line separates from the others.
    package struct Section: Sendable {
        /// The key whose value has the entries; `nil` for entries of the top level.
        var heading: String?
        var entries: [SpecEntry]
        /// The owner of an entry with a name.
        var owner: (@Sendable (String) -> SpecPath.Owner)?

        package init(
            _ heading: String?,
            _ entries: [SpecEntry],
            owner: (@Sendable (String) -> SpecPath.Owner)? = nil
        ) {
            self.heading = heading
            self.entries = entries
            self.owner = owner
        }

        /// Every spec has endpoints, even if there are none.
        var isWritten: Bool { !entries.isEmpty || heading == "endpoints" }
    }

    package static func text(of spec: Spec) -> String { text(of: sections(of: spec)) }

    static func sections(of spec: Spec) -> [Section] {
        let writer = SpecWriter(spec)
        let services = spec.services.map {
            SpecEntry(name: $0.name.value, .plain($0.swiftName.value), step: $0.name.value)
        }
        let declarations = [
            Section("services", services) { _ in .top },
            Section("groups", spec.groups.map(writer.group)) { .group($0) },
            Section("endpoints", spec.endpoints.map(writer.endpoint)) { .endpoint($0) },
            Section("models", spec.models.map(writer.model)) { .model($0) },
        ]
        let top = [writer.top, writer.credentials, writer.shared].map { Section(nil, $0.compactMap(\.self)) }
        return (top + declarations).filter(\.isWritten)
    }

    /// Lays out the parts of a spec.
    package static func text(of sections: [Section]) -> String {
        var layout = SpecLayout()
        for section in sections where section.isWritten {
            switch section.heading {
            case nil:
                layout.endParagraph()
                layout.writeSection(section.entries, indent: 0)
            case let heading? where section.entries.isEmpty:
                layout.endParagraph()
                layout.writeSection([SpecEntry(heading, .mapping([]))], indent: 0)
            case let heading?:
                layout.writeHeading(heading)
                layout.writeSection(section.entries, indent: 2)
            }
        }
        return layout.text
    }

    private var top: [SpecEntry?] {
        let dates = spec.dates == .iso8601 ? nil : spec.dates
        return [SpecEntry("name", .plain(spec.name.value))] + metadata(spec.metadata) + [
            servers,
            .optional("dates", dates.map { .plain($0.text) }),
            .optional("arrays", spec.arrays.map(SpecNode.style)),
            spec.encoding == .json ? nil : SpecEntry("encoding", .plain(spec.encoding.rawValue)),
            spec.hasReaders ? SpecEntry("readers", .plain("true")) : nil,
            .optional("paginate", spec.pagination.map(pagination), step: "paginate"),
        ] + policies(spec.policies)
    }

    /// The documentation, with the keys of a mapping whose keys have a prefix.
    func metadata(_ metadata: Metadata, prefix: String = "") -> [SpecEntry?] {
        [
            .optional(prefix + "doc", metadata.doc.map(SpecNode.prose)),
            .optional(prefix + "see", metadata.see.map(SpecNode.prose)),
            .optional(prefix + "deprecated", metadata.deprecated.map(SpecNode.prose)),
        ]
    }

    private var servers: SpecEntry? {
        guard let first = spec.servers.first else { return nil }
        if spec.servers.count == 1, first.name.value.isEmpty {
            return SpecEntry("server", server(first), step: "servers")
        }
        let entries = spec.servers.map { SpecEntry(name: $0.name.value, server($0), step: $0.name.value) }
        return SpecEntry("servers", .mapping(entries, isBlock: true), step: "servers")
    }

    private func server(_ server: Spec.Server) -> SpecNode {
        let long = server.settings.map(\.field).filter { !fields.isShort($0) }
        let details: [SpecEntry?] =
            [server.bare.map { _ in SpecEntry("bare", .plain("true")) }] + metadata(server.metadata) + [
                long.isEmpty ? nil : SpecEntry("params", .mapping(long.map(fields.entry)))
            ]
        let address = SpecNode.plain(text(of: server, besides: long))
        return details.contains { $0 != nil } ? .mapping([SpecEntry("url", address)] + details) : address
    }

    /// The address, in which the first place of each setting has its declaration.
    private func text(of server: Spec.Server, besides long: [Spec.Field]) -> String {
        server.settings.map(\.field).reduce(server.address) { address, field in
            guard field.type != nil, !long.contains(field) else { return address }
            let declaration = "{\(field.name.value):\(fields.declaration(field))}"
            return address.replacing("{\(field.name.value)}", with: declaration, maxReplacements: 1)
        }
    }

    private var credentials: [SpecEntry?] {
        guard let first = spec.schemes.first else { return [] }
        if spec.schemes.count == 1, spec.authentication == nil, first.name.value == first.placement.standardName {
            return [SpecEntry("auth", scheme(first), step: "auth")]
        }
        var entries = spec.schemes.map { SpecEntry(name: $0.name.value, scheme($0), step: $0.name.value) }
        if let auth = spec.authentication { entries.append(SpecEntry("$default", self.auth(auth))) }
        return [SpecEntry("auth", .mapping(entries, isBlock: entries.count > 1), step: "auth")]
    }

    private func scheme(_ scheme: Spec.Scheme) -> SpecNode {
        let place: [SpecEntry]
        switch scheme.placement {
        case .bearer, .basic:
            return .plain(scheme.placement == .bearer ? "bearer" : "basic")
        case .query(let name): place = [SpecEntry("query", .plain(name))]
        case .cookie(let name): place = [SpecEntry("cookie", .plain(name))]
        case .server(let name): place = [SpecEntry("server", .plain(name))]
        case .header(let name, let word):
            place = [SpecEntry("header", .plain(name))] + (word.map { [SpecEntry("scheme", .plain($0))] } ?? [])
        }
        return .mapping(place + metadata(scheme.metadata))
    }

    private var shared: [SpecEntry?] {
        func section(_ key: String, _ fields: [Spec.Field]) -> SpecEntry? {
            fields.isEmpty ? nil : SpecEntry(key, .mapping(fields.map(self.fields.entry)), step: key)
        }
        return [
            section("query", spec.query), section("headers", spec.headers),
            section("responseHeaders", spec.responseHeaders), errors(spec.errors),
        ]
    }

    private func group(_ group: Spec.Group) -> SpecEntry {
        SpecEntry(name: group.name.value, fields.node(group.parameters), step: group.name.value)
    }

    func errors(_ errors: [Spec.ErrorCase]) -> SpecEntry? {
        if errors.isEmpty { return nil }
        let entries = errors.map { error in
            SpecEntry(name: error.condition.value.name, types.node(error.type), step: error.condition.value.name)
        }
        return SpecEntry("errors", .mapping(entries), step: "errors")
    }

    func policies(_ policies: Spec.Policies) -> [SpecEntry?] {
        [
            .optional("retry", policies.retry.map(retry)),
            .optional("timeout", policies.timeout.map { .plain(Self.number($0)) }),
            .optional("idempotency", policies.idempotency.map(idempotency)),
            .optional("limits", policies.limits.map(limits)),
        ]
    }

    private func retry(_ policy: Spec.RetryPolicy) -> SpecNode {
        guard case .attempts(let attempts, let statuses) = policy else { return .plain("off") }
        return .mapping(
            [
                .optional("attempts", attempts.map { .plain("\($0)") }),
                .optional("on", statuses.map(list)),
            ].compactMap(\.self),
            isBlock: false
        )
    }

    private func idempotency(_ policy: Spec.IdempotencyPolicy) -> SpecNode {
        if case .header(let name) = policy { .plain(name.value) } else { .plain("off") }
    }

    private func limits(_ policy: Spec.LimitPolicy) -> SpecNode {
        guard case .headers(let statuses, let remaining, let reset) = policy else { return .plain("off") }
        return .mapping([
            .optional("on", statuses.map(list)), SpecEntry("remaining", .plain(remaining)),
            .optional("reset", reset.map(SpecNode.plain)),
        ])
    }

    private func list(_ numbers: [Int]) -> SpecNode { .list(numbers.map { .plain("\($0)") }) }

    private static func number(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }

    func pagination(_ pagination: Spec.Pagination) -> SpecNode {
        .mapping(pagination.entries.map { SpecEntry($0.key, .plain($0.value)) })
    }
}
