internal import Foundation

nonisolated extension APIFeatures: APIJSONReading {
    static func reader(of body: Data) -> any Sendable { APIJSONReader(body) }
}
