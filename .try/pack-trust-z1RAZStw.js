import { n as trustOf } from "./trust-list-YSJEe2IV.js";
import { r as resolvePack } from "./pack-path-DI7IbQ80.js";
import { dirname, relative, sep } from "node:path";
import { createHash } from "node:crypto";
// src/rules/pack-trust.ts
const PACK_MARK = "pack:";
/** SHA-256 over all files of a pack as they were read: name, length and text of each, in the order of the pack. */
function packDigest({ file = "", sources }) {
	const hash = createHash("sha256");
	for (const [path, text] of sources) {
		const name = relative(dirname(file), path).split(sep).join("/");
		hash.update(`${name}\0${text.length}\0${text}\0`);
	}
	return `${PACK_MARK}${hash.digest("hex")}`;
}
/** The file of a pack of which nobody has ever said that it may be used; `undefined` where somebody may have. */
async function neverTrusted(name, folder, policy) {
	if (policy === "all") return void 0;
	const file = await resolvePack(name, folder);
	return file !== void 0 && trustOf(file, policy.env) === void 0 ? file : void 0;
}
/** `undefined` where the pack may be used. */
function distrustOf(pack, policy) {
	if (policy === "all" || pack.file === void 0) return void 0;
	const trusted = trustOf(pack.file, policy.env);
	if (trusted === packDigest(pack)) return void 0;
	return trusted === void 0 ? "unknown" : "changed";
}
export { distrustOf, neverTrusted };
