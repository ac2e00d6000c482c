internal import APIRuntime

/// The storage of entries by name. If an operation fails, the storage acts as if the entry did not exist.
nonisolated protocol APICacheStorage: Sendable {
    /// Whether entries may contain credentials.
    var keepsSecrets: Bool { get }

    /// The hash for names; `nil` if the storage is not available.
    func salt() -> [UInt8]?

    /// The entry of a name. Reading it updates its last use.
    func entry(named name: String) -> APICacheEntry?

    /// Stores an entry under its name, and evicts those that were not used for the longest time.
    func keep(_ entry: APICacheEntry, named name: String)

    /// Removes the entries whose names begin with a string: all entries for an empty string.
    func remove(named prefix: String) throws

    /// Performs work that uses the storage where it may block.
    func perform<Output: Sendable>(_ work: @escaping @Sendable () -> Output) async -> Output
}

nonisolated extension APICacheStorage {
    func perform<Output: Sendable>(_ work: @escaping @Sendable () -> Output) async -> Output { work() }
}

/// Entries in memory, up to a limit of bytes.
nonisolated final class APIMemoryCache: APICacheStorage {
    private struct Place {
        var entry: APICacheEntry
        var byteCount: Int
        /// It increases with each use.
        var use: Int
    }

    private struct State {
        var places: [String: Place] = [:]
        var byteCount = 0
        var uses = 0

        mutating func remove(_ name: String) {
            byteCount -= places.removeValue(forKey: name)?.byteCount ?? 0
        }
    }

    let keepsSecrets = true
    private let limit: Int
    private let randomSalt = APICacheHash.randomSalt()
    private let state = APILocked(State())

    init(limit: Int) {
        self.limit = limit
    }

    func salt() -> [UInt8]? { randomSalt }

    func entry(named name: String) -> APICacheEntry? {
        state.withLock { state in
            state.uses += 1
            state.places[name]?.use = state.uses
            return state.places[name]?.entry
        }
    }

    func keep(_ entry: APICacheEntry, named name: String) {
        let byteCount = entry.byteCount + name.utf8.count
        state.withLock { state in
            state.remove(name)
            guard byteCount <= limit else { return }
            state.uses += 1
            state.places[name] = Place(entry: entry, byteCount: byteCount, use: state.uses)
            state.byteCount += byteCount
            while state.byteCount > limit, let oldest = state.places.min(by: { $0.value.use < $1.value.use }) {
                state.remove(oldest.key)
            }
        }
    }

    func remove(named prefix: String) {
        state.withLock { state in
            for name in state.places.keys.filter({ $0.hasPrefix(prefix) }) {
                state.remove(name)
            }
        }
    }
}
