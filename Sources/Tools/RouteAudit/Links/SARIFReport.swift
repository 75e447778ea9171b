import RouteCompiler
package import RouteJSON

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, which code scanning reads.
package enum SARIFReport {
    package static func json(of findings: [LinkFinding], toolVersion: String) -> JSON {
        let rules = LinkFinding.ID.allCases.map { id in
            [
                "id": .string(id.rawValue),
                "shortDescription": ["text": .string(id.meaning)],
                "defaultConfiguration": ["level": .string(id.severity)],
            ] as JSON
        }
        let driver = ["name": .string("routec audit"), "version": .string(toolVersion), "rules": .array(rules)] as JSON
        return [
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
            "version": .string("2.1.0"),
            "runs": .array([
                [
                    "tool": ["driver": driver], "columnKind": .string("unicodeCodePoints"),
                    "results": .array(findings.map(result)),
                ]
            ]),
        ]
    }

    private static func result(_ finding: LinkFinding) -> JSON {
        let rule = LinkFinding.ID.allCases.firstIndex(of: finding.id) ?? 0
        let region = ["startLine": .number(finding.line), "startColumn": .number(finding.scalarColumn)] as JSON
        let location =
            [
                "artifactLocation": ["uri": .string(uri(of: finding.path))], "region": region,
            ] as JSON
        return [
            "ruleId": .string(finding.id.rawValue), "ruleIndex": .number(rule),
            "level": .string(finding.id.severity), "message": ["text": .string(finding.verdict.message)],
            "locations": .array([["physicalLocation": location]]),
        ]
    }

    /// Returns a path as a URI reference. A relative path is relative to the repository.
    private static func uri(of path: String) -> String {
        let text = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        let escaped = text.split(separator: "/", omittingEmptySubsequences: false)
            .map { PercentEncoding.segment(Array($0.utf8)) }.joined(separator: "/")
        // A colon in the first segment would end a scheme.
        return path.hasPrefix("/")
            ? "file://" + escaped : escaped.prefix { $0 != "/" }.contains(":") ? "./" + escaped : escaped
    }
}
