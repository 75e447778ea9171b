// Prints the mutants of the given Swift files, one JSON object a line. The parser is the toolchain's own.

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
for path in CommandLine.arguments.dropFirst() {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let folded = OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in }
    guard let tree = folded.as(SourceFileSyntax.self) else { fatalError("\(path) is not a file") }
    let mutator = Mutator(path: path, tree: tree)
    mutator.walk(tree)
    var seen: Set<[String]> = []
    for mutant in mutator.mutants
    where seen.insert(["\(mutant.start) \(mutant.end)", mutant.prefix, mutant.suffix]).inserted {
        print(String(decoding: try encoder.encode(mutant), as: UTF8.self))
    }
}
