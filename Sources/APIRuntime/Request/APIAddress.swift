internal import Foundation

/// The text of an address, split at its query. All other bytes are unchanged.
nonisolated struct APIAddress: Sendable {
    /// The part before the query.
    var base: String

    /// The items of the query; `nil` without a question mark.
    var items: [Item]?

    /// The fragment with its `#`.
    var fragment: String

    init(_ url: URL) {
        self.init(url.absoluteString)
    }

    init(_ text: String) {
        let withoutFragment = text.prefix { $0 != "#" }
        fragment = String(text[withoutFragment.endIndex...])
        base = String(withoutFragment.prefix { $0 != "?" })
        if base.count < withoutFragment.count {
            items = withoutFragment.dropFirst(base.count + 1)
                .split(separator: "&", omittingEmptySubsequences: false)
                .map { Item(text: String($0)) }
        }
    }

    var text: String {
        base + (items.map { "?" + $0.map(\.text).joined(separator: "&") } ?? "") + fragment
    }

    /// The path, between the host and the query.
    var path: String {
        guard let scheme = base.range(of: "://") else { return base }
        return String(base[scheme.upperBound...].drop { $0 != "/" })
    }

    /// Replaces the user information before the host, including its `@`.
    mutating func replaceUser(with text: String) {
        guard let scheme = base.range(of: "://") else { return }
        let authority = base[scheme.upperBound...].prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return }
        base = base[..<scheme.upperBound] + text + base[at...].dropFirst()
    }

    /// One item of a query.
    struct Item: Sendable {
        /// The item as sent.
        var text: String

        /// The name before the first `=`, as sent.
        var name: Substring { text.prefix { $0 != "=" } }

        /// The decoded item, which servers compare.
        var decoded: String { text.removingPercentEncoding ?? text }

        /// The decoded name.
        var decodedName: String { name.removingPercentEncoding ?? String(name) }

        /// Whether the item has one of the names.
        func isNamed(oneOf names: Set<String>) -> Bool {
            names.contains(decodedName)
        }
    }
}
