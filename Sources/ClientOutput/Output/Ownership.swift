/// The texts that apigen wrote to each path, according to the manifest.
struct Ownership {
    /// The hashes by path in lower case, because most Macs compare names without case.
    private var hashes: [String: Set<String>] = [:]
    private let paths: Set<String>

    init(_ manifest: Manifest?) {
        paths = manifest?.paths ?? []
        for files in [manifest?.files ?? [:], manifest?.pending ?? [:]] {
            for (path, hash) in files { hashes[Self.key(path), default: []].insert(hash) }
        }
    }

    static func key(_ path: String) -> String { path.lowercased() }

    func owns(_ hash: String, at path: String) -> Bool {
        hashes[Self.key(path)]?.contains(hash) == true
    }

    /// The state of a rendered file if the file on disk has another text.
    func state(of hash: String, at path: String) -> FilePlan.State {
        if owns(hash, at: path) { return .changed }
        return paths.contains(path) ? .edited : .foreign
    }
}
