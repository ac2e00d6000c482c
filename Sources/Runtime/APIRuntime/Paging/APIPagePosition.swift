internal import Foundation

/// The position at which a sequence of pages or items continues. It can be saved and passed to
/// ``APIClient/pages(of:from:)`` or ``APIClient/items(of:from:)`` later, with the same resource.
///
/// It contains no credential.
///
/// ```swift
/// let questions = stack.items(of: QuestionsListResource(tagged: ["swift"]))
/// for try await question in questions.prefix(50) { print(question.title) }
/// let saved = try JSONEncoder().encode(questions.position)
///
/// let position = try JSONDecoder().decode(APIPagePosition.self, from: saved)
/// let rest = stack.items(of: QuestionsListResource(tagged: ["swift"]), from: position)
/// ```
nonisolated public struct APIPagePosition: Hashable, Codable, Sendable {
    enum Place: Hashable, Codable, Sendable {
        /// The page that the resource requests itself.
        case start
        /// The page with a number, or the page from an item with a number.
        case number(Int)
        /// The page after a cursor, which is stored as JSON.
        case cursor(String)
        /// The page at an address, either a whole one or one relative to the server.
        case address(String)
        /// The page of some query items.
        case query([String: String])
        /// There are no more pages.
        case end
    }

    /// The first page.
    public static let start = Self()

    var place = Place.start

    /// The number of items on previous pages.
    var itemsBefore = 0

    /// The number of items of the page that were already returned.
    var itemsToSkip = 0

    /// Whether there are no more pages.
    public var isEnd: Bool { place == .end }
}

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
