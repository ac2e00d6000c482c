package import APIGenDescription
package import APIGenDiagnostics
import APIGenDraftPasses
import APIGenExport
import APIGenModel
import APIGenOpenAPI
import APIGenPipeline
import APIGenSpecWriting
package import APIGenSupport

/// Turns a document into a spec that the generator accepts.
///
/// - In: a document, or recordings with ``Inferrer``.
/// - Out: the text of a spec with a report, and the merged text of an edited spec.
/// - Start: ``Importer/run(path:bytes:readFile:)``; `DraftRepair` removes what the generator refuses, and `SpecMerger`
///   updates.
package struct Importer {
    package struct Result {
        /// The text of the spec; `nil` if the document has errors.
        package var text: String?
        /// The name of the client.
        package var name = ""
        /// The models by the names of their schemas, which an update keeps.
        package var models: [String: String] = [:]
        package var report = ImportReport()
        /// The errors of the document, and the warnings of the spec.
        package var diagnostics: [Diagnostic] = []
        /// Whether a part of a document with errors can be imported.
        package var hasValidRest = false
        /// The operations of the document, without those that the options leave out.
        package var operationCount = 0
        /// The operations of these that need a part of the document that the spec does not have.
        package var partialOperations = 0

        package init(diagnostics: [Diagnostic] = []) {
            self.diagnostics = diagnostics
        }
    }

    private let options: ImportOptions
    /// Whether a document with errors is imported without its wrong parts.
    private let keepsGoing: Bool
    private let onStep: (String) -> Void

    /// - Parameter onStep: Receives what is done next, for a line of progress.
    package init(options: ImportOptions, keepsGoing: Bool = false, onStep: @escaping (String) -> Void = { _ in }) {
        self.options = options
        self.keepsGoing = keepsGoing
        self.onStep = onStep
    }

    /// - Parameters:
    ///   - path: The path of the document in messages.
    ///   - bytes: The document.
    ///   - readFile: Reads the files that the document refers to.
    package func run(path: String, bytes: [UInt8], readFile: FileReader?) -> Result {
        let document = OpenAPIReader.read(path: path, bytes: bytes, readFile: readFile)
        guard let description = document.description, keepsGoing || !document.diagnostics.hasErrors else {
            var result = Result(diagnostics: document.diagnostics)
            result.hasValidRest = document.description?.operations.isEmpty == false
            return result
        }
        if description.extensions.contains(SpecExtension.version.key), !options.changesSpec {
            switch Result.reading(exported: bytes, description, path: path) {
            case .success(let result): return result
            case .failure(let difference):
                var result = Result.drafting(description, options: options, onStep: onStep).result
                result.diagnostics = document.diagnostics + result.diagnostics
                result.report.findings += [difference.finding(in: description)].compactMap(\.self)
                return result
            }
        }
        var result = Result.drafting(description, options: options, onStep: onStep).result
        result.diagnostics = document.diagnostics + result.diagnostics
        return result
    }
}

extension Importer.Result {
    /// Drafts the spec of a description, and replaces what the generator refuses.
    ///
    /// - Parameters:
    ///   - onStep: Receives what is done next.
    ///   - adapt: Changes the draft before it is checked.
    /// - Returns: The spec, with its draft and its API. The API is `nil` if the spec has errors.
    static func drafting(
        _ description: APIDescription,
        options: ImportOptions,
        onStep: (String) -> Void = { _ in },
        adapt: (inout SpecDraft) -> Void = { _ in }
    ) -> (result: Importer.Result, draft: SpecDraft, api: API?) {
        var result = Importer.Result(diagnostics: selectionDiagnostics(description, options))
        if result.diagnostics.hasErrors { return (result, SpecDraft(name: ""), nil) }
        onStep("writing the spec of \(description.operations.count) operations")
        var (draft, report) = SpecDrafter.draft(description, options: options)
        adapt(&draft)
        result.name = draft.name
        // An operation with several bodies is several endpoints.
        var seen: Set<String> = []
        let operations = draft.endpoints.filter { seen.insert($0.operation).inserted }.map(\.origin)
        result.operationCount = operations.count
        result.report = report
        var repair = DraftRepair(draft)
        let (text, diagnostics) = repair.repair { round in
            onStep("checking the spec" + (round > 1 ? ", round \(round)" : ""))
        }
        result.report.findings += repair.findings
        let losses = result.report.findings.filter { $0.kind == .loss }.map(\.place)
        let count = description.reach.counter(of: operations)
        result.partialOperations = losses.isEmpty ? 0 : count(losses)
        if !description.reach.isEmpty { result.report.group(count) }
        result.diagnostics += diagnostics
        if !diagnostics.hasErrors { result.text = text }
        let models = repair.draft.models.compactMap { model in model.schemaName.map { ($0, model.name) } }
        result.models = Dictionary(models) { first, _ in first }
        return (result, repair.draft, repair.api)
    }

    /// The diagnostics of `--only` and `--except`.
    private static func selectionDiagnostics(
        _ description: APIDescription,
        _ options: ImportOptions
    ) -> [Diagnostic] {
        let selection = OperationSelection(options)
        let unmatched = selection.unmatched(in: description.operations).map { selector, nearest in
            let help = nearest.isEmpty ? nil : "the nearest: \(nearest.map { "'\($0)'" }.joined(separator: ", "))"
            return Diagnostic(.unmatchedSelector, "'\(selector)' matches no operation", at: nil, help: help)
        }
        if description.operations.isEmpty || description.operations.contains(where: selection.contains) {
            return unmatched
        }
        return unmatched + [Diagnostic(.emptySelection, "the options leave no operation to import", at: nil)]
    }
}

extension [Diagnostic] {
    package var hasErrors: Bool { contains { $0.severity == .error } }
}
