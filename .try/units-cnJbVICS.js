// src/config/units.ts
const UNITS = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5
};
/** Milliseconds of a duration whose form the schema has checked: `500ms`, `30s`, `2m`, `12h`, `7d`. */
function durationMs(text) {
	const unit = /(?:ms|s|m|h|d)$/.exec(text)?.[0] ?? "ms";
	return Math.round(Number(text.slice(0, -unit.length)) * (UNITS[unit] ?? 1));
}
const SIZES = {
	KB: 1024,
	MB: 1024 ** 2,
	GB: 1024 ** 3
};
/** Bytes of a size whose form the schema has checked: `10MB`. */
const sizeBytes = (text) => Math.round(Number(text.slice(0, -2)) * (SIZES[text.slice(-2)] ?? 1));
export { sizeBytes as n, durationMs as t };
