import APIGenDiagnostics
import APIGenRecordings
import APIGenSupport

extension RecordingReader {
    static func read(_ text: String) -> Result {
        read(path: "r", bytes: Array(text.utf8))
    }
}

extension RecordingReader.Result {
    /// A line for each diagnostic.
    var messages: [String] {
        diagnostics.map { diagnostic in
            let start = diagnostic.location?.range.start
            let place = "\(diagnostic.location?.file.path ?? ""):\(start?.line ?? 0):\(start?.column ?? 0)"
            return "\(place): \(diagnostic.code.rawValue) \(diagnostic.message)"
                + (diagnostic.help.map { "; \($0)" } ?? "")
        }
    }

    /// The exchanges in lines.
    var outline: String {
        exchanges.map(\.outline).joined(separator: "\n")
    }
}

extension RecordedExchange {
    /// The request in one line, and its headers, body and response in lines of their own.
    var outline: String {
        var line = "\(method) \(origin ?? "-") \(path)"
        if let template { line += " as \(template)" }
        if !query.isEmpty { line += " ?" + query.map(\.outline).joined(separator: "&") }
        var lines = [line] + Self.outline(headers, body)
        if let name { lines.insert("\((folders + [name]).joined(separator: " / ")):", at: 0) }
        if let response {
            lines.append("  \(response.status)")
            lines += Self.outline(response.headers, response.body).map { "  " + $0 }
        }
        return lines.joined(separator: "\n")
    }

    private static func outline(_ headers: [Item], _ body: RecordedBody?) -> [String] {
        headers.map { "  \($0.name): \($0.value ?? "")" } + (body.map { ["  \($0.outline)"] } ?? [])
    }
}

extension RecordedExchange.Item {
    var outline: String { value.map { "\(name)=\($0)" } ?? name }
}

extension RecordedBody {
    var outline: String {
        let text =
            switch content {
            case .json(let node): node.outline
            case .form(let items): items.map(\.outline).joined(separator: "&")
            case .multipart(let parts): parts.map(\.outline).joined(separator: " ")
            case .text(let text): "text \(text)"
            case .data(let count): "data \(count.map(String.init) ?? "")"
            }
        return "\(type ?? "-") \(text)"
    }
}

extension RecordedBody.Part {
    fileprivate var outline: String {
        let value = fileName.map { "@\($0)" } ?? value ?? "@"
        return "\(name)=\(value)" + (contentType.map { ";\($0)" } ?? "")
    }
}

extension Node {
    /// The value as JSON in one line.
    var outline: String {
        switch content {
        case .scalar(let scalar): scalar.style == .doubleQuoted ? "\"\(scalar.text)\"" : scalar.text
        case .sequence(let elements): "[\(elements.map(\.outline).joined(separator: ", "))]"
        case .mapping(let entries):
            "{\(entries.map { "\($0.key.outline): \($0.value.outline)" }.joined(separator: ", "))}"
        case .invalid: "?"
        }
    }
}
