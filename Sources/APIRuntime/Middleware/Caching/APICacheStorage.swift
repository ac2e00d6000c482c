/// Where entries are kept, by their names; what does not work is as if nothing was kept.
nonisolated protocol APICacheStorage: Sendable {
    /// Whether credentials may stand in what is kept.
    var keepsSecrets: Bool { get }

    /// What names are made with; `nil` where nothing can be kept.
    func salt() -> [UInt8]?

    /// The entry of a name, which thereby is used.
    func entry(named name: String) -> APICacheEntry?

    /// Keeps an entry in place of that of its name, and lets those go that were not used for the longest time.
    func keep(_ entry: APICacheEntry, named name: String)

    /// Removes the entries whose names begin with a text: all of them for an empty one.
    func remove(named prefix: String) throws
}
