/// The meaning of a diagnostic, its fix, and a spec that causes it.
///
/// It does not contain the message about the example: `apigen explain` runs the generator on the example.
package struct Explanation: Sendable {
    /// One sentence, which fits in a line of a list.
    package let meaning: String
    package let remedy: String
    /// `nil` if no short spec causes the diagnostic, but a file, a size or a defect of apigen.
    package let example: [UInt8]?

    init(_ meaning: String, remedy: String, example: [UInt8]? = nil) {
        self.meaning = meaning
        self.remedy = remedy
        self.example = example
    }

    init(_ meaning: String, remedy: String, example: String) {
        self.init(meaning, remedy: remedy, example: Array(example.utf8))
    }
}

extension DiagnosticCode {
    /// The explanation of the code. The compiler requires one for each code.
    package var explanation: Explanation {
        switch self {
        case .unreadableFile: .unreadableFile
        case .invalidUTF8: .invalidUTF8
        case .yamlSyntax: .yamlSyntax
        case .tooLarge: .tooLarge
        case .tooDeep: .tooDeep
        case .tooManyNodes: .tooManyNodes
        case .unknownAlias: .unknownAlias
        case .duplicateKey: .duplicateKey
        case .severalDocuments: .severalDocuments
        case .invalidMergeKey: .invalidMergeKey
        case .wrongShape: .wrongShape
        case .unknownKey: .unknownKey
        case .missingKey: .missingKey
        case .tagInsteadOfString: .tagInsteadOfString
        case .unsupportedVersion: .unsupportedVersion
        case .invalidValue: .invalidValue
        case .invalidName: .invalidName
        case .contradictoryKeys: .contradictoryKeys
        case .typeSyntax: .typeSyntax
        case .unknownType: .unknownType
        case .wrongTypeArguments: .wrongTypeArguments
        case .defaultMismatch: .defaultMismatch
        case .formatMismatch: .formatMismatch
        case .unknownServer: .unknownServer
        case .pathSyntax: .pathSyntax
        case .unknownGroup: .unknownGroup
        case .unknownScheme: .unknownScheme
        case .duplicateParameter: .duplicateParameter
        case .indistinguishableEndpoints: .indistinguishableEndpoints
        case .unsendableParameter: .unsendableParameter
        case .unknownModelField: .unknownModelField
        case .unusedException: .unusedException
        case .recursiveModel: .recursiveModel
        case .misplacedBody: .misplacedBody
        case .fieldPathEnd: .fieldPathEnd
        case .requiredResponseHeader: .requiredResponseHeader
        case .nameCollision: .nameCollision
        case .reservedName: .reservedName
        case .brokenTemplate: .brokenTemplate
        case .unknownTemplate: .unknownTemplate
        case .nothingToTest: .nothingToTest
        case .missingSample: .missingSample
        case .malformedSample: .malformedSample
        case .sampleMismatch: .sampleMismatch
        case .invalidPageParameter: .invalidPageParameter
        case .cursorMismatch: .cursorMismatch
        case .misplacedUpload: .misplacedUpload
        case .unusableKey: .unusableKey
        case .undeclaredParameter: .undeclaredParameter
        case .includeCycle: .includeCycle
        case .missingInclude: .missingInclude
        case .outsideFile: .outsideFile
        case .exampleMismatch: .exampleMismatch
        case .misplacedStreamField: .misplacedStreamField
        case .listedTwice: .listedTwice
        case .noTemplate: .noTemplate
        case .sharedFolder: .sharedFolder
        case .orphanedOutput: .orphanedOutput
        case .updateConflict: .updateConflict
        case .cutByComment: .cutByComment
        case .keyWithoutValue: .keyWithoutValue
        case .missingSpace: .missingSpace
        case .deceptiveCharacter: .deceptiveCharacter
        case .indicatorInsteadOfString: .indicatorInsteadOfString
        case .wrongIndentation: .wrongIndentation
        case .booleanKey: .booleanKey
        case .indistinguishableKinds: .indistinguishableKinds
        case .misplacedContent: .misplacedContent
        case .standaloneName: .standaloneName
        case .notOpenAPI: .notOpenAPI
        case .unsupportedDocumentVersion: .unsupportedDocumentVersion
        case .emptySelection: .emptySelection
        case .unmatchedSelector: .unmatchedSelector
        case .notRecording: .notRecording
        case .unsupportedRecording: .unsupportedRecording
        case .unreadableRequest: .unreadableRequest
        case .emptyRecording: .emptyRecording
        case .renamedModel: .renamedModel
        case .caseOfOptional: .caseOfOptional
        case .unusedModel: .unusedModel
        case .unusedGroup: .unusedGroup
        }
    }
}
