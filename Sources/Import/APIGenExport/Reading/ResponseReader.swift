import APIGenModel
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Reads the responses of an operation of an exported document.
struct ResponseReader {
    private let document: ExportedDocument
    private let operation: Members
    private let responses: [(status: String, members: Members)]
    /// The keys of the objects around a response.
    private let envelope: [String]

    init(_ document: ExportedDocument, _ operation: Members) {
        self.document = document
        self.operation = operation
        responses = Members(operation["responses"]).entries.map { ($0.key.lowercased(), Members($0.value)) }
        envelope = operation[.unwrap]?.text?.split(separator: ".").map(String.init) ?? []
    }

    private var isByStatus: Bool { responses.contains { $0.members[.result] != nil } }

    /// The response of all successes that has no result of its own.
    private var success: Members? {
        isByStatus ? nil : responses.first { $0.status == "200" || $0.status == "204" }?.members
    }

    private var wholeType: WrittenType? { success.flatMap { type(of: $0) } }

    /// The type of all successes, if it has one line.
    var onlyType: String? { wholeType?.text }

    var entries: [SpecEntry] {
        let entries: [SpecEntry?] = [
            response, .optional("unwrap", operation[.unwrap]?.text.map(SpecNode.plain)), stream,
            .section("responseHeaders", headers), .section("errors", errors),
            .optional("paginate", operation[.paginate].map(ExportedDocument.node)),
        ]
        return entries.compactMap(\.self)
    }

    /// What does not fit behind the call.
    private var response: SpecEntry? {
        if isByStatus { return SpecEntry("response", .mapping(outcomes)) }
        guard let type = wholeType, type.text == nil else { return nil }
        // Fields whose keys are numbers, without a question mark, would be statuses.
        if case .mapping(let entries, _) = type.node, entries.contains(where: \.hasNumber) {
            return SpecEntry("response", .mapping([SpecEntry("2xx", type.node)]))
        }
        return SpecEntry("response", type.node)
    }

    private var outcomes: [SpecEntry] {
        responses.compactMap { status, members in
            guard let result = members[.result] else { return nil }
            if let flag = result.text { return SpecEntry(status, .plain(flag)) }
            var field = ExportedDocument.Field(name: status)
            field.type = type(of: members) ?? WrittenType(.text("none"))
            if let text = field.type?.text { field.type?.form = .text(text) }
            field.swiftName = members[.as]?.text
            let doc = members["description"]?.text
            if doc != Self.phrase(of: status) { field.details = [.optional("$doc", doc.map(SpecNode.prose))] }
            return SpecEntry(status, document.node(field))
        }
    }

    private static func phrase(of status: String) -> String? {
        if status.hasSuffix("xx") { return status.first?.wholeNumberValue.map { HTTPStatus.all($0).phrase } }
        return Int(status).map { HTTPStatus.one($0).phrase }
    }

    // MARK: Contents

    private func type(of response: Members) -> WrittenType? {
        let content = Members(response["content"]).entries.last { Self.streamFormat(of: $0.key) == nil }
        guard let content else { return nil }
        var schema = Members(Members(content.value)["schema"])
        if content.key != "application/json" { return raw(schema) }
        for key in envelope { schema = Members(Members(schema["properties"])[key]) }
        return document.type(schema)
    }

    private func raw(_ schema: Members) -> WrittenType {
        var type = document.type(schema)
        if schema["format"]?.text == "binary" { type.form = .text(document.notation.text(.scalar(.data))) }
        return type
    }

    private static func streamFormat(of mediaType: String) -> String? {
        switch mediaType {
        case "text/event-stream": "events"
        case "application/x-ndjson": "lines"
        default: nil
        }
    }

    private var stream: SpecEntry? {
        for response in responses {
            for (key, value) in Members(response.members["content"]).entries {
                guard let format = Self.streamFormat(of: key) else { continue }
                let stream = Members(operation[.stream])
                let conditions = Members(stream["when"]).entries.map {
                    SpecEntry($0.key, ExportedDocument.node($0.value))
                }
                let type = document.type(Members(value)["schema"])
                return SpecEntry(
                    "stream",
                    .mapping([
                        SpecEntry(format, type.node),
                        .section("when", conditions),
                        .optional("until", stream["until"]?.text.map { .scalar($0, .quoted) }),
                    ])
                )
            }
        }
        return nil
    }

    // MARK: Headers and failures

    private var headers: [SpecEntry] {
        let response = success ?? responses.first { $0.members[.result] != nil }?.members
        return Members(response?["headers"]).entries.compactMap { name, value in
            let header = Members(value)
            return header["$ref"] == nil ? document.header(header, named: name) : nil
        }
    }

    private var errors: [SpecEntry] {
        var errors = responses.compactMap { status, members -> SpecEntry? in
            guard members[.result] == nil, let model = document.failure(members) else { return nil }
            // A success has no failure's status.
            if !isByStatus, status.hasPrefix("2") { return nil }
            return SpecEntry(status, .plain(model))
        }
        if let body = Members(operation[.errors])["body"]?.text { errors.append(SpecEntry("body", .plain(body))) }
        return errors
    }
}

extension SpecEntry {
    fileprivate var hasNumber: Bool { if case .scalar(let key, _) = key { Int(key) != nil } else { false } }
}
