// src/model/rule.ts
/** Tiers run in this order, each only over the lines that earlier ones left. */
const TIERS = [
	"container",
	"structure",
	"lines",
	"weak"
];
/** The plain names for kinds that the config accepts as well. */
const KIND_ALIASES = {
	regex: "lines",
	"json-parse": "parse",
	"diff-header": "diff",
	"tree-indent": "tree"
};
/** The kind that a rule means, whatever it calls it. */
function kindOf({ kind }) {
	return KIND_ALIASES[kind] ?? kind;
}
/** Evidence of a bare match, where a rule does not say. */
const DEFAULT_CONFIDENCE = .8;
// src/detect/rounded.ts
/** A confidence to 12 places: one weight of 0.1 alone is 0.1, not 0.09999999999999998, and meets a threshold of 0.1. */
const roundedConfidence = (confidence) => Math.round(confidence * 0xe8d4a51000) / 0xe8d4a51000;
export { kindOf as i, DEFAULT_CONFIDENCE as n, TIERS as r, roundedConfidence as t };
