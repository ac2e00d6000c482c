package import APIGenSupport

extension Spec {
    /// A field of a model or a parameter of a request.
    package struct Field: Sendable {
        package enum Access: Hashable, Sendable {
            /// Only responses contain the field.
            case readOnly
            /// Only requests contain the field.
            case writeOnly
        }

        /// The name on the wire.
        package var name: Located<String>
        /// Whether the key has a `?`: `page?: Int`.
        package var isOptional = false
        /// `nil` for a constant: `Accept: = application/json`.
        package var type: TypeExpression?
        @Boxed package var initial: Literal? = nil
        @Boxed package var swiftName: Located<String>? = nil
        package var metadata = Metadata()
        /// Who writes the field; `nil` if requests and responses contain it.
        package var access: Access?
        /// The part of the document that an import reads.
        package var origin: SourcePlace?
        // Few fields have a long form, and fields are copied often; so it is stored apart.
        fileprivate var longForm: LongForm?

        package init(
            name: Located<String>,
            isOptional: Bool = false,
            type: TypeExpression? = nil,
            initial: Literal? = nil,
            metadata: Metadata = Metadata(),
            origin: SourcePlace? = nil
        ) {
            self.name = name
            self.isOptional = isOptional
            self.type = type
            self.initial = initial
            self.metadata = metadata
            self.origin = origin
        }

        /// What only a long form says.
        struct Details: Sendable {
            var array: Located<ArrayStyle>?
            var object: Located<ObjectStyle>?
            var contentType: Located<String>?
            var examples: [Literal] = []
            var isFrozen = false
            /// The keys of the long form.
            var keys: [Located<String>] = []

            /// Whether two fields say the same, whatever their keys are.
            fileprivate func equals(_ other: Details) -> Bool {
                array == other.array && object == other.object && contentType == other.contentType
                    && examples == other.examples && isFrozen == other.isFrozen
            }
        }

        fileprivate final class LongForm: Sendable {
            let details: Details

            init(_ details: Details) {
                self.details = details
            }
        }
    }
}

// What only a long form says.
extension Spec.Field {
    var details: Details {
        get { longForm?.details ?? Details() }
        set { longForm = LongForm(newValue) }
    }

    package var array: Located<ArrayStyle>? {
        get { longForm?.details.array }
        set { if newValue != nil || longForm != nil { details.array = newValue } }
    }

    package var object: Located<ObjectStyle>? {
        get { longForm?.details.object }
        set { if newValue != nil || longForm != nil { details.object = newValue } }
    }

    /// The media type of a part of a multipart body.
    package var contentType: Located<String>? {
        get { longForm?.details.contentType }
        set { if newValue != nil || longForm != nil { details.contentType = newValue } }
    }

    /// Example values for the documentation comment.
    package var examples: [Literal] { longForm?.details.examples ?? [] }

    /// Whether the values of the enum are complete.
    package var isFrozen: Bool { longForm?.details.isFrozen ?? false }

    /// The keys of the long form.
    package var keys: [Located<String>] {
        get { longForm?.details.keys ?? [] }
        set { details.keys = newValue }
    }
}

extension Spec.Field: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        withUnsafePointer(to: left) { left in withUnsafePointer(to: right) { areEqual(left, $0) } }
    }

    // With pointers, because copies take longer than the comparison. The names differ most often.
    fileprivate static func areEqual(_ left: UnsafePointer<Self>, _ right: UnsafePointer<Self>) -> Bool {
        left.pointee.name.value == right.pointee.name.value && left.pointee.isOptional == right.pointee.isOptional
            && left.pointee.access == right.pointee.access && left.pointee.type == right.pointee.type
            && left.pointee.initial == right.pointee.initial && left.pointee.metadata == right.pointee.metadata
            && left.pointee.swiftName?.value == right.pointee.swiftName?.value
            && left.pointee.longForm.equals(right.pointee.longForm)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name.value)
        hasher.combine(type)
    }
}

extension Spec.Field.LongForm? {
    fileprivate func equals(_ other: Spec.Field.LongForm?) -> Bool {
        self === other || (self?.details ?? .init()).equals(other?.details ?? .init())
    }
}

extension [Spec.Field] {
    /// Whether the fields are equal. It copies none of them.
    package func equal(_ others: [Spec.Field]) -> Bool {
        guard count == others.count else { return false }
        return withUnsafeBufferPointer { own in
            others.withUnsafeBufferPointer { others in
                guard let own = own.baseAddress, let others = others.baseAddress, own != others else { return true }
                return (0..<count).allSatisfy { Spec.Field.areEqual(own + $0, others + $0) }
            }
        }
    }
}
