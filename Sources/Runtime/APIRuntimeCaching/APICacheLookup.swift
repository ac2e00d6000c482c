internal import APIRuntime

/// The lookup of a request in the cache: a first entry for the address and credentials, and further entries for other
/// values of the headers in `Vary`.
nonisolated struct APICacheLookup {
    let key: APICacheKey

    /// The entry for the request.
    let kept: APICacheEntry?

    private let first: APICacheEntry?
    private let storage: any APICacheStorage

    init(_ request: APIRequest, _ storage: any APICacheStorage, _ hash: APICacheHash) {
        self.storage = storage
        key = APICacheKey(request, hash)
        first = storage.entry(named: key.name)
        guard let first else {
            kept = nil
            return
        }
        let variant = hash.variant(of: request, first.vary)
        if first.variant == variant {
            kept = first
        } else {
            let entry = storage.entry(named: "\(key.name)-\(variant)")
            kept = entry?.vary == first.vary && entry?.variant == variant ? entry : nil
        }
    }

    func keep(_ entry: APICacheEntry) {
        storage.keep(entry, named: name(of: entry))
    }

    func removeKept() {
        if let kept { try? storage.remove(named: name(of: kept)) }
    }

    private func name(of entry: APICacheEntry) -> String {
        guard let first, first.vary == entry.vary, first.variant != entry.variant else { return key.name }
        return "\(key.name)-\(entry.variant)"
    }
}

/// The running requests, so that a response that may be older than a change is not cached.
nonisolated final class APICacheReads: Sendable {
    private struct Reads {
        var count = 0
        var isOutdated = false
    }

    private let reads = APILocked<[String: Reads]>([:])

    func begin(_ address: String) {
        reads.withLock { $0[address, default: Reads()].count += 1 }
    }

    /// Whether the address has not changed since the request began.
    func isCurrent(_ address: String) -> Bool {
        reads.withLock { $0[address]?.isOutdated == false }
    }

    func end(_ address: String) {
        reads.withLock { reads in
            reads[address]?.count -= 1
            if reads[address]?.count == 0 { reads[address] = nil }
        }
    }

    /// - Parameter address: The address that changed; `nil` for all addresses.
    func outdate(_ address: String? = nil) {
        reads.withLock { reads in
            for key in reads.keys where address == nil || address == key {
                reads[key]?.isOutdated = true
            }
        }
    }
}
