import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Checks the names and values of headers, and finds those that the client sets itself.
struct HeaderChecker {
    let diagnostics: DiagnosticSink

    /// The name of a header is a token (RFC 9110), and its value is one line.
    func check(_ parameter: API.Parameter) {
        guard parameter.place == .header else { return }
        check(name: parameter.name)
        if case .text(let text) = parameter.initial,
            text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F })
        {
            diagnostics.report(
                .invalidValue,
                "the value of a header is one line without control characters",
                at: parameter.name.location
            )
        }
    }

    private static let headersOfConnections: Set = [
        "connection", "content-length", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
    ]
    /// The parameters without duplicate headers (RFC 9110, section 5.1: names ignore case) and without those that the
    /// connection sets. It reports both.
    func removeDuplicates(from parameters: [API.Parameter]) -> [API.Parameter] {
        var seen: [String: Located<String>] = [:]
        return parameters.filter { parameter in
            guard parameter.place == .header else { return true }
            if Self.headersOfConnections.contains(parameter.name.value.lowercased()) {
                diagnostics.report(
                    .invalidName,
                    "the connection sets the header `\(parameter.name.value)` itself",
                    at: parameter.name.location,
                    help: "delete it"
                )
            }
            guard let first = seen[parameter.name.value.lowercased()] else {
                seen[parameter.name.value.lowercased()] = parameter.name
                return true
            }
            diagnostics.report(
                .duplicateParameter,
                "`\(parameter.name.value)` and `\(first.value)` are the same header: case makes no difference",
                at: parameter.name.location,
                notes: [.init("the other is here", at: first.location)],
                help: "delete one of them"
            )
            return false
        }
    }

    func check(name: Located<String>) {
        if !SpecDecoder.isHeaderName(name.value) { diagnostics.report(.invalidHeaderName(name)) }
    }
}
