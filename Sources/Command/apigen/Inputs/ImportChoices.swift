import APIGenDescription
import APIGenImport
import APIGenSpecDrafting

/// The options of an import or an inference that decide what the spec contains, and that an update repeats.
struct ImportChoices {
    private(set) var values: [String: [String]] = [:]

    private static let declarations: [OptionDeclaration] = [
        .only, .except, .docs, .optional, .clientName, .samples, .server, .noSamples,
    ]

    init(_ arguments: ParsedArguments) {
        for option in Self.declarations {
            guard let value = arguments[option] else { continue }
            values[option.long] = option.isList ? arguments.list(option) : [value]
        }
    }

    /// Takes the options of the last import, unless this command line has others.
    mutating func fill(from record: ImportRecord) {
        values.merge(record.options) { own, _ in own }
    }

    var options: ImportOptions {
        var options = ImportOptions()
        options.name = values[OptionDeclaration.clientName.long]?.first
        options.only = selectors(.only)
        options.except = selectors(.except)
        options.docs = values[OptionDeclaration.docs.long]?.first.flatMap(ImportOptions.Docs.init) ?? options.docs
        options.isOptional = values[OptionDeclaration.optional.long] != nil
        return options
    }

    var server: String? { values[OptionDeclaration.server.long]?.first }

    var writesSamples: Bool { values[OptionDeclaration.noSamples.long] == nil }

    var sampleFolder: String? { values[OptionDeclaration.samples.long]?.first }

    private func selectors(_ option: OptionDeclaration) -> [ImportOptions.Selector] {
        (values[option.long] ?? []).map { ImportOptions.Selector($0) }
    }
}
