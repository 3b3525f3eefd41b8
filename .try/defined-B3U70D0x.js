// src/diagnostics/suggest.ts
/** Optimal string alignment distance: insertions, deletions, substitutions and swapped neighbours cost 1 each. */
function editDistance(a, b) {
	let beforeLast = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let best = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, beforeLast[j - 2] + 1);
			row.push(best);
		}
		beforeLast = last;
		last = row;
	}
	return last[b.length];
}
/** Nobody knows more names than that by heart, and each may be compared with each. */
const MAX_CANDIDATES = 1e3;
const plain = (word) => word.toLowerCase().replace(/[\s_-]/g, "");
/**
* The candidate that was most likely meant: equal up to case and separators, else within a third of the word's
* length in edits, else a candidate whose part after the last slash is the word. `undefined` where none is near.
*/
function closest(word, candidates) {
	let looked = 0;
	let best;
	let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
	for (const candidate of candidates) {
		if (++looked > MAX_CANDIDATES) break;
		if (candidate === word) continue;
		const same = plain(candidate) === plain(word) || candidate.split("/").at(-1) === word;
		if (!same && Math.abs(candidate.length - word.length) >= bestDistance) continue;
		const distance = same ? 0 : editDistance(plain(word), plain(candidate));
		if (distance < bestDistance) {
			best = candidate;
			bestDistance = distance;
		}
	}
	return best;
}
// src/model/defined.ts
/** The members that have a value. Unknown members are left out, so that no key has the value `undefined`. */
function defined(members) {
	const kept = {};
	for (const key in members) {
		const member = members[key];
		if (member !== void 0) kept[key] = member;
	}
	return kept;
}
export { closest as n, defined as t };
