import APIGenSupport

/// Which operations are imported: those that `--only` selects, without those that `--except` selects.
package struct OperationSelection {
    private let only: [Pattern]
    private let except: [Pattern]

    package init(_ options: ImportOptions) {
        only = options.only.map { Pattern($0.text) }
        except = options.except.map { Pattern($0.text) }
    }

    package func contains(_ operation: APIDescription.Operation) -> Bool {
        (only.isEmpty || only.contains { $0.matches(operation) }) && !except.contains { $0.matches(operation) }
    }

    /// The selectors that match no operation, each with at most three that do and resemble it most.
    package func unmatched(in operations: [APIDescription.Operation]) -> [(selector: String, nearest: [String])] {
        (only + except).compactMap { pattern in
            guard !operations.contains(where: pattern.matches) else { return nil }
            return (pattern.text, pattern.nearest(in: operations))
        }
    }

    /// `METHOD /path*`, `/path*`, `tag:name`, `id:name` or `deprecated`, where `*` is any string.
    private struct Pattern {
        private enum Subject {
            case tag, id, deprecated
            case call(method: String?)
        }

        let text: String
        private let subject: Subject
        private let parts: [Substring]

        init(_ text: String) {
            self.text = text
            var pattern = text[...]
            if pattern.hasPrefix("tag:") {
                subject = .tag
                pattern = pattern.dropFirst(4)
            } else if pattern.hasPrefix("id:") {
                subject = .id
                pattern = pattern.dropFirst(3)
            } else if pattern == "deprecated" {
                subject = .deprecated
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
            case .deprecated: operation.isDeprecated
            case .call(let method): method.map { $0 == operation.method } ?? true && matches(operation.path)
            }
        }

        /// The selectors of this kind that share the most words with this one.
        func nearest(in operations: [APIDescription.Operation]) -> [String] {
            let words = Self.words(of: parts.joined(separator: " "))
            let ranked = Set(operations.flatMap(candidates)).map { candidate in
                let others = Self.words(of: candidate)
                let shared = words.count { Spelling.nearest(to: $0, in: others) != nil }
                return (candidate: candidate, score: 2 * shared - others.count)
            }
            return ranked.sorted { ($1.score, $0.candidate) < ($0.score, $1.candidate) }.prefix(3).map(\.candidate)
        }

        /// What selects the operation by the same subject.
        private func candidates(_ operation: APIDescription.Operation) -> [String] {
            switch subject {
            case .tag: operation.tags.map { "tag:\($0)" }
            case .id: operation.id.map { ["id:\($0)"] } ?? []
            case .deprecated: []
            case .call: ["\(operation.method) \(operation.path)"]
            }
        }

        private static func words(of text: String) -> Set<String> {
            Set(WordScanner(text))
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
