import { n as DEFAULT_CONFIDENCE, t as roundedConfidence } from "./rounded-DNLUNUnh.js";
// src/rules/check/check-reach.ts
/** The score of a candidate for which everything speaks and against which nothing does (detect/score.ts). */
function highestScore({ confidence = DEFAULT_CONFIDENCE, evidence = [] }) {
	const best = evidence.map((one) => Math.max(0, ...("any_of" in one ? one.any_of : [one]).map((e) => e.weight)));
	return roundedConfidence(1 - best.reduce((doubt, weight) => doubt * (1 - weight), 1 - confidence));
}
/** Rounded down, so that it never seems to reach a threshold. */
const shownScore = (score) => Math.floor(score * 1e3) / 1e3;
/** A threshold of a rule's own that its score can never reach. */
function reachFindings(rule, path, document) {
	const { id, threshold = 0 } = rule;
	const highest = highestScore(rule);
	if (highest >= threshold) return [];
	const params = {
		id,
		highest: shownScore(highest),
		threshold
	};
	return [document.finding([...path, "threshold"], "value", "unreachable-threshold", params)];
}
export { reachFindings as n, highestScore as t };
