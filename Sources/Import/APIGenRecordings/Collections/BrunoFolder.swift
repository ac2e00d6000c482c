import APIGenSupport
import APIGenYAML

/// The two forms of a folder of Bruno with a file for each request.
enum BrunoFolder {
    case bru
    case openCollection

    var folderFile: String { self == .bru ? "folder.bru" : "folder.yml" }
    var collectionFile: String { self == .bru ? "collection.bru" : "opencollection.yml" }
    /// Older collections do not have the file of the collection.
    var markers: [String] { self == .bru ? [collectionFile, "bruno.json"] : [collectionFile] }

    func node(_ bytes: [UInt8]) -> Node? {
        let text = String(decoding: bytes, as: UTF8.self)
        return self == .bru ? BruReader.item(of: text) : APIGenYAML.parse(text.utf8, limits: .recording).root
    }
}

extension RecordingFile {
    /// More folders than a collection has around a request.
    private static let maximumDepth = 20

    /// What the folders and the collection around a file pass on to its request.
    func scope(_ form: BrunoFolder) -> CollectionReader.Scope {
        var folders: [String] = []
        var current = folder
        var collection: String?
        while folders.count < Self.maximumDepth, collection == nil {
            if form.markers.contains(where: { bytes(of: $0, in: current) != nil }) {
                collection = current
            } else {
                folders.append(current)
                guard current.count > 1 else { break }
                let slash = current.dropLast().lastIndex(of: "/")
                current = slash.map { String(current[...$0]) } ?? ""
            }
        }
        var scope = CollectionReader.Scope()
        guard let collection else { return scope }
        let environments = names(in: collection + "environments/").compactMap { name -> CollectionEnvironment? in
            let node = bytes(of: name, in: collection + "environments/").flatMap(form.node)
            return node.map { CollectionEnvironment($0, name: String(name.prefix { $0 != "." })) }
        }
        scope = scope.adding(environments: environments)
        if let root = bytes(of: form.collectionFile, in: collection).flatMap(form.node) {
            scope = scope.entering(root, name: nil)
        }
        for inner in folders.reversed() {
            let name = inner.split(separator: "/").last.map(String.init) ?? ""
            let node = bytes(of: form.folderFile, in: inner).flatMap(form.node) ?? .object([])
            scope = scope.entering(node, name: (node["name"] ?? node["info"]?["name"])?.string ?? name)
        }
        return scope
    }
}
