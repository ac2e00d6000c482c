import APIGenDescription
import APIGenDiagnostics
import APIGenSupport

/// The document that is read, with what all its readers share: its references, its losses, and what its parts refer to.
final class OpenDocument {
    enum Version: Comparable {
        case swagger2
        case openAPI30
        /// 3.1, and what 3.2 shares with it.
        case openAPI31
    }

    let version: Version
    let root: Value
    var references: References
    private(set) var losses: [APIDescription.Loss] = []
    private var reported: Set<LossKey> = []
    /// The files that may not be read, without which the document is refused.
    private(set) var diagnostics: [Diagnostic] = []
    var reach = ReachRecord()

    init(version: Version, root: Value, library: DocumentLibrary) {
        self.version = version
        self.root = root
        references = References(library: library)
    }

    // MARK: - Messages

    func place(of value: Value) -> SourcePlace {
        SourcePlace(pointer: value.pointer, location: references.library.location(value.range, in: value.file))
    }

    func location(of node: Node, in value: Value) -> SourceLocation {
        references.library.location(node.range, in: value.file)
    }

    /// Reports a part of the document that does not have the shape that its format requires, and that is left out.
    func reportShape(_ value: Value, _ expectation: String) {
        // The error of a value that cannot be read is reported already.
        if value.node.isInvalid || value.node.isIncomplete { return }
        reportLoss("invalid part", expectation, at: value)
    }

    func reportLoss(_ kind: String, _ message: String, at value: Value, effect: APIDescription.Loss.Effect = .loss) {
        let loss = APIDescription.Loss(kind: kind, message: message, place: place(of: value), effect: effect)
        // A schema that `allOf` merges into several others is read several times.
        if reported.insert(LossKey(place: value.key, message: message)).inserted { losses.append(loss) }
    }

    func report(_ loss: APIDescription.Loss) {
        losses.append(loss)
    }

    private struct LossKey: Hashable {
        var place: Value.Key
        var message: String
    }

    // MARK: - References

    /// The target of a reference; `nil` after a loss is reported.
    func findTarget(of reference: Value, effect: APIDescription.Loss.Effect = .loss) -> Value? {
        follow(reference)
        do throws(References.Failure) {
            let target = try references.findTarget(of: reference)
            use(target)
            return target
        } catch {
            reportFailure(error, of: reference, effect: effect)
            return nil
        }
    }

    /// The value itself, or what it refers to in the end; `nil` after a loss is reported.
    func resolve(_ value: Value, effect: APIDescription.Loss.Effect = .loss) -> Value? {
        var value = value
        var seen: Set<Value.Key> = []
        while let reference = value.reference {
            guard seen.insert(value.key).inserted else {
                reportCycle(at: reference, effect: effect)
                return nil
            }
            guard let target = findTarget(of: reference, effect: effect) else { return nil }
            value = target
        }
        return value
    }

    /// The value of a key, or what it refers to. The standard has no references at most keys; documents do.
    func readPart(_ key: String, of value: Value) -> Value? {
        value[key].flatMap { resolve($0) }
    }

    func reportCycle(at reference: Value, effect: APIDescription.Loss.Effect = .loss) {
        let text = reference.node.text ?? ""
        let message = "`\(text)` leads back to this reference, so it has no value"
        reportLoss("circular reference", message, at: reference, effect: effect)
    }

    private func reportFailure(_ failure: References.Failure, of reference: Value, effect: APIDescription.Loss.Effect) {
        let text = reference.node.text ?? ""
        let message: String
        switch failure {
        case .unreadable: return
        case .cycle: return reportCycle(at: reference, effect: effect)
        case .file(let error) where error.isOutside:
            // Whether the file may be read is the decision of the user.
            let location = references.library.location(reference.node.range, in: reference.file)
            diagnostics.append(.outside("`\(error.path)`", at: location))
            return
        case .file(let error):
            message =
                error.isMissingFile
                ? "there is no file `\(error.path)`; a path is seen from the folder of the file with the reference"
                : "cannot read `\(error.path)`: \(error.reason)"
        case .remote:
            message =
                "`\(text)` is in another document, which apigen does not download; save it in a file next to this one, "
                + "and write its path in the reference"
        case .target(let suggestion):
            let help = suggestion.map { "; did you mean `\($0)`?" } ?? ""
            message = "nothing is at `\(text)`\(help)"
        }
        reportLoss("missing reference", message, at: reference, effect: effect)
    }

    /// The values of `example` and `examples`.
    func readExamples(of value: Value) -> [Node] {
        var examples = [value["example"]?.node, value[.example]?.node].compactMap(\.self)
        examples += value["examples"]?.node.elements ?? []
        let named = value["examples"].flatMap { resolve($0, effect: .note) }
        for (_, example) in named?.entries ?? [] {
            guard let example = resolve(example, effect: .note) else { continue }
            if let node = (example["value"] ?? example["dataValue"])?.node { examples.append(node) }
        }
        return examples
    }

    /// Whether a value in place of a parameter, a body or a response has keywords that only schemas have.
    func isSchema(_ value: Value) -> Bool {
        ["type", "properties", "items", "enum", "allOf", "oneOf", "anyOf"].contains { value[$0] != nil }
    }
}
