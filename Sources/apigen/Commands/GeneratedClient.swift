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
                return Diagnostic(
                    .sharedFolder,
                    "\(other.path) and \(assignment.path) would both be written to \(assignment.output)/\(folder.name)",
                    at: assignment.place,
                    notes: other.place.map { [.init("the other one is here", at: $0)] } ?? [],
                    help: "give one of them another `name`, or an `output` of its own in \(Configuration.fileName)"
                )
            }
        }
        return nil
    }
}
