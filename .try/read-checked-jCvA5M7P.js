import { r as KnownError } from "./normalise-commands-D2qYPIqN.js";
import { a as sourcesOf, t as parseDocument } from "./read-DjXix77j.js";
import { t as checkConfig } from "./check-C1aKzl_T.js";
// src/config/read-checked.ts
/**
* Reads and checks the bytes of a config.
*
* @throws KnownError `config-invalid` with all findings of the first phase that has errors
*/
async function readChecked(file, bytes, cwd) {
	const read = await parseDocument(file, bytes);
	const { raw, diagnostics } = await checkConfig(read);
	const sources = sourcesOf(read.document);
	if (raw === void 0) throw new KnownError("config-invalid", {
		file,
		diagnostics,
		sources,
		cwd
	});
	return {
		raw,
		diagnostics,
		sources,
		document: read.document
	};
}
export { readChecked };
