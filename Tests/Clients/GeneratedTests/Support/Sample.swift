import APIRuntimeConformance
import Foundation
import TestSupport

/// The samples of `Specs/samples`, by their paths there without the extension, such as `friends/groups`.
enum Sample {
    static func data(_ path: String, _ pathExtension: String = "json") throws -> Data {
        try Data(contentsOf: Checkout.url(of: "Specs/samples/\(path).\(pathExtension)"))
    }

    static func text(_ path: String, _ pathExtension: String = "json") throws -> String {
        String(decoding: try data(path, pathExtension), as: UTF8.self)
    }
}

extension Reply {
    /// A sample as the response of an API.
    static func sample(_ path: String, status: Int = 200) throws -> Reply {
        .json(try Sample.text(path), status: status).gzipped()
    }
}
