import { t as hasErrors } from "./diagnostic-pCL-wCCi.js";
// src/document/bounds.ts
/**
* Limits far above every config, pack or rule file that people write. Files are parsed before anybody has
* said that they are trusted. For this reason, their cost is bounded.
*/
/** Keys, values, marks and blanks between them. A thousand lines have some ten thousand. */
const MAX_TOKENS = 1e5;
/** The same for JSON: each member has a comma, a colon or a bracket, and some texts have more. */
const MAX_MARKS = 5e4;
/** Each alias is looked for among all of them. */
const MAX_ANCHORS = 1e3;
/** A text is not read any further than here. */
var TooMuch = class extends Error {
	what;
	most;
	at;
	name = "TooMuch";
	constructor(what, most, at) {
		super(`more than ${most} ${what}`);
		this.what = what;
		this.most = most;
		this.at = at;
	}
};
// src/document/first-findings.ts
const byPlace = (a, b) => a.start.line - b.start.line || a.start.column - b.start.column;
/**
* Findings of one document in the order of its text. Of very many the first, and one that counts the others.
*
* @param all how many there are, those that are not given here included
*/
function firstFindings(findings, document, all = findings.length) {
	const sorted = [...findings].sort(byPlace);
	const rest = sorted.slice(100);
	const [next] = rest;
	if (next === void 0) return sorted;
	const count = all - 100;
	const severity = hasErrors(rest) ? "error" : "warning";
	const more = document.findingAt({
		start: 0,
		end: 0
	}, "more-findings", { count }, severity);
	return [...sorted.slice(0, 100), {
		...more,
		start: next.start,
		end: next.start
	}];
}
export { TooMuch as a, MAX_TOKENS as i, MAX_ANCHORS as n, MAX_MARKS as r, firstFindings as t };
