import { t as defined } from "./defined-B3U70D0x.js";
import { c as globLists, s as globList } from "./check-routes-CZPAwP0L.js";
import { n as sizeBytes, t as durationMs } from "./units-cnJbVICS.js";
import { isAbsolute, resolve } from "node:path";
// src/config/normalise-access.ts
const some = (value) => value === void 0 ? void 0 : globList(value);
const normaliseCallMatch = ({ server, tool, caller, profile, args } = {}) => defined({
	server: some(server),
	tool: some(tool),
	caller: some(caller),
	profile: some(profile),
	args: args === void 0 ? void 0 : globLists(args)
});
const normaliseRule = ({ match, ...rest }) => ({
	...rest,
	match: normaliseCallMatch(match)
});
const normaliseBound = ({ match, max_arguments, max_result, timeout }) => ({
	match: normaliseCallMatch(match),
	...defined({
		maxArguments: max_arguments === void 0 ? void 0 : sizeBytes(max_arguments),
		maxResult: max_result === void 0 ? void 0 : sizeBytes(max_result),
		timeoutMs: timeout === void 0 ? void 0 : durationMs(timeout)
	})
});
const normalisePolicy = ({ rules = [], bounds = [], resources = {} }) => ({
	rules: rules.map(normaliseRule),
	bounds: bounds.map(normaliseBound),
	resources
});
/** The allowed programs; a relative path begins in the config's folder. */
const allowedPrograms = ({ commands }, folder) => commands?.map((one) => /[/\\]/.test(one) && !isAbsolute(one) ? resolve(folder, one) : one);
const WINDOW = /\/([smhd])$/;
/** `60/m`, `10MB/m`. */
function rateOf(text, amountOf) {
	const unit = WINDOW.exec(text)?.[1] ?? "m";
	return {
		amount: amountOf(text.replace(WINDOW, "")),
		windowMs: durationMs(`1${unit}`)
	};
}
const normaliseLimit = ({ name, match, per, calls, at_once, bytes }) => ({
	...defined({ name }),
	match: normaliseCallMatch(match),
	per: per ?? ["caller"],
	...defined({
		calls: calls === void 0 ? void 0 : rateOf(calls, Number),
		atOnce: at_once,
		bytes: bytes === void 0 ? void 0 : rateOf(bytes, sizeBytes)
	})
});
export { normalisePolicy as i, normaliseCallMatch as n, normaliseLimit as r, allowedPrograms as t };
