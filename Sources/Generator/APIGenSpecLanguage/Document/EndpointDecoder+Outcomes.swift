import APIGenDiagnostics
package import APIGenSupport

extension Spec {
    /// The response of one status: `202: Job`.
    package struct Outcome: Sendable {
        package enum Meaning: Sendable {
            case type(TypeExpression)
            /// The response has no value: `304: none`.
            case nothing
            /// `204: true`.
            case flag(Bool)
        }

        package var status: Located<HTTPStatus>
        package var meaning: Meaning
        /// The name of the case, if the author wrote one.
        package var swiftName: Located<String>?
        package var metadata = Metadata()

        package init(
            status: Located<HTTPStatus>,
            meaning: Meaning,
            swiftName: Located<String>? = nil,
            metadata: Metadata = Metadata()
        ) {
            self.status = status
            self.meaning = meaning
            self.swiftName = swiftName
            self.metadata = metadata
        }
    }
}

extension EndpointDecoder {
    /// Whether a response is a mapping of statuses, rather than of fields.
    func listsStatuses(_ node: Node) -> Bool {
        node.entries?.contains { entry in
            entry.keyText.map { HTTPStatus($0) != nil || Int($0) != nil } ?? false
        } ?? false
    }

    /// `{200: Repo, 202: Job, 304: none}`, or `{204: true, 404: false}`.
    ///
    /// - Returns: An invalid response with the outcomes, if others cannot be read.
    func decodeOutcomes(_ node: Node) -> (outcomes: [Spec.Outcome], response: TypeExpression?) {
        let entries = readEntries(node, "outcomes")
        let outcomes = entries.compactMap { decodeOutcome($0.name, $0.value) }
        let flags = outcomes.filter { if case .flag = $0.meaning { true } else { false } }
        if let flag = flags.first,
            let other = outcomes.first(where: { if case .flag = $0.meaning { false } else { true } })
        {
            report(
                .contradictoryKeys,
                "a response is `true` or `false` by each of its statuses, or by none",
                at: flag.status.location,
                notes: [.init("this one is neither", at: other.status.location)],
                help: "write `none` for a status without a value: response: {200: User, 404: none}"
            )
        }
        return (outcomes, outcomes.count == entries.count ? nil : .invalid(beginning(node)))
    }

    private func decodeOutcome(_ key: Located<String>, _ node: Node) -> Spec.Outcome? {
        if key.isPlaceholder, node.isInvalid { return nil }
        guard let status = HTTPStatus(key.value), (2...5).contains(status.firstDigit) else {
            report(
                .invalidValue,
                "`\(key.value)` is not a status of a response",
                at: key.location,
                help: "write a status or a class: response: {200: User, 202: Job, 4xx: none}"
            )
            return nil
        }
        let place = Located(status, at: key.location)
        if case .scalar(let scalar) = node.content, scalar.style == .plain, ["true", "false"].contains(scalar.text) {
            return Spec.Outcome(status: place, meaning: .flag(scalar.text == "true"))
        }
        let field = fields.decodeField(key, node)
        let unused = field.unusedKeys(
            [.array, .object, .contentType, .example, .frozen] + FieldKey.access,
            metadata: FieldKey.metadata.filter { $0 != .doc },
            in: "a response by its status"
        )
        for diagnostic in unused { diagnostics.report(diagnostic) }
        if let initial = field.initial {
            report(.defaultMismatch, "a response has no default", at: initial.location)
        }
        let type = field.type ?? .invalid(location(node))
        return Spec.Outcome(
            status: place,
            meaning: fields.isNone(type) ? .nothing : .type(type),
            swiftName: field.swiftName,
            metadata: field.metadata
        )
    }
}
