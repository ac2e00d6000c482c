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

    /// Removes the entries whose names begin with a text: all entries for an empty text.
    func remove(named prefix: String) throws
}
