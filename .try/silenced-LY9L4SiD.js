import { i as leastFor, r as formFor } from "./chosen-form-B3Sdqqve.js";
import { t as highestScore } from "./check-reach-pQRWs0u9.js";
// src/validation/silenced.ts
/** `undefined` where all built-in rules can fire that make results smaller. */
function silencedBy(threshold, rules, tune = {}) {
	const rewriting = rules.filter(({ id, emit: { hint } }) => id.startsWith("core/") && formFor(hint) !== void 0 && leastFor(hint) === 0).map((rule) => ({
		...rule,
		...Object.hasOwn(tune, rule.id) ? tune[rule.id] : {}
	}));
	const ids = rewriting.filter((rule) => highestScore(rule) < (rule.threshold ?? threshold)).map(({ id }) => id);
	return ids.length === 0 ? void 0 : {
		threshold,
		ids,
		of: rewriting.length
	};
}
export { silencedBy };
