extension DocsPage {
    /// Makes one of the two parts of ``DocsData``.
    static let dataScript = #"""
        // The manifest, and in each of its routes what the page alone knows of it. The names by which it refers to
        // origins, enums and arguments are looked up once, here.
        function readData({ manifest, matchedOrigins, table, routes: facts }) {
            function readOrigin({ scheme, host, port }) {
                const hostAndPort = port === null ? host : `${host}:${port}`;
                return { scheme, host: hostAndPort, text: `${scheme}://${hostAndPort}` };
            }
            const origins = manifest.origins.map(readOrigin);
            const originNumbers = new Map(origins.map(({ text }, number) => [text, number]));
            const enums = new Map(manifest.enums.map(({ name, cases }) =>
                [name, { kind: "enum", name: name.split(".").at(-1), values: cases.map(({ value }) => value) }]));

            function readRoute(route, index) {
                const { target, parent = null, before = [], ...own } = facts[index];
                const numberOf = (argument) => route.arguments.findIndex(({ name }) => name === argument);
                const readURL = ({ text, origin, segments, rest }) => {
                    const declared = originNumbers.get(readOrigin(origin).text);
                    const matched = matchedOrigins[declared];
                    // If other routes have a placeholder in the host, the first label is a segment.
                    const isPlaced = table[3][matched][1].startsWith("*") && !origin.host.startsWith("*");
                    const label = isPlaced ? [origin.host.split(".")[0]] : [];
                    // A segment with placeholders is its literals, and between them the numbers of its arguments.
                    const path = segments.map(({ literal, prefix, placeholders, ...only }) =>
                        literal ?? [prefix, ...(placeholders ?? [only]).flatMap(({ argument, suffix }) =>
                            [numberOf(argument), suffix])]);
                    return { text, declared, origin: matched, segments: [...label, ...path], rest: numberOf(rest) };
                };
                const readArgument = (argument) => ({ prefix: "", suffix: "", separator: "", ...argument,
                    type: enums.get(argument.type.enum) ?? argument.type });
                const values = Object.values(route.redirect?.arguments ?? {}).map((value) =>
                    value && (value.text ?? numberOf(value.argument)));
                return { ...route, ...own, parent, urls: route.urls.map(readURL),
                    arguments: route.arguments.map(readArgument), redirect: route.redirect && { target, values },
                    before };
            }

            const misses = manifest.misses.map((miss) => ({ ...miss, ...readOrigin(miss.origin) }));
            return { ...manifest, origins, table, misses, routes: manifest.routes.map(readRoute) };
        }
        """#
}
