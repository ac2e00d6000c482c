import APIGenModel
import APIGenSupport

/// The ends of addresses that moved into the paths of endpoints, or out of them.
///
/// `https://a.example/v1` with `/users` and `https://a.example` with `/v1/users` are the same URL. So the end `/v1` is
/// compared as a part of each path. If the URLs differ anyway, the address itself has changed.
struct MovedPaths {
    /// The ends by the names of servers, in each state.
    private(set) var old: [String: String] = [:]
    private(set) var new: [String: String] = [:]

    init(_ old: API, _ new: API) {
        let servers = Dictionary(new.servers.map { ($0.name.value, $0) }) { first, _ in first }
        for (index, server) in old.servers.enumerated() {
            let other = index == 0 ? new.servers.first : servers[server.name.value]
            guard let other, let (end, otherEnd) = Self.ends(server.address, other.address) else { continue }
            let before = old.requests(to: server, end: end)
            let shared = before.intersection(new.requests(to: other, end: otherEnd))
            guard !shared.isEmpty, shared.count * 2 >= before.count else { continue }
            self.old[server.name.value] = end
            self.new[other.name.value] = otherEnd
        }
    }

    /// What the paths of two addresses do not share; `nil` if the addresses are equal or differ before their paths.
    private static func ends(_ left: String, _ right: String) -> (String, String)? {
        let (left, right) = (left.addressShape, right.addressShape)
        // The scheme and the host are the first three parts.
        let (before, after) = (
            left.split(separator: "/", omittingEmptySubsequences: false),
            right.split(separator: "/", omittingEmptySubsequences: false)
        )
        let shared = zip(before, after).prefix { $0 == $1 }.count
        guard left != right, shared >= 3 else { return nil }
        func end(_ parts: [Substring]) -> String { parts[shared...].map { "/\($0)" }.joined() }
        return (end(before), end(after))
    }
}

extension API {
    /// The methods and paths of the endpoints that use a server.
    fileprivate func requests(to server: Server, end: String) -> Set<String> {
        let isFirst = server.name.value == servers.first?.name.value
        return Set(
            endpoints.lazy.filter { $0.server == server.name.value || isFirst && $0.server == nil }
                .map { "\($0.method) \(end)\($0.path.shape)" }
        )
    }
}

extension String {
    /// The address without the parts that the server does not see: the names of settings, and the slash at the end.
    var addressShape: String {
        let shape = withoutSettings
        return String(shape.dropLast(shape.reversed().prefix { $0 == "/" }.count))
    }
}
