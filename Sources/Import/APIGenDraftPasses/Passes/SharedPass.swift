import APIGenSpecDrafting
import APIGenSpecWriting

/// Moves what nearly all operations have to the top: required headers and query parameters, and response headers.
enum SharedPass {
    static func run(on draft: inout SpecDraft) {
        draft.headers = share(\.headers, in: &draft.endpoints) + draft.headers
        draft.query = share(\.query, in: &draft.endpoints)
        draft.responseHeaders = shareResponseHeaders(in: &draft.endpoints)
    }

    /// The parameters of nearly all operations.
    private static func share(
        _ part: WritableKeyPath<DraftEndpoint, DraftParameters>,
        in endpoints: inout [DraftEndpoint]
    ) -> [DraftField] {
        guard endpoints.count >= PassThresholds.sharingOperations else { return [] }
        var shared: [DraftField] = []
        for field in common(
            endpoints.map { $0[keyPath: part].fields },
            atLeast: Thresholds.nearlyAll(of: endpoints.count)
        ) {
            // An optional parameter is one that callers choose for each call.
            guard !field.isOptional, !shared.contains(where: { $0.name == field.name }) else { continue }
            // A constant value or a single text makes a setting; anything else depends on the call.
            guard field.type == nil || field.type == .string || field.initial != nil else { continue }
            shared.append(field)
            for index in endpoints.indices {
                let own = endpoints[index][keyPath: part].fields
                if let position = own.firstIndex(of: field) {
                    endpoints[index][keyPath: part].fields.remove(at: position)
                } else if !own.contains(where: { $0.name == field.name }) {
                    endpoints[index][keyPath: part].omitted.append(field.name)
                }
            }
        }
        return shared
    }

    /// The headers of the responses of most operations.
    private static func shareResponseHeaders(in endpoints: inout [DraftEndpoint]) -> [DraftField] {
        let all = endpoints.map(\.responseHeaders)
        var shared: [DraftField] = []
        for field in common(all, atLeast: PassThresholds.mostResponses(of: endpoints.count))
        where !shared.contains(where: { $0.name.lowercased() == field.name.lowercased() }) {
            shared.append(field)
        }
        for index in endpoints.indices { endpoints[index].responseHeaders.removeAll(where: shared.contains) }
        return shared
    }

    /// The fields in at least some of the lists, the most frequent first.
    private static func common(_ lists: [[DraftField]], atLeast minimum: Int) -> [DraftField] {
        let counts = lists.joined().reduce(into: [DraftField: Int]()) { $0[$1, default: 0] += 1 }
        return counts.filter { $0.value >= minimum }
            .sorted { ($1.value, $0.key.name, $0.key.doc ?? "") < ($0.value, $1.key.name, $1.key.doc ?? "") }
            .map(\.key)
    }
}
