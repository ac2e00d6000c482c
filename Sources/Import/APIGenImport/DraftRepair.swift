package import APIGenDescription
package import APIGenDiagnostics
import APIGenDraftPasses
import APIGenModel
import APIGenPipeline
import APIGenSpecLanguage
package import APIGenSpecWriting
import APIGenSupport

/// Replaces the parts of a draft that the generator refuses, until it accepts all of them.
///
/// The stages of the generator check a draft, so there is no second set of rules about what a spec can say. A union
/// whose kinds JSON does not distinguish becomes `JSON`, for example.
package struct DraftRepair {
    package private(set) var draft: SpecDraft
    package private(set) var findings: [ImportReport.Finding] = []
    /// The API of the repaired draft; `nil` if it has errors.
    private(set) var api: API?
    /// Places whose default is removed already, so that the next step is their type.
    private var seen: Set<SpecPath> = []
    /// The models of the draft by their names, during a round.
    private var models: [String: DraftModel] = [:]
    private var steps: Set<Step> = []
    /// The number of models that repairs have added.
    private var unnamedCount = 0
    private static let maximumRounds = 8

    package init(_ draft: SpecDraft) {
        self.draft = draft
    }

    /// - Parameter onRound: Receives the number of each round before it begins.
    /// - Returns: The text of the spec, with the diagnostics that are left.
    package mutating func repair(
        onRound: (Int) -> Void = { _ in }
    ) -> (text: String, diagnostics: [Diagnostic]) {
        repairUnions()
        var round = 0
        var tree = SpecTree(draft)
        // Names take long, so they are checked when there is nothing else to repair.
        var checksAllNames = false
        var rounds = 0
        while true {
            round += 1
            onRound(round)
            let (api, diagnostics) = check(tree, checksAllNames: checksAllNames)
            if rounds < Self.maximumRounds, repair(diagnostics, in: tree) {
                rounds += 1
                tree = SpecTree(draft)
            } else if diagnostics.hasErrors, !checksAllNames {
                // Problems that no repair solves must not hide those of names.
                checksAllNames = true
                rounds = 0
            } else if reduce(diagnostics, in: tree) {
                rounds = 0
                tree = SpecTree(draft)
            } else {
                self.api = api
                let text = tree.text
                // The user reads diagnostics of the text.
                return (text, diagnostics.isEmpty ? [] : check(text))
            }
        }
    }

    /// Repairs the unions first, in the part of the draft that they need. Most drafts need no other repair, so that the
    /// whole draft is checked once.
    private mutating func repairUnions() {
        for _ in 0..<Self.maximumRounds {
            guard let part = draft.partWithUnions else { return }
            let tree = SpecTree(part)
            let clashes = check(tree, checksAllNames: false).diagnostics.filter { $0.code == .indistinguishableKinds }
            guard repair(clashes, in: tree) else { return }
        }
    }

    private func check(_ tree: SpecTree, checksAllNames: Bool) -> (api: API?, diagnostics: [Diagnostic]) {
        Generator.api(of: tree.sources, problems: tree.diagnostics, checksAllNames: checksAllNames)
    }

    private func check(_ text: String) -> [Diagnostic] {
        Generator.api(path: "\(draft.name).yaml", bytes: Array(text.utf8)).diagnostics
    }

    /// What is left out where no repair helps. Each step is tried once, so that the steps end.
    private enum Step: Hashable {
        /// The parameter, field, credential or other part with the error.
        case part(SpecPath)
        /// Everything that not every request and response has.
        case simplification(SpecPath.Owner)
        /// The whole declaration.
        case declaration(SpecPath.Owner)
    }

    /// Leaves out the smallest part of each declaration that still has an error.
    ///
    /// - Returns: Whether anything changed.
    private mutating func reduce(_ diagnostics: [Diagnostic], in tree: SpecTree) -> Bool {
        var isChanged = false
        // One step can solve several errors of a declaration.
        var owners: Set<SpecPath.Owner> = []
        for diagnostic in diagnostics where diagnostic.severity == .error {
            let path = diagnostic.location.flatMap(tree.path) ?? SpecPath(.top)
            if owners.insert(path.owner).inserted, reduce(path, because: diagnostic) { isChanged = true }
        }
        if isChanged { ModelPasses.removeUnusedModels(in: &draft) }
        return isChanged
    }

    private mutating func reduce(_ path: SpecPath, because diagnostic: Diagnostic) -> Bool {
        func lose(_ subject: String, _ place: SourcePlace?) {
            guard let place else { return }
            // What earlier repairs have replaced there is gone.
            findings.removeAll { $0.place === place }
            findings.append(.init(.loss, subject: subject, message: diagnostic.message, place: place))
        }
        // Another body does not distinguish two requests.
        if diagnostic.code != .indistinguishableEndpoints {
            if steps.insert(.part(path)).inserted {
                let (isRemoved, place) = draft.removePart(at: path)
                if isRemoved {
                    lose("part left out", place)
                    return true
                }
            }
            if steps.insert(.simplification(path.owner)).inserted {
                lose("declaration as JSON", draft.simplify(path.owner))
                return true
            }
        }
        guard steps.insert(.declaration(path.owner)).inserted else { return false }
        lose("declaration left out", draft.remove(path.owner))
        return true
    }

    /// - Returns: Whether anything changed.
    private mutating func repair(_ diagnostics: [Diagnostic], in tree: SpecTree) -> Bool {
        var isChanged = false
        var visited: Set<SpecPath> = []
        var unused: Set<String> = []
        models = Dictionary(draft.models.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        defer { models = [:] }
        for diagnostic in diagnostics {
            guard let path = diagnostic.location.flatMap(tree.path), visited.insert(path).inserted else { continue }
            if diagnostic.code == .unusedException, path == SpecPath(.top, keys: ["paginate"]) {
                // The lists that suggested it are no lists in Swift.
                draft.pagination = nil
                isChanged = true
                continue
            }
            if diagnostic.code == .unusedModel || diagnostic.code == .unusedGroup {
                switch path.owner {
                case .model(let name), .group(let name): unused.insert(name)
                case .top, .endpoint: break
                }
                continue
            }
            guard diagnostic.severity == .error else { continue }
            guard repair(diagnostic, at: path) else { continue }
            isChanged = true
            if case .model(let name) = path.owner { models[name] = draft.models.first { $0.name == name } }
        }
        if !unused.isEmpty {
            draft.models.removeAll { unused.contains($0.name) }
            draft.groups.removeAll { unused.contains($0.name.value) }
            isChanged = true
        }
        // The generator would report the models that only a replaced type uses, and then those that only they use.
        if isChanged {
            ModelPasses.removeUnusedModels(in: &draft)
            ModelPasses.nameModels(in: &draft)
            // The fields of a union that became one object are optional.
            NoneCasePass.run(on: &draft)
        }
        return isChanged
    }

    private mutating func repair(_ diagnostic: Diagnostic, at path: SpecPath) -> Bool {
        let isFirst = seen.insert(path).inserted
        let kind: RepairStep.Kind =
            switch diagnostic.code {
            case .indistinguishableKinds: .unions
            case .recursiveModel: .recursion
            case .misplacedStreamField: .stream
            case .invalidPageParameter, .unknownModelField, .cursorMismatch, .unusedException: .pagination
            case _ where path.keys == ["paginate"] || path.keys == ["$paginate"]: .pagination
            case .nameCollision where isFirst: .name
            default: isFirst ? .initial : .type
            }
        var step = RepairStep(kind: kind, UnionMerging(models, number: unnamedCount))
        step.apply(to: &draft, at: path)
        if !step.isApplied, [.initial, .pagination, .recursion, .name, .stream].contains(step.kind) {
            step.kind = .type
            step.apply(to: &draft, at: path)
        }
        guard step.isApplied else { return false }
        unnamedCount = step.unions.number
        for var model in step.unions.added {
            model.origin = step.place
            draft.models.append(model)
            models[model.name] = model
        }
        if let place = step.place {
            let finding: (kind: ImportReport.Finding.Kind, subject: String)? =
                switch step.kind {
                case .unions where step.isJSON: (.loss, "union as JSON")
                case .unions: step.unions.isGuess ? (.guess, "union as one object") : nil
                case .type: (.loss, "type as JSON")
                case .initial: (.loss, "default")
                case .recursion: (.guess, "optional field of its own type")
                // Without a guess, the spec has all that the document says.
                case .pagination: (step.isGuess ? .note : .loss, "pagination")
                case .stream: (.loss, "stream")
                case .name: nil
                }
            if let finding {
                findings.append(
                    .init(finding.kind, subject: finding.subject, message: diagnostic.message, place: place)
                )
            }
        }
        return true
    }
}

extension SpecTree {
    /// The errors that a reader of the text would report.
    var diagnostics: [Diagnostic] {
        duplicates.map { Diagnostic(.duplicateKey, "the key `\($0.value)` is written twice", at: $0.location) }
    }
}
