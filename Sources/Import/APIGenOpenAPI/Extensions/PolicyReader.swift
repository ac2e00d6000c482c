import APIGenDescription
import APIGenSupport

/// Reads when calls are repeated, and the header by which a server recognizes a repetition.
struct PolicyReader {
    let document: OpenDocument

    func addPolicies(of value: Value, to operation: inout APIDescription.Operation) {
        operation.retry = readRetry(of: value)
        guard let header = readIdempotencyHeader(of: value) else { return }
        operation.idempotencyHeader = header
        // The client writes the header itself.
        operation.parameters.removeAll { $0.location == .header && $0.name.lowercased() == header.lowercased() }
    }

    // MARK: - Retries

    func readRetry(of owner: Value) -> APIDescription.Retry? {
        if let value = owner[.fernRetries], value["disabled"]?.node.bool == true { return .off }
        guard let value = owner[.speakeasyRetries], !value.node.isNull else { return nil }
        switch value["strategy"]?.node.text {
        case "none"?: return .off
        case "backoff"?: break
        default:
            document.reportIgnored(Extension.speakeasyRetries, value, "must have the `strategy` backoff or none")
            return nil
        }
        if let backoff = value["backoff"] {
            document.reportLoss(
                "retry",
                "the delays between attempts are those of the client",
                at: backoff,
                effect: .note
            )
        }
        var statuses: [Int] = []
        for status in value["statusCodes"]?.elements ?? [] {
            for number in readStatuses(status) where !statuses.contains(number) { statuses.append(number) }
        }
        return statuses.isEmpty ? nil : .statuses(statuses)
    }

    /// The statuses of a class that are temporary failures.
    private static let temporary: [String: [Int]] = ["4xx": [408, 425, 429], "5xx": [500, 502, 503, 504]]

    private func readStatuses(_ status: Value) -> [Int] {
        let text = status.node.text ?? ""
        if let number = Int(text), (400...599).contains(number) { return [number] }
        guard let statuses = Self.temporary[text.lowercased()] else {
            document.reportLoss(
                "retry",
                "`\(text)` is no status of a failure, so it is left out",
                at: status,
                effect: .note
            )
            return []
        }
        let list = statuses.map(String.init).joined(separator: ", ")
        document.reportLoss(
            "retry",
            "a call is retried after \(list), not after every \(text)",
            at: status,
            effect: .note
        )
        return statuses
    }

    // MARK: - Idempotency

    private func readIdempotencyHeader(of operation: Value) -> String? {
        if let header = document.readString(.idempotencyHeader, of: operation) { return header }
        guard let value = operation[.fernIdempotent], value.node.bool != false, !value.node.isNull else { return nil }
        guard value.node.bool == true else {
            document.reportIgnored(Extension.fernIdempotent, value, "must be true or false")
            return nil
        }
        let headers = document.root[.fernIdempotencyHeaders]?.elements ?? []
        guard let first = headers.first, let name = first["header"]?.node.text, !name.isEmpty else {
            document.reportIgnored(
                Extension.fernIdempotent,
                value,
                "needs a `header` in `\(Extension.fernIdempotencyHeaders.rawValue)`"
            )
            return nil
        }
        for other in headers.dropFirst() {
            let name = other["header"]?.node.text ?? ""
            document.reportLoss("idempotency header", "a call has one such header, so `\(name)` is not sent", at: other)
        }
        return name
    }
}
