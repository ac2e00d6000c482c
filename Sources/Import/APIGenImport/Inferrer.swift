package import APIGenDescription
import APIGenDiagnostics
package import APIGenInference
import APIGenPipeline
package import APIGenRecordings
import APIGenSpecWriting
package import APIGenSupport

/// Turns recorded exchanges into a spec that the generator accepts, with samples for its tests.
package struct Inferrer {
    package struct Options {
        /// What an import of a document has as well.
        package var drafting = ImportOptions()
        /// The address with which all calls begin; `nil` to find it in the recordings.
        package var server: String?
        /// The text of the spec to update, which the new one does not narrow; `nil` without one.
        package var earlier: String?
        /// The folder of the samples, relative to that of the spec; `nil` to leave them out. It may contain `<name>`.
        package var sampleFolder: String? = "samples/<name>"
        /// Receives what is done next, for a line of progress.
        package var onStep: (String) -> Void = { _ in }

        package init() {}
    }

    package struct Result {
        package var spec = Importer.Result()
        package var inference = Inference()
        /// The name of each operation's endpoint; `nil` for an operation that the options leave out.
        package var endpoints: [String?] = []
        package var samples: [Sample] = []
        /// The exchanges that an update needs.
        package var evidence: [RecordedExchange] = []
    }

    /// A response in a file next to the spec.
    package struct Sample: Hashable {
        /// Relative to the folder of the spec.
        package var path: String
        package var text: String
    }

    private let options: Options

    package init(options: Options) {
        self.options = options
    }

    /// - Parameter exchanges: They are redacted already.
    package func run(_ exchanges: [RecordedExchange]) -> Result {
        var inferrerOptions = DescriptionInferrer.Options()
        inferrerOptions.server = options.server
        // A copy of all exchanges takes memory, and few recordings have batches.
        let exchanges = exchanges.contains(where: \.isBatch) ? exchanges.flatMap(\.unbatched) : exchanges
        return result(DescriptionInferrer.infer(exchanges, options: inferrerOptions), exchanges)
    }

    /// The spec of one model, from JSON texts of it.
    package func run(model name: String, bodies: [Node], at place: SourcePlace) -> Result {
        result(DescriptionInferrer.model(named: name, bodies: bodies, at: place), [])
    }

    private func result(_ inference: Inference, _ exchanges: [RecordedExchange]) -> Result {
        var result = Result()
        result.inference = inference
        result.evidence = EvidenceSelection.select(exchanges, operations: inference.operations)
        let earlier = options.earlier.flatMap { Generator.api(path: "earlier.yaml", bytes: Array($0.utf8)).api }
        let (imported, draft, api) = Importer.Result.drafting(
            inference.description,
            options: options.drafting,
            onStep: options.onStep
        ) { draft in
            guard let earlier else { return }
            var widening = DraftWidening(earlier)
            widening.apply(to: &draft)
        }
        var spec = imported
        let names = Dictionary(draft.endpoints.map { (PlaceKey($0.origin), $0.name) }) { first, _ in first }
        result.endpoints = inference.description.operations.map { names[PlaceKey($0.place)] }
        spec.report.findings += inference.doubts.map { doubt in
            ImportReport.Finding(.guess, subject: doubt.subject, message: doubt.message, place: doubt.place)
        }
        if spec.text != nil, let api,
            let folder = options.sampleFolder?.replacing("<name>", with: spec.name.lowercased())
        {
            let endpoints = result.endpoints
            let responses = zip(exchanges, inference.operations).lazy.compactMap { exchange, operation in
                operation.flatMap { endpoints[$0] }.map { (endpoint: $0, exchange: exchange) }
            }
            var selection = SampleSelection(draft, api, folder: folder, responses)
            if let text = selection.run() {
                spec.text = text
                result.samples = selection.samples
            }
        }
        result.spec = spec
        return result
    }
}

extension Inference.Doubt {
    /// The decision with its evidence and the line to write instead.
    package var message: String {
        "\(evidence), so the spec has `\(written)`; if that is wrong, write `\(alternative)`"
    }
}

/// Identifies an operation by its place.
private struct PlaceKey: Hashable {
    var file: String
    var pointer: String

    init(_ place: SourcePlace) {
        file = place.location.file.path
        pointer = place.pointer
    }
}
