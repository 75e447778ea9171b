/// What the exported TypeScript calls: turning values into texts as Swift does, and texts into URLs.
enum TypeScriptRuntime {
    static let code = marked(
        #"""
        function routeURL(
            scheme«: string | undefined»,
            forms«: readonly (readonly [string, string, readonly (string | undefined)[]])[]»,
            items«: readonly (readonly string[])[]»,
            fragment«: readonly string[]» = [],
        )«: string» {
            for (const [name, start, segments] of forms) {
                if ((scheme !== undefined && scheme !== name) || segments.includes(undefined)) continue;
                const query = items.flat();
                return start + segments.join("/") + (query.length > 0 ? "?" + query.join("&") : "") + fragment.join("");
            }
            throw new RangeError(`the route has no URL with the scheme ${scheme}`);
        }

        /** Without what is absent, and nothing at all for the default. */
        function item(
            start«: string», texts«: readonly (string | undefined)[]», standard«?: string», isNumber«?: boolean»,
        )«: string[]» {
            const present = texts.filter((text)«: text is string» => text !== undefined);
            if (standard !== undefined && present.length === 1) {
                if (present[0] === standard || (isNumber && Number(present[0]) === Number(standard))) return [];
            }
            return present.map((text) => start + encodedValue(text));
        }

        function segment(prefix«: string», value«: string | undefined», suffix«: string»)«: string | undefined» {
            return value === undefined ? undefined : prefix + encodedSegment(value) + suffix;
        }

        function encodedSegment(text«: string»)«: string» {
            return encodeURIComponent(text).replace(/%(2[46BC]|3[ABD]|40)/g, decodeURIComponent);
        }

        function encodedValue(text«: string»)«: string» {
            return encodeURIComponent(text).replace(/%(2[4CF]|3[ABF]|40)/g, decodeURIComponent);
        }

        function text(value«: string | undefined»)«: string | undefined» {
            return value;
        }

        function bool(value«: boolean | undefined»)«: string | undefined» {
            return value === undefined ? undefined : String(value);
        }

        function integer(
            value«: number | bigint | undefined», bits«: number», signed«: boolean»,
        )«: string | undefined» {
            if (value === undefined) return undefined;
            if (typeof value === "number" && !Number.isSafeInteger(value)) throw new RangeError(`${value} is no exact integer`);
            const number = BigInt(value);
            if ((signed ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number)) !== number) {
                throw new RangeError(`${value} does not fit ${signed ? "" : "unsigned "}${bits} bits`);
            }
            return number.toString();
        }

        function uuid(value«: string | undefined»)«: string | undefined» {
            if (value === undefined) return undefined;
            if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw new RangeError(`${value} is no UUID`);
            return value.toUpperCase();
        }

        function double(value«: number | undefined»)«: string | undefined» {
            return value === undefined ? undefined : decimal(value, value.toExponential(), 2 ** 53);
        }

        function float(value«: number | undefined»)«: string | undefined» {
            if (value === undefined) return undefined;
            const rounded = Math.fround(value);
            let digits = 0;
            while (digits < 8 && Math.fround(Number(rounded.toExponential(digits))) !== rounded) digits += 1;
            return decimal(rounded, rounded.toExponential(digits), 2 ** 24);
        }

        /** The fewest digits that give the number back, written as Swift writes them. */
        function decimal(value«: number», exponential«: string», limit«: number»)«: string» {
            if (!Number.isFinite(value)) throw new RangeError(`${value} cannot stand in a URL`);
            const sign = value < 0 || Object.is(value, -0) ? "-" : "";
            const [mantissa, power] = exponential.replace("-", value < 0 ? "" : "-").split("e")« as [string, string]»;
            const digits = mantissa.replace(".", "");
            const exponent = Number(power);
            if (value !== 0 && (exponent < -4 || Math.abs(value) > limit)) {
                const size = String(Math.abs(exponent)).padStart(2, "0");
                const fraction = digits.length > 1 ? "." + digits.slice(1) : "";
                return `${sign}${digits[0]}${fraction}e${exponent < 0 ? "-" : "+"}${size}`;
            }
            if (exponent < 0) return sign + "0." + "0".repeat(-exponent - 1) + digits;
            const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
            return `${sign}${whole}.${digits.slice(exponent + 1) || "0"}`;
        }

        // Routes may not need all of these, which is no mistake to report.
        void [routeURL, item, segment, encodedSegment, text, bool, integer, uuid, double, float];

        """#)

    /// Types in «»: what JavaScript leaves out.
    private static func marked(_ code: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in code.unicodeScalars {
            switch scalar {
            case "«": result.append("\u{1}")
            case "»": result.append("\u{2}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
