import APIGenDiagnostics
import APIGenSupport

/// Decodes policies of calls: retries, timeouts, idempotency keys and rate limits.
struct PolicyDecoder: SpecPart {
    let context: SpecContext

    func decode(_ mapping: inout MappingReader<some KeysWithPolicies>) -> Spec.Policies {
        Spec.Policies(
            retry: mapping.take(.retry).flatMap { decodeRetry($0) },
            timeout: mapping.take(.timeout).flatMap { decodeSeconds($0) },
            idempotency: mapping.take(.idempotency).flatMap { decodeIdempotency($0) },
            limits: mapping.take(.limits).flatMap { decodeLimits($0) }
        )
    }

    private func decodeSeconds(_ node: Node) -> Double? {
        guard let text = readText(node) else { return nil }
        if let seconds = Double(text.value), (0.001...1_000_000).contains(seconds) { return seconds }
        report(
            .invalidValue,
            "`\(text.value)` is not a number of seconds",
            at: text.location,
            help: "timeout: 30",
            fix: Self.seconds(of: text)
        )
        return nil
    }

    /// Suggests a number of seconds for `30s`, `30 seconds` or `500ms`.
    private static func seconds(of text: Located<String>) -> Fix? {
        let digits = text.value.prefix { $0.isNumber || $0 == "." }
        let unit = text.value[digits.endIndex...].trimmed
        guard let number = Double(digits), number > 0 else { return nil }
        switch unit.lowercased() {
        case "s", "sec", "second", "seconds": return .write(String(digits), for: text)
        case "ms", "milliseconds": return .write("\(number / 1000)", for: text)
        case "m", "min", "minute", "minutes": return .write("\(Int(number * 60))", for: text)
        default: return nil
        }
    }

    private func decodeRetry(_ node: Node) -> Spec.RetryPolicy? {
        let help = "retry: off, or retry: {attempts: 3, \"on\": [429, 503]}"
        guard case .mapping = node.content else {
            return decodeOff(node, else: "is not a retry policy", help: help) ? .off : nil
        }
        var mapping = readMapping(node, RetryKey.self)
        let attempts = mapping.take(.attempts).flatMap { decodeAttempts($0) }
        let statuses = mapping.take(.on).flatMap { decodeStatuses($0) }
        finish(mapping)
        if mapping.entries.isEmpty, !mapping.isIncomplete {
            report(.missingKey, "a retry policy needs `attempts` or `on`", at: beginning(node), help: help)
            return nil
        }
        return .attempts(attempts, statuses: statuses)
    }

    private func decodeAttempts(_ node: Node) -> Int? {
        guard let text = readText(node) else { return nil }
        if let number = Int(text.value), (2...20).contains(number) { return number }
        report(
            .invalidValue,
            "`\(text.value)` is not a number of attempts, which is 2 to 20 with the first",
            at: text.location,
            help: text.value == "1" || text.value == "0" ? "retry: off" : nil
        )
        return nil
    }

    /// One status of failures, or a list of statuses.
    private func decodeStatuses(_ node: Node) -> [Int]? {
        var statuses: [Int] = []
        if case .sequence(let elements) = node.content, elements.isEmpty, !node.isIncomplete {
            report(.invalidValue, "a list of statuses has at least one", at: location(node), help: "\"on\": [429, 503]")
        }
        for status in readTexts(node) {
            if status.value.utf8.count == 3, let number = Int(status.value), (400...599).contains(number) {
                if !statuses.contains(number) { statuses.append(number) }
            } else {
                report(
                    .invalidValue,
                    "`\(status.value)` is not a status of an error",
                    at: status.location,
                    help: "\"on\": [429, 503]"
                )
            }
        }
        return statuses.isEmpty ? nil : statuses
    }

    private func decodeIdempotency(_ node: Node) -> Spec.IdempotencyPolicy? {
        guard let name = readText(node) else { return nil }
        return name.value == "off" ? .off : .header(name)
    }

    private func decodeLimits(_ node: Node) -> Spec.LimitPolicy? {
        let help = "limits: {remaining: X-RateLimit-Remaining, reset: X-RateLimit-Reset}"
        guard case .mapping = node.content else {
            return decodeOff(node, else: "is not a rate limit", help: help) ? .off : nil
        }
        var mapping = readMapping(node, LimitsKey.self)
        let statuses = mapping.take(.on).flatMap { decodeStatuses($0) }
        let remaining = mapping.take(.remaining).flatMap { decodeHeaderName($0) }
        let reset = mapping.take(.reset).flatMap { decodeHeaderName($0) }
        finish(mapping)
        guard let remaining else {
            if mapping.lacks(.remaining) {
                report(.missingKey, "a rate limit needs `remaining`", at: beginning(node), help: help)
            }
            return nil
        }
        return .headers(statuses: statuses, remaining: remaining, reset: reset)
    }

    /// The name of a response header.
    private func decodeHeaderName(_ node: Node) -> String? {
        guard let name = readText(node) else { return nil }
        if SpecDecoder.isHeaderName(name.value) { return name.value }
        diagnostics.report(.invalidHeaderName(name))
        return nil
    }

    private func decodeOff(_ node: Node, else problem: String, help: String) -> Bool {
        guard let word = readText(node) else { return false }
        if word.value == "off" { return true }
        report(
            .invalidValue,
            "`\(word.value)` \(problem)",
            at: word.location,
            help: help,
            fix: .word(of: word, in: ["off"], at: .policy)
        )
        return false
    }
}
