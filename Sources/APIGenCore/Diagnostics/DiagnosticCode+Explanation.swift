extension DiagnosticCode {
    /// What the code means. No code is without it: the compiler sees to that.
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
        case .nameCollision: .nameCollision
        case .reservedName: .reservedName
        case .brokenTemplate: .brokenTemplate
        case .unknownTemplate: .unknownTemplate
        case .missingSample: .missingSample
        case .malformedSample: .malformedSample
        case .sampleMismatch: .sampleMismatch
        case .unusableKey: .unusableKey
        case .undeclaredParameter: .undeclaredParameter
        case .exampleMismatch: .exampleMismatch
        case .misplacedStreamField: .misplacedStreamField
        case .unusedModel: .unusedModel
        case .unusedGroup: .unusedGroup
        }
    }
}
