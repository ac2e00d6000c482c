import APIGenDiagnostics
import APIGenModel

extension Namer {
    /// The type with the response headers, nested in the client or in a resource.
    mutating func responseHeaders(_ headers: [API.Parameter], owner: API.Owner) -> SwiftAPI.ResponseHeaders? {
        if headers.isEmpty { return nil }
        var scope = NameScope(reserved: ["headers": "holds all headers", "hashValue": "belongs to `Hashable`"])
        return SwiftAPI.ResponseHeaders(
            name: nestedNames.responseHeaders,
            headers: headers.map { header in
                let name = memberName(of: header)
                report(scope.claim(name, for: header.swiftName ?? header.name, kind: "the header"))
                return SwiftAPI.ResponseHeaders.Header(
                    property: SwiftAPI.Property(
                        name: SwiftIdentifier.escaped(name),
                        label: name,
                        type: source(header.type, inside: owner) + "?",
                        metadata: header.metadata,
                        usesFoundation: header.type.usesFoundation
                    ),
                    wireName: header.name.value,
                    reading: reading(header)
                )
            }
        )
    }

    private func reading(_ header: API.Parameter) -> String {
        let name = SwiftLiteral.string(header.name.value)
        return switch header.type {
        case .date(let format): "headers.date(\(name), \(format.source))"
        case .array(.date(let format)): "headers.dates(\(name), \(format.source))"
        case .array: "headers.values(\(name))"
        default: "headers.value(\(name))"
        }
    }
}
