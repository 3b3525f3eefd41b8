// src/regex/patterns.ts
const PATTERN_KEYS = [
	"line",
	"continuation",
	"open",
	"close",
	"header",
	"body",
	"separator",
	"until"
];
/** Every regular expression of a rule. */
function patternsOf(rule) {
	const own = PATTERN_KEYS.flatMap((key) => {
		const source = rule[key];
		return source === void 0 ? [] : [{
			path: [key],
			source,
			flags: ""
		}];
	});
	const signs = Object.entries(rule.signs ?? {}).map(([name, source]) => ({
		path: ["signs", name],
		source,
		flags: ""
	}));
	return [...own, ...signs];
}
// src/bcp/enums.ts
/** The wire's vocabularies: id to name, in the order of the ids. Names are those that renderers and manifests use. */
const LANGUAGES = {
	1: "rust",
	2: "typescript",
	3: "javascript",
	4: "python",
	5: "go",
	6: "java",
	7: "c",
	8: "cpp",
	9: "ruby",
	10: "shell",
	11: "sql",
	12: "html",
	13: "css",
	14: "json",
	15: "yaml",
	16: "toml",
	17: "markdown",
	255: "unknown"
};
const ROLES = {
	1: "system",
	2: "user",
	3: "assistant",
	4: "tool"
};
const STATUSES = {
	1: "ok",
	2: "error",
	3: "timeout"
};
const PRIORITIES = {
	1: "critical",
	2: "high",
	3: "normal",
	4: "low",
	5: "background"
};
const FORMAT_HINTS = {
	1: "markdown",
	2: "plain",
	3: "html"
};
const DATA_FORMATS = {
	1: "json",
	2: "yaml",
	3: "toml",
	4: "csv"
};
const ANNOTATION_KINDS = {
	1: "priority",
	2: "summary",
	3: "tag"
};
const MEDIA_TYPES = {
	1: "png",
	2: "jpeg",
	3: "gif",
	4: "svg",
	5: "webp"
};
const ENTRY_KINDS = {
	0: "file",
	1: "directory"
};
/** The id of a name, or `undefined`. */
function idOf(table, name) {
	for (const [id, known] of Object.entries(table)) if (known === name) return Number(id);
}
// src/manifest/block-fields.ts
/** Fields that a rule may fill, and where only some values are possible, which: anything else counts as not given. */
const BLOCK_FIELDS = {
	code: {
		lang: "any",
		path: "any"
	},
	file_tree: { root: "any" },
	tool_result: { name: "any" },
	document: {
		title: "any",
		format: Object.values(FORMAT_HINTS)
	},
	structured_data: { format: Object.values(DATA_FORMATS) },
	diff: { path: "any" }
};
/** The value, if the field can have it. */
function possible(block, field, value) {
	const values = BLOCK_FIELDS[block][field];
	return values === "any" || values?.includes(value) ? value : "";
}
// src/manifest/languages.ts
/** Languages of the wire by the endings of file names; any other ending is its own language. */
const BY_ENDING = {
	rs: "rust",
	ts: "typescript",
	tsx: "typescript",
	mts: "typescript",
	cts: "typescript",
	js: "javascript",
	jsx: "javascript",
	mjs: "javascript",
	cjs: "javascript",
	py: "python",
	pyi: "python",
	go: "go",
	java: "java",
	c: "c",
	h: "c",
	cc: "cpp",
	cpp: "cpp",
	cxx: "cpp",
	hpp: "cpp",
	rb: "ruby",
	sh: "shell",
	bash: "shell",
	zsh: "shell",
	htm: "html",
	yml: "yaml",
	md: "markdown"
};
/** The language of a path or of an ending: `src/a.ts` and `ts` are typescript. Empty where nothing says it. */
function languageOf(path) {
	const lower = (/^[A-Za-z0-9+#]+$/.test(path) ? path : /\.([A-Za-z0-9]+)$/.exec(path)?.[1] ?? "").toLowerCase();
	return Object.hasOwn(BY_ENDING, lower) ? BY_ENDING[lower] : lower;
}
// src/manifest/fields.ts
/**
* Field templates of rules: constants and `{name}` from captures or arguments (`{args.path}`), through pipes:
* `{lang|lower|default:text}`. Of several names (`{args.path, path}`) the first that is not empty counts.
*/
const PIPES = {
	lower: (value) => value.toLowerCase(),
	basename: (value) => value.replace(/[\\/]+$/, "").replace(/^.*[\\/]/, ""),
	ext: (value) => /\.([^./\\]+)$/.exec(value)?.[1] ?? "",
	lang: languageOf,
	default: (value, argument) => value === "" ? argument : value
};
const PIPE_NAMES = Object.keys(PIPES);
const PLACEHOLDER = /\{([^{}]+)\}/g;
function parsePlaceholder(inside) {
	const [name = "", ...pipes] = inside.split("|").map((part) => part.trim());
	return {
		names: name.split(",").map((one) => one.trim()),
		pipes: pipes.map((pipe) => {
			const [pipeName = "", argument = ""] = pipe.split(":");
			return {
				name: pipeName,
				argument
			};
		})
	};
}
function placeholdersOf(template) {
	return [...template.matchAll(PLACEHOLDER)].map(([, inside = ""]) => parsePlaceholder(inside));
}
function lookUp(name, captures, args) {
	if (!name.startsWith("args.")) return captures[name] ?? "";
	const value = (typeof args === "object" && args !== null ? Object.entries(args) : []).find(([key]) => key === name.slice(5))?.[1];
	return typeof value === "string" ? value : "";
}
/** A template filled in. Unknown names are empty, unknown pipes change nothing (the config's check refuses them). */
function fillTemplate(template, captures, args) {
	return template.replace(PLACEHOLDER, (_all, inside) => {
		const { names, pipes } = parsePlaceholder(inside);
		const values = names.map((name) => lookUp(name, captures, args));
		return pipes.reduce((value, pipe) => PIPES[pipe.name]?.(value, pipe.argument) ?? value, values.find((value) => value !== "") ?? "");
	});
}
export { possible as a, ENTRY_KINDS as c, MEDIA_TYPES as d, PRIORITIES as f, patternsOf as g, idOf as h, BLOCK_FIELDS as i, FORMAT_HINTS as l, STATUSES as m, fillTemplate as n, ANNOTATION_KINDS as o, ROLES as p, placeholdersOf as r, DATA_FORMATS as s, PIPE_NAMES as t, LANGUAGES as u };
