import { c as pinMessages, d as listed, f as silencedText, l as LineMap, m as visibleLine, p as visible, u as counted } from "./read-DjXix77j.js";
import { n as closest, t as defined } from "./defined-B3U70D0x.js";
import { i as isPlaceholder } from "./diagnostic-pCL-wCCi.js";
import { n as sizeBytes, t as durationMs } from "./units-cnJbVICS.js";
import { isAbsolute, relative, sep } from "node:path";
// src/diagnostics/messages/access.ts
const because = (reason) => reason === void 0 ? "" : `: ${visibleLine(reason)}`;
/** Messages about calls that the policy or the limits stop. */
const accessMessages = {
	"policy-denied": (p) => `The policy of this gateway does not allow this call of ${visibleLine(p.tool)} (${visibleLine(p.server)}); ${visibleLine(p.rule)} decides${because(p.reason)}. The gateway did not send it.`,
	"policy-declined": (p) => `The user did not allow this call of ${visibleLine(p.tool)} (${visibleLine(p.server)}; ${visibleLine(p.rule)} makes the gateway ask). The gateway did not send it.`,
	"policy-unasked": (p) => `The user has to allow this call of ${visibleLine(p.tool)} (${visibleLine(p.server)}; ${visibleLine(p.rule)} decides${because(p.reason)}), but this client cannot ask: it offers no elicitation with forms. In a shell, call it on a terminal, or add --yes. The gateway did not send it.`,
	"policy-ambiguous": (p) => `The arguments of this call of ${visibleLine(p.tool)} (${visibleLine(p.server)}) name ${visibleLine(p.key)} twice in one object. The policy of this gateway checks arguments, and cannot know which of the two the server would take. Name it once. The gateway did not send the call.`,
	"policy-unreadable": (p) => `The policy of this gateway has to check the arguments of this call of ${visibleLine(p.tool)} (${visibleLine(p.server)}), and the gateway cannot read them. The gateway did not send the call.`,
	"policy-broken": (p) => `The policy of this gateway does not work, so the gateway sends no calls: ${visibleLine(p.reason)}. "bcp-proxy validate-config" says what to mend.`,
	"confirm-question": (p) => `Allow this call of ${visibleLine(p.tool)} (server ${visibleLine(p.server)})${because(p.reason)}?\n${visibleLine(p.args)}`,
	"confirm-over": () => "the call is over",
	"limit-reached": (p) => `This call of ${visibleLine(p.tool)} (${visibleLine(p.server)}) is more than ${visibleLine(p.limit)} of this gateway allows. The gateway did not send it: call again in ${Math.ceil(p.retryAfterMs / 1e3)} s.`,
	"limits-unreachable": (p) => `The gateway did not send this call, because it cannot find out whether its limits allow the call: ${visibleLine(p.reason)}`,
	"arguments-too-large": (p) => `The arguments of this call of ${visibleLine(p.tool)} (${visibleLine(p.server)}) have ${p.bytes} bytes; policy.bounds allows ${p.most} (max_arguments). The gateway did not send it.`,
	"result-too-large": (p) => `The result of ${visibleLine(p.tool)} (${visibleLine(p.server)}) has ${p.bytes} bytes; policy.bounds allows ${p.most} (max_result). The server has run the call, but the gateway does not show its result: ask for less.`,
	"resource-refused": (p) => `The policy of this gateway does not let you read ${visibleLine(p.uri)} of ${visibleLine(p.server)}: ${{
		traversal: "it could lead out of its path",
		denied: "policy.resources denies it",
		"not-allowed": "nothing in policy.resources allows it"
	}[p.why]}.`,
	"program-refused": (p) => `The gateway does not start ${visibleLine(p.server)}: policy.commands does not allow the program ${visibleLine(p.program)}.`
};
// src/diagnostics/messages/bcp.ts
/** Messages about BCP payloads, manifests and the `bcp` command. Offsets count bytes from the file's start, unless a space says otherwise. */
const hex = (n, digits) => `0x${n.toString(16).toUpperCase().padStart(digits, "0")}`;
const DAMAGED = "The file is damaged or not complete: write it again.";
function didYouMean(word, candidates) {
	const near = closest(word, candidates);
	return near === void 0 ? "" : ` Did you mean ${JSON.stringify(near)}?`;
}
function at({ offset, space }) {
	if (space === void 0 || space.in === "file") return `byte ${offset}`;
	if ("block" in space) return `byte ${offset} (in the ${space.in} of the block at byte ${space.block})`;
	return `byte ${offset} (in the ${space.in})`;
}
const INFLATE_DEFECTS = {
	broken: "is not a sound zstd frame",
	"cut-off": "ends before its zstd frame does",
	trailing: "is more than one zstd frame: other bytes follow it",
	dictionary: "needs a zstd dictionary, and BCP has no place for one",
	window: "needs a zstd window of more than 16 MiB"
};
/** Faults in the bytes of a payload. */
const payloadMessages = {
	"bcp-header-short": (p) => `Not a BCP file: it has ${p.length} bytes, and the header alone takes 8.`,
	"bcp-magic": (p) => `Not a BCP file: it begins with ${hex(p.found, 8)} instead of 0x42435000 ("BCP\\0").`,
	"bcp-version": (p) => `This is a BCP ${p.major}.${p.minor} file; this program reads only version 1. Write it again as version 1.`,
	"bcp-reserved": (p) => `Invalid BCP header: the reserved byte at offset 7 is ${hex(p.value, 2)} and must be 0x00.`,
	"bcp-truncated": (p) => `The payload ends at ${at(p)}, inside ${p.what}. ${DAMAGED}`,
	"bcp-varint": (p) => `The number at ${at(p)}, ${p.what}, does not fit into 64 bits. ${DAMAGED}`,
	"bcp-block-type": (p) => `Block type ${p.typeId} at ${at(p)} is above 255. ${DAMAGED}`,
	"bcp-block-too-large": (p) => `The block at ${at(p)} says that its body has ${p.size} bytes; the limit is ${p.limit}. ${DAMAGED}`,
	"bcp-content-too-large": (p) => `The body of block ${p.index} has ${p.size} bytes, the limit is ${p.limit}. Split its content.`,
	"bcp-payload-too-large": (p) => `The payload has ${p.size} bytes, the limit is ${p.limit}. Split it.`,
	"bcp-beyond-limit": (p) => `With the block at ${at(p)}, the uncompressed payload has more than ${p.limit} bytes, which is the limit. Split it.`,
	"bcp-too-many-blocks": (p) => `The payload has more than ${p.limit} blocks, which is the limit. Split it.`,
	"bcp-too-many-parts": (p) => `The payload has more than ${p.limit} tree entries and hunks, which is the limit. Split it.`,
	"bcp-too-many-fields": (p) => `With the field at ${at(p)}, the payload has more than ${p.limit} fields, which is the limit. Split it.`,
	"bcp-wire-type": (p) => `The field at ${at(p)} of a ${p.block} block has wire type ${p.wireType}; only 0, 1 and 2 exist. ${DAMAGED}`,
	"bcp-field-type": (p) => `The field "${p.field}" at ${at(p)} of a ${p.block} block has the wrong wire type ${p.wireType}.`,
	"bcp-missing-field": (p) => `The ${p.block} block at ${at(p)} lacks its required field "${p.field}" (id ${p.id}).`,
	"bcp-enum": (p) => `The field "${p.field}" at ${at(p)} of a ${p.block} block has the unknown value ${hex(p.value, 2)}.`,
	"bcp-tree-depth": (p) => `The field "children" at ${at(p)} of a ${p.block} block nests deeper than ${p.limit} levels, which is the limit.`,
	"bcp-tree-too-deep": (p) => `A file tree nests deeper than ${p.limit} levels, which is the limit. Split it by folders.`,
	"bcp-no-end": (p) => `The payload ends at ${at(p)} without an END block. ${DAMAGED}`,
	"bcp-trailing": (p) => `${p.count} bytes follow the END block, from ${at(p)}. Remove them or write the file again.`,
	"bcp-compressed": (p) => `The ${p.what} at ${at(p)} needs zstd, and the caller gave no zstd to read it with.`,
	"bcp-zstd": (p) => `The compressed ${p.what} at ${at(p)} ${INFLATE_DEFECTS[p.defect]}. Write the file again.`,
	"bcp-inflated-too-large": (p) => `The compressed ${p.what} at ${at(p)} inflates to more than ${p.limit} bytes, which is the limit. Split it.`,
	"bcp-reference-size": (p) => `The block at ${at(p)} refers to stored content by a hash of ${p.size} bytes; it must have 32. ${DAMAGED}`,
	"bcp-reference": (p) => `The block at ${at(p)} stands for stored content with the BLAKE3 hash ${p.hash}, and the caller gave no store to find it in.`,
	"bcp-unknown-hash": (p) => `The block at ${at(p)} stands for stored content with the BLAKE3 hash ${p.hash}, which the store does not have.`,
	"bcp-wrong-content": (p) => `The block at ${at(p)} stands for stored content with the BLAKE3 hash ${p.hash}; the store gave content with the hash ${p.found}. The store is damaged.`,
	"bcp-no-store": (p) => `The block at ${at(p)} stands for stored content with the BLAKE3 hash ${p.hash}, which is not in the file itself. Name the content store with --store DIR.`,
	"bcp-dangling": (p) => `Block ${p.index} annotates block ${p.target}, but its file has ${p.count} blocks: in a longer file it would annotate another one. Remove it first.`,
	"bcp-empty": () => "A payload needs at least one block."
};
const renderMessages = {
	"bcp-nothing-to-render": () => "There is nothing to render: the payload has no block, or the options leave out every block.",
	"bcp-not-utf8": (p) => `The content of block ${p.index} (${p.block}) is not UTF-8 text, which only the mode compact can render.`
};
const manifestMessages = {
	"manifest-not-json": (p) => `${p.file} is not valid JSON: ${p.reason}`,
	"manifest-too-large": (p) => `${p.file} has ${p.size} bytes, the limit for a manifest is ${p.limit}. Name its contents by "content_file".`,
	"manifest-invalid": (p) => `${p.file} is not a BCP manifest:\n${p.problems.map((problem) => `  ${problem}`).join("\n")}`,
	"manifest-content": (p) => `${p.place}: ${p.problem}`,
	"manifest-value": (p) => `${p.at}: unknown value ${JSON.stringify(p.value)}, expected ${p.expected.join("|")}.${didYouMean(p.value, p.expected)}`,
	"manifest-missing": (p) => `${p.at}: add one of ${p.keys.map((key) => JSON.stringify(key)).join(", ")}.`,
	"manifest-uint": (p) => `${p.at}: ${p.value} does not fit into 64 bits; the largest number is 18446744073709551615.`,
	"manifest-type-id": (p) => `${p.at}: ${p.typeId} is the id of a type that BCP defines. Describe the block by its own type.`,
	"manifest-encoding": (p) => `${p.at}: this is not ${p.encoding}.`
};
const commandMessages$1 = {
	"bcp-usage": (p) => `${p.problem}\n\n${p.usage}`,
	"bcp-file-too-large": (p) => `cannot read ${p.file}: it has ${p.size} bytes or more, the limit is ${p.limit}. Split it.`,
	"bcp-unreadable": (p) => `cannot read ${p.file}: ${p.reason}`,
	"bcp-same-file": (p) => `${p.file} is the input, and --output would overwrite it: name another file for --output`,
	"bcp-unwritable": (p) => `cannot write ${p.file}: ${p.reason}`,
	"bcp-option": (p) => `unknown ${p.option} ${JSON.stringify(p.value)} — expected ${p.expected}`,
	"bcp-terminal": () => "A BCP file is binary, and a terminal cannot show it. Name a file with -o, or pipe the output into a program.",
	"bcp-not-utf8-in-file": (p) => `${p.file}: ${p.problem} Use --mode compact, or leave the block out with --include.`,
	"bcp-in-file": (p) => `failed to decode ${p.file}: ${p.problem}`,
	"bcp-validation-failed": (p) => `validation failed: ${p.problem}`
};
const storeMessages$1 = {
	"store-unreadable": (p) => `cannot read the content store at ${p.file}: ${p.reason}. Name the folder that "bcp encode --store" wrote.`,
	"store-unwritable": (p) => `cannot write to the content store at ${p.file}: ${p.reason}.`,
	"store-foreign": (p) => `${p.folder} is not a content store: it holds ${JSON.stringify(p.name)}. Name an empty folder, a new one or a store.`,
	"store-corrupt": (p) => `The content store is damaged: the content of ${p.file} does not match its name, which is its hash. Encode its source again with the same --store.`
};
const bcpMessages = {
	...payloadMessages,
	...renderMessages,
	...manifestMessages,
	...commandMessages$1,
	...storeMessages$1
};
new Set(Object.keys(payloadMessages));
// src/diagnostics/not-own.ts
/** As a part of a sentence, behind the file's name. */
const NOT_OWN_TEXT = {
	foreign: "it belongs to another user",
	writable: "others may write it",
	readable: "others may read it"
};
// src/diagnostics/messages/cli.ts
/** Messages about the command line: the problem, and how to fix it. */
const cliMessages = {
	"no-working-directory": () => "The working directory does not exist any more, or you may not enter it. Change to another one and try again.",
	"unknown-command": (p) => `Unknown command "${p.name}".${p.meant === void 0 ? "" : ` Did you mean "${p.meant}"?`} Run "bcp-proxy help" for the list.`,
	"server-command": (p) => `A server's command stands behind --. Did you mean this?\n  bcp-proxy -- ${p.words}`,
	usage: (p) => `${p.problem}\nUsage: ${p.usage}`,
	"unreadable-input": (p) => `Cannot read ${p.file}: ${p.reason}`,
	"audit-off": (p) => `${p.config === void 0 ? "There is no config here" : `${p.config} has no "audit"`}, so bcp-proxy writes no audit log. Add audit: { file: ./audit.jsonl }, or name a file with --file.`,
	"nothing-to-measure": (p) => `There is no text to measure in ${p.where}. Name files of UTF-8 text, or folders with some in them.`,
	"text-not-inspected": (p) => `The text is too long to examine: it has ${p.bytes} bytes, and the limit is ${p.most}.`,
	"unwritable-output": (p) => `cannot write stdout: ${p.reason}`,
	"folders-skipped": (p) => `Skipped these, because bcp-proxy cannot read them: ${p.folders.slice(0, p.shown).map(({ path, reason }) => `${path} (${reason})`).join(", ")}${p.folders.length > p.shown ? ` and ${p.folders.length - p.shown} more` : ""}.`,
	"no-client-servers": (p) => `${p.file} names no MCP servers. bcp-proxy looks for them under ${listed(p.keys)}.`,
	"no-client-servers-here": (p) => [`${p.file} names no MCP servers for ${p.cwd}, but for other folders. Run this in one of them:`, ...p.elsewhere.map((folder) => `  ${folder}`)].join("\n"),
	"no-client-server-usable": (p) => [`${p.file} names no server that bcp-proxy can take over.`, ...p.notes.map((note) => `  ${note}`)].join("\n"),
	"not-a-compact-text": (p) => `${p.file} begins with a marker line, but the text does not match it: ${p.reason}. Something cut or changed the text after bcp-proxy sent it.`,
	"file-exists": (p) => `${p.file} exists already, and bcp-proxy does not replace it. Move it away, or choose another folder with --to.`,
	"file-unwritable": (p) => `Cannot write ${p.file}: ${p.reason}.`,
	"pack-unusable": (p) => `${p.file} is not a pack that can take another rule file. "bcp-proxy validate-config" says what is wrong with it.`,
	"no-such-rule": (p) => `There is no built-in rule "${p.id}". ${p.near === void 0 ? `There are ${p.known.join(", ")}.` : `Did you mean "${p.near}"?`}`,
	"nothing-there": (p) => `There is no file, folder or installed pack "${p.name}". Name a test file, a rule file, a folder, a pack or core@1.`,
	"no-rule-tests": (p) => `There are no rule tests for ${p.where}. Write NAME.test.yaml beside NAME.yaml, or name a folder; "bcp-proxy test core@1" runs the tests of the built-in rules.`,
	"no-test-matches": (p) => `No case matches --run ${p.glob}. The glob has to match the name of a case, or file/name. bcp-proxy searched ${p.where}.`,
	"none-configured": (p) => p.file === void 0 ? "There are no servers: neither this folder nor a folder above it has a config. Name a config elsewhere with --config FILE." : `The config has no ${p.kind}.`,
	"server-unknown": (p) => p.file === void 0 ? `There is no server "${p.name}": neither this folder nor a folder above it has a config. Name one with --config FILE.` : `There is no server "${p.name}" in the config. ${p.near === void 0 ? p.known.length === 0 ? "It has no servers." : `There are ${p.known.join(", ")}.` : `Did you mean "${p.near}"?`}`,
	"cache-kept": (p) => `Cannot remove ${p.folder}: ${p.reason}. bcp-proxy still uses the files in it.`,
	"cache-unusable": (p) => `bcp-proxy cannot keep anything: it cannot use ${p.folder}: ${p.reason}. Mend the folder, or set XDG_CACHE_HOME and XDG_STATE_HOME to folders of your own.`,
	"folder-not-used": (p) => `bcp-proxy does not use ${p.folder}: ${NOT_OWN_TEXT[p.why]}, so somebody else may have written the files in it. Make it yours alone (chown, chmod 700), or set ${p.variable} to another folder.`
};
// src/diagnostics/messages/clients.ts
/** Messages about the files of MCP clients: the problem, and how to fix it. */
const clientMessages = {
	"client-unknown": (p) => `There is no client "${p.name}". ${p.near === void 0 ? `There are ${p.known.join(", ")}.` : `Did you mean "${p.near}"?`}`,
	"client-file-unusable": (p) => `Cannot edit ${p.file}: ${p.reason}. The file is unchanged.`,
	"client-file-changed": (p) => `Another program changed ${p.file} at the same moment. bcp-proxy wrote nothing: run this again.`,
	"client-file-not-editable": (p) => `bcp-proxy did not change ${p.file}: ${p.reason}. Add this for ${p.client} by hand:\n${p.snippet}`,
	"client-entry-foreign": (p) => `${p.file} has another server with the name ${p.name}. Rename that server, or replace it with --force.`,
	"client-own-command": (p) => `Running sessions of ${p.client} overwrite ${p.file}. Let ${p.client} change its file itself:\n  ${p.command}`,
	"agents-section-broken": (p) => `bcp-proxy did not change ${p.file}: the section for agents has to begin with ${p.begin} and end with ${p.end}, each once. Remove the broken section by hand.`,
	"client-no-such-file": (p) => `${p.client} has no file of its own for a ${p.scope}. Use --${p.other}.`
};
// src/diagnostics/messages/commands.ts
const quoted$1 = (word) => `"${visibleLine(word)}"`;
/** Messages of programs whose commands are tools. The model reads most of them. */
const commandMessages = {
	"command-blocked": (p) => `${quoted$1(p.words)} is blocked: ${visibleLine(p.reason).replace(/\.$/, "")}.${p.use === void 0 ? "" : ` Use ${visibleLine(p.use)} instead.`}`,
	"command-not-allowed": (p) => `${p.word === void 0 ? "The program needs a command" : `${quoted$1(p.word)} is not allowed here`}. Allowed: ${p.allowed.map(visibleLine).join(", ")}.`,
	"command-option-not-allowed": (p) => `The option ${quoted$1(p.option)} may not stand before the command. ${p.options.length === 0 ? "No option may stand there" : `Allowed there: ${p.options.map(visibleLine).join(", ")}`}.`,
	"command-args-wrong": (p) => `${p.tool} takes {"args": ["…", "…"]}: a list of texts, one for each argument, without NUL characters. No shell splits them.`,
	"command-missing": (p) => `Cannot find the program ${quoted$1(p.command)}. ${p.install === void 0 ? "Is it installed, and on the PATH that this gateway sees?" : `Get it: ${visibleLine(p.install)}`}`,
	"command-not-runnable": (p) => `${visibleLine(p.file)} is not executable. Make it so: chmod +x ${visibleLine(p.file)}`,
	"command-no-help": (p) => `${quoted$1(p.command)} prints no help${p.timedOut ? " in time" : ""}: bcp-proxy tried --help, -h and help. Write the server by hand: docs/commands.md shows how.`,
	"command-is-folder": (p) => `${visibleLine(p.file)} is a folder. "command" has to name a program.`,
	"command-result-too-large": () => "The command has run, but printed more than one answer can carry. Set a smaller \"max_output\" in the config: the answer then has the beginning and the end of the output.",
	"command-not-started": (p) => `The program ${quoted$1(p.command)} did not start: ${p.reason}.`,
	"command-timeout": (p) => `The gateway ended the command after ${p.ms} ms, and every process that the command had started. The output so far stands above. "timeout" in the config sets a longer time.`,
	"command-signal": (p) => `The signal ${p.signal} ended the command.`,
	"command-bytes": (p) => `${p.name}: ${counted(p.size, "byte")} that are not text${p.left === 0 ? "" : `; the answer leaves out ${p.left} of them in the middle`}.`,
	"command-session-first": (p) => `Call ${p.tool} first, with the folder to work in.`,
	"command-no-session": (p) => `Session not initialized. Call ${p.tool} first.`,
	"session-path-missing": (p) => `${p.tool} needs "path": the absolute path of the folder to work in.`,
	"session-path-relative": (p) => `The path ${quoted$1(p.path)} is relative. Give the absolute path of the folder to work in.`,
	"session-path-no-folder": (p) => `${quoted$1(p.path)} is not an existing folder.`,
	"session-agent-wrong": () => "agent_id has to be a text. Without agent_id, the gateway makes one up.",
	"session-agent-unknown": (p) => `There is no agent ${quoted$1(p.agent)}. ${p.known.length === 0 ? "No agent is registered." : `Known: ${p.known.slice(0, 20).map(visibleLine).join(", ")}${p.known.length > 20 ? " and others" : ""}.`} Without agent_id, the gateway makes one up for this session.`,
	"session-agents-unread": (p) => `Cannot read the agents (${visibleLine(p.place)}): ${p.reason}.`,
	"session-begun": (p) => `Session ${p.session} in ${visibleLine(p.path)}\nagent: ${visibleLine(p.agent)}${p.madeUp ? " (made up for this session, because the call has no agent_id)" : ""}`,
	"command-resource-unknown": (p) => `There is no resource ${quoted$1(p.uri)}.`,
	"command-prompt-unknown": (p) => `There is no prompt ${quoted$1(p.name)}.`,
	"command-tool-unknown": (p) => `There is no tool ${quoted$1(p.name)}.`,
	"command-failed": (p) => `${visibleLine(p.command)} ended with exit code ${p.code}.${p.stderr === "" ? "" : ` It said: ${visibleLine(p.stderr)}`}`,
	"command-file-unread": (p) => `Cannot read the file ${visibleLine(p.file)}: ${p.reason}.`
};
// src/diagnostics/masked-line.ts
const NAMES = "(?:secret|password|passwd|token|authorization|cookie|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)";
const START = `${NAMES}["']?\\s{0,9}[:=]\\s{0,9}`;
/** Excludes the text that an earlier step has covered, up to its quote. */
const COVERED = `(?!\\*[* ]*["'])`;
/** In a line of its own a value goes on to the end. */
const ALONE = new RegExp(`^([\\s"'\\w.-]*${START})${COVERED}([^\\s{[].*)$`, "i");
const AMONG_OTHERS = new RegExp(`(${START})${COVERED}("(?:[^"\\\\]|\\\\.)*"|'[^']*'|[^\\s{[,}\\]"'][^,}\\]]*)`, "gi");
/** A list or a mapping where a text should be. */
const BRACKETED = new RegExp(`(${START})\\[([^\\]]*)|(${START})\\{([^}]*)`, "gi");
const QUOTED = /"(?:[^"\\]|\\.)*"|'[^']*'/g;
/** A name and its value in the same quotes. */
const NAMED = new RegExp(`^(.[^=:]*${NAMES}\\s{0,9}[:=]\\s{0,9})(.+)(["'])$`, "i");
/** `--token VALUE`, also as two texts of a list. */
const OPTION = new RegExp(`(--?[\\w-]*(?:${NAMES}|key|auth)["']?[\\s,]+["']?)(\\$\\{\\w+\\}|[^\\s"',\\]}-][^\\s"',\\]}]*)`, "gi");
const PASSWORD = /(:\/\/[^\s/@:]*:)([^\s@]+)(?=@)/g;
/** As long as before: what points at a column still does. */
const mask = (_, name, value) => {
	const plain = value.trim().replace(/^(["'])(.*)\1$/, "$2");
	return name + (isPlaceholder(plain) ? value : value.replace(/\S/g, "*"));
};
/** A line of a file that is safe to show: values with names of secrets are covered. */
function maskedLine(line) {
	const quoted = line.replace(QUOTED, (text) => text.replace(NAMED, (_, name, value, quote) => mask(_, name, value) + quote));
	return (ALONE.test(quoted) ? quoted.replace(ALONE, mask) : quoted.replace(AMONG_OTHERS, mask)).replace(BRACKETED, (_, list = "", items = "", map = "", members = "") => list === "" ? `${mask(_, `${map}{`, members)}` : mask(_, `${list}[`, items)).replace(OPTION, mask).replace(PASSWORD, mask);
}
// src/diagnostics/shown-path.ts
/** A path relative to `cwd`, with slashes; as it is where it does not stand below. */
function shownPath(file, cwd) {
	if (cwd === void 0) return file;
	const path = relative(cwd, file);
	return path === "" || path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path) ? file : path.replaceAll(sep, "/");
}
// src/diagnostics/frame.ts
/** Lines longer than this are shown as a window around the finding. */
const MAX_WIDTH = 120;
/** Columns that a terminal keeps apart: tabs stay tabs, a surrogate pair is one place. */
function blank(text) {
	return Array.from(text, (c) => c === "	" ? c : " ").join("");
}
function window(line, column) {
	if (line.length <= MAX_WIDTH) return {
		text: line,
		column
	};
	const from = Math.max(0, Math.min(column - 1 - MAX_WIDTH / 2, line.length - MAX_WIDTH));
	const head = from > 0 ? "…" : "";
	const tail = from + MAX_WIDTH < line.length ? "…" : "";
	return {
		text: head + line.slice(from, from + MAX_WIDTH) + tail,
		column: column - from + head.length
	};
}
/** The lines of a text as they may be shown, each made once: all findings may stand in one long line. */
var ShownLines = class {
	#lines;
	#made = /* @__PURE__ */ new Map();
	constructor(text) {
		this.#lines = new LineMap(text);
	}
	line(number) {
		const made = this.#made.get(number) ?? visible(maskedLine(this.#lines.line(number)));
		this.#made.set(number, made);
		return made;
	}
};
function frame(diagnostic, lines) {
	const { start, end } = diagnostic;
	const source = lines.line(start.line);
	const shown = window(source, start.column);
	const gutter = " ".repeat(String(start.line).length);
	const until = end.line === start.line ? end.column : source.trimEnd().length + 1;
	const before = shown.text.slice(0, shown.column - 1);
	const marked = shown.text.slice(shown.column - 1, shown.column - 1 + Math.max(0, until - start.column));
	const carets = "^".repeat(Math.max(1, Array.from(marked).length));
	return [
		`${gutter} |`,
		`${start.line} | ${shown.text}`.trimEnd(),
		`${gutter} | ${blank(before)}${carets}`
	];
}
/**
* Findings as text for people, in the order given, with an empty line between them and no final line break:
* severity, code and message; `file:line:col`; the line with carets where its text is known; the help.
* Paths below `cwd` are shown relative to it.
*/
function formatDiagnostics(diagnostics, sources = /* @__PURE__ */ new Map(), cwd) {
	const maps = /* @__PURE__ */ new Map();
	const blocks = diagnostics.map((d) => {
		const text = sources.get(d.file);
		if (text !== void 0 && !maps.has(d.file)) maps.set(d.file, new ShownLines(text));
		const lines = maps.get(d.file);
		const gutter = " ".repeat(String(d.start.line).length);
		return [
			`${d.severity}[${d.code}]: ${d.message}`,
			`${gutter}--> ${shownPath(d.file, cwd)}:${d.start.line}:${d.start.column}`,
			...lines === void 0 || text === "" ? [] : frame(d, lines),
			...d.help === void 0 ? [] : [`${gutter} = help: ${d.help}`]
		].join("\n");
	});
	return visible(blocks.join("\n\n"));
}
/** `2 errors, 1 warning`. */
function countDiagnostics(diagnostics) {
	const errors = diagnostics.filter((d) => d.severity === "error").length;
	const warnings = diagnostics.length - errors;
	return `${counted(errors, "error")}, ${counted(warnings, "warning")}`;
}
// src/diagnostics/messages/searched.ts
/** `in /a/b, in the folders above it up to /a, or in /home/me/.config/bcp-proxy`, and the names of the files. */
function inFolders({ from, upTo, user }) {
	return `in ${from}${from === upTo ? "" : `, in the folders above it up to ${upTo},`}${from === user ? "" : ` or in ${user}`} (bcp-proxy.config.yaml, .yml, .json or .json5, or "bcp-proxy" in package.json)`;
}
// src/diagnostics/messages/config.ts
/** Why bcp-proxy ignores the list of trusted configs, and how to mend it. */
const listProblem = ({ file, why }) => `bcp-proxy ignores the list of trusted configs ${file}: ${NOT_OWN_TEXT[why]}. ${why === "foreign" ? "Remove it, and trust again what you want to use" : `Look through it, then run: chmod 600 ${file}`}.`;
const NOT_EDITABLE = {
	alias: "an alias (*) stands here for a value in another place",
	anchor: "an anchor (&) stands here, and another place uses it too",
	merge: "a merge key (<<) takes these values from another place",
	form: "the entry has a form that bcp-proxy cannot edit"
};
const configMessages = {
	"config-invalid": (p) => `${formatDiagnostics(p.diagnostics, p.sources, p.cwd)}\n\n${p.file}: ${countDiagnostics(p.diagnostics)}`,
	"config-unreadable": (p) => `Cannot read the config ${p.file}: ${p.reason}. Check the path.`,
	"config-format": (p) => `${p.file} has an ending that no config has. Use a file that ends in ${listed(p.extensions)}.`,
	"config-not-found": (p) => `There is no config ${inFolders(p.searched)}. Write one with "bcp-proxy init", or name the file if it is in another place.`,
	"nothing-to-check": (p) => `${p.folder} holds no config and no pack. Name a file, or a folder with bcp-proxy.config.yaml or pack.yaml in it.`,
	"already-configured": (p) => `${p.file} is already the config of this folder, and bcp-proxy does not replace it. "bcp-proxy config print" shows its settings in full.`,
	"override-invalid": (p) => `${p.origin} is "${p.value}". ${p.suggestion === void 0 ? "" : `Did you mean "${p.suggestion}"? `}Use ${p.expected}.`,
	"placeholder-unset": (p) => `The server "${p.server}" needs the environment variable ${p.variable}, which is not set. Set it in the place that starts the proxy (export ${p.variable}=…, or "env" of the client's entry), or give it a default in the config: \${${p.variable}:-default} instead of ${p.placeholder}.`,
	"profile-unknown": (p) => `There is no profile "${p.name}" in the config. ${p.near === void 0 ? p.known.length === 0 ? "It has no profiles." : `There are ${p.known.join(", ")}.` : `Did you mean "${p.near}"?`}`,
	"http-token-empty": (p) => `The token under "http" in the config comes from ${p.variables.join(", ")}, which is not set or empty. Set it in the place that starts the proxy (export ${p.variables[0]}=…), or remove the key.`,
	"trust-unwritable": (p) => `Cannot write the list of trusted configs ${p.file}: ${p.reason}. Check its folder, or set XDG_STATE_HOME.`,
	"trust-list-open": (p) => listProblem(p),
	"trust-not-asked": (p) => `bcp-proxy trusts nothing new: it cannot ask you, because this is not a terminal. Read what you would trust, then run: bcp-proxy trust ${p.file} --yes`,
	"config-untrusted": (p) => p.list === void 0 ? `The config ${p.file} of this project starts commands, and you have not trusted it yet.\nRead it, then run: bcp-proxy trust ${p.file}` : `The config ${p.file} of this project starts commands, and bcp-proxy cannot know whether you trust it.\n${listProblem(p.list)}`,
	"not-trusted": (p) => `${p.file} is not in the list of trusted configs. "bcp-proxy trust --list" shows it.`,
	"server-there": (p) => `${p.at}: there is a server ${JSON.stringify(p.name)} already. bcp-proxy wrote nothing. Choose another name, or replace the server with this:\n${p.snippet}`,
	"server-not-there": (p) => `${p.file} has no server ${JSON.stringify(p.name)}. It has ${p.known.join(", ") || "none"}.`,
	"config-not-editable": (p) => [
		`${p.at}: bcp-proxy cannot change ${JSON.stringify(p.name)} alone, because ${NOT_EDITABLE[p.why]}.`,
		"It wrote nothing.",
		p.snippet === void 0 ? "Remove it by hand." : `Put this there by hand:\n${p.snippet}`
	].join(" "),
	"config-busy": (p) => `Another process is changing ${p.file}. bcp-proxy wrote nothing: try again. If no such process runs, remove ${p.lock}.`,
	"config-changed": (p) => `Something else changed ${p.file} at the same moment. bcp-proxy wrote nothing: try again.`
};
// src/diagnostics/messages/era.ts
/** Messages to clients and about servers of the revision without sessions (2026-07-28). */
const eraMessages = {
	"era-envelope": (p) => `Invalid params: params._meta needs ${p.missing.map((key) => `"${key}"`).join(", ")} as this revision has it.`,
	"era-header": (p) => `The header ${p.header} is missing, or does not match the message.`,
	"era-version": (p) => `This gateway does not speak the revision "${visibleLine(p.version)}" without a session. Without a session it speaks ${p.known}.`,
	"era-one-message": () => "Without a session, a POST has to hold one request or one notification: no batch, and no response.",
	"era-state": () => "Invalid params: no waiting request has this requestState. Only the client that received it may send it, once, and for the same request.",
	"era-listen": () => "Invalid params: \"notifications\" has to name what the client listens to.",
	"era-not-asked": (p) => `The gateway cannot send ${visibleLine(p.method)} to the client now: this client takes questions only as the result of a call.`,
	"era-cannot": (p) => `The client does not take ${visibleLine(p.method)}.`,
	"era-lacks": (p) => `For this, the client needs ${p.capabilities}, which it does not offer.`,
	"era-unanswered": () => "The client has not answered.",
	"era-many-parked": () => "The gateway cannot ask the client now: too many calls wait for answers of their clients, or the endpoint is closing."
};
// src/diagnostics/messages/gateway.ts
const guess = (near) => near === void 0 ? "" : ` Did you mean ${visibleLine(near)}?`;
/** Calls, errors and tokens saved, as words. Tokens that clients fetched later do not count as saved. */
function savedText(p) {
	const errors = p.errors === 0 ? "" : `, ${counted(p.errors, "error")}`;
	if (p.before === 0) return `${counted(p.calls, "call")}${errors}, nothing rewritten`;
	const { fetched = 0 } = p;
	const saved = p.before - p.after - fetched;
	const share = Math.round(saved / p.before * 100);
	return `${counted(p.calls, "call")}${errors}, ${saved} of ${p.before} tokens saved (${share} %${fetched === 0 ? "" : `, after ${fetched} that clients fetched later`})`;
}
/** Messages about the client's connection, the calls that pass, and what is in effect. */
const gatewayMessages = {
	"session-over": () => "The session ended before the answer to this request.",
	"calls-summary": (p) => `${savedText(p)}.`,
	"audit-unwritable": (p) => `The gateway cannot write the audit log ${p.file} (audit.file in the config): ${p.reason}. It keeps the lines in memory until it can write them.`,
	"audit-recovered": (p) => `The gateway writes the audit log ${p.file} again${p.lost === 0 ? "; no line is missing" : `; it lost ${counted(p.lost, "line")} in between`}.`,
	"audit-refused": (p) => `The gateway did not send this call, because it cannot write the audit log ${p.file}: ${p.reason}. The config requires the log ("audit.required"): make the file writable, then call again.`,
	"background-failed": (p) => `${p.what} has failed, but everything else goes on: ${p.reason}`,
	"log-limited": (p) => `The gateway logs no more lines of this kind for up to ${p.seconds} seconds.`,
	"item-hidden": (p) => `The list does not show ${visibleLine(p.name)} of server "${p.server}": server "${p.first}" offers the same, and a URI can lead to only one server.`,
	"name-taken": (p) => `The list does not show ${visibleLine(p.name)} of server "${p.server}": ${p.first ? `${p.first} offers the same name` : "bcp-proxy has its own tools with such names"}, and "prefix: never" forbids another name.`,
	"frame-not-json": (p) => `bcp-proxy skipped a line from ${p.from} that is not JSON: ${p.start}`,
	"client-not-json": (p) => `bcp-proxy refused a line of ${p.bytes} bytes from the client that is not JSON.`,
	"request-without-id": (p) => `bcp-proxy dropped ${p.method} from the client: without an "id", a request can have no answer.`,
	"frame-not-rpc": (p) => `bcp-proxy skipped a line from ${p.from} that is JSON but not JSON-RPC 2.0: ${p.start}`,
	"frame-too-long": (p) => `bcp-proxy dropped a line from ${p.from}: it is longer than ${p.max} bytes.`,
	"lines-skipped": (p) => `bcp-proxy skipped ${p.count} lines from ${p.from} so far. After the first ${p.shown}, it logs only their number.`,
	"line-failed": (p) => `bcp-proxy could not handle a line from ${p.from}: ${p.reason}`,
	"answer-unasked": (p) => `bcp-proxy dropped an answer from ${p.from}: no open request has its id (${p.id}).`,
	"client-parse-error": () => "Parse error: this line is not JSON.",
	"client-invalid-request": () => "Invalid request: a JSON-RPC 2.0 message has \"jsonrpc\": \"2.0\", and a method, a result or an error.",
	"already-initialized": () => "This connection is already initialized.",
	"method-unknown": (p) => `No server behind this proxy knows the method ${visibleLine(p.method)}.`,
	"tool-unnamed": () => "Invalid params: tools/call needs the name of a tool, as \"params\": {\"name\": \"…\"}.",
	"initialize-incomplete": (p) => `Invalid params: initialize needs ${p.missing.join(", ")}, as in {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "…", "version": "…"}}.`,
	"tool-unknown": (p) => `Unknown tool: ${visibleLine(p.name)}.${guess(p.near)} tools/list has all names.`,
	"search-without-query": () => "Give a query: what the tool should do, in a few words.",
	"search-empty": (p) => `No tool has any of these words. There are ${p.servers === "" ? "no tools yet" : p.servers}. Try other words.`,
	"search-more": (p) => `${p.count} more: raise limit, name a server, or use other words.`,
	"schema-without-names": () => "Give names: a list of tools as bcp_search_tools shows them.",
	"tool-not-found": (p) => `There is no tool ${visibleLine(p.name)}.${guess(p.near)} bcp_search_tools finds them.`,
	"call-without-name": () => "Give the name of the tool to call, and its arguments as an object.",
	"call-too-weak": (p) => `${visibleLine(p.name)} is a ${p.effect} tool, and this tool calls only ${p.asked} tools: call it with bcp_call_${p.effect}.`,
	"prompt-unknown": (p) => `Unknown prompt: ${visibleLine(p.name)}.${guess(p.near)} prompts/list has all names.`,
	"no-discover": (p) => `This gateway does not know server/discover. It speaks ${p.versions.join(", ")}: begin with initialize.`,
	"cursor-unknown": () => "Invalid cursor: this list has only one page, and gives no cursors.",
	"call-failed": (p) => `${visibleLine(p.method)} failed: ${p.reason}`,
	"call-overdue": (p) => `Server "${p.server}" gave no answer and no progress within ${p.ms} ms, which is its call_timeout. The gateway cancelled the call; the server may have done a part of the work.`,
	"result-not-rewritten": (p) => `The gateway sends a result of ${p.server}/${visibleLine(p.tool)} unchanged: ${p.reason}`,
	"marker-not-escaped": (p) => `The gateway sends a result that begins like a compact text unchanged: ${p.reason}`,
	"over-budget": (p) => `${p.tool === "" ? "The text" : `A result of ${p.server}/${visibleLine(p.tool)}`} stays whole, although it is over its budget: ${p.reason === "full" ? "this session has no room left to keep the parts that the budget removes. A new session has room again" : "it is too long, or not well-formed Unicode, so the gateway could not give it back to the byte"}.`,
	"clients-table-unreadable": (p) => `The gateway cannot read the table of clients (rules/clients.yaml), so it keeps structured data beside the text: ${p.reason}`,
	"nothing-rewritten": (p) => `The gateway sends all results unchanged, because its rules do not work: ${p.reason}`,
	"rules-silenced": (p) => silencedText(p),
	"not-lossless": (p) => `Render mode ${p.mode} is not lossless: it may leave out parts of results. Use the mode compact to lose nothing.`,
	reloaded: (p) => `The config has changed and is in effect: ${p.rules}, ${p.routes}.`,
	"reload-kept": (p) => `The config has changed, but it has errors now. The earlier config stays in effect.\n${p.problem}`,
	"reload-restored": () => "The config has no errors any more: it is the same as the one in effect.",
	"route-unmatched": (p) => `The route "${p.name}" matches no tool: there is none for ${p.globs.join(", ")}.${guess(p.near)}`,
	"restart-needed": (p) => `Changes under ${p.keys.map((key) => `"${key}"`).join(", ")} take effect when you restart bcp-proxy.`,
	"no-servers": (p) => p.file === void 0 ? `There is no server, because there is no config${p.searched === void 0 ? "" : ` ${inFolders(p.searched)}`}. Run "bcp-proxy -- COMMAND ARGS…" for one server, "bcp-proxy init" for a config to begin with, name a config elsewhere with --config FILE, or use --mode reader to serve only the file tools.` : `There is no server: ${p.file} has none that is enabled. Add one under "servers", or use --mode reader to serve only the file tools.`,
	"rules-wait": (p) => `${p.rules.length === 1 ? "A rule is" : `${p.rules.length} rules are`} off until the gateway has judged how long the patterns can take: ${p.rules.join(", ")}. "bcp-proxy validate-config" does that ahead of time.`,
	"rules-on": (p) => `The gateway has judged these rules, and they are on now: ${p.rules.join(", ")}.`,
	"rule-slow": (p) => `The rule ${p.rule} is off: the time of its pattern ${p.growth}, as on ${p.attack}. "bcp-proxy validate-config" shows the place and how to mend it.`,
	"rule-unjudged": (p) => `The rule ${p.rule} is off: the gateway cannot judge how long its pattern may take (${p.reason}). Make it simpler, or split it into two rules.`
};
// src/diagnostics/messages/get.ts
/** Messages of the tool bcp_get and of the command `get`, which give back the parts that a short text leaves out. */
const getMessages = {
	"get-unknown": (p) => `Unknown handle ${JSON.stringify(p.handle)}. A handle is the digits behind "get" in a result of this session.`,
	"get-elsewhere": (p) => `This proxy has no such handle. If a result of a server behind this proxy named it, ask that server: ${p.tools.map(visibleLine).join(" or ")}, with the same arguments.`,
	"get-not-kept": (p) => `There is no text for ${JSON.stringify(p.handle)} in ${p.folder}. A handle is the hexadecimal digits behind "get" in a shortened text. bcp-proxy removes old texts to make room for new ones.`,
	"get-ambiguous": (p) => `${p.handle} is the beginning of several handles. Use one of ${p.hashes.join(", ")}.`,
	"get-range": (p) => `Bad range ${JSON.stringify(p.value)} for ${p.name}. Write the first and the last, counted from 1: "120-180", "120-" or "120".`,
	"get-beyond": (p) => `There are only ${p.total} ${p.name}: ${p.value} is behind the last one.`,
	"get-lost": (p) => `The search for this failed: ${p.reason}. Ask for a smaller part.`,
	"get-one-way": () => "Ask for lines, rows, characters or a pattern, one of them at a time.",
	"get-no-match": (p) => `No line has ${JSON.stringify(p.pattern.slice(0, 200))} in it. A pattern is plain words: "|" separates alternatives, and "*" matches anything.`,
	"get-pattern-costly": (p) => `For a text of this size, a pattern may have at most ${p.most} alternatives. Ask for fewer at a time.`,
	"get-not-json": (p) => `There is no ${p.path}, because this text is not JSON. The handle in the first line of a result is the handle of the whole text, as the tool gave it. For other handles, ask for lines or a pattern.`,
	"get-path": (p) => `${JSON.stringify(p.path)} is not a path. Write it like data.rows[3].name or items[0]["a b"].`,
	"get-no-value": (p) => `There is no ${p.path}: ${p.at} is ${p.there}.`,
	"get-no-list": (p) => `This JSON is not a list, but ${p.type === "object" ? "an object" : `a ${p.type}`}. Give the path of a list, or ask for lines.`,
	"text-shortened": (p) => `${p.file} lacks ${p.stubs === 1 ? "1 part" : `${p.stubs} parts`} of the original, because a budget shortened it. bcp-proxy cannot rebuild the original from this file alone. "bcp-proxy get ${p.handle}" prints the original, as long as bcp-proxy keeps it.`,
	"text-repeated": (p) => `${p.file} only says how a result differs from an earlier one of its session. "bcp-proxy get ${p.handle}" prints the original, as long as bcp-proxy keeps it.`
};
// src/diagnostics/messages/http.ts
/** Messages of the gateway that is reached over HTTP. */
const httpMessages = {
	"http-listening": (p) => `Listening on ${p.urls.join(", ")}${p.token ? " (with a token)" : ""}.`,
	"http-endpoints": (p) => `The endpoints are ${p.urls.join(", ")} now.`,
	"http-kept": (p) => `The settings under "http" have changed, but they have errors now. The earlier settings stay in effect.\n${p.problem}`,
	"http-leaving": () => "The gateway is stopping: it takes no new requests, and answers the open ones first.",
	"http-not-listening": (p) => `Cannot listen on ${p.host}, port ${p.port}: ${p.reason}. Choose another one with --host and --port.`,
	"http-token-missing": (p) => `Anyone who can reach ${p.host} could use the servers of this config. Give the gateway a token (BCP_HTTP_TOKEN, or "http.token" in the config), or listen on 127.0.0.1.`,
	"http-without-token": () => "The gateway has no token, so every user and every program of this machine may call the tools. If others use this machine, give the gateway a token (BCP_HTTP_TOKEN, or \"http.token\" in the config).",
	"http-crowded": (p) => ({
		all: `The gateway closed a new connection: it already has ${p.max} connections, which is the limit.`,
		strangers: `More than ${p.max} connections have sent no accepted request yet: the gateway closed the oldest of them.`
	})[p.kind],
	"http-not-accepted": (p) => `The gateway could not accept a connection: ${p.reason}`,
	"http-failed": (p) => `The gateway could not handle a request over HTTP: ${p.reason}`,
	"http-internal": () => "Internal error: the log of the gateway says more.",
	"http-denied": (p) => ({
		host: "Forbidden: this gateway does not accept that Host. \"http.hosts\" in its config adds further hosts.",
		origin: "Forbidden: this gateway does not accept web pages of that Origin. \"http.origins\" in its config adds further origins.",
		token: "Unauthorized: send the token of this gateway as Authorization: Bearer TOKEN.",
		scope: "Forbidden: this token has none of the scopes that this endpoint requires.",
		profile: "Forbidden: this token is for another profile. Use /mcp, which leads to the profile of this token."
	})[p.denial],
	"http-issuer-away": (p) => `The gateway cannot check the token now, because it cannot fetch the keys of the issuer: ${p.reason}. Try again later.`,
	"http-no-endpoint": (p) => `There is no endpoint at ${p.path ?? "this address"}: the endpoints are /mcp, and /mcp/NAME for each profile of the config.`,
	"http-method": () => "Method not allowed: use POST, GET or DELETE.",
	"http-no-session": () => "Bad request: the Mcp-Session-Id header is missing. A session begins with initialize, whose answer carries it.",
	"http-session-unknown": () => "Session not found: it has ended. Begin a new one with initialize.",
	"http-session-elsewhere": (p) => `Session not found here: another replica has the state that ${p.servers.map((name) => `"${name}"`).join(", ")} keeps for it, and this state cannot move. Begin a new session with initialize.`,
	"http-answer-elsewhere": () => "The replica that ran this call has ended, or does not keep its answer any more. This gateway does not know how the call ended: the server may have done it.",
	"http-version": (p) => `Bad request: the MCP-Protocol-Version ${p.version} is unknown to this gateway. It knows ${p.known.join(", ")}.`,
	"http-accept": () => "Not acceptable: a POST has to accept application/json and text/event-stream, a GET text/event-stream.",
	"http-content-type": () => "Unsupported media type: the Content-Type has to be application/json.",
	"http-too-large": (p) => `Content too large: a message may have at most ${p.max} bytes.`,
	"http-not-json": () => "Parse error: the body is not JSON.",
	"http-batch": (p) => `Invalid request: revision ${p.version} of the protocol has no batches. Send each message by itself.`,
	"http-batch-long": (p) => `Invalid request: a batch may have at most ${p.max} messages.`,
	"http-draining": () => "This gateway is stopping, and begins no new sessions.",
	"http-full": (p) => `This gateway already has ${p.max} sessions, which is the limit.`,
	"http-busy": (p) => ({
		waiting: `More than ${p.max} bytes wait in this session: answers that you have not read, and calls that have no answer yet. Read answers before you ask for more.`,
		unsent: "A server of this session does not read its messages: try again later.",
		crowded: `More than ${p.max} bytes wait for all clients together, and this client has more than its share of them: try again later.`
	})[p.busy],
	"http-event-gone": () => "Bad request: the gateway does not keep the stream of that Last-Event-ID, or the events after it, any more."
};
// src/diagnostics/messages/login.ts
/** Messages about logging in at remote servers. */
const again = (server) => `Run: bcp-proxy auth login ${server}`;
const loginMessages = {
	"login-unusable": (p) => `bcp-proxy does not use the login of server "${p.server}": ${p.reason === "open" ? `${p.file} is not yours alone: another user owns it, or others may read or write it. If others can use this machine, revoke its tokens at the server` : `${p.file} is damaged`}. ${again(p.server)}`,
	"login-over": (p) => `The login of server "${p.server}" is over: ${p.reason}. ${again(p.server)}`,
	"login-not-renewed": (p) => `bcp-proxy could not renew the login of server "${p.server}": ${p.reason} It keeps the login, and the next request tries again.`,
	"login-not-revoked": (p) => `bcp-proxy could not revoke the tokens of "${p.server}", so they may stay valid until they expire: ${p.reason}`,
	"login-unwritable": (p) => `bcp-proxy cannot keep the login of server "${p.server}": it cannot write ${p.file}: ${p.reason}. Set XDG_STATE_HOME to a folder that you can write.`,
	"login-locked": (p) => `Another process is renewing the login of server "${p.server}", and does not finish. If no such process runs, remove ${p.file}.`,
	"login-leased": (p) => `Another replica is renewing the login of server "${p.server}" at ${p.where}, and does not finish.`,
	"login-alone": (p) => `This replica renews logins by itself while it cannot reach ${p.where}: if two replicas use the same refresh token, somebody has to log in again.`,
	"login-store-away": (p) => `The login of server "${p.server}" is in ${p.where}, which bcp-proxy cannot reach. Nothing has changed; try again when the store is back.`,
	"login-not-shared": (p) => `bcp-proxy looks for logins of remote servers only on this disk: ${p.reason}`,
	"login-address": (p) => `The login of server "${p.server}" would lead to ${p.url}, ${p.problem === "scheme" ? "which is neither https nor on this machine" : "an address of this private network, although the server is outside of it. If that is right, name the authorization server as \"issuer\" under \"auth\""}.`,
	"login-unreachable": (p) => `bcp-proxy cannot reach the authorization server of "${p.server}" at ${p.url}: ${p.reason}.`,
	"login-issuer": (p) => `The authorization server of "${p.server}" has the address ${p.address}, but calls itself ${p.issuer}: one of the two may be false. If you know that ${p.issuer} is right, name it as "issuer" under "auth".`,
	"auth-issuer": (p) => `The issuer of server "${p.server}" (under "auth") is not an address that begins with https:// or http://. Mend it in the config, or in the variable that it comes from.`,
	"login-unsafe": (p) => `The authorization server of "${p.server}", ${p.issuer}, does not say that it protects codes by PKCE with S256. If you know that it does, name it as "issuer" under "auth".`,
	"login-answer-issuer": (p) => `The browser came back to the login at server "${p.server}" from ${p.issuer} instead of ${p.address}: another server may have sent this answer. The two addresses have to be equal in every letter.`,
	"login-no-issuer": (p) => `The browser came back to the login at server "${p.server}" without the name of ${p.issuer}, although that server always gives its name. Another server may have sent this answer.`,
	"login-failed": (p) => `The login at server "${p.server}" failed: ${p.reason}.${p.register ? " Register a client there by hand, and give its client_id under \"auth\"." : ""}`,
	"login-denied": (p) => `Somebody refused the login at server "${p.server}": ${p.reason}.`,
	"login-not-wanted": (p) => `Server "${p.server}" needs no login: it answered with HTTP ${p.status}, and names no authorization server.`,
	"login-port": (p) => `The browser cannot come back to port ${p.port} of this machine (redirect_port of server "${p.server}"): ${p.reason}.`,
	"login-timeout": (p) => `The browser did not come back from the login at server "${p.server}" within ${Math.round(p.ms / 1e3)} s. --timeout 10m waits longer.`,
	"login-here": (p) => `To log in at server "${p.server}", open this address in a browser on this machine:\n${p.url}`,
	"login-not-remote": (p) => `Server "${p.server}" runs on this machine: only servers with a url have logins.`,
	"login-by-headers": (p) => `Server "${p.server}" has an Authorization header in the config, which takes the place of a login. Remove the header to log in.`
};
// src/diagnostics/messages/last-words.ts
/** Adds a program's last lines on stderr to a message. */
const lastWords = (lines) => lines.length === 0 ? "" : `\nIts last lines on stderr:\n${lines.join("\n")}`;
// src/diagnostics/messages/servers.ts
/** Empty after a single try. */
const tried = (tries) => tries > 1 ? `bcp-proxy tried ${tries} times (max_retries: ${tries - 1}). ` : "";
/** Messages about servers: how they start, what they say, how they end. */
const serverMessages = {
	"server-not-found": (p) => `Server "${p.server}" cannot start: there is no command "${p.command}" that bcp-proxy can run. Is it installed, and on the PATH that bcp-proxy sees?${lastWords(p.stderr)}`,
	"server-spawn-failed": (p) => `Server "${p.server}" cannot start: ${p.reason}. Check its command and cwd in the config.`,
	"server-cwd-missing": (p) => `Server "${p.server}" cannot start: its cwd ${p.cwd} is not a folder. Create it, or mend cwd in the config.`,
	"server-ended": (p) => `Server "${p.server}" ended (${p.how}).${lastWords(p.stderr)}`,
	"shared-notes": (p) => `Server "${p.server}" has ended. Its last output may contain data of several sessions, so clients do not get it.${lastWords(p.lines)}`,
	"server-silent": (p) => `Server "${p.server}" did not answer initialize within ${p.ms} ms. If it only starts slowly, raise its init_timeout.${lastWords(p.stderr)}`,
	"server-too-late": (p) => `Server "${p.server}" answered initialize, but did not list its tools and other items in time.`,
	"server-refused": (p) => `Server "${p.server}" answered initialize with an error: ${visibleLine(p.error)}`,
	"inherit-unsaid": (p) => `The config does not say which variables of the environment these servers inherit: ${p.servers.join(", ")}. In this version they get all of them, except the gateway's own token and the variables that the config fills in for another server. From the next version on they get a short list (PATH, HOME, LANG, proxies and the like) and the variables that you name. Write "inherit_env: []" above "servers" for the short list. Under each server that needs more, name the variables, such as "inherit_env: [GITHUB_TOKEN, 'AWS_*']", or write "inherit_env: all".`,
	"server-not-open": (p) => `Server "${p.server}" is not initialized.`,
	"remote-url": (p) => `The url of server "${p.server}" is not an address that begins with https:// or http://. Mend it in the config, or in the variable that it comes from.`,
	"remote-ca": (p) => `bcp-proxy cannot read the certificates of server "${p.server}" (ca: ${p.file}): ${p.reason}.`,
	"remote-unreachable": (p) => `bcp-proxy cannot reach server "${p.server}": ${p.reason}. ${tried(p.tries)}${p.certificate ? "If your own authority signed its certificate, name the file of that authority as its \"ca\"." : "Check its url, and whether it runs."}`,
	"remote-unauthorized": (p) => {
		const said = `(HTTP ${p.status}${p.text === "" ? "" : `: ${p.text}`})`;
		const login = `bcp-proxy auth login ${p.server}`;
		if (p.scope !== void 0) return `Server "${p.server}" needs a login with more rights ${said}: put scope: ${p.scope} under its "auth", then run: ${login}`;
		if (p.identity === "headers") return `Server "${p.server}" does not accept the token in its "headers" ${said}. Write another token there, or remove it and run: ${login}`;
		if (p.identity === "login" && p.status === 403) return `Server "${p.server}" does not allow this with your login ${said}. To log in as another user, run: ${login}`;
		if (p.identity === "login") return `Server "${p.server}" does not accept your login any more ${said}. Log in again: ${login}`;
		return `Server "${p.server}" requires a login ${said}. Run: ${login}\nOr give it a token under "headers", such as Authorization: Bearer \${TOKEN}.`;
	},
	"remote-refused": (p) => `Server "${p.server}" refused the message (HTTP ${p.status}${p.text === "" ? "" : `: ${p.text}`}).${p.tries > 1 ? ` ${tried(p.tries).trim()}` : ""}`,
	"remote-moved": (p) => `Server "${p.server}" has moved to ${visibleLine(p.to)} (HTTP ${p.status}). If that is right, write this address as its url.`,
	"remote-endpoint": (p) => `Server "${p.server}" asks bcp-proxy to send messages to another host than ${p.origin}. bcp-proxy does not: that host would get the headers of this server.`,
	"remote-silent": (p) => `Server "${p.server}" took the request, but gave no answer. The gateway did not send it again.`,
	"remote-session-lost": (p) => `Server "${p.server}" has ended the session. The next call begins a new one.`,
	"remote-left": (p) => `The session with server "${p.server}" has ended.`,
	"input-impossible": (p) => `Server "${p.server}" asks for ${p.method}, but the client does not offer that (${p.lacking}).`,
	"input-failed": (p) => `The client gave no answer to a question of server "${p.server}": ${visibleLine(p.reason)}`,
	"input-late": (p) => `The client did not answer a question of server "${p.server}" within ${p.minutes} minutes.`,
	"input-endless": (p) => `Server "${p.server}" still asks for more after ${p.rounds} rounds of questions.`,
	"input-invalid": (p) => `Server "${p.server}" answered ${visibleLine(p.method)} with a malformed request for input.`,
	"result-unknown": (p) => `Server "${p.server}" answered ${visibleLine(p.method)} with a result of an unknown kind: ${visibleLine(p.type)}.`,
	"client-lacks": (p) => `Server "${p.server}" needs a client that offers more: ${visibleLine(p.error)}`,
	"headers-disagree": (p) => `Server "${p.server}" does not accept the headers of this request: ${visibleLine(p.error)}`,
	"generation-changed": (p) => `Server "${p.server}" does not speak the same revision of the protocol as before. The gateway asks it again which ones it speaks.`,
	"no-subscription": (p) => `The gateway cannot subscribe to server "${p.server}": ${visibleLine(p.reason)}`,
	"tools-uncallable": (p) => `The gateway does not offer these tools of server "${p.server}", because they need headers that no client may send: ${p.tools.map(visibleLine).join(", ")}.`,
	"tasks-uncarried": () => "The gateway does not pass tasks on to servers without sessions.",
	"shared-without": (p) => `All sessions share server "${p.server}", so it cannot do ${visibleLine(p.method)} for one of them. Without "shared: true" in the config, each session has a server of its own.`,
	"shared-asks-nobody": (p) => `Several clients share this connection, so the gateway cannot ask one of them: there is no ${visibleLine(p.method)}.`,
	"shared-for-nobody": (p) => `bcp-proxy dropped ${visibleLine(p.method)} of ${p.from}: sessions share this server, and the message does not say for which session it is.`,
	"server-left-out": (p) => `${p.reason}\nThe others go on without it.`,
	"server-failed-before": (p) => `The gateway does not start server "${p.server}" now: a short while ago it did not start in time. The gateway tries again in ${p.minutes} min; "bcp-proxy cache refresh ${p.server}" tries it now.`,
	"server-no-list": (p) => `Server "${p.server}" gave no answer to ${p.method}: ${visibleLine(p.reason)}. ${p.known ? "Its earlier items stay in the list" : "Its items are missing from the list"}. The gateway asks again when the server reports a changed list, when it restarts, or after ten minutes.`,
	"list-too-long": (p) => `the list has more than ${p.max} bytes, so the gateway drops it`,
	"held-full": (p) => `bcp-proxy dropped messages of ${p.from}: before the session began, it sent more than ${p.frames} messages, or ${p.bytes} bytes.`,
	"asked-too-early": () => "The gateway cannot ask the client yet, and too many requests already wait for it: ask again later.",
	"server-asks-much": (p) => `The client has not answered ${p.max} requests of this server yet: ask again later.`
};
// src/diagnostics/messages/shell.ts
const quoted = (name) => JSON.stringify(name);
/** Messages of the commands that use servers from a shell. */
const shellMessages = {
	"shell-interrupted": () => "Interrupted: bcp-proxy cancelled the request.",
	"shell-session-over": (p) => `Server ${quoted(p.server)} has stopped.`,
	"shell-timeout": (p) => `Server ${quoted(p.server)} gave no answer within ${p.ms} ms, so bcp-proxy cancelled the request. --timeout allows more time.`,
	"shell-probe-timeout": (p) => `Server ${quoted(p.server)} did not start and list everything within ${p.ms} ms, so bcp-proxy ended it. --timeout allows more time.`,
	"shell-server-unknown": (p) => p.known.length === 0 ? `There is no server ${quoted(p.name)}: the config has none.` : `There is no server ${quoted(p.name)} in the config. It has ${counted(p.known.length, "server")}.`,
	"shell-server-disabled": (p) => `Server ${quoted(p.name)} is off: its entry in the config says "enabled: false".`,
	"shell-tool-unknown": (p) => `Server ${quoted(p.server)} has no tool ${quoted(p.name)}. bcp-proxy called nothing.`,
	"shell-word-missing": (p) => `Give ${p.what}.`,
	"shell-output": (p) => `--output has to be json or text, not ${quoted(p.value)}.`,
	"shell-count": (p) => `--${p.option} has to be a whole number, at least ${p.least}, not ${quoted(p.value)}.`,
	"shell-offset-behind": (p) => `There is nothing from --offset ${p.offset} on: the total is ${p.total}.`,
	"shell-duration": (p) => `--${p.option} has to be a time such as 500ms, 30s or 2m, not ${quoted(p.value)}.`,
	"shell-sent": (p) => `to ${p.server}: ${p.method}, ${p.bytes} bytes of params`,
	"shell-got": (p) => `from ${p.server}: ${p.kind} of ${p.method}, ${p.bytes} bytes`,
	"shell-more": (p) => `The output lacks a part. To see all of it: ${p.more}`,
	"shell-json": (p) => p.there === "" ? `${p.from} is not JSON: it ends at line ${p.line}, column ${p.column}, before the value does.` : `${p.from} is not JSON: the error is at line ${p.line}, column ${p.column}, at ${quoted(p.there)}.`,
	"shell-json-object": (p) => `${p.from} has to be a JSON object like {"key":"value"}, not ${quoted(p.there)}.`,
	"shell-json-bytes": (p) => `${p.from} is not UTF-8: save it as UTF-8.`,
	"shell-args-file": () => "The name of a file has to follow the @: --args @FILE.",
	"shell-args-twice": (p) => `Give the arguments either as --args or as flags of the tool, not both: ${p.flags.map((flag) => `--${visibleLine(flag)}`).join(", ")} ${p.flags.length === 1 ? "is not an option of this command, and counts as a flag" : "are not options of this command, and count as flags"} of the tool.`,
	"shell-two-args": () => "Give --args once, with all arguments in one JSON object.",
	"shell-two-details": (p) => `--${p.first} and --${p.second} ask for two different things. Give one of them.`,
	"shell-no-time": (p) => `--${p.option} has to be more than no time, such as 500ms, 30s or 2m.`,
	"shell-arguments": (p) => [
		`${p.server}/${p.tool} does not take these arguments. bcp-proxy called nothing.`,
		...p.problems,
		...p.example === void 0 ? [] : [`For example: ${p.example}`]
	].join("\n"),
	"shell-tool-denied": (p) => `The config does not allow ${p.server}/${p.name}: ${p.by === "tools" ? "\"tools\" of this server excludes it" : "a rule of \"policy\" denies it"}. bcp-proxy called nothing.`,
	"shell-log-level": (p) => `--log-level has to be error, warn, info, debug or trace, not ${quoted(p.value)}.`,
	"shell-unchecked": (p) => `bcp-proxy does not check the arguments of ${p.server}/${p.tool}: ${p.reason}`,
	"shell-save": (p) => `Cannot write ${p.file}: ${p.reason}`,
	"shell-save-exists": (p) => `${p.file} exists already, and bcp-proxy does not overwrite it without --force. ${p.made ? "The server has answered, but bcp-proxy wrote nothing." : "bcp-proxy called nothing."}`,
	"shell-no-binary": () => "The result has nothing that --save could write: no image, no audio and no binary resource.",
	"shell-category": (p) => `There is no category ${quoted(p.word)}. The categories are ${p.known.join(", ")}, from the annotations of tools.`,
	"shell-server-missing": (p) => `bcp-proxy could not ask server ${quoted(p.server)}: ${p.reason}`,
	"shell-nothing-found": (p) => `Nothing matches ${quoted(p.query)} or similar words. bcp-proxy searched ${p.servers.join(", ") || "no servers"}.`,
	"search-pattern-long": (p) => `A pattern between slashes may have at most ${p.most} characters. Search for words instead.`,
	"search-pattern-invalid": (p) => `${p.reason}. Without the slashes, bcp-proxy searches for words.`,
	"search-pattern-slow": (p) => `The pattern ${quoted(p.source)} could take too long: use fewer repetitions in it, or search for words.`,
	"shell-nothing-fits": () => "No tool matches the words of this task.",
	"shell-prompt-unknown": (p) => `Server ${quoted(p.server)} has no prompt ${quoted(p.name)}.`,
	"shell-prompt-argument": (p) => [
		`Prompt ${quoted(p.name)} does not take these arguments.`,
		...p.missing.map((one) => `${one}: this argument is required`),
		...p.unknown.map((one) => `${one}: no such argument; there are ${p.known.join(", ") || "none"}`)
	].join("\n"),
	"shell-prompt-texts": (p) => `Arguments of prompts have to be texts: ${p.names.join(", ")}.`,
	"shell-template-variables": (p) => [
		p.unknown.length > 0 ? `${p.template} does not take these variables.` : `${p.template} is a template, and some values are missing.`,
		...p.missing.map((one) => `${one}: this variable is required: --var ${one}=VALUE`),
		...p.unknown.map((one) => `${one}: no such variable; there are ${p.known.join(", ") || "none"}`)
	].join("\n"),
	"shell-resource-unknown": (p) => `Server ${quoted(p.server)} has no resource or template ${quoted(p.uri)}.`,
	"shell-batch-invalid": (p) => ["The batch has errors. bcp-proxy called nothing.", ...p.problems.map(({ at, line, column, problem, similar }) => {
		const told = `${p.from}:${line}:${column}: ${at}: ${problem}`;
		if (similar === void 0) return told;
		return `${told}${problem.endsWith(".") ? "" : "."} Did you mean ${similar.join(" or ")}?`;
	})].join("\n"),
	"shell-batch-unstarted": (p) => `${p.why === "late" ? "The time of the batch ended" : "An interrupt came"} while bcp-proxy asked its servers for their tools. bcp-proxy called nothing.`,
	"shell-batch-late": (p) => p.what === "batch" ? `The batch took longer than ${p.ms} ms, so bcp-proxy cancelled the request. --timeout allows more time.` : `The undo took longer than ${p.ms} ms, so bcp-proxy cancelled the request.`,
	"shell-batch-failed": (p) => [
		{
			failed: "The batch failed",
			late: "The batch took too long",
			interrupted: "An interrupt ended the batch"
		}[p.why],
		`: ${p.ok} succeeded, ${p.failed} failed, ${p.skipped} skipped`,
		p.undone > 0 ? `, ${p.undone} undone` : "",
		p.notUndone > 0 ? `, ${p.notUndone} not undone` : "",
		"."
	].join(""),
	"shell-on-error": (p) => `--on-error has to be stop or continue, not ${quoted(p.value)}.`,
	"shell-daemon-lost": () => "The daemon ended while the command was running. bcp-proxy does not know whether the server got the call, and did not repeat it.",
	"shell-daemon-refused": () => "The daemon does not know this client: run the command again, or \"bcp-proxy daemon stop --all\".",
	"shell-daemon-folder": (p) => `${p.folder} is not this user's alone`,
	"shell-daemon-start": (p) => `The daemon cannot start: ${p.reason}. BCP_NO_DAEMON=1 runs commands without a daemon.`,
	"shell-daemon-path": (p) => `the path of its socket is longer than ${p.most} bytes: ${p.socket}`,
	"shell-daemon-no-key": () => "this user's state folder cannot keep a secret from other users",
	"shell-without-daemon": (p) => `${p.why} This command runs without a daemon: its servers end with it.`,
	"shell-no-daemon": () => "No daemon runs.",
	"shell-daemon-stopped": (p) => p.pids.length === 0 ? "No daemon runs." : `Stopped: pid ${p.pids.join(", ")}.`,
	"shell-server-type": (p) => `--type has to be stdio, http or sse, not ${quoted(p.value)}.`,
	"shell-server-lacks": (p) => `A server of type ${p.type} needs ${p.option}.`,
	"shell-server-odd": (p) => `A server of type ${p.type} does not take ${p.option}.`,
	"shell-pair": (p) => `--${p.option} has to have the form ${p.form}, not ${quoted(p.value)}.`,
	"shell-literal-secret": (p) => `${p.names.join(", ")} stands in the file in plain text. A placeholder such as \${NAME} keeps a secret out of the file.`,
	"shell-server-added": (p) => `Added ${quoted(p.name)} to ${p.file}.${p.trusted ? "" : " You have not trusted the config yet. Run: bcp-proxy trust"}`,
	"shell-other-config": (p) => [
		`${p.file} is the config of another program: bcp-proxy reads it, but never changes it.`,
		`Change it by hand${p.snippet === void 0 ? "" : ", with this"}, or name a config of bcp-proxy with --config FILE.`,
		...p.snippet === void 0 ? [] : [`\n${p.snippet}`]
	].join(" "),
	"shell-server-removed": (p) => `Removed ${quoted(p.name)} from ${p.file}.`,
	"shell-no-command": (p) => `There is no command ${quoted(p.name)}.${p.meant === void 0 ? "" : ` Did you mean ${quoted(p.meant)}?`}`,
	"shell-unset": (p) => `${p.names.join(", ")}: not set, so ${p.names.length === 1 ? "it is" : "they are"} empty in ${p.file}.`,
	"shell-daemon-silent": () => "The daemon does not answer. bcp-proxy called nothing. \"bcp-proxy daemon stop --all\" ends the daemon, and BCP_NO_DAEMON=1 runs commands without one."
};
// src/diagnostics/messages/store.ts
const replicaNamed = (name) => name === "" ? "another replica" : `replica "${name}"`;
/** Messages about the store that replicas share. */
const storeMessages = {
	"store-address": (p) => `"store" in the config has to be the address of a Redis or Valkey, such as redis://redis.internal:6379/0: ${{
		unset: `${p.variables.join(", ")} is not set`,
		scheme: "it begins with neither redis:// nor rediss://",
		address: "it is no address"
	}[p.problem]}.`,
	"store-key": (p) => `Replicas encrypt everything that they share, with a key from the environment: ${p.variables.join(", ")} ${p.problem === "unset" ? "is not set" : `has fewer than ${p.least} characters`}. Make one with "openssl rand -base64 32", and give it to every replica.`,
	"store-replica": (p) => `"store.replica" in the config${p.variables.length === 0 ? "" : ` (${p.variables.join(", ")})`} has to be up to 63 letters, digits and hyphens, and is ${JSON.stringify(p.name)}.`,
	"store-away": (p) => `The gateway cannot reach the store at ${p.where}: ${p.reason}. It goes on with its own data, and connects to the store again by itself.`,
	"store-back": (p) => `The gateway reaches the store at ${p.where}${p.seconds > 0 ? ` again, after ${p.seconds} s` : ""}.`,
	"once-elsewhere": (p) => `Server "${p.server}" runs once over all replicas ("shared: once"), ${p.why.kind === "taken" ? `and ${replicaNamed(p.why.by)} runs it. It can run here when no client uses it there.` : `and without the store the gateway cannot know which of them runs it: ${p.why.reason}.`}`,
	"once-lost": (p) => `Server "${p.server}" runs once over all replicas ("shared: once"), and this replica stopped it: ${p.why.kind === "taken" ? `${replicaNamed(p.why.by)} runs it now.` : `this replica could not reach the store for so long that another replica may run it (${p.why.reason}).`}`,
	"once-alone": (p) => `Server "${p.server}" has to run once over all replicas ("shared: once"). Only a gateway over HTTP with "store: redis://…" can do that: this gateway starts its own server.`
};
// src/diagnostics/messages/telemetry.ts
/** Messages about the metrics and traces of a gateway. */
const telemetryMessages = {
	"metrics-listening": (p) => `The metrics are at ${p.url}.`,
	"metrics-not-listening": (p) => `There are no metrics, because the gateway cannot listen on ${p.host}, port ${p.port}: ${p.reason}. It serves calls all the same. Choose another "metrics.port"; 0 takes any free port.`,
	"metrics-no-port": () => "There are no metrics: over stdio, the gateway has no port for them. Write a port under \"metrics.port\".",
	"metrics-token-missing": (p) => `There are no metrics: anyone who can reach ${p.host} could read them. Write a "metrics.token", or listen on 127.0.0.1.`,
	"metrics-token-empty": (p) => p.variables.length === 0 ? "There are no metrics: \"metrics.token\" is empty." : `There are no metrics: "metrics.token" is empty, because ${p.variables.join(", ")} is not set.`,
	"metrics-failed": (p) => `The gateway could not collect the metrics: ${p.reason}`,
	"otlp-away": (p) => `The collector at ${p.endpoint} does not accept data: ${p.reason}. The gateway drops the traces and metrics that the collector does not accept. Calls do not wait for it.`,
	"otlp-back": (p) => `The collector at ${p.endpoint} accepts traces and metrics again.`,
	"otlp-unset": (p) => `The gateway sends nothing over OTLP: ${p.reason}`,
	"server-down": (p) => `Server "${p.server}" has failed for every session that uses it.`
};
// src/diagnostics/messages/tools.ts
/** How to mend a missing program. */
const GET_BCP = "Install it (the package of bcp-proxy has one; cargo builds one from the reference), and put it on the PATH or name it in BCP_CLI_PATH. Or use the codec builtin, which needs no program.";
/** Messages about the file tools and the external codec. None quotes the content of a file. */
const toolMessages = {
	"tool-argument": (p) => `Bad argument "${p.name}": ${p.problem}.`,
	"tool-unknown-arguments": (p) => `Unknown argument ${p.names.map((name) => JSON.stringify(name)).join(", ")}; known: ${p.known.join(", ")}.`,
	"tool-not-an-object": () => "The arguments have to be an object.",
	"tool-file": (p) => `${p.path}: ${p.reason}.`,
	"tool-file-too-large": (p) => `${p.path} has ${p.size} bytes, the limit is ${p.limit}.`,
	"tool-not-bcp": (p) => `${p.path} is not a BCP file: it does not begin with "BCP\\0". Read it with a tool for its own format; encode_bcp_file makes a BCP file from a manifest.`,
	"tool-broken-bcp": (p) => `${p.path}: ${p.problem}`,
	"tool-not-utf8": (p) => `${p.path}: ${p.problem} Use mode compact.`,
	"tool-content-apart": (p) => `${p.path}: ${p.problem} These tools read no content store: use "bcp decode FILE --store DIR", or write the file again without a store.`,
	"tool-not-manifest": (p) => `${p.path} is not a BCP manifest: ${p.problem}. A manifest is {"blocks": [{"type": …, …}, …]}, each type one of ${p.types.join(", ")}.`,
	"tool-outside-roots": (p) => `${p.path} is outside the folders that this tool may use: ${p.roots.join(", ")}. Use a path below one of them.`,
	"tool-no-roots": (p) => `This tool may not use ${p.path}: the client names no folder to work in, and bcp-proxy runs in the root of the file system. Start it in a project's folder.`,
	"tool-exists": (p) => `${p.path} exists already. Choose another name, or replace it with overwrite: true.`,
	"tool-not-replaced": (p) => `${p.path} is ${p.what}, and this tool replaces only files. Choose another name.`,
	"tool-answer-too-large": (p) => `The answer would have at least ${p.size} bytes, the limit is ${p.limit}. Give read_bcp_file a budget, such as 20000, to get less.`,
	"codec-missing": (p) => `The external codec does not work: ${p.path === void 0 ? "there is no program \"bcp\" on the PATH" : `BCP_CLI_PATH names ${p.path}, which is not an executable program`}. ${GET_BCP}`,
	"codec-timeout": (p) => `${p.program} ${p.command} did not end within ${p.ms} ms, so bcp-proxy killed it. If it only needs more time, raise BCP_CLI_TIMEOUT_MS.`,
	"codec-failed": (p) => `${p.program} ${p.command} failed (${p.how}).${lastWords(p.stderr)}`,
	"codec-not-started": (p) => `${p.program} cannot start: ${p.reason}. ${GET_BCP}`,
	"codec-junk": (p) => `${p.program} ${p.command} gave no ${p.expected}. Is it the bcp of the Bit Context Protocol? "${p.program} --version" shows it.`
};
// src/diagnostics/messages/ui.ts
/** Messages of the page that `bcp-proxy ui` serves. */
const uiMessages = {
	"ui-serves": (p) => `The page is at ${p.url} (for this user, on this machine). This address works only once. Ctrl-C ends the page.`,
	"ui-no-port": (p) => `bcp-proxy cannot serve the page at port ${p.port}: ${p.reason}. Without --port it takes a free port.`,
	"ui-no-page": () => "This build does not contain the page. \"npm run build\" makes it.",
	"ui-refused": () => "Only the page that \"bcp-proxy ui\" opened in this browser may use this address. Run \"bcp-proxy ui\" again for a new address.",
	"ui-nothing-there": (p) => `There is no ${visibleLine(p.what)}.`,
	"ui-wrong-method": (p) => `${visibleLine(p.path)} does not take ${visibleLine(p.method)}.`,
	"ui-body-too-large": (p) => `The text is too large: the limit is ${p.most / 1024 / 1024} MiB.`,
	"ui-body-not-text": () => "The text is not UTF-8.",
	"ui-body-wrong": (p) => `The request has an error: ${p.what}.`,
	"ui-not-editable": (p) => `${visibleLine(p.file)} is not a file of this config or of its packs that this page may change.`,
	"ui-not-kept": () => "The gateway does not keep this result any more, or has ended.",
	"ui-took-too-long": (p) => `bcp-proxy stopped this after ${p.seconds} seconds: a pattern may be too slow.`,
	"ui-worker-ended": (p) => `The worker thread for this has ended: ${p.reason}`
};
// src/diagnostics/error.ts
const MESSAGES = {
	...accessMessages,
	...bcpMessages,
	...cliMessages,
	...clientMessages,
	...commandMessages,
	...configMessages,
	...eraMessages,
	...gatewayMessages,
	...getMessages,
	...httpMessages,
	...loginMessages,
	...pinMessages,
	...serverMessages,
	...shellMessages,
	...storeMessages,
	...telemetryMessages,
	...toolMessages,
	...uiMessages
};
/** The text of a code. All texts that a user can meet are made here. */
function messageOf(code, params) {
	return MESSAGES[code](params);
}
/** An error that is expected: shown without a stack. Anything else that is thrown is a defect of this program. */
var KnownError = class extends Error {
	code;
	params;
	name = "KnownError";
	constructor(code, params, options) {
		super(messageOf(code, params), options);
		this.code = code;
		this.params = params;
	}
};
// src/config/normalise-commands.ts
const DEFAULT_COMMAND = {
	timeout: "60s",
	max_output: "1MB"
};
/** Characters that the name of a tool cannot have. Each becomes `_`. */
const NOT_IN_NAMES = /[^A-Za-z0-9_-]/g;
const defaultTool = (server) => `${server.replace(NOT_IN_NAMES, "_")}_run`;
function sessionOf({ tool, agents, env = {} }) {
	const { file, args = [], key = "id" } = agents ?? {};
	return {
		tool,
		env,
		...agents === void 0 ? {} : { agents: file === void 0 ? {
			args,
			key
		} : {
			file,
			key
		} }
	};
}
const mapped = (values = {}, of) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));
function resourceOf({ file, args = [], ...rest }) {
	return {
		...rest,
		...file === void 0 ? { args } : { file }
	};
}
/** How the commands of a server become tools; the schema and check-commands.ts have checked it. */
function normaliseCommands(name, raw) {
	const { allowed, session, help, description, install } = raw;
	return {
		tool: raw.tool ?? defaultTool(name),
		...defined({
			description,
			install,
			help
		}),
		timeoutMs: durationMs(raw.timeout ?? DEFAULT_COMMAND.timeout),
		maxOutput: sizeBytes(raw.max_output ?? DEFAULT_COMMAND.max_output),
		serial: raw.serial ?? false,
		readOnly: raw.read_only ?? false,
		...allowed === void 0 ? {} : { allowed: Array.isArray(allowed) ? Object.fromEntries(allowed.map((one) => [one, ""])) : allowed },
		options: raw.options ?? [],
		blocked: raw.blocked ?? {},
		...session === void 0 ? {} : { session: sessionOf(session) },
		commands: mapped(raw.commands, ({ args, description, hint, warn_unless_session, read_only = false }) => ({
			args,
			readOnly: read_only,
			...defined({
				description,
				hint,
				warnUnlessSession: warn_unless_session
			})
		})),
		resources: mapped(raw.resources, resourceOf),
		prompts: raw.prompts ?? {}
	};
}
export { formatDiagnostics as a, messageOf as i, normaliseCommands as n, KnownError as r, defaultTool as t };
