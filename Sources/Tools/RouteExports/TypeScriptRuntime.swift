import RouteCompiler
import RouteLayout

/// The runtime of the exported TypeScript: formats values as Swift does, and builds URLs.
enum TypeScriptRuntime {
    static let code = writeCode + formatCode

    /// The type of links, which only the functions of the file return.
    static let linkType = "\u{1}export type RouteURL = string & { readonly isRouteURL: true };\n\n\u{2}"

    /// Builds URLs of texts.
    static let writeCode = ScriptTypes.marked(
        #"""
        function routeURL(
            scheme«: string | undefined»,
            forms«: readonly (readonly [string, string, readonly (string | undefined)[], string?])[]»,
            items«: readonly (readonly string[])[]»,
            fragment«: readonly string[]» = [],
        )«: string» {
            for (const [name, start, segments, label] of forms) {
                if ((scheme !== undefined && scheme !== name) || segments.includes(undefined)) continue;
                if (label !== undefined && !/^\#(HostLabel.pattern)$/.test(label)) {
                    throw new RangeError(`"${label}" is not a lowercase host label`);
                }
                const query = items.flat();
                return start + segments.join("/") + (query.length > 0 ? "?" + query.join("&") : "") + fragment.join("");
            }
            throw new RangeError(`the route has no URL with the scheme ${scheme}`);
        }

        /** Without what is absent, and nothing at all for the default. */
        function item(
            start«: string», texts«: readonly (string | undefined)[]», standard«?: string», isNumber«?: boolean»,
            end«: string» = "",
        )«: string[]» {
            const present = texts.filter((text)«: text is string» => text !== undefined);
            if (standard !== undefined && present.length === 1) {
                if (present[0] === standard || (isNumber && Number(present[0]) === Number(standard))) return [];
            }
            return present.map((text) => start + encodedValue(text) + end);
        }

        function segment(prefix«: string», value«: string | undefined», suffix«: string»)«: string | undefined» {
            if (value === undefined) return undefined;
            const whole = prefix + encodedSegment(value) + suffix;
            if (value === "" || whole === "." || whole === "..") throw new RangeError(`"${value}" cannot stand in a path`);
            return whole;
        }

        function rest(texts«: readonly string[]»)«: string[]» {
            if (texts.length === 0) throw new RangeError("the rest of a path has one segment or more");
            return texts.map((text) => segment("", text, "")« as string»);
        }

        function encodedSegment(text«: string»)«: string» {
            return encoded(text).replace(/%(2[46BC]|3[ABD]|40)/g, decodeURIComponent);
        }

        function encodedValue(text«: string»)«: string» {
            return encoded(text).replace(/%(2[4CF]|3[ABF]|40)/g, decodeURIComponent);
        }

        function encoded(text«: string»)«: string» {
            if (/[\0\p{Surrogate}]/u.test(text)) throw new RangeError("a NUL or half a character cannot stand in a URL");
            return encodeURIComponent(text);
        }

        // Avoid errors about unused functions: not every file needs all of them.
        void [routeURL, item, segment, rest];

        """#)

    /// Formats values as Swift does.
    private static let formatCode = ScriptTypes.marked(
        #"""
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
            if (typeof value === "number" && !Number.isSafeInteger(value)) throw new RangeError(`${value} is not an exact integer`);
            const number = BigInt(value);
            if ((signed ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number)) !== number) {
                throw new RangeError(`${value} does not fit ${signed ? "" : "unsigned "}${bits} bits`);
            }
            return number.toString();
        }

        function uuid(value«: string | undefined»)«: string | undefined» {
            if (value === undefined) return undefined;
            if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw new RangeError(`${value} is not a UUID`);
            return value.toUpperCase();
        }

        /** A decimal number of at most \#(DecimalText.mostDigits) digits; zeros that say nothing are left out. */
        function fixed(value«: string | undefined»)«: string | undefined» {
            if (value === undefined) return undefined;
            const [, sign, whole, fraction] = /^(-?)(?=\d)0*(\d*)(?:\.(\d+))?$/.exec(value) ?? [];
            if (whole === undefined || whole.length + (fraction ?? "").length > \#(DecimalText.mostDigits)) {
                throw new RangeError(`${value} is not a decimal number of at most \#(DecimalText.mostDigits) digits`);
            }
            const behind = (fraction ?? "").replace(/0+$/, "");
            const digits = (whole === "" ? "0" : whole) + (behind === "" ? "" : "." + behind);
            return digits === "0" ? digits : `${sign}${digits}`;
        }

        function double(value«: number | undefined»)«: string | undefined» {
            return value === undefined ? undefined : decimal(value, Math.abs(value).toExponential(), 2 ** 53);
        }

        function float(value«: number | undefined»)«: string | undefined» {
            if (value === undefined) return undefined;
            const rounded = Math.fround(value);
            return decimal(rounded, shortest(Math.abs(rounded)), 2 ** 24);
        }

        /** The fewest digits that round to the number; of two that are as near the one whose last digit is even. */
        function shortest(value«: number»)«: string» {
            const [mantissa, power] = value.toExponential(100).split("e")« as [string, string]»;
            const digits = mantissa.replace(".", "");
            for (let count = 1; count < 10 && Number.isFinite(value); count += 1) {
                const [below, behind] = [Number(digits.slice(0, count)), digits.slice(count)];
                const half = "5".padEnd(behind.length, "0");
                const isNearerAbove = behind > half || (behind === half && below % 2 === 1);
                for (const number of isNearerAbove ? [below + 1, below] : [below, below + 1]) {
                    const decimal = Number(`${number}e${Number(power) - count + 1}`);
                    if (Math.fround(decimal) === value) return decimal.toExponential();
                }
            }
            return value.toExponential();
        }

        /** The digits of a number without its sign, written as Swift writes them. */
        function decimal(value«: number», exponential«: string», limit«: number»)«: string» {
            if (!Number.isFinite(value)) throw new RangeError(`${value} cannot stand in a URL`);
            const sign = value < 0 || Object.is(value, -0) ? "-" : "";
            const [mantissa, power] = exponential.split("e")« as [string, string]»;
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

        void [text, bool, integer, uuid, fixed, double, float];

        """#)

    /// Writes segments with several placeholders. Ports `SegmentSplit`.
    static let splitCode = ScriptTypes.marked(
        #"""
        function fold(text«: string»)«: string» {
            return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
        }

        «/** `b`, `i64`, `u8`, `d`, `f`, `m` for Decimal, `g` for UUID, `l` for a link, `s` for any text, or the values of an enum. */
        type ValueType = string | readonly string[];
        /** Texts have at most `longest` bytes, or consist of `chars`. */
        type SegmentType = { accepts: (text: string) => boolean; longest?: number; chars?: string };

        »const numberChars = "0123456789+-.eE";

        function segmentType(type«: ValueType», folds«: boolean»)«: SegmentType» {
            if (typeof type !== "string") {
                const texts = new Set(folds ? type.map(fold) : type);
                const longest = [...texts].reduce((size, text) => Math.max(size, byteOffsets(text)[text.length]«!»), 0);
                return { accepts: (text) => texts.has(text), longest };
            }
            const bits = Number(type.slice(1));
            switch (type[0]) {
                case "b": return { accepts: (text) => text === "true" || text === "false", longest: 5 };
                case "i": return { accepts: (text) => isInteger(text, bits, true), chars: "0123456789" };
                case "u": return { accepts: (text) => isInteger(text, bits, false), chars: "0123456789" };
                case "d": return { accepts: (text) => isNumber(text, Number), chars: numberChars };
                case "f": return { accepts: (text) => isNumber(text, (text) => Math.fround(Number(text))), chars: numberChars };
                case "m": return { accepts: isFixed, chars: numberChars };
                case "g": return { accepts: isUUID, longest: 36 };
                default: return { accepts: () => true };
            }
        }

        /** The offset in UTF-8 of each UTF-16 unit, and of the end. */
        function byteOffsets(text«: string»)«: number[]» {
            const offsets = [0];
            for (let at = 0, end = 0; at < text.length; at += 1) {
                const unit = text.charCodeAt(at);
                end += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xD800 && unit < 0xE000) ? 2 : 3;
                offsets.push(end);
            }
            return offsets;
        }

        /**
         * The range of each value of a segment, or null. Splits from the right: each value after the first is the shortest
         * text of its type for which the rest of the segment still matches. Steps are counted in bytes, as in Swift.
         */
        function splitSegment(
            literals«: readonly string[]», types«: readonly SegmentType[]», text«: string»,
        )«: (readonly [number, number])[] | null» {
            const last = types.length - 1;
            const [prefix, suffix] = [literals[0]«!», literals[last + 1]«!»];
            const [first, end] = [prefix.length, text.length - suffix.length];
            if (end <= first || !text.startsWith(prefix) || !text.endsWith(suffix)) return null;
            if (last === 0) return types[0]«!».accepts(text.slice(first, end)) ? [[first, end]] : null;
            const bytes = byteOffsets(text);
            const size = (from«: number», to«: number») => bytes[to]«!» - bytes[from]«!»;
            const ranges«: (readonly [number, number])[]» = [];
            const failed = types.map(() => -1);
            let steps = 0;
            const isAny = ({ longest, chars }«: SegmentType») => longest === undefined && chars === undefined;
            const accepts = (part«: number», from«: number», to«: number») => {
                const type = types[part]«!»;
                ranges[part] = [from, to];
                if (isAny(type)) return true;
                steps += size(from, to);
                return type.accepts(text.slice(from, to));
            };
            /** Returns true if the first value can end at an offset. */
            const canEnd = (end«: number») => {
                const { longest, chars } = types[0]«!»;
                return longest !== undefined ? size(first, end) <= longest : chars === undefined || end <= numberEnd;
            };
            let numberEnd = first;
            while (numberEnd < end && numberChars.includes(text[numberEnd]«!»)) numberEnd += 1;
            /** The first offset at which a value that ends at an offset can start. */
            const firstStart = ({ chars }«: SegmentType», end«: number») => {
                if (chars === undefined) return first;
                let at = end;
                while (at > first && chars.includes(text[at - 1]«!»)) at -= 1;
                if (at > first && text[at - 1] === "-") at -= 1;
                steps += size(at, end);
                return at;
            };
            const fits = (part«: number», end«: number»)«: boolean» => {
                if (part === 0) return end > first && canEnd(end) && accepts(0, first, end);
                if (end <= failed[part]«!») return false;
                const [type, literal] = [types[part]«!», literals[part]«!»];
                const start = Math.max(first + 1, firstStart(type, end));
                for (let at = end - 1; at >= start && size(at, end) <= (type.longest ?? Infinity); at -= 1) {
                    steps += size(at, at + 1);
                    if (steps > \#(SegmentSplitLimit.steps)) break;
                    const before = at - literal.length;
                    if (before < first || !text.startsWith(literal, before)) continue;
                    if (accepts(part, at, end) && fits(part - 1, before)) return true;
                }
                if (isAny(type)) failed[part] = end;
                return false;
            };
            return fits(last, end) ? ranges : null;
        }

        /** Returns true if a segment of these values is split into them again. */
        function readsBack(
            literals«: readonly string[]», values«: readonly string[]», types«: readonly SegmentType[]», folds«: boolean»,
        )«: boolean» {
            const compared = (text«: string») => (folds ? fold(text) : text);
            const ends«: number[]» = [];
            const text = values.reduce((before, value, part) => {
                ends.push(before.length + value.length);
                return before + compared(value) + compared(literals[part + 1]«!»);
            }, compared(literals[0]«!»));
            const ranges = splitSegment(literals.map(compared), types, text);
            return ranges !== null && ranges.every(([, end], part) => end === ends[part]);
        }

        /** A segment with several values. Without types, another app decodes the segment. */
        function parts(
            literals«: readonly string[]», values«: readonly (string | undefined)[]»,
            types«: readonly ValueType[]» = [], folds«: boolean» = false,
        )«: string | undefined» {
            const read = types.map((type) => segmentType(type, folds));
            const texts = values.filter((text)«: text is string» => text !== undefined);
            if (texts.length < values.length) return undefined;
            if (texts.includes("") || (read.length > 0 && !readsBack(literals, texts, read, folds))) {
                throw new RangeError(`"${texts.join(`", "`)}" cannot stand in one segment, which is read differently`);
            }
            return texts.reduce((before, value, part) =>
                before + encodedSegment(value) + encodedSegment(literals[part + 1]«!»), encodedSegment(literals[0]«!»));
        }

        function isInteger(text«: string», bits«: number», signed«: boolean»)«: boolean» {
            if (!/^-?[0-9]+$/.test(text)) return false;
            const value = BigInt(text);
            return (signed ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)) === value;
        }

        function isNumber(text«: string», number«: (text: string) => number»)«: boolean» {
            return /^-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/.test(text) && Number.isFinite(number(text));
        }

        function isFixed(text«: string»)«: boolean» {
            const [, whole, fraction] = /^-?(?=[0-9])0*([0-9]*)(?:\.([0-9]+))?$/.exec(text) ?? [];
            return whole !== undefined && whole.length + (fraction ?? "").length <= \#(DecimalText.mostDigits);
        }

        function isUUID(text«: string»)«: boolean» {
            return /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(text);
        }

        void parts;

        """#)

    /// The words of the runtime: its functions, and those of the language that it calls.
    static let words = words(of: code + splitCode)

    static func words(of code: String) -> Set<String> {
        Set(
            code.utf8.split(whereSeparator: { !Byte.isNamePart($0) }).map { String(decoding: Array($0), as: UTF8.self) }
        )
    }
}
