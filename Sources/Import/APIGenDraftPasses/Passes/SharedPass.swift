import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Moves what nearly all operations have to the top: required headers and query parameters, and response headers.
enum SharedPass {
    static func run(on draft: inout SpecDraft) {
        draft.headers = share(\.headers, in: &draft.endpoints) + draft.headers
        draft.query = share(\.query, in: &draft.endpoints)
        draft.responseHeaders = shareResponseHeaders(in: &draft.endpoints)
    }

    /// The parameters of nearly all operations.
    private static func share(
        _ part: WritableKeyPath<DraftEndpoint, Spec.Parameters>,
        in endpoints: inout [DraftEndpoint]
    ) -> [Spec.Field] {
        guard endpoints.count >= PassThresholds.sharingOperations else { return [] }
        var shared: [Spec.Field] = []
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
    private static func shareResponseHeaders(in endpoints: inout [DraftEndpoint]) -> [Spec.Field] {
        let all = endpoints.map(\.responseHeaders)
        var shared: [Spec.Field] = []
        for field in common(all, atLeast: PassThresholds.mostResponses(of: endpoints.count))
        where !shared.contains(where: { $0.name.value.lowercased() == field.name.value.lowercased() }) {
            shared.append(field)
        }
        for index in endpoints.indices { endpoints[index].responseHeaders.removeAll(where: shared.contains) }
        return shared
    }

    /// The fields in at least some of the lists, the most frequent first.
    private static func common(_ lists: [[Spec.Field]], atLeast minimum: Int) -> [Spec.Field] {
        lists.flatMap(\.self).counts(atLeast: minimum)
            .sorted { left, right in
                let (first, second) = (left.key, right.key)
                return (right.value, first.name.value, first.metadata.doc ?? "")
                    < (left.value, second.name.value, second.metadata.doc ?? "")
            }
            .map(\.key)
    }
}

extension [Spec.Field] {
    /// The fields that occur at least some times, with their numbers.
    func counts(atLeast minimum: Int) -> [Spec.Field: Int] {
        // To hash a field takes long, and few names are so frequent.
        let names = reduce(into: [String: Int]()) { $0[$1.name.value, default: 0] += 1 }
        return reduce(into: [:]) { counts, field in
            if names[field.name.value, default: 0] >= minimum { counts[field, default: 0] += 1 }
        }.filter { $0.value >= minimum }
    }
}
