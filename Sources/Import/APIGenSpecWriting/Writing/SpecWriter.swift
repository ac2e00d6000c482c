import APIGenDescription
import APIGenDiagnostics
import APIGenSpecLanguage

/// Writes a draft as the text of a spec.
///
/// - In: a ``SpecDraft``.
/// - Out: the text, or the sections of the text, which an update merges into an edited spec.
/// - Start: ``SpecWriter/text(of:)``; the folder `Draft` has the parts of a draft.
package struct SpecWriter {
    let draft: SpecDraft
    let types: TypeWriter
    let fields: FieldWriter

    private init(_ draft: SpecDraft) {
        self.draft = draft
        types = TypeWriter(models: draft.models)
        fields = FieldWriter(types: types)
    }

    /// A part of the top level, which an empty line separates from the others.
    package struct Section {
        /// The key whose value has the entries; `nil` for entries of the top level.
        var heading: String?
        var entries: [SpecEntry]
        /// The owner in a draft of an entry with a name.
        var owner: ((String) -> DraftPath.Owner)?

        package init(_ heading: String?, _ entries: [SpecEntry], owner: ((String) -> DraftPath.Owner)? = nil) {
            self.heading = heading
            self.entries = entries
            self.owner = owner
        }

        /// Every spec has endpoints, even if there are none.
        var isWritten: Bool { !entries.isEmpty || heading == "endpoints" }
    }

    package static func text(of draft: SpecDraft) -> String { text(of: sections(of: draft)) }

    static func sections(of draft: SpecDraft) -> [Section] {
        let writer = SpecWriter(draft)
        let declarations = [
            Section("groups", draft.groups.map(writer.group)) { .group($0) },
            Section("endpoints", draft.endpoints.map(writer.endpoint)) { .endpoint($0) },
            Section("models", draft.models.map(writer.model)) { .model($0) },
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
                layout.section(section.entries, indent: 0)
            case let heading? where section.entries.isEmpty:
                layout.endParagraph()
                layout.section([SpecEntry(heading, .mapping([]))], indent: 0)
            case let heading?:
                layout.heading(heading)
                layout.section(section.entries, indent: 2)
            }
        }
        return layout.text
    }

    private var top: [SpecEntry?] {
        [
            SpecEntry("name", .plain(draft.name)),
            .optional("doc", draft.metadata.doc.map(SpecNode.prose)),
            .optional("see", draft.metadata.see.map(SpecNode.prose)),
            servers,
            .optional("dates", draft.dates.map { .plain($0.text) }),
            .optional("arrays", draft.arrays.map(SpecNode.style)),
            .optional("encoding", draft.encoding.map { .plain($0.rawValue) }),
            .optional("paginate", draft.pagination.map(pagination), step: "paginate"),
            .optional("retry", draft.retry.map(retry)),
            .optional("idempotency", draft.idempotency.map(SpecNode.plain)),
        ]
    }

    private var servers: SpecEntry? {
        func node(_ server: Spec.Server) -> SpecNode {
            let address = SpecNode.plain(text(of: server))
            if server.metadata.doc == nil, server.bare == nil { return address }
            return .mapping([
                SpecEntry("url", address),
                server.bare.map { _ in SpecEntry("bare", .plain("true")) },
                .optional("doc", server.metadata.doc.map(SpecNode.prose)),
            ])
        }
        guard let first = draft.servers.first else { return nil }
        if draft.servers.count == 1, first.name.value.isEmpty {
            return SpecEntry("server", node(first), step: "servers")
        }
        let entries = draft.servers.map { SpecEntry(name: $0.name.value, node($0), step: $0.name.value) }
        return SpecEntry("servers", .mapping(entries, isBlock: true), step: "servers")
    }

    private var credentials: [SpecEntry?] {
        guard !draft.schemes.isEmpty else { return [] }
        if draft.schemes.count == 1, draft.auth == nil,
            draft.schemes[0].name.value == draft.schemes[0].placement.standardName
        {
            return [SpecEntry("auth", scheme(draft.schemes[0]), step: "auth")]
        }
        var entries = draft.schemes.map { SpecEntry(name: $0.name.value, scheme($0), step: $0.name.value) }
        if let auth = draft.auth { entries.append(SpecEntry("$default", self.auth(auth))) }
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
        return .mapping(place + (scheme.metadata.doc.map { [SpecEntry("doc", .prose($0))] } ?? []))
    }

    private var shared: [SpecEntry?] {
        func section(_ key: String, _ fields: [Spec.Field]) -> SpecEntry? {
            fields.isEmpty ? nil : SpecEntry(key, .mapping(fields.map(self.fields.entry)), step: key)
        }
        return [
            section("query", draft.query), section("headers", draft.headers),
            section("responseHeaders", draft.responseHeaders), errors(draft.errors),
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

    func retry(_ retry: APIDescription.Retry) -> SpecNode {
        switch retry {
        case .off: .plain("off")
        case .statuses(let statuses):
            .mapping([SpecEntry("on", .list(statuses.map { .plain("\($0)") }))], isBlock: false)
        }
    }

    func pagination(_ pagination: Spec.Pagination) -> SpecNode {
        .mapping(pagination.entries.map { SpecEntry($0.key, .plain($0.value)) })
    }

    /// The address, in which the first place of each setting has its declaration.
    private func text(of server: Spec.Server) -> String {
        server.settings.reduce(server.address) { address, setting in
            let name = setting.field.name.value
            guard let type = setting.field.type else { return address }
            let initial = setting.field.initial.map { " = \(types.text($0))" } ?? ""
            return address.replacing("{\(name)}", with: "{\(name):\(types.text(type))\(initial)}", maxReplacements: 1)
        }
    }
}
