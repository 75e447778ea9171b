package import RouteSets
import RouteTable

extension SegmentSet {
    /// What a value of an argument's key, or the fragment, may be.
    package static func values(of argument: ArgumentModel, enums: [EnumModel]) -> SegmentSet {
        let affixes = argument.affixes
        return texts(of: argument.type, prefix: affixes.prefix, suffix: affixes.suffix, enums: enums, .value)
    }

    /// What an argument of `type` takes between `prefix` and `suffix`.
    package static func texts(
        of type: ValueType, prefix: [UInt8] = [], suffix: [UInt8] = [], enums: [EnumModel], _ domain: Domain
    ) -> SegmentSet {
        let inner: Inner
        switch type {
        case .builtin(.bool):
            var words: [[UInt8]] = [Array("true".utf8), Array("false".utf8)]
            if domain == .value { words += [[0x31], [0x30], []] }
            return finite(words.map { prefix + $0 + suffix }, domain)
        case .enum(let index):
            return finite(enums[index].cases.map { prefix + Array($0.value.utf8) + suffix }, domain)
        case .builtin(let type): inner = .builtin(type)
        case .opaque(let name): inner = .opaque(name)
        }
        let folds = domain == .folded
        return SegmentSet(
            domain: domain,
            form: .around(
                prefix: folds ? ASCII.lowercased(prefix) : prefix, inner,
                suffix: folds ? ASCII.lowercased(suffix) : suffix))
    }
}
