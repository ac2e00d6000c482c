import APIGenDescription
import APIGenSupport

/// Reads what a document leaves out for clients.
struct Selection {
    let document: OpenDocument

    /// Whether a declaration is marked to be left out of clients.
    private func isIgnored(_ value: Value) -> Bool {
        value[.fernIgnore]?.node.bool == true || value[.speakeasyIgnore]?.node.bool == true
    }

    /// Whether an operation is left out, which is reported.
    func leavesOut(_ operation: Value, _ call: String) -> Bool {
        guard isIgnored(operation) else { return false }
        document.reportLoss(
            "operation left out",
            "the document leaves `\(call)` out of clients",
            at: operation,
            effect: .note
        )
        return true
    }

    /// Whether a parameter is left out. A request without a required parameter would fail.
    func leavesOutParameter(_ value: Value) -> Bool {
        isIgnored(value) && value["required"]?.node.bool != true && value["in"]?.node.text != "path"
    }

    /// A path without the items of its query that only repeat parameters: `?color={color}`.
    static func withoutVariableItems(_ path: String) -> String {
        guard let mark = path.firstIndex(of: "?"), path[mark...].contains("{") else { return path }
        let constants = path[mark...].dropFirst().split(separator: "&").filter { !$0.contains("{") }
        return path[..<mark] + (constants.isEmpty ? "" : "?" + constants.joined(separator: "&"))
    }

    /// Whether an operation is deprecated by an extension.
    func isDeprecated(_ operation: Value) -> Bool {
        operation[.deprecated]?.node.bool == true || operation[.fernAvailability]?.node.text == "deprecated"
    }
}
