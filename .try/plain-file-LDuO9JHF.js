import { t as reasonOf } from "./reason-yNLYy9oN.js";
import { accessSync, closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync } from "node:fs";
// src/diagnostics/error-code.ts
/** The code that an error carries, such as the system's `ENOENT`; `undefined` where it carries none. */
function errorCode(error) {
	if (!(error instanceof Error) || !("code" in error)) return void 0;
	return typeof error.code === "string" ? error.code : void 0;
}
// src/diagnostics/io-reason.ts
const REASONS = {
	ENOENT: "no such file or folder",
	ENOTDIR: "a part of the path is not a folder",
	EISDIR: "it is a folder",
	EACCES: "permission denied",
	EPERM: "operation not permitted",
	EROFS: "the file system is read-only",
	ENOSPC: "no space left on the device",
	ENAMETOOLONG: "the name is too long",
	ELOOP: "too many symbolic links",
	E2BIG: "its arguments are longer than the system takes",
	EMFILE: "this process has too many files and pipes open",
	EAGAIN: "the system has too many processes",
	EEXIST: "it exists already",
	ERR_INVALID_ARG_VALUE: "it is no path"
};
/** Why a file operation failed, in words; `undefined` for an error that did not come from the system. */
function ioReason(error) {
	const code = errorCode(error);
	return code === void 0 ? void 0 : REASONS[code] ?? code;
}
// src/platform/plain-file.ts
/** Most bytes of a file that is read whole before anything is known about it. */
const MAX_FILE_BYTES = 2097152;
/** A pipe that nobody writes to opens at once; Windows has none. */
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
/** It cannot be read as a file. The message is the reason, as a part of a sentence. */
var NotPlain = class extends Error {
	name = "NotPlain";
};
/**
* Whether something stands there, and whether it can be read as a file: a link that leads nowhere cannot, nor a folder,
* a device that never ends, a pipe that nobody writes to.
*/
function stateOf(file) {
	try {
		lstatSync(file);
	} catch {
		return "missing";
	}
	return whyNotPlain(file) === void 0 ? "plain" : "odd";
}
const tooLarge = (maxBytes) => `it has more than ${maxBytes / 1024 / 1024} MiB`;
function oddityOf(stats, maxBytes) {
	if (!stats.isFile()) return stats.isDirectory() ? "it is a folder" : "it is no ordinary file";
	return stats.size > maxBytes ? tooLarge(maxBytes) : void 0;
}
/** Why it cannot be read as a file; `undefined` where it can. */
function whyNotPlain(file) {
	try {
		const oddity = oddityOf(statSync(file), MAX_FILE_BYTES);
		if (oddity !== void 0) return oddity;
		accessSync(file, constants.R_OK);
		return;
	} catch (cause) {
		return ioReason(cause) ?? reasonOf(cause);
	}
}
/**
* The bytes of a file. The file is checked before it is opened, because opening a device may do something. It is
* checked again after it is opened, so that the checked file is the one that is read. Synchronous, because it is
* short.
*
* @throws NotPlain if it is no ordinary file, or has more bytes; also errors of the system
*/
function readPlain(file, maxBytes = MAX_FILE_BYTES) {
	checkPlain(statSync(file), maxBytes);
	const descriptor = openSync(file, READ_AT_ONCE);
	try {
		const stats = fstatSync(descriptor);
		checkPlain(stats, maxBytes);
		return readUpTo(descriptor, stats.size, maxBytes);
	} finally {
		closeSync(descriptor);
	}
}
function checkPlain(stats, maxBytes) {
	const oddity = oddityOf(stats, maxBytes);
	if (oddity !== void 0) throw new NotPlain(oddity);
}
/** Reads to the end, and does not trust the reported size: files of the system report none, and others grow. */
function readUpTo(descriptor, size, maxBytes) {
	let bytes = Buffer.allocUnsafeSlow(size + 1);
	for (let filled = 0;;) {
		const read = readSync(descriptor, bytes, filled, bytes.length - filled, null);
		filled += read;
		if (filled > maxBytes) throw new NotPlain(tooLarge(maxBytes));
		if (read === 0) return bytes.subarray(0, filled);
		if (filled === bytes.length) bytes = Buffer.concat([bytes, Buffer.allocUnsafeSlow(filled)]);
	}
}
export { ioReason as a, stateOf as i, NotPlain as n, errorCode as o, readPlain as r, MAX_FILE_BYTES as t };
