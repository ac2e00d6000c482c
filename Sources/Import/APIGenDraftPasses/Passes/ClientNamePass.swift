import APIGenDescription
import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Gives other names to credentials, servers, shared parameters and settings whose names in Swift another member of the
/// client has.
///
/// Endpoints and services keep their names, because callers use them most.
struct ClientNamePass {
    private var draft: SpecDraft
    private var findings: [ImportReport.Finding] = []
    /// The names of the client's members in Swift.
    private var taken = Set(ReservedNames.clientMembers.keys)

    static func run(on draft: inout SpecDraft, report: inout ImportReport) {
        var pass = ClientNamePass(draft: draft)
        pass.nameAll()
        draft = pass.draft
        report.findings += pass.findings
    }

    private init(draft: SpecDraft) {
        self.draft = draft
    }

    private mutating func nameAll() {
        for endpoint in draft.endpoints {
            let words = (endpoint.swiftName ?? endpoint.name).parts(between: ".").map { SwiftWords(String($0)) }
            guard let first = words.first else { continue }
            taken.insert(first.member)
            if words.count == 1, endpoint.stream != nil { taken.insert("stream" + first.type) }
        }
        nameCredentials()
        for part in [\SpecDraft.headers, \SpecDraft.query] {
            for index in draft[keyPath: part].indices where draft[keyPath: part][index].type != nil {
                MemberNamePass.name(&draft[keyPath: part][index], "value", &taken)
            }
        }
        nameServers()
        nameSettings()
    }

    /// A name of which no other member of the client has the name in Swift.
    ///
    /// - Parameters:
    ///   - others: The names in the order of preference; numbers are appended to the last one.
    ///   - member: The name in Swift.
    private mutating func claim(
        _ name: String,
        or others: [String],
        besides reserved: Set<String> = [],
        member: (String) -> String = { SwiftWords($0).member }
    ) -> String {
        for name in [name] + others where !reserved.contains(name) && taken.insert(member(name)).inserted {
            return name
        }
        let last = others.last ?? name
        var number = 2
        while !taken.insert(member("\(last)\(number)")).inserted { number += 1 }
        return "\(last)\(number)"
    }

    private mutating func reportName(_ subject: String, _ old: String, _ new: String, at place: SourcePlace?) {
        guard let place else { return }
        findings.append(
            .init(
                .name,
                subject: "name of a \(subject)",
                message: "the \(subject) `\(old)` is named `\(new)`, because its name means something else in a client",
                place: place
            )
        )
    }
}

// MARK: - Credentials

extension ClientNamePass {
    /// Words that mean something else among the names of credentials.
    private static let credentialKeys = Set(CredentialKey.table.keys.map(\.name)).union(["none"])

    private mutating func nameCredentials() {
        var names: [String: String] = [:]
        for index in draft.schemes.indices {
            let old = draft.schemes[index].name.value
            let name = claim(old, or: [old + "Credential"], besides: Self.credentialKeys)
            guard name != old else { continue }
            names[old] = name
            draft.schemes[index].name.value = name
            reportName("credential", old, name, at: draft.schemes[index].origin)
        }
        guard !names.isEmpty else { return }
        draft.auth?.rename(names)
        for index in draft.endpoints.indices { draft.endpoints[index].auth?.rename(names) }
    }
}

extension Spec.Authentication {
    fileprivate mutating func rename(_ names: [String: String]) {
        alternatives = alternatives.map { $0.map { Located(names[$0.value] ?? $0.value) } }
    }
}

// MARK: - Servers and their settings

extension ClientNamePass {
    /// The first server is the default one, of which the client has no member.
    private mutating func nameServers() {
        var names: [String: String] = [:]
        for index in draft.servers.indices.dropFirst() {
            let old = draft.servers[index].name.value
            let name = claim(old, or: [old + "Host"]) { SwiftWords($0).member + "Server" }
            draft.servers[index].name.value = name
            names[old] = name
        }
        for index in draft.endpoints.indices {
            if let server = draft.endpoints[index].server { draft.endpoints[index].server = names[server] }
        }
    }

    /// Settings of the same name in the servers that endpoints call are one, and are described once.
    ///
    /// The settings of any other server are arguments of that server, unless the client has a setting of that name.
    private mutating func nameSettings() {
        let called = Set(draft.endpoints.compactMap(\.server))
        let isCalled = draft.servers.enumerated().map { $0.offset == 0 || called.contains($0.element.name.value) }
        var common: [String: Spec.Field] = [:]
        for index in draft.servers.indices where isCalled[index] {
            for position in draft.servers[index].settings.indices {
                let setting = draft.servers[index].settings[position].field
                let known = common[setting.name.value]
                if known == setting {
                    draft.servers[index].settings[position].field = Spec.Field(name: setting.name)
                    continue
                }
                let long = draft.servers[index].name.value + SwiftWords(setting.name.value).type
                let others = known == nil ? [setting.name.value + "Setting"] : []
                nameSetting(position, of: index, or: others + [long], besides: common)
                let named = draft.servers[index].settings[position].field
                common[named.name.value] = named
            }
        }
        for index in draft.servers.indices where !isCalled[index] {
            taken = Set(common.keys.map { SwiftWords($0).member })
            for position in draft.servers[index].settings.indices {
                let setting = draft.servers[index].settings[position].field
                if common[setting.name.value] == setting {
                    draft.servers[index].settings[position].field = Spec.Field(name: setting.name)
                    continue
                }
                nameSetting(position, of: index, or: [], besides: common)
            }
        }
    }

    private mutating func nameSetting(
        _ position: Int,
        of server: Int,
        or others: [String],
        besides common: [String: Spec.Field]
    ) {
        let old = draft.servers[server].settings[position].field.name.value
        let names = draft.servers[server].settings.map(\.field.name.value).filter { $0 != old }
        let name = claim(old, or: others, besides: Set(common.keys).union(names))
        guard name != old else { return }
        draft.servers[server].settings[position].field.name.value = name
        draft.servers[server].address.replace("{\(old)}", with: "{\(name)}")
        reportName("setting", old, name, at: draft.servers[server].origin)
    }
}
