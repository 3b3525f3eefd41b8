import { t as hasErrors } from "./diagnostic-pCL-wCCi.js";
import { t as formatPath } from "./path-u1wchqqw.js";
import { i as shareOf, n as rangeText } from "./schema-wording-i1_apg3V.js";
import { n as closest, t as defined } from "./defined-B3U70D0x.js";
import { i as kindOf } from "./rounded-DNLUNUnh.js";
import { c as requirementsOf, l as unfolded, n as conditionGlobFindings, o as evidenceConditionsOf, s as evidenceNamed } from "./check-globs-CqPwQDub.js";
import { g as patternsOf, i as BLOCK_FIELDS, r as placeholdersOf, t as PIPE_NAMES } from "./fields-D7nOaLjq.js";
import { n as reachFindings } from "./check-reach-pQRWs0u9.js";
// src/detect/kinds/facts.ts
const COMMON = {
	lines: "lines of the candidate",
	outside: "other lines of the text",
	share: "the part of the text that the candidate is, 0 to 1"
};
const TOGETHER = { together: "the part of the text that all candidates of the rule are together, 0 to 1" };
const CELLS = {
	rows: "rows, the header included",
	columns: "columns",
	header: "1 if the first row names the columns",
	capitals: "1 if the first row is written in capitals",
	typed_ratio: "part of the columns that hold only numbers, dates or truth values; fields: mostly numbers, dates, hashes or paths",
	same_ratio: "fields: part of the columns in which nearly all rows have the same; 0 elsewhere",
	wordy_ratio: "part of the cells with four words and more; fields: of the lines that read as sentences",
	code_ratio: "part of the cells with brackets, semicolons or other marks of code; fields: of its lines, or of those around it, that begin or end as code does",
	spaced_ratio: "csv, tsv, semicolon: part of the delimiters that a blank follows; 0 elsewhere",
	ruled: "1 if a line of dashes stands below the header",
	set_off: "1 if the lines before and behind it, blank ones aside, are words, or there is none"
};
/** The facts that the finders of each kind report about a candidate, for the conditions of rules. */
const FACTS = {
	delimited: {
		...COMMON,
		closed: "1 if the closing line was found"
	},
	lines: {
		...COMMON,
		matched: "lines that match `line`; continuations do not count",
		...TOGETHER,
		wrapped_ratio: "part of the matched lines that are long and as long as the one before",
		prose_ratio: "part of the lines that read as sentences",
		set_off: "1 if the lines before and behind it, blank ones aside, are words, or there is none"
	},
	sections: {
		...COMMON,
		sections: "number of sections that follow each other; the other facts cover all of them",
		reached: "part of the sections that have a line that matches `until`"
	},
	parse: {
		...COMMON,
		...TOGETHER,
		members: "entries at the top: members, items, records, child elements",
		depth: "how deep containers are nested, counted up to 3",
		chars: "characters",
		quoted: "1 if the lines around it make it a part of source code (JSON also: of a block scalar of YAML)",
		marked: "1 if it has a mark of its language alone. xml, html: a declaration or doctype. json5: a comment, or a comma before a closing bracket. toml: the header of a table. yaml: a nested key or the mark of a document"
	},
	diff: {
		...COMMON,
		hunks: "hunks whose line counts are right"
	},
	tree: {
		...COMMON,
		matched: "branches",
		root: "1 if a root line stands above them"
	},
	table: {
		...COMMON,
		...CELLS
	},
	encoded: {
		...COMMON,
		chars: "characters of data",
		entropy: "bits a character: 4 for words and hexadecimal digits, near 6 for base64",
		alphabets: "how many of these three occur: small letters, capitals, digits",
		whole: "1 if the length is a multiple of four",
		quoted: "1 if the lines around it, or the text before it in its line, show that it is part of source code"
	},
	alike: {
		...COMMON,
		alike_ratio: "part of the characters that stand in several lines at the same place, of an even sample of 100 lines",
		labelled_ratio: "part of the lines that begin with a label (`Size:`) which comes three times and more, where two labels do; of those that stand equally deep",
		skeleton_ratio: "part of the lines that begin and end with the same signs as many others; 0 where they declare or frame as a program does",
		code_ratio: "part of the lines that begin or end as code does",
		ends_ratio: "the same of the first three lines of the text, or of its last three",
		prose_ratio: "part of the lines that read as sentences"
	},
	whole: {
		...COMMON,
		chars: "characters",
		prose_ratio: "part of the lines that read as sentences"
	}
};
const OF_GROUPS = {
	ratio: "part of the matches that the group took part in",
	repeats: "part of the matches in which it captured the same as the match before"
};
/** And of each named group of the pattern, or of each sign: `<name>_ratio`. */
const GROUP_FACTS = {
	delimited: { ratio: "1 if the group took part in the opening line" },
	lines: OF_GROUPS,
	sections: OF_GROUPS,
	parse: {},
	diff: {},
	tree: {},
	table: {},
	encoded: {},
	alike: {},
	whole: {
		lines: "lines that match the sign, of an even sample of 400",
		ratio: "part of the lines that are not blank which match the sign"
	}
};
/** The captures of each kind's finder. */
const CAPTURED = {
	delimited: { groupsOf: ["open"] },
	lines: {
		groupsOf: ["line", "continuation"],
		least: ["matched"]
	},
	sections: {
		groupsOf: ["header"],
		counted: ["body"]
	},
	parse: {},
	diff: { names: ["path"] },
	tree: { names: ["root"] },
	table: {},
	encoded: { names: ["mime"] },
	alike: {},
	whole: { counted: ["signs"] }
};
// src/rules/check/check-bounds.ts
/** Numbers that facts never have, and conditions that contradict each other. */
const SIDES = ["ge", "le"];
const boundsOf = ({ path, condition }) => SIDES.flatMap((side) => {
	const [fact, value] = condition[side] ?? [];
	return fact === void 0 || value === void 0 ? [] : [{
		fact,
		side,
		value,
		path: [
			...path,
			side,
			1
		]
	}];
});
/** Whether a fact is a part of something, or says yes or no: its description tells. */
function isShare(fact, rule) {
	const kind = kindOf(rule);
	const says = FACTS[kind][fact] ?? GROUP_FACTS[kind][fact.replace(/^.*_/, "")];
	return says !== void 0 && /^1 if\b|\bpart of\b/.test(says);
}
function rangeFindings(bounds, rule, document) {
	return bounds.flatMap(({ fact, value, path }) => {
		const most = isShare(fact, rule) ? 1 : void 0;
		if (value >= 0 && value <= (most ?? value)) return [];
		const share = most === void 0 ? void 0 : shareOf(value);
		const params = {
			where: formatPath(path),
			value,
			range: rangeText(0, most),
			...defined({ share })
		};
		return [document.finding(path, "value", "out-of-range", params)];
	});
}
/** Two bounds of which at least one never holds, the later one second. */
function conflictIn(bounds) {
	for (const [i, later] of bounds.entries()) {
		const earlier = bounds.slice(0, i).find(({ fact, side, value }) => fact === later.fact && side !== later.side && (side === "ge" ? value > later.value : later.value > value));
		if (earlier !== void 0) return [earlier, later];
	}
}
function conflictFinding([earlier, later], document, severity) {
	const [least, most] = earlier.side === "ge" ? [earlier, later] : [later, earlier];
	const params = {
		where: formatPath(later.path.slice(0, -2)),
		fact: later.fact,
		least: least.value,
		most: most.value,
		line: document.lineOf(earlier.path)
	};
	return document.finding(later.path, "value", "never-holds", params, severity);
}
/** Keys that have to occur although no others than certain ones may. */
function keyFindings({ path, condition: { keys } }, document, severity) {
	const { all = [], only } = keys ?? {};
	const foreign = only === void 0 ? -1 : all.findIndex((key) => !only.includes(key));
	if (foreign === -1) return [];
	const at = [
		...path,
		"keys",
		"all",
		foreign
	];
	const params = {
		where: formatPath([...path, "keys"]),
		key: all[foreign] ?? ""
	};
	return [document.finding(at, "value", "keys-contradict", params, severity)];
}
/** Bounds that every candidate meets before the finder looks at its conditions. */
const ofSize = (rule, path) => {
	const facts = ["lines", ...CAPTURED[kindOf(rule)].least ?? []];
	const value = rule.min_lines;
	return value === void 0 ? [] : facts.map((fact) => ({
		fact,
		side: "ge",
		value,
		path: [...path, "min_lines"]
	}));
};
function contradictions(rule, path, document) {
	const required = requirementsOf(rule, path);
	const always = [...ofSize(rule, path), ...required.flatMap(boundsOf)];
	const conflict = conflictIn(always);
	if (conflict !== void 0) return [conflictFinding(conflict, document, "error")];
	const optional = [...required.flatMap((one) => unfolded(one).slice(1)), ...evidenceConditionsOf(rule, path).flatMap(unfolded)];
	return [...required.flatMap((one) => keyFindings(one, document, "error")), ...optional.flatMap((one) => {
		const found = conflictIn([...always, ...boundsOf(one)]);
		return [...found === void 0 ? [] : [conflictFinding(found, document, "warning")], ...keyFindings(one, document, "warning")];
	})];
}
/** Bounds of a rule's conditions that no candidate can meet. */
function boundFindings(rule, path, document) {
	const range = rangeFindings([...requirementsOf(rule, path), ...evidenceConditionsOf(rule, path)].flatMap(unfolded).flatMap(boundsOf), rule, document);
	return range.length > 0 ? range : contradictions(rule, path, document);
}
// src/rules/check/check-evidence.ts
/** The engine's own, for what a bare match is worth. */
const MATCH = "match";
/** Ids that name two pieces of evidence of a rule, so that no trace can tell them apart, and weights of nothing. */
function evidenceFindings(rule, path, document) {
	const all = evidenceNamed(rule, path);
	return all.flatMap(({ path: here, evidence: { id, weight } }, i) => {
		const at = [...here, "id"];
		if (id === MATCH) return [document.finding(at, "value", "reserved-evidence", { id })];
		const first = all.findIndex(({ evidence }) => evidence.id === id);
		if (first < i) {
			const line = document.lineOf([...all[first]?.path ?? [], "id"]);
			return [document.finding(at, "value", "duplicate-evidence", {
				id,
				line
			})];
		}
		if (weight !== 0) return [];
		return [document.finding([...here, "weight"], "value", "weight-zero", { id }, "warning")];
	});
}
// src/rules/check/captures.ts
/** Names of the groups of a pattern; the alternative that is empty makes it match, and a match has all of them. */
function groupsOf(pattern = "") {
	return Object.keys(new RegExp(`${pattern}|`).exec("")?.groups ?? {});
}
/** The names that stand in parts of a rule. */
const namesIn = (rule, parts = []) => parts.flatMap((part) => part === "signs" ? Object.keys(rule.signs ?? {}) : groupsOf(rule[part]));
/** The names that a rule's fields can be filled from. */
function capturesOf(rule) {
	const { groupsOf: parts, names = [] } = CAPTURED[kindOf(rule)];
	return [...namesIn(rule, parts), ...names];
}
/** The names of which it reports how often they took part: those of bodies as well, each of which has many lines. */
const countedOf = (rule) => [...capturesOf(rule), ...namesIn(rule, CAPTURED[kindOf(rule)].counted)];
// src/rules/check/check-facts.ts
function knownFacts(rule) {
	const kind = kindOf(rule);
	const ofGroups = countedOf(rule).flatMap((name) => Object.keys(GROUP_FACTS[kind]).map((fact) => `${name}_${fact}`));
	return [...Object.keys(FACTS[kind]), ...ofGroups];
}
/** Conditions on facts that the rule's finder never reports: they would silently count as 0. */
function factFindings(rule, path, document) {
	const known = knownFacts(rule);
	return [...evidenceConditionsOf(rule, path), ...requirementsOf(rule, path)].flatMap(unfolded).flatMap(({ path: where, condition }) => ["ge", "le"].flatMap((key) => {
		const name = condition[key]?.[0];
		if (name === void 0 || known.includes(name)) return [];
		const near = closest(name, known);
		const here = [
			...where,
			key,
			0
		];
		const params = {
			where: formatPath(here),
			name,
			known,
			...defined({ suggestion: near })
		};
		return [document.finding(here, "value", "unknown-fact", params)];
	}));
}
// src/rules/check/check-groups.ts
/** Groups that finders themselves look at (src/detect/kinds). */
const OF_FINDERS = ["fence"];
/** Facts are made of groups: `<group>_ratio`, `<group>_repeats`. */
function usedNames(rule) {
	const facts = [...evidenceConditionsOf(rule, []), ...requirementsOf(rule, [])].flatMap(unfolded).flatMap(({ condition: { ge, le } }) => [ge?.[0], le?.[0]]).filter((fact) => fact !== void 0);
	return [
		...Object.values(rule.emit.fields ?? {}).flatMap((template) => placeholdersOf(template).flatMap(({ names }) => names)),
		...facts.map((fact) => fact.replace(/_[a-z]+$/, "")),
		...OF_FINDERS
	];
}
/**
* Warnings about named groups that nothing reads, in rules that fill fields: elsewhere, names may only explain the
* pattern. The rule's patterns have to compile.
*/
function groupFindings(rule, path, document) {
	if (!Object.values(rule.emit.fields ?? {}).some((template) => placeholdersOf(template).length > 0)) return [];
	const used = usedNames(rule);
	return patternsOf(rule).flatMap(({ path: inRule, source }) => {
		const unused = groupsOf(source).filter((name) => !used.includes(name) && !source.includes(`\\k<${name}>`));
		const here = [...path, ...inRule];
		return unused.map((name) => document.finding(here, "value", "unused-group", {
			where: formatPath(here),
			name
		}, "warning"));
	});
}
/** A region whose opening line captures a fence ends at a line that captures one as well (src/detect/kinds/delimited.ts). */
function fenceFindings(rule, path, document) {
	const { open = "", close } = rule;
	if (close === void 0 || !groupsOf(open).includes("fence") || groupsOf(close).includes("fence")) return [];
	const here = [...path, "close"];
	return [document.finding(here, "value", "fence-without-end", { where: formatPath(here) })];
}
// src/regex/tokens.ts
/** Escapes, openings of classes, of groups that only look, and every other character. Sticky: each is seen once. */
const TOKEN = /\\(?:k<|[\s\S])|\[(?!\^?\])|\(\?<?[=!]|[\s\S]/y;
/** The parts of a regular expression that checks tell apart. The pattern has to compile without flags. */
function regexTokens(source) {
	const tokens = [];
	let inClass = false;
	for (let at = 0; at < source.length;) {
		TOKEN.lastIndex = at;
		let text = TOKEN.exec(source)?.[0] ?? "";
		if (inClass && !text.startsWith("\\")) text = source[at];
		if (inClass && text === "]") inClass = false;
		tokens.push({
			text,
			inClass
		});
		if (!inClass && text === "[") inClass = true;
		at += text.length;
	}
	return tokens;
}
// src/regex/foreign.ts
const ESCAPES = {
	A: "^",
	Z: "$",
	z: "$",
	h: "[ \\t]",
	H: "[^ \\t]",
	e: "\\x1b",
	a: "\\x07",
	p: "the characters themselves, such as [a-zA-Z]",
	P: "the characters themselves, such as [^a-zA-Z]"
};
/** JavaScript's own, without flags. A group of digits refers back. */
const KNOWN = /^\\(?:[bBcdDfnrsStvwWxuk0-9]|k<|[^A-Za-z])$/;
const POSIX = {
	alpha: "a-zA-Z",
	digit: "0-9",
	alnum: "a-zA-Z0-9",
	upper: "A-Z",
	lower: "a-z",
	space: "\\s",
	blank: " \\t",
	xdigit: "0-9a-fA-F",
	punct: "!-/:-@[-`{-~"
};
/** The first such thing in a pattern that compiles. */
function foreignIn(source) {
	const posix = /\[:\^?([a-z]+):\]/.exec(source);
	if (posix !== null) return {
		found: posix[0],
		instead: POSIX[posix[1]] ?? "the characters themselves"
	};
	const token = regexTokens(source).find(({ text }) => text.startsWith("\\") && !KNOWN.test(text))?.text;
	if (token === void 0) return void 0;
	return {
		found: token,
		instead: ESCAPES[token.slice(1)] ?? `${token.slice(1)} if the letter is meant`
	};
}
// src/rules/check/check-patterns.ts
/** Characters that YAML's double quotes make of escapes that were meant for the regular expression. */
const SWALLOWED = {
	"\b": "\\b",
	"\v": "\\v",
	"\f": "\\f",
	"\0": "\\0"
};
/** Why V8 refuses a pattern, without the pattern itself; `undefined` where it accepts it. */
function regexError(pattern) {
	try {
		new RegExp(pattern);
		return;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const reason = error.message.split(": ").at(-1) ?? error.message;
		return reason.charAt(0).toLowerCase() + reason.slice(1);
	}
}
/** Constructs of other languages, and the advice what to write here instead. */
const REFUSED = [
	[/^\(\?[a-zA-Z]+\)/, (found) => `JavaScript has no inline flags: remove ${found}.`],
	[/\(\?P</, () => "JavaScript writes named groups as (?<name>…), without the P."],
	[/\(\?P[=>]/, () => "JavaScript refers back to a group with \\k<name>."],
	[/\(\?>/, () => "JavaScript has no atomic groups: write (?:…)."],
	[/\(\?#/, () => "JavaScript has no comments in patterns: put it in a YAML comment above."],
	[/[+*?}]\+/, (found) => `JavaScript has no possessive quantifiers: write ${found[0]} for ${found}.`]
];
function regexHelp(pattern, reason) {
	if (reason.startsWith("duplicate capture group")) return { help: "Give each group a name of its own." };
	for (const [sign, help] of REFUSED) {
		const found = sign.exec(pattern)?.[0];
		if (found !== void 0) return { help: help(found) };
	}
	return {};
}
/** Lines of all sorts: what matches each of them matches any. */
const ANY_LINE = [
	"",
	"x",
	"7",
	"{",
	" - ",
	"é \"a\": b/c",
	"\x07"
];
/** A pattern that claims whatever it is tried on. Of these keys only: a continuation may well go on with anything. */
const DECIDING = [
	"line",
	"open",
	"close",
	"header"
];
const PLAIN = /^[\w ;]$/;
/** `a^` and `$a`: there is nothing before the start of a line, and nothing behind its end. */
function deadAnchor(source) {
	const tokens = regexTokens(source);
	const at = tokens.findIndex(({ text, inClass }, i) => {
		const next = tokens[i + 1];
		if (inClass || next === void 0 || next.inClass) return false;
		const optional = /^[?*{]/.test(tokens[i + 2]?.text ?? "");
		return PLAIN.test(text) && next.text === "^" || text === "$" && PLAIN.test(next.text) && !optional;
	});
	return at === -1 ? void 0 : `${tokens[at]?.text}${tokens[at + 1]?.text}`;
}
function findingsOf$1(pattern, here, document) {
	const { source } = pattern;
	const where = formatPath(here);
	const one = (code, params, severity) => [document.finding(here, "value", code, params, severity)];
	const swallowed = Object.entries(SWALLOWED).find(([character]) => source.includes(character))?.[1];
	if (swallowed !== void 0) return one("control-in-regex", {
		where,
		escape: swallowed
	});
	if (/[\n\r]/.test(source)) return one("newline-in-regex", {
		where,
		escape: "a line break"
	});
	const reason = regexError(source);
	if (reason !== void 0) return one("invalid-regex", {
		where,
		reason,
		...regexHelp(source, reason)
	});
	if (/^\/(?:\^[\s\S]*|[\s\S]*\$)\/[a-z]*$/.test(source)) return one("delimited-regex", { where });
	if (/^[\u2018\u201c][\s\S]*[\u2019\u201d]$/.test(source)) return one("smart-quotes", { where });
	const foreign = foreignIn(source);
	if (foreign !== void 0) return one("foreign-regex", {
		where,
		...foreign
	});
	const compiled = new RegExp(source);
	if (DECIDING.includes(pattern.path[0] ?? "") && ANY_LINE.every((line) => compiled.test(line))) return one("matches-everything", { where });
	const anchor = deadAnchor(source);
	if (anchor !== void 0) return one("dead-anchor", {
		where,
		found: anchor
	});
	const newline = regexTokens(source).find(({ text, inClass }) => !inClass && /^\\[nr]$/.test(text));
	if (newline !== void 0) return one("newline-in-regex", {
		where,
		escape: newline.text
	}, "warning");
	const { end } = document.range(here);
	const cut = /^[ \t]+#[^\n]*/.exec(document.text.slice(end, end + 200))?.[0];
	const plain = document.text.slice(document.range(here).start, end) === source;
	if (cut !== void 0 && plain) return one("comment-in-regex", {
		where,
		comment: cut.trim()
	}, "warning");
	return [];
}
/** The problems of a rule's patterns, one finding each. */
function patternFindings(rule, path, document) {
	return patternsOf(rule).flatMap((pattern) => findingsOf$1(pattern, [...path, ...pattern.path], document));
}
// src/rules/check/check-templates.ts
const isArgument = (name) => /^args\../.test(name);
function faultsOf({ names, pipes }, captures) {
	const unknownNames = names.filter((name) => !isArgument(name) && !captures.includes(name));
	const unknownPipes = pipes.filter((pipe) => !PIPE_NAMES.includes(pipe.name));
	return [...unknownNames.map((name) => ({
		code: "unknown-placeholder",
		name,
		known: [...captures, "args.NAME"]
	})), ...unknownPipes.map((pipe) => ({
		code: "unknown-pipe",
		name: pipe.name,
		known: PIPE_NAMES
	}))];
}
/** Fields that the block does not have, and constants that its field cannot hold. */
function fieldFindings(rule, path, document) {
	const { block, fields = {} } = rule.emit;
	const known = Object.keys(BLOCK_FIELDS[block]);
	return Object.entries(fields).flatMap(([field, template]) => {
		const here = [
			...path,
			"emit",
			"fields",
			field
		];
		const where = formatPath(here);
		const nearOf = (word, words) => {
			const near = closest(word, words);
			return near === void 0 ? {} : { suggestion: near };
		};
		if (!known.includes(field)) return [document.finding(here, "key", "unknown-field", {
			block,
			name: field,
			known,
			...nearOf(field, known)
		})];
		const allowed = BLOCK_FIELDS[block][field];
		if (allowed === "any" || !allowed || allowed.includes(template) || placeholdersOf(template).length > 0) return [];
		const params = {
			where,
			value: template,
			allowed,
			...nearOf(template, allowed)
		};
		return [document.finding(here, "value", "unknown-value", params)];
	});
}
/**
* Placeholders and pipes in `emit.fields` that nothing will ever fill, and fields that the block does not have. The
* rule's patterns have to compile.
*/
function templateFindings(rule, path, document) {
	return [
		...fieldFindings(rule, path, document),
		...placeholderFindings(rule, path, document),
		...braceFindings(rule, path, document)
	];
}
/**
* Placeholders of other languages, and braces that are left over. They would stand in the field as they are.
*/
const FOREIGN = /\$\{[^{}]*\}|\{\{[^{}]*\}\}/;
const LEFT_OVER = /\$\d|[{}]/;
function braceFindings(rule, path, document) {
	return Object.entries(rule.emit.fields ?? {}).flatMap(([field, template]) => {
		const found = FOREIGN.exec(template)?.[0] ?? LEFT_OVER.exec(template.replace(/\{[^{}]+\}/g, ""))?.[0];
		if (found === void 0) return [];
		const here = [
			...path,
			"emit",
			"fields",
			field
		];
		return [document.finding(here, "value", "broken-template", {
			where: formatPath(here),
			found
		})];
	});
}
function placeholderFindings(rule, path, document) {
	const captures = capturesOf(rule);
	return Object.entries(rule.emit.fields ?? {}).flatMap(([field, template]) => {
		const here = [
			...path,
			"emit",
			"fields",
			field
		];
		return placeholdersOf(template).flatMap((placeholder) => faultsOf(placeholder, captures)).map(({ code, name, known }) => {
			const near = closest(name, known);
			const params = {
				where: formatPath(here),
				name,
				known,
				...defined({ suggestion: near })
			};
			return document.finding(here, "value", code, params);
		});
	});
}
// src/rules/check/check-rules.ts
function findingsOf(rule, path, document) {
	const patterns = patternFindings(rule, path, document);
	const names = hasErrors(patterns) ? [] : [...templateFindings(rule, path, document), ...factFindings(rule, path, document)];
	const fence = hasErrors(patterns) ? [] : fenceFindings(rule, path, document);
	const groups = hasErrors([...patterns, ...names]) ? [] : groupFindings(rule, path, document);
	return [
		...patterns,
		...names,
		...fence,
		...groups,
		...evidenceFindings(rule, path, document),
		...boundFindings(rule, path, document),
		...conditionGlobFindings(rule, path, document),
		...reachFindings(rule, path, document)
	];
}
/**
* Patterns that do not compile or cannot match, templates that nothing fills, facts that nothing reports, groups that
* nothing reads, conditions and thresholds that nothing meets, and ids that occur twice, in the list of rules at `path`.
*/
function checkRules(rules, path, document) {
	const first = /* @__PURE__ */ new Map();
	return rules.flatMap((rule, i) => {
		const here = [...path, i];
		const earlier = first.get(rule.id);
		if (earlier === void 0) first.set(rule.id, i);
		return [...earlier === void 0 ? [] : [document.finding([...here, "id"], "value", "duplicate-rule", {
			id: rule.id,
			line: document.lineOf([
				...path,
				earlier,
				"id"
			])
		})], ...findingsOf(rule, here, document)];
	});
}
export { checkRules as t };
