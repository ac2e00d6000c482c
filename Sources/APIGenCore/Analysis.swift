import APIGenDiagnostics
import APIGenSupport
import APIModel
import SpecLanguage
import SwiftModel
import YAML

/// What the stages from a spec's text to the names in Swift make of it.
///
/// All of them run, whatever the ones before have found: what has an error is a placeholder in what they are given.
struct Analysis {
    /// `nil` if not even one value of the text can be read.
    private(set) var api: API?
    /// Whether no stage before the naming found an error.
    private(set) var isResolved = false
    private(set) var swift: SwiftAPI?
    /// What stands at the paths of the endpoints' samples.
    private(set) var samples: [String: Sample] = [:]
    /// The texts of the files that the spec includes, in the order in which they were met.
    private(set) var includes: [[UInt8]] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - readFile: Reads a file that the spec names, by the path that messages show.
    ///   - checksSamples: Whether the samples of endpoints are compared with what the spec says.
    init(
        path: String,
        bytes: [UInt8],
        _ readFile: FileReader?,
        checksSamples: Bool = true
    ) {
        let (sources, reading) = SpecReader.read(path: path, bytes: bytes, readFile)
        add(reading)
        guard let sources else { return }
        includes = sources.includes
        let (spec, decoding) = SpecDecoder.decode(sources.root, in: sources.file)
        add(decoding)
        let (api, resolving) = Resolver.resolve(spec, after: diagnostics.errorCodes)
        add(resolving)
        if checksSamples {
            samples = readFile.map { Sample.read(by: api, $0) } ?? [:]
            add(SampleChecker.check(api, samples: samples))
        }
        isResolved = !hasErrors
        let (swift, naming) = Namer.name(api)
        add(naming)
        (self.api, self.swift) = (api, swift)
    }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Adds what is wrong, each thing once, and no echo of an error that breaks a line.
    mutating func add(_ others: [Diagnostic]) {
        var known = Set(diagnostics.map(\.identity))
        let broken = Dictionary(grouping: diagnostics.filter { $0.code.breaksLine }, by: \.line)
        diagnostics += others.filter { other in
            guard known.insert(other.identity).inserted else { return false }
            guard let line = other.line, let causes = broken[line] else { return true }
            return causes.allSatisfy { other.isInOtherItem(than: $0) }
        }
    }
}

extension Sample {
    /// Reads the samples of an API's endpoints.
    fileprivate static func read(
        by api: API,
        _ readFile: FileReader
    ) -> [String: Sample] {
        var samples: [String: Sample] = [:]
        for path in api.endpoints.compactMap(\.sample).map(Sample.path) where samples[path] == nil {
            let text = Result { () throws(FileSystemError) in try readFile(path) }
            samples[path] = Sample(path: path, text: text)
        }
        return samples
    }
}

extension DiagnosticCode {
    /// Whether the rest of the line may only look wrong.
    fileprivate var breaksLine: Bool {
        switch self {
        case .yamlSyntax, .tooDeep, .invalidMergeKey, .severalDocuments: true
        default: false
        }
    }
}

extension Diagnostic {
    /// Its file and line.
    fileprivate var line: String? { location.map { "\($0.file.path):\($0.range.start.line)" } }
}
