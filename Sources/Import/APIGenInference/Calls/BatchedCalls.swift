package import APIGenRecordings
import APIGenSupport

extension RecordedExchange {
    /// The requests that one call sends together; `nil` if it has no such list.
    private var batchedRequests: [Node]? {
        guard case .json(let body)? = self.body?.content, let requests = body.elements, !requests.isEmpty,
            requests.allSatisfy({ GraphQLMessage($0) != nil || $0.rpcMethod != nil })
        else { return nil }
        return requests
    }

    /// Whether one call sends several requests together.
    package var isBatch: Bool { batchedRequests != nil }

    /// The requests that one call sends together, as calls of their own; only this call if it has no such list.
    package var unbatched: [RecordedExchange] {
        guard let requests = batchedRequests else { return [self] }
        var responses: [Node]?
        if case .json(let body)? = response?.body?.content { responses = body.elements }
        return requests.enumerated().map { index, request in
            var exchange = self
            exchange.body?.content = .json(request)
            guard let responses else { return exchange }
            let id = request["id"]?.text
            let own = request.rpcMethod == nil ? nil : responses.first { $0["id"]?.text == id }
            guard let node = own ?? (responses.indices.contains(index) ? responses[index] : nil) else {
                exchange.response?.body = nil
                return exchange
            }
            exchange.response?.body?.content = .json(node)
            return exchange
        }
    }
}
