// src/document/path.ts
/** `servers.fs.args[0]`; keys that are no plain words in quotes; `the file` for the root. */
function formatPath(path) {
	let out = "";
	for (const step of path) if (typeof step === "number") out += `[${step}]`;
	else if (/^[A-Za-z_$][\w$-]*$/.test(step)) out += out === "" ? step : `.${step}`;
	else out += `[${JSON.stringify(step)}]`;
	return out === "" ? "the file" : out;
}
function childOf(value, step) {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return void 0;
	return value[step];
}
/** The value at a path in plain data. */
function valueAt(root, path) {
	return path.reduce(childOf, root);
}
/** `/servers/fs/args/0` (RFC 6901) as a path; `root` tells indexes of lists from keys that are digits. */
function parsePointer(pointer, root) {
	const path = [];
	for (const part of pointer.split("/").slice(1)) {
		const step = part.replaceAll("~1", "/").replaceAll("~0", "~");
		path.push(Array.isArray(valueAt(root, path)) ? Number(step) : step);
	}
	return path;
}
export { parsePointer as n, valueAt as r, formatPath as t };
