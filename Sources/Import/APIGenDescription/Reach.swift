package import APIGenSupport

extension APIDescription {
    /// Which parts of the source the operations and the schemas need.
    package struct Reach: Sendable {
        /// A part of the source: a file of it, and a JSON pointer into this file.
        package struct Part: Hashable, Sendable {
            package var file: Int
            package var pointer: String

            package init(file: Int, pointer: String) {
                self.file = file
                self.pointer = pointer
            }
        }

        /// The paths of the files.
        private let files: [String]
        /// For each operation, schema, server and credential what it refers to.
        private let references: [Part: [Part]]

        package init(files: [String] = [], references: [Part: [Part]] = [:]) {
            self.files = files
            self.references = references
        }

        /// A test whether a place belongs to one of some parts, or to what they refer to, also through others.
        ///
        /// A place that belongs to no operation, schema, server or credential concerns the whole source.
        package func isNeeded(by owners: [SourcePlace]) -> (SourcePlace) -> Bool {
            var needed: Set<Part> = []
            var open = owners.compactMap(part)
            while let next = open.popLast() {
                if needed.insert(next).inserted { open += references[next] ?? [] }
            }
            lazy var known = self.known
            return { place in
                let parts = self.parts(around: place)
                return parts.contains(where: needed.contains) || !parts.contains(where: known.contains)
            }
        }

        /// The parts that are operations, schemas, servers and credentials, or that these need.
        package var known: Set<Part> { Set(references.keys).union(references.values.joined()) }

        /// Whether nothing is known of the source, as of recordings.
        package var isEmpty: Bool { references.isEmpty }

        /// A function that counts the operations that need one of some places.
        package func counter(of operations: [SourcePlace]) -> (_ places: [SourcePlace]) -> Int {
            var users: [Part: [Part]] = [:]
            for (user, targets) in references { for target in targets { users[target, default: []].append(user) } }
            return { places in
                var found: Set<Part> = []
                var open = places.flatMap(parts)
                while let next = open.popLast() {
                    if found.insert(next).inserted { open += users[next] ?? [] }
                }
                return operations.count { part(at: $0).map(found.contains) ?? false }
            }
        }

        private func part(at place: SourcePlace) -> Part? {
            let path = place.location.file.path
            return files.firstIndex(of: path).map { Part(file: $0, pointer: place.pointer) }
        }

        /// The parts that contain a place, from the whole file to the place itself.
        private func parts(around place: SourcePlace) -> [Part] {
            guard let part = part(at: place) else { return [] }
            let pointer = part.pointer
            let ends = pointer.indices.filter { pointer[$0] == "/" } + [pointer.endIndex]
            return ends.map { Part(file: part.file, pointer: String(pointer[..<$0])) }
        }
    }
}
