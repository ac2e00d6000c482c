import APIGenDescription
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
            .optional("doc", draft.doc.map(SpecNode.prose)),
            .optional("see", draft.see.map(SpecNode.prose)),
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
        func node(_ server: DraftServer) -> SpecNode {
            let address = SpecNode.plain(server.text)
            if server.doc == nil, !server.isBare { return address }
            return .mapping([
                SpecEntry("url", address),
                server.isBare ? SpecEntry("bare", .plain("true")) : nil,
                .optional("doc", server.doc.map(SpecNode.prose)),
            ])
        }
        guard let first = draft.servers.first else { return nil }
        if draft.servers.count == 1, first.name.isEmpty { return SpecEntry("server", node(first), step: "servers") }
        let entries = draft.servers.map { SpecEntry(name: $0.name, node($0), step: $0.name) }
        return SpecEntry("servers", .mapping(entries, isBlock: true), step: "servers")
    }

    private var credentials: [SpecEntry?] {
        guard !draft.schemes.isEmpty else { return [] }
        if draft.schemes.count == 1, draft.auth == nil, draft.schemes[0].name == draft.schemes[0].placement.standardName
        {
            return [SpecEntry("auth", scheme(draft.schemes[0]), step: "auth")]
        }
        var entries = draft.schemes.map { SpecEntry(name: $0.name, scheme($0), step: $0.name) }
        if let auth = draft.auth { entries.append(SpecEntry("$default", self.auth(auth))) }
        return [SpecEntry("auth", .mapping(entries, isBlock: entries.count > 1), step: "auth")]
    }

    private func scheme(_ scheme: DraftScheme) -> SpecNode {
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
        return .mapping(place + (scheme.doc.map { [SpecEntry("doc", .prose($0))] } ?? []))
    }

    private var shared: [SpecEntry?] {
        func section(_ key: String, _ fields: [DraftField]) -> SpecEntry? {
            fields.isEmpty ? nil : SpecEntry(key, .mapping(fields.map(self.fields.entry)), step: key)
        }
        return [
            section("query", draft.query), section("headers", draft.headers),
            section("responseHeaders", draft.responseHeaders), errors(draft.errors),
        ]
    }

    private func group(_ group: DraftGroup) -> SpecEntry {
        let parameters = DraftParameters(includes: group.includes, fields: group.fields)
        return SpecEntry(name: group.name, fields.node(parameters), step: group.name)
    }

    func errors(_ errors: [DraftError]) -> SpecEntry? {
        if errors.isEmpty { return nil }
        let entries = errors.map { SpecEntry(name: $0.condition.name, types.node($0.type), step: $0.condition.name) }
        return SpecEntry("errors", .mapping(entries), step: "errors")
    }

    func retry(_ retry: APIDescription.Retry) -> SpecNode {
        switch retry {
        case .off: .plain("off")
        case .statuses(let statuses):
            .mapping([SpecEntry("on", .list(statuses.map { .plain("\($0)") }))], isBlock: false)
        }
    }

    func pagination(_ pagination: DraftPagination) -> SpecNode {
        .mapping(pagination.entries.map { SpecEntry($0.key, .plain($0.value)) })
    }
}

extension DraftServer {
    /// The address, in which the first place of each setting has its declaration.
    fileprivate var text: String {
        settings.reduce(address) { address, setting in
            guard let declaration = setting.declaration else { return address }
            return address.replacing("{\(setting.name)}", with: "{\(setting.name):\(declaration)}", maxReplacements: 1)
        }
    }
}
