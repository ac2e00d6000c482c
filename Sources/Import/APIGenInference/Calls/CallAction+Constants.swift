import APIGenDescription
import APIGenSupport

extension APIDescription.Operation {
    /// Makes constants of the parameters and the fields that tell what the operation does.
    mutating func add(_ action: CallAction) {
        id = action.name
        for constant in action.constants {
            let schema = Schema(constant: constant.value, at: place)
            switch constant.place {
            case .query: setParameter(constant.name, in: .query, schema)
            case .header: setParameter(constant.name, in: .header, schema)
            case .body: setField(constant.name, schema)
            }
        }
    }

    private mutating func setParameter(_ name: String, in location: APIDescription.Parameter.Location, _ schema: Schema)
    {
        let parameter = APIDescription.Parameter(
            name: name,
            location: location,
            isRequired: true,
            schema: schema,
            style: location == .query ? .form : .simple,
            explode: location == .query,
            place: schema.place
        )
        if let index = parameters.firstIndex(where: { $0.name == name && $0.location == location }) {
            parameters[index] = parameter
        } else {
            parameters.append(parameter)
        }
    }

    private mutating func setField(_ name: String, _ schema: Schema) {
        for index in body?.content.indices ?? 0..<0 {
            guard case .object(var object)? = body?.content[index].schema?.kind else { continue }
            guard let field = object.properties.firstIndex(where: { $0.name == name }) else { continue }
            object.properties[field] = .init(name: name, isRequired: true, schema: schema)
            body?.content[index].schema?.kind = .object(object)
        }
    }
}

extension Schema {
    /// The schema of a value that is always the same.
    fileprivate init(constant value: Node, at place: SourcePlace) {
        guard let entries = value.entries else {
            self.init(.constant(value), place: place)
            return
        }
        let properties = entries.map { entry in
            Property(name: entry.key.text ?? "", isRequired: true, schema: Schema(constant: entry.value, at: place))
        }
        self.init(.object(Object(properties: properties)), place: place)
    }
}
