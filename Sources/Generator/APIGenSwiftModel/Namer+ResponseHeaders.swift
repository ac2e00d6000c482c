import APIGenDiagnostics
import APIGenModel
import APIGenSpecLanguage
import APIGenSupport

extension Namer {
    /// The type with the response headers, nested in the client or in a resource.
    func nameResponseHeaders(_ headers: [API.Parameter], owner: API.Owner) -> SwiftAPI.ResponseHeaders? {
        if headers.isEmpty { return nil }
        var scope = NameScope(reserved: ["headers": "holds all headers", "hashValue": "belongs to `Hashable`"])
        return SwiftAPI.ResponseHeaders(
            name: nestedNames.responseHeaders,
            headers: headers.map { header in
                let name = nameMember(of: header)
                report(scope.claim(name, for: header.swiftName ?? header.name, kind: "the header"))
                return SwiftAPI.ResponseHeaders.Header(
                    property: SwiftAPI.Property(
                        name: SwiftIdentifier.escaped(name),
                        label: name,
                        type: .optional(swift(header.type, inside: owner)),
                        metadata: header.metadata
                    ),
                    wireName: header.name.value,
                    reading: reading(header)
                )
            }
        )
    }

    private func reading(_ header: API.Parameter) -> SwiftExpression {
        func call(_ method: String, _ format: DateFormat? = nil) -> SwiftExpression {
            let arguments = [.string(header.name.value), format?.expression].compactMap(\.self)
            return .call(.property(method, of: .name("headers")), arguments.map { SwiftArgument(nil, $0) })
        }
        return switch header.type {
        case .date(let format): call("date", format)
        case .array(.date(let format)): call("dates", format)
        case .array: call("values")
        default: call("value")
        }
    }
}
