import Foundation
import GeneratorFuzzing

/// The entry point of libFuzzer. The environment variable `APIGEN_FUZZ` has the name of the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    if let problem = findProblem(input) { fatalError(problem) }
    return 0
}

private let findProblem: @Sendable ([UInt8]) -> String? = {
    let name = ProcessInfo.processInfo.environment["APIGEN_FUZZ"] ?? ""
    if let target = FuzzTarget(rawValue: name) { return { target.problem(with: $0) } }
    if let target = GeneratorFuzzTarget(rawValue: name) { return { target.problem(with: $0) } }
    let names = FuzzTarget.allCases.map(\.rawValue) + GeneratorFuzzTarget.allCases.map(\.rawValue)
    fatalError("APIGEN_FUZZ is not one of \(names)")
}()
