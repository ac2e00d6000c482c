import APIGenDescription
import APIGenSupport

/// Reads what extensions add to all calls.
struct GlobalReader {
    let document: OpenDocument

    func readHeaders() -> [APIDescription.Parameter] {
        guard let value = document.root[.fernGlobalHeaders], !value.node.isNull else { return [] }
        guard let elements = value.elements else {
            document.reportIgnored(Extension.fernGlobalHeaders, value, "must be a list")
            return []
        }
        return elements.compactMap { element in
            guard let name = element["header"]?.node.text, !name.isEmpty else {
                document.reportIgnored(Extension.fernGlobalHeaders, element, "must have a `header` in each element")
                return nil
            }
            let constant = Self.literal(element["type"])
            let kind = constant.map { Schema.Kind.constant($0) } ?? .string(format: nil)
            var parameter = APIDescription.Parameter(
                name: name,
                location: .header,
                isRequired: constant != nil || element["optional"]?.node.bool != true,
                schema: Schema(kind, place: document.place(of: element)),
                style: .simple,
                explode: false,
                place: document.place(of: element)
            )
            parameter.clientName = element["name"]?.node.text
            return parameter
        }
    }

    /// The text of Fern's type for a constant: `literal<"text">`.
    private static func literal(_ type: Value?) -> Node? {
        guard let type, let text = type.node.text, text.hasPrefix("literal<\""), text.hasSuffix("\">") else {
            return nil
        }
        return Node(.scalar(.init(String(text.dropFirst(9).dropLast(2)))), range: type.node.range).quoted
    }

    /// Reports the values that a client would have once, and that a spec has as parameters of paths.
    func reportVariables() {
        for (name, value) in document.root[.fernVariables]?.entries ?? [] {
            let message = "`\(name)` is a parameter of each call, and no setting of the client"
            document.reportLoss("variable", message, at: value, effect: .note)
        }
    }
}
