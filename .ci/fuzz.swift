import Foundation

/// The entry point of libFuzzer. The environment variable `APIGEN_FUZZ` has the name of the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    if let problem = target.problem(with: input) { fatalError(problem) }
    return 0
}

private let target: FuzzTarget = {
    guard let target = ProcessInfo.processInfo.environment["APIGEN_FUZZ"].flatMap(FuzzTarget.init) else {
        fatalError("APIGEN_FUZZ is not one of \(FuzzTarget.allCases.map(\.rawValue))")
    }
    return target
}()
