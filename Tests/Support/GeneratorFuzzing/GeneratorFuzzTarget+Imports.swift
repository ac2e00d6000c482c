import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenPipeline
import APIGenRecordings
import APIGenSpecDrafting
import APIGenSupport

// MARK: Documents

extension GeneratorFuzzTarget {
    static func problem(inDocument input: [UInt8]) -> String? {
        for keepsGoing in [false, true] {
            let result = Importer(options: ImportOptions(), keepsGoing: keepsGoing)
                .run(path: "Specs/api.yaml", bytes: input, readFile: readFile)
            if let problem = result.diagnostics.placeProblem { return problem }
            if result.text == nil, result.diagnostics.errorCodes.isEmpty { return "neither a spec nor an error" }
            if let problem = result.text.flatMap(problem(inWrittenSpec:)) { return problem }
            if result.text != nil { break }
        }
        return UnchangedUpdate.problem(of: input, readFile: readFile)
    }

    /// apigen accepts each spec that it writes.
    private static func problem(inWrittenSpec text: String) -> String? {
        let result = Generator.api(path: "Specs/spec.yaml", bytes: Array(text.utf8))
        let error = result.diagnostics.first { $0.severity == .error }
        return error.map { "the spec has the error `\($0.message)`:\n\(text)" }
    }
}

// MARK: Recordings

extension GeneratorFuzzTarget {
    static func problem(inRecording input: [UInt8]) -> String? {
        let result = RecordingReader.read(path: "calls", bytes: input)
        if let problem = result.diagnostics.placeProblem { return problem }
        if result.exchanges.isEmpty, result.diagnostics.isEmpty { return "neither an exchange nor an error" }
        if let exchange = result.exchanges.first(where: { !$0.path.hasPrefix("/") || $0.method.isEmpty }) {
            return "the request `\(exchange.method) \(exchange.path)`"
        }
        let exchanges = Redactor.redact(result.exchanges)
        let archive = ExchangeArchive.text(of: exchanges)
        let read = ExchangeArchive.exchanges(path: "archive.json", bytes: Array(archive.utf8))
        let again = read.map(ExchangeArchive.text) ?? "no archive"
        if again != archive { return "the archive of an update is read as:\n\(again)\ninstead of:\n\(archive)" }
        let inferred = Inferrer(options: Inferrer.Options()).run(exchanges).spec
        guard let text = inferred.text, inferred.operationCount > 0 else { return nil }
        return problem(inWrittenSpec: text)
    }

    /// Reads a body of several parts. The first line of the input is its type.
    static func problem(inMultipart input: [UInt8]) -> String? {
        let lines = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let type = String(decoding: lines[0], as: UTF8.self)
        let text = String(decoding: lines.count > 1 ? lines[1] : [], as: UTF8.self)
        let entry = """
            {"request": {"method": "POST", "url": "https://a.example/files", "postData": {"mimeType": \(type.jsonLiteral),
            "text": \(text.jsonLiteral)}}, "response": {"status": 200, "content": {"mimeType": \(type.jsonLiteral),
            "text": \(text.jsonLiteral)}}}
            """
        return problem(inRecording: Array("{\"log\": {\"entries\": [\(entry)]}}".utf8))
    }
}

// MARK: Records of imports

extension GeneratorFuzzTarget {
    static func problem(inRecord input: [UInt8]) -> String? {
        guard let record = ImportRecord(input) else { return nil }
        let spec = record.spec
        _ = ImportOptions.Kept(of: record, edited: spec)
        let isPlain = spec.utf8.allSatisfy { $0 == UInt8(ascii: "\n") || (0x20..<0x7F).contains($0) }
        guard isPlain, let first = spec.first, first != " ", first != "\n", spec.hasSuffix("\n"),
            !spec.hasSuffix("\n\n")
        else { return nil }
        let copy = ImportRecord(source: .recordings("a.json"), options: [:], models: [:], spec: spec)
        if ImportRecord(Array(copy.text.utf8))?.spec != spec { return "another spec is read again" }
        guard Generator.api(path: "Specs/spec.yaml", bytes: Array(spec.utf8)).api != nil else { return nil }
        let merged = SpecMerger.merge(base: spec, edited: ("Specs/spec.yaml", spec), incoming: spec)
        return merged?.text == spec && merged?.conflicts.isEmpty == true ? nil : "a merge with itself changes the spec"
    }
}
