public import Foundation
nonisolated public struct APIHeaders: Sendable {}
