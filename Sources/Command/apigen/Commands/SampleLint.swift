import APIGenDiagnostics
import APIGenImport
import APIGenPipeline
import APIGenSupport
import APIGenYAML

/// Compares a folder of recorded responses with specs.
struct SampleLint {
    private let samples: [RecordedSample]
    /// The samples that are responses of a spec's endpoint, by their indices.
    private var known: Set<Int> = []
    private var contradicting: Set<Int> = []

    init(_ samples: [RecordedSample]) {
        self.samples = samples
    }

    /// The contradictions to a spec without errors. Of those to one declaration, the first is enough.
    mutating func check(_ path: String, _ bytes: [UInt8], _ inputs: Inputs) -> [Diagnostic] {
        let api = Generator.api(path: path, bytes: bytes) { file throws(FileSystemError) in
            try inputs.read(file, namedBy: path)
        }.api
        guard let api else { return [] }
        let comparison = SampleComparison(api)
        var diagnostics: [Diagnostic] = []
        var reported: Set<String> = []
        for (index, sample) in samples.enumerated() {
            guard let result = comparison.result(of: sample) else { continue }
            known.insert(index)
            if result.contradictions.isEmpty { continue }
            contradicting.insert(index)
            diagnostics += result.diagnostics(of: sample).filter { diagnostic in
                guard let location = diagnostic.notes.first?.location else { return true }
                let start = location.range.start
                return reported.insert("\(location.file.path):\(start.line):\(start.column)").inserted
            }
        }
        return diagnostics
    }

    var summary: String {
        "\(counted(samples.count, "recorded response")): \(known.count) of declared calls, "
            + "\(known.count - contradicting.count) as declared"
    }
}

extension Inputs {
    /// The recorded responses in a folder and in the folders below it.
    func samples(
        in folder: String,
        namedBy author: Boundary.Author = .commandLine
    ) throws(FileSystemError) -> [RecordedSample] {
        guard boundary.allows(folder, namedBy: author) else { throw .outside(folder) }
        var samples: [RecordedSample] = []
        for path in try files(in: folder) {
            samples += SampleReader.samples(path: path, bytes: try read(path, namedBy: author))
        }
        return samples
    }
}
