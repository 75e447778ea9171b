import RouteCompiler

extension DocsPage {
    /// Why the other routes do not take a URL: `NearMissFinder`, on the page's data.
    static let nearMissScript = #"""
        function createNearMisses(data, matcher) {
            const { valueIn, valuesOf, fold, foldsAt, isIn, isWeb, hasLabel, isLabel, isInPath } = matcher;

            function typeName(type) {
                switch (type.kind) {
                    case "integer": return (type.signed ? "Int" : "UInt") + (type.bits === 64 ? "" : type.bits);
                    case "uuid": return "UUID";
                    default: return type.name ?? type.kind[0].toUpperCase() + type.kind.slice(1);
                }
            }

            // Returns the expected kind of value, as the end of "is not …".
            function expected(type) {
                switch (type.kind) {
                    case "enum": return oneOf(type.values);
                    case "string": return "a text";
                    case "bool": return "true or false";
                    default: return "of type " + typeName(type);
                }
            }

            function oneOf(values) {
                const named = values.slice(0, \#(EnumModel.mostNamed)).join(", ");
                return values.length > \#(EnumModel.mostNamed)
                    ? `one of ${values.length}, such as ${named}` : "one of " + named;
            }

            const between = (argument, prefix, suffix) =>
                `'${prefix}{${argument.name}: ${typeName(argument.type)}}${suffix}'`;

            function shown(segment, route) {
                if (typeof segment === "string") return `'${segment}'`;
                const [prefix, index, suffix] = segment;
                return between(route.arguments[index], prefix, suffix);
            }

            function expectedValue(argument) {
                const { prefix, suffix, separator } = argument;
                if (separator !== "") return `a list with '${separator}' between items ${expected(argument.type)}`;
                return prefix + suffix === "" ? expected(argument.type) : between(argument, prefix, suffix);
            }

            function expectedSegment(segment, route) {
                const isBare = typeof segment !== "string" && segment[0] === "" && segment[2] === "";
                return isBare ? expected(route.arguments[segment[1]].type) : shown(segment, route);
            }

            function isTaken(segment, route, text, folds) {
                const folded = (part) => (folds ? fold(part) : part);
                if (typeof segment === "string") return folded(segment) === text;
                const [prefix, index, suffix] = segment;
                const { type } = route.arguments[index];
                const values = type.kind === "enum" && folds ? type.values.map(fold) : type.values;
                return isIn({ type: { ...type, values }, prefix: folded(prefix), suffix: folded(suffix) }, text);
            }

            // Nothing where neither the origin nor any segment agrees.
            function compare(pattern, index, url) {
                const route = data.routes[index];
                const miss = { route: index, pattern: pattern.text, distance: 0, agreement: 0, reason: "" };
                const differs = (reason, distance = 1) => {
                    if (miss.distance === 0) miss.reason = reason;
                    miss.distance += distance;
                };
                const origin = data.origins[pattern.origin];
                const isSame = pattern.origin === url.origin;
                if (!isSame) differs(`it lives under ${data.origins[pattern.declared].text}`);
                const common = Math.min(pattern.segments.length, url.segments.length);
                let agreeing = 0;
                for (let position = 0; position < common; position += 1) {
                    const isHost = position === 0 && hasLabel(origin);
                    const folds = isHost || foldsAt(position, isWeb(origin.scheme));
                    const text = folds ? fold(url.segments[position]) : url.segments[position];
                    const segment = pattern.segments[position];
                    if ((!isHost || isLabel(text)) && isTaken(segment, route, text, folds)) {
                        agreeing += 1;
                        if (typeof segment === "string") miss.agreement += 1;
                    } else {
                        differs(`'${url.segments[position]}' is not ${expectedSegment(segment, route)}`);
                    }
                }
                if (isSame ? agreeing === 0 && common > 0 : miss.agreement === 0) return null;
                const missing = pattern.segments.length + (pattern.rest >= 0 ? 1 : 0) - url.segments.length;
                if (missing > 0) {
                    const next = pattern.segments.length > common ? shown(pattern.segments[common], route) : "its rest";
                    differs(`the path ends before ${next}`, missing);
                } else if (pattern.rest < 0 && missing < 0) {
                    differs(`the path goes on with '${url.segments[common]}'`, -missing);
                }
                compareQuery(route, url, differs);
                return miss;
            }

            function compareQuery(route, url, differs) {
                for (const { key, value } of route.fixedQuery) {
                    if (valuesOf(url, key)[0] !== value) differs(`the query has no ${key}=${value}`);
                }
                for (const argument of route.arguments) {
                    if (isInPath(argument)) continue;
                    const isFragment = argument.in === "fragment";
                    const name = isFragment ? "the fragment" : `'${argument.key}'`;
                    let found = isFragment ? [url.fragment] : valuesOf(url, argument.key);
                    if (isFragment && url.fragment === null) found = [];
                    if (found.length === 0 && argument.required) {
                        differs(isFragment ? "it needs a fragment" : `the query has no ${name}`);
                    }
                    const isRepeated = argument.list && argument.separator === "";
                    for (const value of isRepeated ? found : found.slice(0, 1)) {
                        if (valueIn(argument, value) !== null) continue;
                        differs(`'${value}', the value of ${name}, is not ${expectedValue(argument)}`);
                    }
                }
            }

            const order = (left, right) => left.distance - right.distance
                || (left.agreement === right.agreement ? left.route - right.route : right.agreement - left.agreement);

            // The nearest routes first; those that have nothing in common with the URL are left out.
            return function nearest(count, found, audience) {
                if (found.parts.isMalformed) return [];
                const misses = [];
                data.routes.forEach((route, index) => {
                    if (index === found.index) return;
                    let best = null;
                    for (const pattern of route.urls) {
                        const miss = compare(pattern, index, found.parts);
                        if (!miss) continue;
                        if (audience === "outside" && route.visibility === "internal") {
                            miss.reason = "it is internal" + (miss.distance === 0 ? "" : `; ${miss.reason}`);
                        } else if (miss.distance === 0) {
                            const refusal = route.redirect
                                ? "where it leads cannot hold a value of it" : "its type takes other texts";
                            miss.reason = found.index < 0 ? refusal : "it matches too, but the one above wins";
                        }
                        if (!best || order(miss, best) < 0) best = miss;
                    }
                    if (best) misses.push(best);
                });
                return misses.sort(order).slice(0, count);
            };
        }
        """#
}
