import APIGenCore

/// A spec with what was made of it.
struct GeneratedClient {
    let assignment: Assignment
    let spec: Manifest.Spec
    let output: Generator.Output
    let duration: Duration
}

extension [GeneratedClient] {
    /// The first two that would take turns in overwriting each other, for their specs have one name.
    func clash(in context: Context) -> Diagnostic? {
        var owners: [String: Assignment] = [:]
        for client in self {
            let assignment = client.assignment
            for folder in client.output.folders where folder.name == client.output.name || !folder.files.isEmpty {
                let path = FilePath.normal(context.absolute("\(assignment.output)/\(folder.name)")).lowercased()
                guard let other = owners.updateValue(assignment, forKey: path) else { continue }
                return client.clash(with: other.path, in: folder.name, at: other.place)
            }
        }
        return nil
    }
}

extension GeneratedClient {
    /// Whether what lies in its folder is of another spec, which is still there beside its own.
    ///
    /// - Parameters:
    ///   - stored: What the folder has now.
    ///   - name: What a spec calls its client.
    func takeover(of stored: StoredManifest, name: (_ path: String) -> String?) -> Diagnostic? {
        guard let former = stored.manifest?.spec.file, former != spec.file, !former.contains("/") else { return nil }
        let other = String(assignment.path.dropLast(spec.file.count)) + former
        // It may have been moved, or have got another name.
        return name(other) == output.name ? clash(with: other, in: output.name, at: nil) : nil
    }

    fileprivate func clash(with other: String, in folder: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .sharedFolder,
            "\(other) and \(assignment.path) would both be written to \(assignment.output)/\(folder)",
            at: assignment.place,
            notes: place.map { [.init("the other one is here", at: $0)] } ?? [],
            help: "give one of them another `name`, or an `output` of its own in \(Configuration.fileName)"
        )
    }
}
