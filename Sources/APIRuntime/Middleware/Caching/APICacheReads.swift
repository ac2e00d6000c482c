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
