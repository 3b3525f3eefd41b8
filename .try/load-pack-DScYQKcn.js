import { t as hasErrors } from "./diagnostic-pCL-wCCi.js";
import { a as ioReason, n as NotPlain, r as readPlain, t as MAX_FILE_BYTES } from "./plain-file-LDuO9JHF.js";
import { o as findingText, t as parseDocument } from "./read-DjXix77j.js";
import { t as reasonOf } from "./reason-yNLYy9oN.js";
import { n as closest, t as defined } from "./defined-B3U70D0x.js";
import { r as valueAt } from "./path-u1wchqqw.js";
import { t as checkSchema } from "./schema-findings-BMei6uTS.js";
import { n as validatePack, r as validateRuleFile } from "./config.validator-CcdP9SGL.js";
import { l as normaliseRoute, t as checkRoutes } from "./check-routes-CZPAwP0L.js";
import { t as checkRules } from "./check-rules-CVlw-eFw.js";
import { r as resolvePack } from "./pack-path-DI7IbQ80.js";
import { readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
// src/platform/package-root.ts
function isOurs(folder) {
	try {
		const parsed = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
		return typeof parsed === "object" && parsed !== null && "name" in parsed && parsed.name === "bcp-proxy";
	} catch {
		return false;
	}
}
/**
* The folder of this package, where rules/ and schema/ stand: the nearest one above this module whose
* package.json has our name, so that it is found from src/ as well as from a bundle in dist/.
*/
function packageRoot() {
	for (let folder = dirname(fileURLToPath(import.meta.url));; folder = dirname(folder)) {
		if (isOurs(folder)) return folder;
		if (dirname(folder) === folder) throw new Error("the package of bcp-proxy is not above its own code");
	}
}
// src/version.ts
/** Of this package. */
const { version } = {
	name: "bcp-proxy",
	version: "0.1.0",
	description: "An MCP gateway that sends tool results on in far fewer tokens, with nothing lost",
	license: "MIT",
	homepage: "https://github.com/bcp-proxy/bcp-proxy#readme",
	bugs: "https://github.com/bcp-proxy/bcp-proxy/issues",
	repository: {
		"type": "git",
		"url": "git+https://github.com/bcp-proxy/bcp-proxy.git"
	},
	type: "module",
	engines: { "node": ">=20.19" },
	bin: {
		"bcp-proxy": "dist/bcp-proxy.js",
		"bcp": "dist/bcp.js",
		"mcp-cli": "dist/mcp-cli.js"
	},
	exports: {
		"./bcp": {
			"types": "./dist/lib/types/library/index.d.ts",
			"default": "./dist/lib/index.js"
		},
		"./bcp/zstd": {
			"types": "./dist/lib/types/bcp/services/zstd.d.ts",
			"default": "./dist/lib/zstd.js"
		},
		"./bcp/blake3": {
			"types": "./dist/lib/types/bcp/services/blake3.d.ts",
			"default": "./dist/lib/blake3.js"
		},
		"./schema/*": "./schema/*",
		"./package.json": "./package.json"
	},
	sideEffects: ["./dist/*.js", "./dist/chunks/*.js"],
	files: [
		"dist",
		"docs",
		"examples",
		"rules/**/*.yaml",
		"rules/README.md",
		"schema",
		"bcp-proxy.config.yaml",
		"CHANGELOG.md",
		"SECURITY.md",
		"CONTRIBUTING.md",
		"CODE_OF_CONDUCT.md"
	],
	keywords: [
		"mcp",
		"model-context-protocol",
		"gateway",
		"proxy",
		"tokens",
		"context"
	],
	scripts: {
		"build": "node scripts/build.mjs",
		"check": "biome check . && tsc -p . && tsc -p ui",
		"format": "biome check --write .",
		"generate": "node scripts/generate-validators.mjs && node scripts/build.mjs && node build/generate-verdicts.js && node build/generate-reference.js",
		"test": "npm run --silent check && vitest run && node scripts/smoke.mjs",
		"test:fast": "node scripts/test-fast.mjs",
		"smoke": "node scripts/smoke.mjs",
		"smoke:bun": "node scripts/smoke-runtime.mjs bun",
		"single-file": "node scripts/build.mjs && node scripts/single-file/make.mjs",
		"smoke:single-file": "npm run --silent single-file && node scripts/smoke.mjs --single-file",
		"smoke:deno": "node scripts/smoke-runtime.mjs deno",
		"demo": "node scripts/build.mjs && node build/demo.js",
		"live": "node scripts/build.mjs && node build/live.js",
		"live:shell": "node scripts/build.mjs && node build/live-shell.js",
		"live:day": "node scripts/build.mjs && node build/live-day.js",
		"attack": "node scripts/build.mjs && node build/attack.js",
		"soak": "node scripts/build.mjs && node build/soak.js",
		"conformance": "node scripts/build.mjs && node scripts/conformance.mjs",
		"bench": "node scripts/build.mjs && node scripts/bench.mjs",
		"fuzz": "node scripts/build.mjs && node build/fuzz.js",
		"fuzz:forms": "node scripts/build.mjs && node build/forms-fuzz.js",
		"bench:tokens": "node scripts/build.mjs && node build/tokens.js",
		"bench:search": "node scripts/build.mjs && node build/search.js",
		"bench:clients": "node scripts/build.mjs && node build/clients.js",
		"quiz": "node scripts/build.mjs && node build/quiz.js",
		"bench:quality": "node scripts/build.mjs && node build/quality.js",
		"new-rule": "node scripts/build.mjs && node dist/bcp-proxy.js new-rule",
		"prepack": "npm run build",
		"screenshots": "node scripts/build.mjs && node scripts/screenshots.mjs",
		"readability": "node scripts/build.mjs && node build/readability.js",
		"recording": "node scripts/build.mjs && node build/recording.js",
		"sbom": "node scripts/sbom.mjs"
	},
	devDependencies: {
		"@biomejs/biome": "2.5.15",
		"@blackwell-systems/gcf": "2.5.2",
		"@codemirror/autocomplete": "6.20.4",
		"@codemirror/commands": "6.11.1",
		"@codemirror/lang-yaml": "6.1.3",
		"@codemirror/language": "6.13.1",
		"@codemirror/lint": "6.9.8",
		"@codemirror/search": "6.7.2",
		"@codemirror/state": "6.7.6",
		"@codemirror/view": "6.43.15",
		"@hpcc-js/wasm-zstd": "1.12.5",
		"@lezer/highlight": "1.2.5",
		"@modelcontextprotocol/client": "2.4.0",
		"@modelcontextprotocol/core": "2.4.0",
		"@modelcontextprotocol/sdk": "1.32.2",
		"@modelcontextprotocol/server": "2.4.0",
		"@modelcontextprotocol/server-filesystem": "2026.8.31",
		"@modelcontextprotocol/server-memory": "2026.8.31",
		"@noble/hashes": "2.4.0",
		"@opentelemetry/api": "1.9.1",
		"@opentelemetry/core": "2.12.0",
		"@opentelemetry/exporter-metrics-otlp-http": "0.223.0",
		"@opentelemetry/exporter-trace-otlp-http": "0.223.1",
		"@opentelemetry/resources": "2.12.1",
		"@opentelemetry/sdk-metrics": "2.12.1",
		"@opentelemetry/sdk-trace": "2.12.1",
		"@toon-format/toon": "4.4.0",
		"@tron-format/tron": "0.1.3",
		"@types/node": "20.19.43",
		"@types/picomatch": "4.0.3",
		"ajv": "8.20.0",
		"axe-core": "4.14.1",
		"cosmiconfig": "9.0.2",
		"dockerfile-utils": "0.16.3",
		"fast-check": "4.10.2",
		"github-slugger": "2.0.0",
		"gpt-tokenizer": "4.0.0",
		"htmlparser2": "12.0.0",
		"ioredis": "6.0.0",
		"jose": "6.2.18",
		"json5": "2.2.3",
		"kubernetes-types": "1.30.0",
		"nlcst-to-string": "4.0.0",
		"oidc-provider": "9.13.3",
		"picomatch": "4.0.7",
		"playwright-core": "1.65.1",
		"preact": "11.2.0",
		"prom-client": "15.1.3",
		"rate-limiter-flexible": "11.4.0",
		"recheck": "4.5.0",
		"remark-gfm": "4.0.1",
		"remark-parse": "11.0.0",
		"retext-english": "5.0.0",
		"retext-passive": "5.0.0",
		"rolldown": "1.2.19",
		"smol-toml": "1.9.1",
		"typescript": "7.0.2",
		"unified": "11.0.5",
		"unist-util-visit": "5.2.0",
		"vfile": "6.0.3",
		"vite": "8.3.8",
		"vitest": "4.1.12",
		"yaml": "2.9.1"
	}
};
// src/document/contents.ts
/** `undefined` for any other file. */
function contentsOf(value) {
	if (typeof value !== "object" || value === null) return void 0;
	if (Object.hasOwn(value, "pack")) return "pack";
	if (Object.hasOwn(value, "version")) return "config";
	return Object.hasOwn(value, "rules") ? "rules" : void 0;
}
// src/rules/check/check-rule-file.ts
function otherContent(value) {
	if (Array.isArray(value)) return value.some((one) => valueAt(one, ["expect"]) !== void 0 || valueAt(one, ["not"]) !== void 0) ? "tests" : "rules";
	const contents = contentsOf(value);
	if (contents !== "rules" && contents !== void 0) return contents;
	return valueAt(value, ["id"]) !== void 0 && valueAt(value, ["rules"]) === void 0 ? "rule" : void 0;
}
/** The findings about the form of a rule file. If it is no rule file at all, only that finding. */
function ruleFileFindings(document) {
	const what = otherContent(document.value);
	if (what !== void 0) return [document.finding([], "value", "not-a-rule-file", { what })];
	return checkSchema(document, validateRuleFile);
}
// src/rules/engine-range.ts
const COMPARATOR = /^(>=|<=|>|<|=|\^|~)?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;
const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
/** The first version after all those that begin with these parts: `1.2` gives 1.3.0. */
function after(parts) {
	const [major = 0, minor = 0, patch = 0] = parts;
	if (parts.length === 1) return [
		major + 1,
		0,
		0
	];
	return parts.length === 2 ? [
		major,
		minor + 1,
		0
	] : [
		major,
		minor,
		patch + 1
	];
}
/** `^`: the leftmost part that is not 0 stays. */
function afterCaret(parts) {
	const fixed = parts.findIndex((part) => part > 0);
	return after(fixed === -1 ? parts : parts.slice(0, fixed + 1));
}
const alternatives = (range) => range.split("||").map((all) => all.trim().split(/\s+/));
/** Whether this program understands the range. */
function isRange(range) {
	return alternatives(range).every((all) => all.every((one) => COMPARATOR.test(one)));
}
function holds(comparator, version) {
	const match = COMPARATOR.exec(comparator);
	if (!match) return false;
	const [, operator = "=", ...written] = match;
	const parts = written.filter((part) => part !== void 0).map(Number);
	const low = [
		parts[0] ?? 0,
		parts[1] ?? 0,
		parts[2] ?? 0
	];
	const below = (end) => compare(version, end) < 0;
	switch (operator) {
		case ">=": return !below(low);
		case "<": return below(low);
		case ">": return !below(after(parts));
		case "<=": return below(after(parts));
		case "^": return !below(low) && below(afterCaret(parts));
		case "~": return !below(low) && below(after(parts.slice(0, 2)));
		default: return !below(low) && below(after(parts));
	}
}
/**
* Whether a version lies in a range such as `>=0.2 <1`, `^1.2` or `~1.4 || 2`. The part behind a hyphen in
* the version is ignored: a preview of 0.2.0 counts as 0.2.0.
*/
function satisfies(version, range) {
	const [major = 0, minor = 0, patch = 0] = (version.split(/[-+]/)[0] ?? "").split(".").map(Number);
	return alternatives(range).some((all) => all.every((one) => holds(one, [
		major,
		minor,
		patch
	])));
}
// src/rules/load-pack.ts
/** The most bytes of a pack's files together: all of their content stays in memory. */
const MAX_PACK_BYTES = 2 * MAX_FILE_BYTES;
async function readChecked(file, room) {
	const bytes = room.read(file);
	room.left -= bytes.length;
	if (room.left < 0) throw new NotPlain(`the files of the pack have more than ${MAX_PACK_BYTES / 1024 / 1024} MiB`);
	const read = await parseDocument(file, bytes);
	if (hasErrors(read.diagnostics)) return read;
	return {
		document: read.document,
		diagnostics: ruleFileFindings(read.document)
	};
}
/** The rule files that a pack may have meant to list. */
async function ruleFilesIn(folder) {
	return (await readdir(folder).catch(() => [])).filter((name) => /\.ya?ml$/.test(name) && name !== "pack.yaml" && !name.endsWith(".test.yaml"));
}
/** Files that are listed a second time. */
const listedTwice = (names, pack) => names.flatMap((file, i) => {
	return names.findIndex((name) => join(".", name) === join(".", file)) === i ? [] : [pack.finding(["files", i], "value", "listed-twice", { file })];
});
async function readRuleFile(name, index, pack, room) {
	try {
		const read = await readChecked(join(dirname(pack.file), name), room);
		return {
			...read,
			rules: hasErrors(read.diagnostics) ? [] : read.document.value.rules
		};
	} catch (error) {
		const listed = valueAt(pack.value, ["files"]);
		const others = (await ruleFilesIn(dirname(pack.file))).filter((one) => !(Array.isArray(listed) && listed.includes(one)));
		const near = closest(name, others);
		return {
			document: pack,
			diagnostics: [pack.finding(["files", index], "value", "missing-rule-file", {
				file: name,
				reason: ioReason(error) ?? reasonOf(error),
				...defined({ suggestion: near })
			})],
			rules: []
		};
	}
}
/** Ids that an earlier file of the pack has already; repeats within a file are found with its other faults. */
function repeatedAcrossFiles(sources) {
	const first = /* @__PURE__ */ new Map();
	return sources.flatMap(({ document, rules }) => rules.flatMap((rule, i) => {
		const path = [
			"rules",
			i,
			"id"
		];
		const earlier = first.get(rule.id);
		if (earlier === void 0) first.set(rule.id, {
			document,
			line: document.lineOf(path)
		});
		if (earlier === void 0 || earlier.document === document) return [];
		const params = {
			id: rule.id,
			file: basename(earlier.document.file),
			line: earlier.line
		};
		return [document.finding(path, "value", "duplicate-rule-across-files", params)];
	}));
}
/** The built-in pack alone is called core: which rules are whose would be a guess. */
function nameFindings(document) {
	return valueAt(document.value, ["pack"]) === "core" && !isCoreFolder(dirname(document.file)) ? [document.finding(["pack"], "value", "reserved-pack", void 0)] : [];
}
/** A pack for another version may hold what this one does not know: that is all there is to say of it then. */
function engineFindings(document) {
	const range = valueAt(document.value, ["engine"]);
	if (typeof range !== "string" || !isRange(range) || satisfies(version, range)) return [];
	return [document.finding(["engine"], "value", "engine-mismatch", {
		range,
		version
	})];
}
async function readPack(file, readBytes) {
	const read = await parseDocument(file, readBytes(file));
	const { document } = read;
	const sources = /* @__PURE__ */ new Map([[document.file, document.text]]);
	const empty = {
		name: basename(dirname(file)),
		file,
		rules: [],
		routes: [],
		lists: [],
		sources
	};
	const foreign = hasErrors(read.diagnostics) ? read.diagnostics : engineFindings(document);
	const diagnostics = foreign.length > 0 ? foreign : [...checkSchema(document, validatePack), ...nameFindings(document)];
	if (hasErrors(diagnostics)) return {
		...empty,
		diagnostics
	};
	const raw = document.value;
	const names = raw.files ?? [];
	const repeated = listedTwice(names, document);
	if (repeated.length > 0) return {
		...empty,
		name: raw.pack,
		diagnostics: repeated
	};
	const room = {
		left: MAX_PACK_BYTES,
		read: readBytes
	};
	const files = await Promise.all(names.map((name, i) => readRuleFile(name, i, document, room)));
	for (const read of files) sources.set(read.document.file, read.document.text);
	const lists = [...files, {
		document,
		rules: raw.rules ?? []
	}];
	const found = [
		...files.flatMap((read) => read.diagnostics),
		...lists.flatMap((list) => checkRules(list.rules, ["rules"], list.document)),
		...repeatedAcrossFiles(lists),
		...checkRoutes(raw.routes ?? [], ["routes"], document)
	];
	if (hasErrors(found)) return {
		...empty,
		name: raw.pack,
		diagnostics: found
	};
	return {
		name: raw.pack,
		file,
		...defined({
			disable: raw.disable,
			tune: raw.tune
		}),
		rules: lists.flatMap((list) => list.rules),
		routes: (raw.routes ?? []).map(normaliseRoute),
		lists,
		diagnostics: found,
		sources
	};
}
/** The folder of the built-in pack. */
const coreFolder = () => join(packageRoot(), "rules", "core");
/** This package may be installed as a link. */
const isCoreFolder = (folder) => realpathSync(folder) === coreFolder();
/**
* Reads and checks one pack: `core@1`, or what `extends` of a config in `folder` may name. Never rejects for what is
* in the files; findings stand in the result.
*/
async function loadPack(name, folder, read = readPlain) {
	const path = resolve(folder, name === "core@1" ? coreFolder() : name);
	try {
		const file = await resolvePack(name === "core@1" ? path : name, folder);
		if (file !== void 0) return await readPack(file, read);
		return unreadable(path, "there is no such pack");
	} catch (error) {
		if (!(error instanceof NotPlain || error instanceof Error && "code" in error)) throw error;
		return unreadable(path, ioReason(error) ?? reasonOf(error));
	}
}
function unreadable(path, reason) {
	const at = {
		line: 1,
		column: 1
	};
	const finding = {
		code: "unreadable-pack",
		severity: "error",
		file: path,
		start: at,
		end: at,
		...findingText("unreadable-pack", { reason })
	};
	return {
		name: basename(path),
		rules: [],
		routes: [],
		lists: [],
		diagnostics: [finding],
		sources: /* @__PURE__ */ new Map()
	};
}
export { loadPack };
