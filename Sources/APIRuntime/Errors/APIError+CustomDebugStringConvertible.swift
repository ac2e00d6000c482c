internal import Foundation

nonisolated extension APIError: CustomDebugStringConvertible {
    /// Everything a developer needs, one fact a line, without secrets.
    public var debugDescription: String {
        var lines = ["\(endpoint): \(kind)"]
        func add(_ label: String, _ value: Any?) {
            if let value {
                lines.append("\(label): \(value)")
            }
        }
        add("reason", reason)
        add("request", request?.line)
        add("status", status)
        add("failure", failure)
        add("at", decoding?.path)
        add("problem", decoding?.problem)
        add("near", decoding?.near)
        if decoding == nil, failure == nil, !body.isEmpty {
            add("body", String(decoding: body.prefix(400), as: UTF8.self) + (body.count > 400 ? "…" : ""))
        }
        if decoding == nil {
            add("underlying", underlying)
        }
        return lines.joined(separator: "\n")
    }
}
