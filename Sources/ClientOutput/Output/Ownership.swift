/// Which texts at which paths apigen wrote, by the manifest.
struct Ownership {
    /// By path without regard to case, because that is how most Macs find a file.
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

    /// The state of a rendered file in whose place another text stands.
    func state(of hash: String, at path: String) -> FilePlan.State {
        if owns(hash, at: path) { return .changed }
        return paths.contains(path) ? .edited : .foreign
    }
}
