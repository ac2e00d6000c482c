package import APIGenDescription
import APIGenSpecDrafting
package import APIGenSpecWriting

/// A change of a whole draft.
///
/// ``all`` has the passes in the order in which they run. A test checks that each pass comes after those that it needs.
package struct DraftPass: Sendable {
    /// What is true of a draft after a pass.
    package enum Condition: String, CaseIterable, Sendable {
        /// The top has the parameters and the headers of nearly all operations.
        case sharesParameters
        /// The top has the errors of most operations.
        case sharesErrors
        /// No model is another name for one type.
        case hasNoAliases
        /// No member of a union is a union whose values it shares.
        case hasFlatUnions
        /// Every model is reached from an endpoint.
        case usesAllModels
        /// No inline type is written several times.
        case sharesTypes
        /// No two models are equal.
        case hasDistinctModels
        /// Pages of different elements are one generic model.
        case hasGenericPages
        /// The endpoints and the models of pages have their paginations.
        case hasPaginations
        /// No endpoint returns an object with one field.
        case hasNoWrappers
        /// Every model has a name.
        case namesModels
        /// Fields accept the values of samples.
        case acceptsSamples
        /// Groups have the parameters that endpoints share.
        case hasGroups
        /// The names of parameters and fields are unique.
        case namesMembers
    }

    /// What the passes change, and what they read.
    package struct State {
        package var draft: SpecDraft
        package var report: ImportReport
        let description: APIDescription
        let options: ImportOptions
        /// The paginations that the source gives, by the names of endpoints.
        let paginations: [String: APIDescription.Operation.Pagination]

        package init(
            _ draft: SpecDraft,
            _ report: ImportReport,
            _ description: APIDescription,
            _ options: ImportOptions,
            paginations: [String: APIDescription.Operation.Pagination] = [:]
        ) {
            self.draft = draft
            self.report = report
            self.description = description
            self.options = options
            self.paginations = paginations
        }
    }

    package let name: String
    package var needs: [Condition] = []
    package var ensures: [Condition] = []
    let change: @Sendable (inout State) -> Void

    package static func run(_ passes: [DraftPass], on state: inout State) {
        for pass in passes { pass.change(&state) }
    }
}

extension DraftPass {
    package static let all = parameters + models + texts

    /// What the top of a spec has, by the operations alone.
    private static let parameters = [
        DraftPass(name: "shared parameters", ensures: [.sharesParameters]) { SharedPass.run(on: &$0.draft) },
        DraftPass(name: "shared errors", ensures: [.sharesErrors]) { ErrorPass.run(on: &$0.draft) },
        DraftPass(name: "pagination of lists", needs: [.sharesParameters], ensures: [.hasPaginations]) {
            PaginationPass.run(on: &$0.draft, report: &$0.report)
        },
    ]

    /// The models, once all endpoints are drafted.
    package static let models = [
        DraftPass(name: "aliases", ensures: [.hasNoAliases], change: removeAliases),
        DraftPass(name: "unions", needs: [.hasNoAliases], ensures: [.hasFlatUnions]) { UnionPass.run(on: &$0.draft) },
        unusedModels,
        DraftPass(name: "shared types", needs: [.hasFlatUnions, .usesAllModels], ensures: [.sharesTypes]) {
            TypeSharing.run(on: &$0.draft)
        },
        DraftPass(name: "equal models", needs: [.sharesTypes], ensures: [.hasDistinctModels]) {
            ModelMerging.mergeEqualModels(in: &$0.draft, keeping: Set($0.options.kept.models.values))
        },
        // A union of equal models is another name for one model.
        DraftPass(name: "aliases of equal models", needs: [.hasDistinctModels], change: removeAliases),
        DraftPass(name: "generic pages", needs: [.hasDistinctModels], ensures: [.hasGenericPages]) {
            PageMerging.run(on: &$0.draft, report: &$0.report)
        },
        DraftPass(name: "sole includes", needs: [.hasDistinctModels]) { ModelMerging.mergeSoleIncludes(in: &$0.draft) },
        DraftPass(name: "given paginations", needs: [.hasGenericPages]) {
            GivenPaginationPass.run(on: &$0.draft, $0.paginations, report: &$0.report)
        },
        DraftPass(name: "pagination of pages", needs: [.hasGenericPages], ensures: [.hasPaginations]) {
            PagePass.run(on: &$0.draft, report: &$0.report)
        },
        // A page returns its own list.
        DraftPass(name: "wrappers", needs: [.hasPaginations], ensures: [.hasNoWrappers]) {
            ModelPasses.unwrapResponses(in: &$0.draft)
        },
        // Models of errors have the names of their statuses.
        DraftPass(
            name: "names of models",
            needs: [.sharesErrors, .hasDistinctModels, .hasNoWrappers],
            ensures: [.namesModels]
        ) {
            ModelNaming.run(on: &$0.draft, report: &$0.report)
        },
        // Its messages have the names of models.
        DraftPass(name: "samples", needs: [.namesModels], ensures: [.acceptsSamples]) {
            SampleRelaxation.run(on: &$0.draft, $0.description, $0.options.samples, report: &$0.report)
        },
        // The fields of an included model are those of all models that include it.
        DraftPass(name: "includes", needs: [.namesModels, .acceptsSamples]) {
            ModelMerging.includeModels(in: &$0.draft)
        },
        DraftPass(name: "messages of errors") { ModelPasses.addMessages(to: &$0.draft) },
        unusedModels,
        DraftPass(name: "findings about unused models", needs: [.usesAllModels]) {
            ModelPasses.removeFindings(about: $0.draft, from: &$0.report)
        },
    ]

    /// What makes the text of the spec shorter, and names what Swift would not accept.
    private static let texts = [
        DraftPass(name: "styles") { StylePass.run(on: &$0.draft) },
        DraftPass(name: "groups", needs: [.sharesParameters, .namesModels], ensures: [.hasGroups]) {
            GroupPass.run(on: &$0.draft)
        },
        DraftPass(name: "values without a case") { NoneCasePass.run(on: &$0.draft) },
        DraftPass(name: "names of members", needs: [.hasGroups], ensures: [.namesMembers]) {
            MemberNamePass.run(on: &$0.draft)
        },
        DraftPass(name: "names of the client", needs: [.namesMembers]) {
            ClientNamePass.run(on: &$0.draft, report: &$0.report)
        },
        DraftPass(name: "findings about given names", needs: [.namesMembers]) {
            $0.report.findings += GivenNames.findings(of: $0.draft, $0.description)
        },
        DraftPass(name: "needless keeps", needs: [.usesAllModels]) { ModelPasses.removeNeedlessKeeps(in: &$0.draft) },
    ]

    private static let unusedModels = DraftPass(name: "unused models", ensures: [.usesAllModels]) {
        ModelPasses.removeUnusedModels(in: &$0.draft)
    }

    @Sendable private static func removeAliases(_ state: inout State) {
        if !ModelMerging.removeAliases(in: &state.draft) {
            state.report.addUnfinished("names of types contain each other", in: state.draft)
        }
    }
}

extension ImportReport {
    /// Reports a pass that ends before everything is replaced.
    mutating func addUnfinished(_ subject: String, in draft: SpecDraft) {
        guard let place = draft.endpoints.first?.origin ?? draft.models.lazy.compactMap(\.origin).first else { return }
        let message = "\(subject) without end, so the innermost ones are JSON"
        findings.append(.init(.guess, subject: "recursive type", message: message, place: place))
    }
}
