internal import Foundation

/// The text of an address, taken apart at its query, which keeps every byte of the rest.
nonisolated struct APIAddress: Sendable {
    /// Everything before the query.
    var base: String

    /// What stands between the `&` of the query; `nil` without a question mark.
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

    /// What stands between the host and the query.
    var path: String {
        guard let scheme = base.range(of: "://") else { return base }
        return String(base[scheme.upperBound...].drop { $0 != "/" })
    }

    /// Replaces what names a user before the host, with its `@`.
    mutating func replaceUser(with text: String) {
        guard let scheme = base.range(of: "://") else { return }
        let authority = base[scheme.upperBound...].prefix { $0 != "/" }
        guard let at = authority.lastIndex(of: "@") else { return }
        base = base[..<scheme.upperBound] + text + base[at...].dropFirst()
    }

    /// One item of a query.
    struct Item: Sendable {
        /// The item as it is sent.
        var text: String

        /// The name before the first `=`, as it is sent.
        var name: Substring { text.prefix { $0 != "=" } }

        /// The whole item without percent-encoding, by which servers compare.
        var decoded: String { text.removingPercentEncoding ?? text }

        /// The name without percent-encoding.
        var decodedName: String { name.removingPercentEncoding ?? String(name) }

        /// Whether it is one of those names.
        func isNamed(oneOf names: Set<String>) -> Bool {
            names.contains(decodedName)
        }
    }
}
