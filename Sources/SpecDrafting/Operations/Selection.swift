import APIDescription

/// Which operations are imported: those that `--only` selects, without those that `--except` selects.
struct Selection {
    private let only: [Pattern]
    private let except: [Pattern]

    init(_ options: ImportOptions) {
        only = options.only.map { Pattern($0.text) }
        except = options.except.map { Pattern($0.text) }
    }

    func contains(_ operation: APIDescription.Operation) -> Bool {
        (only.isEmpty || only.contains { $0.matches(operation) }) && !except.contains { $0.matches(operation) }
    }

    /// `METHOD /path*`, `/path*`, `tag:name` or `id:name`, where `*` is any text.
    private struct Pattern {
        private enum Subject {
            case tag, id
            case call(method: String?)
        }

        private let subject: Subject
        private let parts: [Substring]

        init(_ text: String) {
            var pattern = text[...]
            if pattern.hasPrefix("tag:") {
                subject = .tag
                pattern = pattern.dropFirst(4)
            } else if pattern.hasPrefix("id:") {
                subject = .id
                pattern = pattern.dropFirst(3)
            } else {
                let words = pattern.split(separator: " ", maxSplits: 1)
                subject = .call(method: words.count == 2 && words[0] != "*" ? words[0].uppercased() : nil)
                pattern = words.last ?? ""
            }
            parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        }

        func matches(_ operation: APIDescription.Operation) -> Bool {
            switch subject {
            case .tag: operation.tags.contains(where: matches)
            case .id: operation.id.map(matches) ?? false
            case .call(let method): method.map { $0 == operation.method } ?? true && matches(operation.path)
            }
        }

        private func matches(_ text: String) -> Bool {
            guard let first = parts.first, let last = parts.last else { return true }
            guard parts.count > 1 else { return text == first }
            guard text.hasPrefix(first), text.dropFirst(first.count).hasSuffix(last) else { return false }
            var rest = text.dropFirst(first.count).dropLast(last.count)
            for part in parts.dropFirst().dropLast() where !part.isEmpty {
                guard let range = rest.firstRange(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
            return true
        }
    }
}
