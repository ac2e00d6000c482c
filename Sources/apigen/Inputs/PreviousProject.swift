import APIGenCore
import APIGenDiagnostics
import APIGenSupport
import ClientOutput

/// What the working directory was in a revision: which specs a run was about, and what it made of them.
struct PreviousProject {
    /// The specs of its `apigen.yaml`, or else those in `Specs`.
    let specs: [String]
    private let texts: SpecTexts
    private let configuration: Configuration?

    init(_ revision: Revision, _ context: Context) {
        let texts = SpecTexts.revision(revision, context)
        let bytes = try? texts.read(Configuration.fileName)
        let path = texts.shown(Configuration.fileName)
        configuration = bytes.flatMap { ConfigurationDecoder.decode(path: path, bytes: $0).configuration }
        self.texts = texts
        specs =
            configuration?.entries?.map(\.spec.value)
            ?? SpecFile.defaults(among: revision.names(in: SpecFile.folder))
    }

    /// How a client was generated, and where that was said of its spec; `nil` if nothing says so.
    func form(of client: String, from spec: String) -> (form: OutputOptions, place: SourceLocation?)? {
        let entry = configuration?.entries?.first { FilePath.normal($0.spec.value) == FilePath.normal(spec) }
        if let options = entry?.options ?? configuration?.unlisted {
            return (options.form ?? OutputOptions(), entry?.spec.location)
        }
        let bytes = try? texts.read("\(GenerationJob.standardOutput)/\(client)/\(Manifest.fileName)")
        let manifest = bytes.flatMap { try? StoredManifest(bytes: $0).manifest }
        return manifest.map { ($0.form, nil) }
    }
}
