import APIGenDiagnostics
import APIGenSupport

/// Decodes the models of failures with their conditions.
struct ErrorCaseDecoder: SpecPart {
    let context: SpecContext

    func decode(_ node: Node) -> [Spec.ErrorCase] {
        readNamedEntries(node, "errors").map { key, value in
            decodeSwapped(key, value)
                ?? Spec.ErrorCase(
                    condition: Located(key.isPlaceholder ? .any : decodeCondition(key), at: key.location),
                    type: modelType(readName(value))
                )
        }
    }

    private func modelType(_ name: Located<String>) -> TypeExpression { .named(name.value, [], name.location) }

    static func condition(named name: String) -> Spec.ErrorCase.Condition? {
        switch name {
        case "default": return .any
        case "body": return .body
        case "4xx": return .statusClass(4)
        case "5xx": return .statusClass(5)
        default:
            // Exactly three digits, so that a status has only one spelling.
            guard name.utf8.count == 3, let status = Int(name), (400...599).contains(status) else { return nil }
            return .status(status)
        }
    }

    private func decodeCondition(_ key: Located<String>) -> Spec.ErrorCase.Condition {
        if let condition = Self.condition(named: key.value) { return condition }
        report(
            .invalidValue,
            "`\(key.value)` is not a status of an error",
            at: key.location,
            help: "write a status (401), a class (4xx), `default`, or `body` for an error that the body reports",
            fix: .word(of: key, in: ["default"], at: .failureStatus)
        )
        return .any
    }

    /// `Missing: 404`, with the model before the colon.
    func decodeSwapped(_ key: Located<String>, _ value: Node) -> Spec.ErrorCase? {
        guard SpecDecoder.isTypeName(key.value), case .scalar(let scalar) = value.content,
            let condition = Self.condition(named: scalar.text)
        else { return nil }
        report(
            .invalidValue,
            "`\(key.value)` is not a status of an error",
            at: key.location,
            fix: .swap(key, value, in: file)
        )
        return Spec.ErrorCase(condition: Located(condition, at: location(value)), type: modelType(key))
    }
}
