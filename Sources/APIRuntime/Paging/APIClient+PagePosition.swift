internal import Foundation

nonisolated extension APIClient {
    /// A position without the client's credentials in its address: not in the query, before the host or in the path.
    ///
    /// A credential that was in the path is not restored, so that the server refuses the next call.
    func withoutSecrets(_ position: APIPagePosition) -> APIPagePosition {
        let placements = defaults.credentials.map(\.placement)
        let names = Set(
            placements.compactMap { placement -> String? in
                if case .query(let name) = placement { name } else { nil }
            }
        )
        var position = position
        switch position.place {
        case .address(let text):
            guard let url = URL(string: text) else { break }
            var address = APIAddress(url)
            address.replaceUser(with: "")
            for case .server(let name) in placements { address.base = hiding(name, in: address.base) }
            address.items?.removeAll { $0.isNamed(oneOf: names) }
            position.place = .address(address.text)
        case .query(let items):
            position.place = .query(items.filter { !names.contains($0.key) })
        case .start, .number, .cursor, .end: break
        }
        return position
    }

    /// An address without the value of a placeholder of the server: `/bot123:abc/` for `/bot{token}/`.
    private func hiding(_ name: String, in address: String) -> String {
        let settings = defaults.placeholders.mapValues(\.parameterText)
        for server in [server] + defaults.servers.values {
            let template = ((try? server.filled(with: settings)) ?? server).address
            guard let hole = template.range(of: "{\(name)}"), address.hasPrefix(template[..<hole.lowerBound]) else {
                continue
            }
            let start = address[..<hole.lowerBound]
            return start + "REDACTED" + address[start.endIndex...].drop { $0 != "/" }
        }
        return address
    }
}
