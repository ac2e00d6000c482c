import APIGenDescription

/// The options of the commands that read and write documents and recordings.
extension OptionDeclaration {
    static let specOutput = OptionDeclaration(
        "output",
        short: "o",
        value: "file",
        fallback: "Specs/<name>.yaml",
        completion: .files(extensions: ["yaml", "yml"]),
        "The spec to write; - writes to the standard output."
    )
    static let clientName = OptionDeclaration("name", value: "name", "The name of the client, instead of the title.")
    static let only = OptionDeclaration(
        "only",
        value: "operations",
        isList: true,
        "Import these operations only: 'GET /users*', tag:users, id:getUser."
    )
    static let except = OptionDeclaration(
        "except",
        value: "operations",
        isList: true,
        "Leave these operations out: 'deprecated' for the deprecated ones."
    )
    static let docs = OptionDeclaration(
        "docs",
        value: "amount",
        choices: ImportOptions.Docs.allCases.map(\.rawValue),
        fallback: ImportOptions.Docs.first.rawValue,
        "How much of each description to keep."
    )
    static let optional = OptionDeclaration(
        "optional",
        "Make every field optional that does not identify its object, for documents that promise too much."
    )
    static let samples = OptionDeclaration(
        "samples",
        value: "dir",
        completion: .folders,
        "Recorded responses: fields that they contradict become optional or lenient."
    )
    static let lintSamples = OptionDeclaration(
        samples.long,
        value: "dir",
        completion: .folders,
        "Recorded responses: report where they contradict the specs."
    )
    static let report = OptionDeclaration(
        "report",
        value: "file",
        completion: .files(extensions: []),
        "Write every loss, guess and rename to this file."
    )
    static let keepGoing = OptionDeclaration("keep-going", "Import the valid rest of a document with syntax errors.")
    static let forceSpec = OptionDeclaration("force", "Replace a spec that exists.")
    static let update = OptionDeclaration(
        "update",
        value: "spec",
        completion: .files(extensions: ["yaml", "yml"]),
        "Merge the document into this spec, and keep what was edited."
    )
    static let updateCheck = OptionDeclaration("check", "With --update: write nothing, report whether it would change.")
    static let theirs = OptionDeclaration("theirs", "With --update: where both changed, take the document's version.")

    static let documentOutput = OptionDeclaration(
        "output",
        short: "o",
        value: "file",
        fallback: "-",
        completion: .files(extensions: ["yaml", "yml", "json"]),
        "The document to write, as JSON if its name ends with .json; - writes to the standard output."
    )
    static let json = OptionDeclaration("json", "Write JSON instead of YAML, whatever the name of the document is.")
    static let forceDocument = OptionDeclaration("force", "Replace a file that is not an exported document.")

    static let server = OptionDeclaration(
        "server",
        value: "url",
        "The address with which all calls begin. Without it, the recordings decide."
    )
    static let endpoint = OptionDeclaration(
        "endpoint",
        value: "call",
        "The call whose response each JSON body is: 'GET /users/{id}'."
    )
    static let model = OptionDeclaration("model", value: "name", "The model that each JSON body shows, without a call.")
    static let noSamples = OptionDeclaration("no-samples", "Write no redacted responses next to the spec.")
    static let inferOnly = OptionDeclaration(
        only.long,
        value: "operations",
        isList: true,
        "Infer these operations only: 'GET /users*'."
    )
    static let inferReport = OptionDeclaration(
        report.long,
        value: "file",
        completion: .files(extensions: []),
        "Write every doubt, loss and rename to this file."
    )
    static let inferUpdate = OptionDeclaration(
        update.long,
        value: "spec",
        completion: .files(extensions: ["yaml", "yml"]),
        "Widen this spec by the recordings, and keep what was edited."
    )
    static let inferTheirs = OptionDeclaration(
        theirs.long,
        "With --update: where both changed, take what the recordings show."
    )
}
