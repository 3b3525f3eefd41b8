// src/detect/labels.ts
/** Characters of a label, without the blanks and the bullet before it. */
const MAX_LENGTH$2 = 50;
/** Blanks before it. */
const MAX_BLANKS = 100;
const isBlank = (c) => c === 32 || c === 9 || c === 13;
const isBullet = (c) => c === 45 || c === 42 || c === 43 || c === 8226;
/** `:` or `=`. */
const isSign = (c) => c === 58 || c === 61;
function afterBlanks(line, from) {
	let at = from;
	while (at - from < MAX_BLANKS && isBlank(line.charCodeAt(at))) at++;
	return at;
}
/**
* The label at the beginning of a line, which names the rest of it, with the blanks before: ` Size:`, `-
* **State**:`. A label is a few words and a colon or an equals sign, with a blank or nothing behind it. A
* bullet may stand before it.
*/
function labelOf$2(line) {
	let at = afterBlanks(line, 0);
	if (isBullet(line.charCodeAt(at)) && isBlank(line.charCodeAt(at + 1))) at = afterBlanks(line, at + 1);
	const limit = Math.min(line.length, at + MAX_LENGTH$2);
	let end = at;
	while (end < limit && !isSign(line.charCodeAt(end))) end++;
	if (end === at || end === limit) return void 0;
	const next = line.charCodeAt(end + 1);
	return Number.isNaN(next) || isBlank(next) ? line.slice(0, end + 1) : void 0;
}
const NUMBER$4 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
/** Ends a scan. Not an `Error`: recording a stack would cost more than the scan. */
var Stop$1 = class {
	at;
	constructor(at) {
		this.at = at;
	}
};
function skip(text, at) {
	for (;;) {
		const c = text.charCodeAt(at);
		if (c !== 32 && c !== 10 && c !== 13 && c !== 9) return at;
		at++;
	}
}
const isHex = (c) => c >= 48 && c <= 57 || c >= 65 && c <= 70 || c >= 97 && c <= 102;
/** The end of the escape at `at`; 0 if there is none. */
function escapeEnd(text, at) {
	const c = text.charCodeAt(at + 1);
	if (c === 34 || c === 92 || c === 47 || c === 98 || c === 102 || c === 110 || c === 114 || c === 116) return at + 2;
	if (c !== 117) return 0;
	for (let i = at + 2; i < at + 6; i++) if (!isHex(text.charCodeAt(i))) return 0;
	return at + 6;
}
/** Longer strings are searched by the engine's own code, which takes a third of a loop's time but longer to begin. */
const LONG$1 = 256;
const CONTROL$1 = /[\0-\x1f]/;
/**
* The end of a string, searched from `at`. At `at` stands a character of the string that is neither escaped
* nor the first one. `undefined` if it is no string, or has no end. The search looks for each next quote
* once, and for backslashes only before that quote: it is linear for every content.
*/
function longStringEnd(text, from) {
	let at = from;
	for (let quote = text.indexOf("\"", at); quote !== -1;) {
		const backslash = text.slice(at, quote).indexOf("\\");
		if (backslash === -1) return CONTROL$1.test(text.slice(from, quote)) ? void 0 : quote + 1;
		at = escapeEnd(text, at + backslash);
		if (at === 0) return void 0;
		if (at > quote) quote = text.indexOf("\"", at);
	}
}
/** The same of a text that is known to be JSON: at the next quote with an even number of backslashes before it. */
function knownStringEnd(text, from) {
	for (let quote = text.indexOf("\"", from); quote !== -1; quote = text.indexOf("\"", quote + 1)) {
		let first = quote;
		while (text.charCodeAt(first - 1) === 92) first--;
		if ((quote - first) % 2 === 0) return quote + 1;
	}
}
/**
* The end of the string at `start`. A plain loop: most of a large document's characters pass through here.
*/
function stringEnd(text, start, known) {
	const { length } = text;
	let at = start + 1;
	let long = start + LONG$1;
	while (at < length) {
		const c = text.charCodeAt(at);
		if (c === 34) return at + 1;
		if (c === 92) {
			const end = escapeEnd(text, at);
			if (end === 0) throw new Stop$1(at);
			at = end;
		} else if (c < 32) throw new Stop$1(at);
		else at++;
		if (at < long) continue;
		const end = known ? knownStringEnd(text, at) : longStringEnd(text, at);
		if (end !== void 0) return end;
		long = length;
	}
	throw new Stop$1(length);
}
function value(text, at, depth, kept, known) {
	const c = text.charCodeAt(at);
	if (c === 34) return {
		type: "string",
		start: at,
		end: stringEnd(text, at, known)
	};
	if (c === 123) return object(text, at, depth, kept, known);
	if (c === 91) return array(text, at, depth, kept, known);
	const word = c === 116 ? "true" : c === 102 ? "false" : c === 110 ? "null" : void 0;
	if (word !== void 0) {
		if (!text.startsWith(word, at)) throw new Stop$1(at);
		return {
			type: "literal",
			start: at,
			end: at + word.length
		};
	}
	NUMBER$4.lastIndex = at;
	if (!NUMBER$4.test(text)) throw new Stop$1(at);
	return {
		type: "number",
		start: at,
		end: NUMBER$4.lastIndex
	};
}
function array(text, start, depth, kept, known) {
	if (depth >= 500) throw new Stop$1(start);
	const items = [];
	let at = skip(text, start + 1);
	if (text.charCodeAt(at) === 93) return {
		type: "array",
		start,
		end: at + 1,
		items
	};
	for (;;) {
		const item = value(text, at, depth + 1, kept, known);
		if (depth < kept) items.push(item);
		at = skip(text, item.end);
		const c = text.charCodeAt(at);
		if (c === 93) return {
			type: "array",
			start,
			end: at + 1,
			items
		};
		if (c !== 44) throw new Stop$1(at);
		at = skip(text, at + 1);
	}
}
function object(text, start, depth, kept, known) {
	if (depth >= 500) throw new Stop$1(start);
	const members = [];
	let at = skip(text, start + 1);
	if (text.charCodeAt(at) === 125) return {
		type: "object",
		start,
		end: at + 1,
		members,
		byKey: void 0
	};
	for (;;) {
		if (text.charCodeAt(at) !== 34) throw new Stop$1(at);
		const key = {
			start: at,
			end: stringEnd(text, at, known)
		};
		at = skip(text, key.end);
		if (text.charCodeAt(at) !== 58) throw new Stop$1(at);
		const member = value(text, skip(text, at + 1), depth + 1, kept, known);
		if (depth < kept) members.push({
			key,
			value: member
		});
		at = skip(text, member.end);
		const c = text.charCodeAt(at);
		if (c === 125) return {
			type: "object",
			start,
			end: at + 1,
			members,
			byKey: void 0
		};
		if (c !== 44) throw new Stop$1(at);
		at = skip(text, at + 1);
	}
}
/** Whether a value may begin with this character. */
const mayBegin = (c) => c === 34 || c === 45 || c >= 48 && c <= 57 || c === 91 || c === 123 || c === 116 || c === 102 || c === 110;
/**
* The position at which the first two characters of a value are already wrong; `undefined` if a value may
* begin so.
*/
function wrongOpening(text, at) {
	const c = text.charCodeAt(at);
	if (c !== 91 && c !== 123) return mayBegin(c) ? void 0 : at;
	const inside = skip(text, at + 1);
	const next = text.charCodeAt(inside);
	return (c === 91 ? next === 93 || mayBegin(next) : next === 125 || next === 34) ? void 0 : inside;
}
const ALL = {};
/**
* Scans one JSON value that begins at or after `from` (white space is skipped). The text behind the value is
* left to the caller.
*/
function scanValue(text, from = 0, options = ALL) {
	const { maxDepth = 500, levels = maxDepth, known = false } = options;
	const start = skip(text, from);
	const wrong = wrongOpening(text, start);
	if (wrong !== void 0) return {
		ok: false,
		at: Math.min(wrong, text.length)
	};
	try {
		const depth = 500 - maxDepth;
		const node = value(text, start, depth, depth + levels, known);
		return {
			ok: true,
			node,
			end: node.end
		};
	} catch (error) {
		if (error instanceof Stop$1) return {
			ok: false,
			at: Math.min(error.at, text.length)
		};
		throw error;
	}
}
/** Scans a text that is one JSON value and white space, nothing else. */
function scanDocument(text, options) {
	const result = scanValue(text, 0, options);
	if (!result.ok) return result;
	const end = skip(text, result.end);
	return end === text.length ? result : {
		ok: false,
		at: end
	};
}
// src/python/strings.ts
/** Strings as Python's `repr` writes them. */
const SIMPLE$2 = {
	n: "\n",
	r: "\r",
	t: "	",
	"\\": "\\",
	"'": "'",
	"\"": "\""
};
/** Digits behind the letter of an escape. */
const DIGITS$1 = {
	x: 2,
	u: 4,
	U: 8
};
const HEX = /^[0-9a-f]+$/;
const LAST_CHARACTER = 1114111;
/** The value of a quoted string that begins at `at`, and where it ends. */
function unescaped(text, at) {
	const quote = text[at];
	if (quote !== "'" && quote !== "\"") return void 0;
	let value = "";
	let from = at + 1;
	for (let i = from; i < text.length; i++) {
		const c = text[i];
		if (c === quote) return {
			value: value + text.slice(from, i),
			end: i + 1
		};
		if (c === "\n") return void 0;
		if (c !== "\\") continue;
		value += text.slice(from, i);
		const letter = text[i + 1] ?? "";
		const simple = SIMPLE$2[letter];
		const digits = DIGITS$1[letter] ?? 0;
		const hex = text.slice(i + 2, i + 2 + digits);
		const code = Number.parseInt(hex, 16);
		if (simple === void 0 && (digits === 0 || hex.length < digits || !HEX.test(hex) || code > LAST_CHARACTER)) return void 0;
		value += simple ?? String.fromCodePoint(code);
		i += 1 + digits;
		from = i + 1;
	}
}
/**
* Characters that `repr` escapes: controls, invisible characters, blanks other than the usual one, and
* quotes.
*/
const ESCAPED$2 = /[\\'"\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const NAMED$1 = {
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t",
	"\\": "\\\\"
};
function escapeOf(character, quote) {
	const named = NAMED$1[character];
	if (named !== void 0) return named;
	if (character === "'" || character === "\"") return character === quote ? `\\${quote}` : character;
	const code = character.codePointAt(0);
	const [letter, digits] = code > 65535 ? ["U", 8] : code > 255 ? ["u", 4] : ["x", 2];
	return `\\${letter}${code.toString(16).padStart(digits, "0")}`;
}
/** The string as `repr` writes it: in single quotes, or in double ones where only single ones stand in it. */
function pythonString(value) {
	const quote = value.includes("'") && !value.includes("\"") ? "\"" : "'";
	return quote + value.replace(ESCAPED$2, (character) => escapeOf(character, quote)) + quote;
}
// src/python/to-json.ts
/** Deeper values are left alone. */
const MAX_DEPTH$3 = 100;
const NUMBER$3 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-][0-9]+)?/y;
const LITERALS$1 = [
	["True", "true"],
	["False", "false"],
	["None", "null"]
];
const CLOSING$1 = {
	"[": "]",
	"(": ")",
	"{": "}"
};
/** Reads one value; each step gives whether that is a literal as `repr` prints it. */
var Reader$3 = class {
	text;
	json = "";
	at = 0;
	tuples = 0;
	lists = 0;
	constructor(text) {
		this.text = text;
	}
	#skip(sign) {
		if (!this.text.startsWith(sign, this.at)) return false;
		this.at += sign.length;
		return true;
	}
	/** The sign between two values, as JSON has it too. */
	#between(sign) {
		this.json += sign;
		return this.#skip(sign);
	}
	value(depth) {
		const sign = this.text[this.at] ?? "";
		if (CLOSING$1[sign] !== void 0) return this.#container(sign, depth);
		return sign === "'" || sign === "\"" ? this.#string() : this.#bare();
	}
	/** A number, or the word for true, false or nothing. */
	#bare() {
		const named = LITERALS$1.find(([python]) => this.text.startsWith(python, this.at));
		NUMBER$3.lastIndex = this.at;
		const [python, json] = named ?? Array(2).fill(NUMBER$3.exec(this.text)?.[0]);
		if (python === void 0) return false;
		this.at += python.length;
		this.json += json;
		return true;
	}
	#string() {
		const read = unescaped(this.text, this.at);
		if (read === void 0) return false;
		this.json += JSON.stringify(read.value);
		this.at = read.end;
		return true;
	}
	#container(sign, depth) {
		if (depth > MAX_DEPTH$3 || sign === "(" && (depth !== 1 || this.text[0] !== "[")) return false;
		if (depth === 1 && sign !== "{") {
			if (sign === "(") this.tuples++;
			else this.lists++;
		}
		const closing = CLOSING$1[sign];
		this.at++;
		this.json += sign === "{" ? "{" : "[";
		for (let count = 0; this.text[this.at] !== closing; count++) {
			if (count > 0 && !this.#between(", ")) return false;
			if (sign === "{" && !(this.#string() && this.#between(": "))) return false;
			if (!this.value(depth + 1)) return false;
			if (sign === "(" && count === 0 && this.text.startsWith(",)", this.at)) this.at++;
		}
		this.at++;
		this.json += sign === "{" ? "}" : "]";
		return true;
	}
};
/** The JSON of the list or dictionary that the text is from the first character to the last; `undefined` where it is none. */
function pythonToJson(text) {
	const reader = new Reader$3(text);
	if (text[0] !== "[" && text[0] !== "{") return void 0;
	if (!reader.value(0) || reader.at !== text.length || reader.tuples > 0 && reader.lists > 0) return void 0;
	return {
		json: reader.json,
		tuples: reader.tuples > 0
	};
}
// src/render/tokens/step-table.ts
/** Costs are whole numbers: of this, every weight is a multiple. */
const TOKEN$1 = 3120;
/** Letters that one token of a word holds on average. */
const WORD$3 = 6;
const LETTER$1 = TOKEN$1 / WORD$3;
/** Marks that one token holds on average, where there are more than two. */
const MARK$2 = TOKEN$1 / 2.6;
/** Marks that mostly form one token with the word after them: `/src`, `.ts`, `_id`, `-name`. */
const JOINERS = "/._-";
/** What a character is: alphabets with words of their own in the vocabulary, symbols, ideographs; each mark by itself. */
const LOWER = 0;
const UPPER = 1;
const DIGIT = 2;
const SPACE$2 = 3;
const TAB$1 = 4;
const NEWLINE$2 = 5;
const RETURN$1 = 6;
const CONTROL = 7;
const ALPHABET = 8;
const SYMBOL = 9;
const IDEOGRAPH = 10;
/** A character of two UTF-16 units, and the bytes of UTF-8 behind the first one of a character. */
const PAIR = 11;
const FURTHER = 12;
const FIRST_MARK = 13;
const MARK_COUNT = 32;
const CLASS_COUNT = 45;
const isMark$1 = (kind) => kind >= FIRST_MARK;
const FOREIGN_COSTS = [
	.4 * TOKEN$1,
	1.3 * TOKEN$1,
	.8 * TOKEN$1,
	1.6 * TOKEN$1
];
/** By a byte of UTF-8. */
function classesOfBytes() {
	const classes = (/* @__PURE__ */ new Uint8Array(256)).fill(CONTROL);
	classes.fill(IDEOGRAPH, 192).fill(ALPHABET, 192, 216).fill(SYMBOL, 226, 227);
	classes.fill(FURTHER, 128, 192).fill(PAIR, 240);
	classes.fill(LOWER, 97, 123);
	classes.fill(UPPER, 65, 91);
	classes.fill(DIGIT, 48, 58);
	let next = FIRST_MARK;
	for (let c = 33; c < 127; c++) if (classes[c] === CONTROL) classes[c] = next++;
	for (const [blank, kind] of [
		[" ", SPACE$2],
		["	", TAB$1],
		["\n", NEWLINE$2],
		["\r", RETURN$1]
	]) classes[blank.charCodeAt(0)] = kind;
	return classes;
}
/** The places in each state's row. */
const WIDTH = 64;
const marksCost = (count) => Math.max(TOKEN$1, count * MARK$2);
/** The cost of each character, depending on the characters before it. */
var StepTable = class {
	classes = classesOfBytes();
	/** By the row of a state and a class: the cost, and below it in `ROW_BITS` bits the row of the next state. */
	steps = /* @__PURE__ */ new Int32Array(8192);
	#rows = 1;
	/** Words by their letters so far: with capitals only, after which small letters may come, and then no capitals. */
	#capitals = this.#states(WORD$3);
	#small = this.#states(WORD$3);
	#digits = this.#states(3);
	#breaks = this.#state();
	/** A blank that may be a part of what follows, and more of them; of spaces and of tabs. */
	single = [this.#state(), this.#state()];
	#blanks = [this.#state(), this.#state()];
	/** Different marks by how many there are, up to `REPEATED`. */
	#marks = this.#states(4);
	/** The same mark, by the mark and how often it stands there. */
	#same = Array.from({ length: CLASS_COUNT }, (_, kind) => isMark$1(kind) ? this.#states(3) : []);
	/** A rule, whose length has to be counted. */
	ruled = this.#state();
	constructor() {
		for (let row = 0; row < this.#rows; row++) for (let kind = 0; kind < CLASS_COUNT; kind++) this.#begin(WIDTH * row, kind, 0);
		this.#fillWords();
		this.#fillBlanks();
		this.#fillMarks();
	}
	#state() {
		return WIDTH * this.#rows++;
	}
	/** By how many characters so far, from 1. */
	#states(count) {
		return [0, ...Array.from({ length: count }, () => this.#state())];
	}
	#step(from, kind, to, cost) {
		if (from !== void 0 && to !== void 0) this.steps[from + kind] = Math.round(cost) << 13 | to;
	}
	/** Lets the token before end here, with `more` as its further cost, and a token of this kind begin. */
	#begin(from, kind, more) {
		const step = (to, cost) => this.#step(from, kind, to, cost + more);
		if (kind <= UPPER) step(this.#capitals[1], TOKEN$1);
		else if (kind === DIGIT) step(this.#digits[1], TOKEN$1);
		else if (kind === SPACE$2 || kind === TAB$1) step(this.single[kind - SPACE$2], 0);
		else if (kind === NEWLINE$2 || kind === RETURN$1) step(this.#breaks, TOKEN$1);
		else if (kind === CONTROL) step(this.#marks[1], TOKEN$1);
		else if (isMark$1(kind)) step(this.#same[kind]?.[1], TOKEN$1);
		else if (kind === FURTHER) this.#step(from, kind, from, 0);
		else step(0, FOREIGN_COSTS[kind - ALPHABET] ?? 0);
	}
	#fillWords() {
		for (let length = 1; length <= WORD$3; length++) {
			const longer = Math.min(WORD$3, length + 1);
			const cost = length === WORD$3 ? LETTER$1 : 0;
			this.#step(this.#capitals[length], UPPER, this.#capitals[longer], cost);
			this.#step(this.#capitals[length], LOWER, this.#small[longer], cost);
			this.#step(this.#small[length], LOWER, this.#small[longer], cost);
		}
		this.#step(this.#digits[1], DIGIT, this.#digits[2], 0);
		this.#step(this.#digits[2], DIGIT, this.#digits[3], 0);
	}
	/** One blank is a part of what follows, but before numbers and at the end of lines. */
	#fillBlanks() {
		for (const [i, one] of this.single.entries()) {
			this.#step(one, SPACE$2 + i, this.#blanks[i], TOKEN$1);
			this.#step(this.#blanks[i], SPACE$2 + i, this.#blanks[i], 0);
			for (const kind of [DIGIT, NEWLINE$2]) this.#begin(one, kind, TOKEN$1);
		}
		for (const kind of [NEWLINE$2, RETURN$1]) this.#step(this.#breaks, kind, this.#breaks, 0);
	}
	/** Other marks go together, with one line break behind them; a mark four times and more stands alone. */
	#fillMarks() {
		const kinds = Array.from({ length: MARK_COUNT }, (_, i) => FIRST_MARK + i);
		for (let count = 1; count <= 4; count++) {
			const more = marksCost(count + 1) - marksCost(count);
			for (const from of [this.#marks[count], ...this.#same.map((lengths) => lengths[count])]) {
				for (const kind of kinds) this.#step(from, kind, this.#marks[Math.min(4, count + 1)], more);
				this.#step(from, NEWLINE$2, 0, 0);
			}
			for (const kind of kinds) {
				const lengths = this.#same[kind] ?? [];
				if (count + 1 < 4) this.#step(lengths[count], kind, lengths[count + 1], more);
				else this.#step(lengths[count], kind, this.ruled, TOKEN$1 - marksCost(count));
			}
		}
		for (const joiner of JOINERS) {
			const from = this.#same[this.classes[joiner.charCodeAt(0)] ?? 0]?.[1];
			for (const kind of [LOWER, UPPER]) this.#begin(from, kind, -2028);
		}
	}
};
// src/render/tokens/estimate.ts
/**
* A cheap, deterministic estimate of o200k_base tokens, good enough to choose between texts that differ clearly; the
* exact count decides the rest. The weights follow from how that tokenizer splits text: a space joins the word after
* it, digits come in threes, punctuation in twos and threes, indentation is one token however long.
*
* A table says what each character costs behind what stands before it: every text is read several times, and a branch
* for each kind of character would take three times as long.
*/
const ROW_MASK = 8191;
/** Marks that a token of a rule holds. */
const RULE$2 = 16;
const NEWLINE$1 = 10;
const RETURN = 13;
/** UTF-16 units that are read in one go. */
const PART$1 = 16384;
/** A unit is three bytes at most. Filled and read within one part. */
const bytes = new Uint8Array(3 * PART$1);
const encoder = new TextEncoder();
let table$1;
/** A character of two units is in one part. */
function partLength(text, from) {
	const last = text.charCodeAt(from + PART$1 - 1);
	return last >= 55296 && last < 56320 ? 16383 : PART$1;
}
/** The first line break from `from` on with something else behind it, before which all is as at the beginning. */
function lineEnd(from, length) {
	for (let at = from; at + 1 < length; at++) {
		const next = bytes[at + 1];
		if (bytes[at] === NEWLINE$1 && next !== NEWLINE$1 && next !== RETURN) return at;
	}
	return length;
}
/** Parts of fewer bytes are not split into halves. */
const MIN_HALVED = 128;
/** The cost of a rule of so many marks, without its first marks, which are counted already. */
const ruleCost = (marks) => TOKEN$1 * Math.max(0, (marks - 1 + 4) / RULE$2 - 1);
/** Reads a text, part by part. */
var Reader$2 = class {
	table;
	#total = 0;
	#row = 0;
	/** The mark of the rule that the part ended in, and the number of its marks. */
	#mark = -1;
	#marks = 0;
	constructor(table) {
		this.table = table;
	}
	/** So many bytes. */
	part(length) {
		const from = this.#endRule(length);
		const middle = length < MIN_HALVED ? length : lineEnd(from + length >> 1, length);
		if (middle === length) this.#run(from, length, length);
		else this.#halves(from, middle, length);
	}
	/** Finds the end of a rule that began in the part before. */
	#endRule(length) {
		if (this.#mark < 0) return 0;
		let end = 0;
		while (end < length && bytes[end] === this.#mark) end++;
		this.#marks += end;
		if (end === length) return end;
		this.#total += ruleCost(this.#marks);
		this.#mark = -1;
		return end;
	}
	/** Reads the marks of a rule from `at` on. Returns its end. */
	#rule(at, length) {
		const mark = bytes[at];
		let end = at + 1;
		while (end < length && bytes[end] === mark) end++;
		if (end < length) this.#total += ruleCost(end - at);
		else {
			this.#mark = mark;
			this.#marks = end - at;
		}
		return end;
	}
	#run(from, to, length) {
		const { steps, classes, ruled } = this.table;
		let row = this.#row;
		let cost = 0;
		for (let i = from; i < to; i++) {
			const step = steps[row + classes[bytes[i]]];
			cost += step >> 13;
			row = step & ROW_MASK;
			if (row !== ruled) continue;
			i = this.#rule(i, length) - 1;
			row = 0;
		}
		this.#total += cost;
		this.#row = row;
	}
	/** Both halves in turns: a step has to wait for the one before it, but not for one of the other half. */
	#halves(from, middle, length) {
		const { steps, classes, ruled } = this.table;
		let first = this.#row;
		let second = 0;
		let cost = 0;
		let i = from;
		let j = middle + 1;
		for (; i <= middle && j < length; i++, j++) {
			const a = steps[first + classes[bytes[i]]];
			const b = steps[second + classes[bytes[j]]];
			cost += (a >> 13) + (b >> 13);
			first = a & ROW_MASK;
			second = b & ROW_MASK;
			if (first === ruled) {
				i = this.#rule(i, length) - 1;
				first = 0;
			}
			if (second === ruled) {
				j = this.#rule(j, length) - 1;
				second = 0;
			}
		}
		this.#total += cost;
		this.#row = first;
		this.#run(i, middle + 1, length);
		this.#row = second;
		this.#run(j, length, length);
	}
	/** A blank at the end belongs to nothing that follows. */
	end() {
		const { single } = this.table;
		if (this.#mark >= 0) this.#total += ruleCost(this.#marks);
		return this.#row === single[0] || this.#row === single[1] ? this.#total + TOKEN$1 : this.#total;
	}
};
/** Tokens, about: not an integer. */
function estimateTokens(text) {
	table$1 ??= new StepTable();
	const reader = new Reader$2(table$1);
	for (let from = 0; from < text.length;) {
		const part = text.length <= PART$1 ? text : text.slice(from, from + partLength(text, from));
		reader.part(encoder.encodeInto(part, bytes).written);
		from += part.length;
	}
	return reader.end() / TOKEN$1;
}
// src/render/compact/form.ts
/** Tokens of the body, by the estimate. */
const tokensOf = ({ body, tokens }) => tokens ?? estimateTokens(body);
/**
* Counts and widths can stand for far more than a text holds. If a text expands to more characters than this,
* it cannot come from this program: its originals are much smaller.
*/
const MAX_EXPANDED = 67108864;
/** @throws FormError if an original cannot have so many characters */
function allowExpanded(characters) {
	if (characters > MAX_EXPANDED) throw new FormError(`more than ${MAX_EXPANDED} characters`);
}
/** A body that its form cannot have made: a damaged or invented compact text. */
var FormError = class extends Error {
	name = "FormError";
};
// src/render/compact/grid/delimited.ts
/**
* The cells that stand in quotes: those that need them (RFC 4180), all, all but numbers, or, as in sqlite,
* all with blanks, apostrophes or letters that are not ASCII.
*/
const QUOTES = [
	"needed",
	"all",
	"text",
	"words"
];
const NEEDED = /["\n\r]/;
const NUMBER$2 = /^-?[0-9.]+(?:e[+-]?[0-9]+)?$/i;
const SPECIAL$2 = /[^!#-&(-~]/;
function isQuoted(text, { delimiter, quotes }) {
	if (quotes === "all" || text.includes(delimiter) || NEEDED.test(text)) return true;
	if (quotes === "needed") return false;
	return quotes === "text" ? !NUMBER$2.test(text) : SPECIAL$2.test(text);
}
const quoted$1 = (text) => `"${text.replaceAll("\"", "\"\"")}"`;
const LINE_BREAK = 10;
/** Cells are read by one pattern, so that a text of quotes takes no more time than any other. */
function readLine$3(text, start, delimiter) {
	const separator = delimiter.charCodeAt(0);
	const cells = [];
	let at = start;
	for (;;) {
		if (text[at] === "\"") {
			let end = at + 1;
			for (;;) {
				end = text.indexOf("\"", end);
				if (end < 0) return void 0;
				if (text[end + 1] !== "\"") break;
				end += 2;
			}
			cells.push(text.slice(at + 1, end).replaceAll("\"\"", "\""));
			at = end + 1;
		} else {
			let end = at;
			for (let c = text.charCodeAt(end); end < text.length && c !== separator && c !== LINE_BREAK;) c = text.charCodeAt(++end);
			cells.push(text.slice(at, end));
			at = end;
		}
		if (at === text.length || text[at] === "\n") return {
			cells,
			end: at
		};
		if (text[at] !== delimiter) return void 0;
		at++;
	}
}
/** A row may lack its last cells. `undefined` where one has more than the header, or quotes stand where none may. */
function readDelimited(text, delimiter) {
	const lines = [];
	for (let at = 0; at <= text.length;) {
		const line = readLine$3(text, at, delimiter);
		const width = (lines[0] ?? line?.cells ?? []).length;
		if (!line || line.cells.length > width || line.cells.length < width >> 1) return void 0;
		while (line.cells.length < width) line.cells.push("");
		lines.push(line.cells);
		at = line.end + 1;
	}
	const [header, ...rows] = lines;
	return header ? {
		header,
		rows
	} : void 0;
}
function withoutEnd(row) {
	let end = row.length;
	while (end > 1 && row[end - 1] === "") end--;
	return row.slice(0, end);
}
/** Only the header is never ragged. */
function writeRow$1(row, dialect, isHeader) {
	const shown = dialect.ragged && !isHeader ? withoutEnd(row) : row;
	let line = "";
	for (let i = 0; i < shown.length; i++) {
		const text = shown[i];
		if (i > 0) line += dialect.delimiter;
		line += isQuoted(text, dialect) ? quoted$1(text) : text;
	}
	return line;
}
/** The end of the row that begins at `from`; -1 if the text has another row there. */
function rowEnd(text, from, row, dialect) {
	let at = from;
	for (let i = 0; i < row.length; i++) {
		if (i > 0 && text[at++] !== dialect.delimiter) return -1;
		const cell = row[i];
		const written = isQuoted(cell, dialect) ? quoted$1(cell) : cell;
		if (!text.startsWith(written, at)) return -1;
		at += written.length;
	}
	return at;
}
/**
* Whether the text is the one that `writeDelimited` gives. For most wrong dialects, a line or two show it.
*/
function isDelimited({ header, rows }, dialect, text) {
	let at = rowEnd(text, 0, header, dialect);
	for (let i = 0; i < rows.length && at >= 0; i++) {
		if (text[at] !== "\n") return false;
		const row = rows[i];
		at = rowEnd(text, at + 1, dialect.ragged ? withoutEnd(row) : row, dialect);
	}
	return at === text.length;
}
function writeDelimited({ header, rows }, dialect) {
	let size = 0;
	return [header, ...rows].map((row, i) => {
		const line = writeRow$1(row, dialect, i === 0);
		size += line.length + 1;
		allowExpanded(size);
		return line;
	}).join("\n");
}
// src/render/compact/json/anchor-syntax.ts
/** The marks of values that come again: `&name` in front of the first, `*name` for it later. */
const writeAnchor = (name) => `&${name} `;
const writeAlias = (name) => `*${name}`;
/** At the end of a line nothing follows the name. */
const ANCHOR = /&([\w-]+)(?: |$)/y;
const ALIAS = /^\*([\w-]+)$/;
const MARKED = /^(?:\*[\w-]+$|&[\w-]+(?: |$))/;
/** Whether a bare text would be read as a mark. */
function looksNamed(text) {
	const c = text.charCodeAt(0);
	return (c === 42 || c === 38) && MARKED.test(text);
}
/** The values that have names so far, as JSON. */
var Anchors = class {
	named = /* @__PURE__ */ new Map();
	/** Characters that names stand for. */
	told = 0;
	add(name, json) {
		this.named.set(name, json);
	}
	/** The value that a bare text stands for; `undefined` for one that is no name. */
	alias(text) {
		const name = text.startsWith("*") ? ALIAS.exec(text)?.[1] : void 0;
		return name === void 0 ? void 0 : this.value(name);
	}
	value(name) {
		const json = this.named.get(name);
		if (json === void 0) throw new FormError(`nothing has the name ${JSON.stringify(name)}`);
		this.told += json.length;
		allowExpanded(this.told);
		return json;
	}
	/** The members of an object with other values for some keys. */
	merged(base, changed) {
		const scanned = scanDocument(base);
		if (!scanned.ok || scanned.node.type !== "object") throw new FormError("members of no object");
		const left = new Map(changed);
		const members = scanned.node.members.map(({ key, value }) => {
			const lexeme = base.slice(key.start, key.end);
			const json = left.get(lexeme) ?? base.slice(value.start, value.end);
			left.delete(lexeme);
			return `${lexeme}:${json}`;
		});
		if (left.size > 0) throw new FormError("a member that the object with this name does not have");
		return members;
	}
};
// src/render/compact/json/scalar.ts
/**
* Decides when a JSON string may stand without its quotes. The reader's rule is simple: a JSON literal or
* number stands for itself, and everything else is a string. A string that looks like a literal keeps its
* quotes. A string with an escape keeps them too: its lexeme has to come back unchanged.
*/
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)$/;
const BARE_KEY = /^[^\s:,[\]{}"\\=|~?]+$/;
const FLOW_STOP = /[,[\]{}]/;
/** For most strings, the first character shows that they are no literals. */
function isLiteral(text) {
	const c = text.charCodeAt(0);
	return (c >= 48 && c <= 57 || c === 45 || c === 116 || c === 102 || c === 110) && LITERAL.test(text);
}
const isNumber = (text) => isLiteral(text) && !/^[tfn]/.test(text);
const PLAIN$1 = /^[ !#-[\]-~]*$/;
/** A text as a string lexeme. */
const stringOf = (text) => PLAIN$1.test(text) ? `"${text}"` : JSON.stringify(text);
/** A text as a lexeme: a number or literal stands for itself, everything else is a string. */
const lexemeOf = (text) => isLiteral(text) ? text : stringOf(text);
const SIMPLE$1 = /^"[^"\\\0-\x1f]*"$/;
/** Whether the characters in the quotes of a string lexeme are its text. */
const isSimple = (lexeme) => SIMPLE$1.test(lexeme);
function bareAnywhere(content) {
	if (content === "" || content.includes("\\")) return false;
	const first = content[0];
	if (first === "\"" || first === "[" || first === "{" || looksNamed(content)) return false;
	return content.trim() === content && !isLiteral(content);
}
function fits$2(content, place) {
	if (place === "line") return !content.startsWith("- ") && content !== "-";
	if (place === "flow") return !FLOW_STOP.test(content);
	return !content.includes(place.delimiter) && content !== "-";
}
/** Whether a string lexeme can stand without its quotes; `content` is the part inside the quotes. */
const canStandBare = (content, place) => bareAnywhere(content) && fits$2(content, place);
/**
* Whether a part of a string lexeme can stand in a table's cell unchanged: no reader takes it for anything
* but text.
*/
function canPartBeBare(part, delimiter) {
	return !/^["{\s]|\s$|^-?$/.test(part) && !part.includes(delimiter);
}
function writeScalar(source, node, place) {
	if (node.type !== "string") return source.slice(node.start, node.end);
	const content = source.slice(node.start + 1, node.end - 1);
	return canStandBare(content, place) ? content : source.slice(node.start, node.end);
}
/** A bare or quoted scalar back to its JSON lexeme. */
function readScalar(text) {
	return text.startsWith("\"") || isLiteral(text) ? text : `"${text}"`;
}
function writeKey(lexeme) {
	const content = lexeme.slice(1, -1);
	return BARE_KEY.test(content) && content !== "<<" ? content : lexeme;
}
/** A key as it stands in the text back to its JSON lexeme. */
function readKey(text) {
	return text.startsWith("\"") ? text : `"${text}"`;
}
/** A scalar, or an array or object with nothing in it. */
function isPlain$1(node) {
	return isScalar(node) || node.end - node.start === 2;
}
function isScalar(node) {
	return node.type !== "array" && node.type !== "object";
}
// src/render/compact/json/flow-value.ts
/**
* Flow: a whole value on one line, JSON without the quotes that nothing depends on.
*
*     {name:dept_no,tags:[a,b c,"1"],nullable:false}
*/
function writeFlow(source, node, marks) {
	const mark = marks?.get(node);
	if (mark?.type === "alias") return writeAlias(mark.name);
	const name = mark?.type === "anchor" ? writeAnchor(mark.name) : "";
	if (isScalar(node)) return name + writeScalar(source, node, "flow");
	if (node.type === "array") return `${name}[${node.items.map((item) => writeFlow(source, item, marks)).join(",")}]`;
	const merge = mark?.type === "merge" ? mark : void 0;
	const members = merge ? [`<<:${writeAlias(merge.name)}`] : [];
	for (const { key, value } of node.members) {
		if (merge && !merge.changed.has(value)) continue;
		members.push(`${writeKey(source.slice(key.start, key.end))}:${writeFlow(source, value, marks)}`);
	}
	return `${name}{${members.join(",")}}`;
}
const STRING$2 = /"(?:[^"\\]|\\.)*"/y;
const SCALAR$1 = /[^,[\]{}]+/y;
const KEY$2 = /[^\s:,[\]{}"\\=|~?]+/y;
const MERGED = `{<<:*`;
/** A position in one line, and the JSON read so far. */
var FlowReader = class {
	line;
	at;
	anchors;
	constructor(line, at = 0, anchors = new Anchors()) {
		this.line = line;
		this.at = at;
		this.anchors = anchors;
	}
	fail(expected) {
		throw new FormError(`expected ${expected} at column ${this.at + 1} of ${JSON.stringify(this.line.slice(0, 60))}`);
	}
	match(pattern) {
		pattern.lastIndex = this.at;
		const found = pattern.exec(this.line)?.[0];
		if (found !== void 0) this.at += found.length;
		return found;
	}
	take(char) {
		if (this.line[this.at] !== char) return false;
		this.at++;
		return true;
	}
	expect(char) {
		if (!this.take(char)) this.fail(JSON.stringify(char));
	}
	string() {
		return this.match(STRING$2) ?? this.fail("a closing quote");
	}
	key() {
		if (this.line[this.at] === "\"") return this.string();
		return readKey(this.match(KEY$2) ?? this.fail("a key"));
	}
	/** A value in flow; a bare scalar ends at a comma or bracket. */
	value(depth = 0) {
		if (depth > 600) this.fail("less nesting");
		const c = this.line[this.at];
		if (c === "\"") return this.string();
		if (c === "&") {
			const name = this.anchor();
			if (name !== void 0) return this.named(name, this.value(depth + 1));
		}
		if (c === "[") {
			const items = [];
			this.sequence("[", "]", () => items.push(this.value(depth + 1)));
			return `[${items.join(",")}]`;
		}
		if (c === "{") {
			if (this.line.startsWith(MERGED, this.at)) return this.merged(depth);
			const members = [];
			this.sequence("{", "}", () => members.push(this.member(depth).join(":")));
			return `{${members.join(",")}}`;
		}
		return this.bare(this.match(SCALAR$1) ?? this.fail("a value"));
	}
	/** A text without quotes: what has the name, or a scalar. */
	bare(text) {
		return this.anchors.alias(text) ?? readScalar(text);
	}
	/** The name that the value here gets. */
	anchor() {
		ANCHOR.lastIndex = this.at;
		const [text, name] = ANCHOR.exec(this.line) ?? [];
		if (text !== void 0) this.at += text.length;
		return name;
	}
	named(name, json) {
		this.anchors.add(name, json);
		return json;
	}
	merged(depth) {
		this.at += MERGED.length - 1;
		const base = this.anchors.alias(this.match(SCALAR$1) ?? "") ?? this.fail("a name");
		const changed = /* @__PURE__ */ new Map();
		while (this.take(",")) changed.set(...this.member(depth));
		this.expect("}");
		return `{${this.anchors.merged(base, changed).join(",")}}`;
	}
	/** The members of an object in flow: lexemes of keys, JSON of values. */
	members() {
		const members = /* @__PURE__ */ new Map();
		this.sequence("{", "}", () => members.set(...this.member(0)));
		return members;
	}
	member(depth) {
		const key = this.key();
		this.expect(":");
		return [key, this.value(depth + 1)];
	}
	sequence(open, close, item) {
		this.expect(open);
		if (this.take(close)) return;
		do
			item();
		while (this.take(","));
		this.expect(close);
	}
};
// src/render/compact/json/table-syntax.ts
const DELIMITERS$1 = [
	" ",
	",",
	"|",
	"	"
];
/** The row above three more times. No cell begins so: an object names a key. */
const writeRepeat = (count) => `{same row ${count} more ${count === 1 ? "time" : "times"}}`;
const REPEAT$1 = /^\{same row ([0-9]{1,4}) more times?\}$/;
/** The most repeats of a row: a short text must not expand without bound. */
const MAX_REPEATS$1 = 9999;
/** How often a row is to be repeated; `undefined` for a row. */
function readRepeat(row) {
	const count = REPEAT$1.exec(row)?.[1];
	return count === void 0 ? void 0 : Number(count);
}
// src/render/compact/json/table-header.ts
const hasOwn = (parts) => parts.some((part) => "own" in part);
const CONSTANT = /[^\s,[\]{}"\\=|~?]+/y;
const EMPTY$1 = /\[\]|\{\}/y;
/** A number with one open part. */
const NUMBER$1 = /-?[0-9.]*\*[0-9.]*/y;
const ITEMS$1 = /arrays|same/y;
const NEIGHBOUR = /(\[?)<(above|below)\.([\w$-]+)>(\]?)/y;
const PARTS = /<([^<>:]*)(?::([0-9]{1,3}))?>|(\*)|[^<>*]+/gy;
var HeaderReader = class extends FlowReader {
	delimiter = "";
	columns(depth = 0) {
		if (depth > 8) this.fail("less nesting");
		this.expect("{");
		const columns = [];
		for (;;) {
			columns.push(this.column(depth));
			if (this.take("}")) return columns;
			const between = this.line[this.at++] ?? this.fail("\"}\"");
			if (this.delimiter === "") this.delimiter = between;
			if (between !== this.delimiter || !DELIMITERS$1.some((one) => one === between)) this.fail("a delimiter");
		}
	}
	column(depth) {
		if (this.take("[")) {
			this.expect("]");
			const columns = this.columns(depth + 1);
			if (depth > 0 || this.line[this.at] !== "}") this.fail("the rest of the rows at the end");
			return {
				kind: "rest",
				columns
			};
		}
		const key = this.key();
		if (this.line[this.at] === "{") return {
			kind: "group",
			key,
			columns: this.columns(depth + 1)
		};
		if (this.take("[")) {
			const of = this.match(ITEMS$1);
			this.expect("]");
			if (of === "same") return {
				kind: "rows",
				key,
				columns: [],
				of
			};
			const columns = this.columns(depth + 1);
			return of === "arrays" ? {
				kind: "rows",
				key,
				columns,
				of
			} : {
				kind: "rows",
				key,
				columns
			};
		}
		if (this.take("~")) {
			const number = this.match(NUMBER$1);
			if (number !== void 0) return {
				kind: "template",
				key,
				parts: this.parts(number),
				number: true
			};
			return {
				kind: "template",
				key,
				parts: this.parts(this.string().slice(1, -1))
			};
		}
		if (this.take("?")) {
			if (this.line[this.at] === "{") return {
				kind: "group",
				key,
				columns: this.columns(depth + 1),
				optional: true
			};
			if (!this.take("=")) return {
				kind: "cell",
				key,
				rare: true
			};
			return {
				kind: "usual",
				key,
				usual: this.neighbour() ?? { json: this.constant() }
			};
		}
		if (!this.take("=")) return {
			kind: "cell",
			key,
			rare: false
		};
		return {
			kind: "constant",
			key,
			json: this.constant()
		};
	}
	constant() {
		if (this.line[this.at] === "\"") return this.string();
		const empty = this.match(EMPTY$1);
		if (empty !== void 0) return empty;
		return readScalar(this.match(CONSTANT) ?? this.fail("a value"));
	}
	neighbour() {
		NEIGHBOUR.lastIndex = this.at;
		const [text = "", open, near, path, close] = NEIGHBOUR.exec(this.line) ?? [];
		if (near !== "above" && near !== "below" || path === void 0 || Boolean(open) !== Boolean(close)) return;
		this.at += text.length;
		return {
			near,
			path,
			listed: open === "["
		};
	}
	parts(content) {
		const parts = [...content.matchAll(PARTS)].map(([text, ref, length, own]) => {
			if (ref !== void 0) return length === void 0 ? { ref } : {
				ref,
				length: Number(length)
			};
			return own === void 0 ? { text } : { own: true };
		});
		if (parts.filter((part) => "own" in part).length > 1) this.fail("a template with at most one \"*\"");
		return parts;
	}
};
/** The keys of all columns, in the order of the header. */
const keysOf = (columns) => columns.flatMap((column) => column.kind === "rest" ? keysOf(column.columns) : [column.key]);
function hasCells(columns) {
	return columns.some((one) => one.kind === "cell" && !one.rare || one.kind === "rows" || one.kind === "rest" || one.kind === "template" && hasOwn(one.parts) || one.kind === "group" && hasCells(one.columns));
}
const holdsSame = (columns) => columns.some((one) => one.kind === "rows" && one.of === "same" || one.kind === "group" && holdsSame(one.columns));
function check(columns, reader) {
	if (!hasCells(columns)) reader.fail("a column with cells");
	for (const one of columns) {
		if (one.kind === "rest" || one.kind === "rows" && one.of !== "same") check(one.columns, reader);
		if (one.kind === "group" && holdsSame(one.columns)) reader.fail("\"[same]\" outside of an object in a row");
	}
}
/** Reads a header that begins at `at` with its opening brace and ends the line. */
function readHeader(line, at) {
	const reader = new HeaderReader(line, at);
	const columns = reader.columns();
	if (reader.at !== line.length) reader.fail("the end of the line");
	check(columns, reader);
	return {
		columns,
		delimiter: reader.delimiter
	};
}
// src/render/compact/json/row-values.ts
function isLone$1(columns) {
	const [first, ...rest] = columns;
	return rest.length === 0 && (first?.kind !== "group" || isLone$1(first.columns));
}
const endsInCells$1 = (columns) => columns.every((column) => column.kind === "group" ? endsInCells$1(column.columns) : column.kind !== "usual" && column.kind !== "rest" && !(column.kind === "cell" && column.rare));
const hasCell$1 = (column) => column.kind === "rows" || column.kind === "rest" || column.kind === "cell" && !column.rare || column.kind === "template" && hasOwn(column.parts);
function levelOf(columns, delimiter) {
	const cells = [];
	const named = /* @__PURE__ */ new Map();
	const add = (level, above) => {
		for (const column of level) {
			if (hasCell$1(column)) cells.push(column);
			if (column.kind === "rest") continue;
			const name = above + column.key.slice(1, -1);
			if (column.kind === "group") add(column.columns, `${name}.`);
			else named.set(name, column);
		}
	};
	add(columns, "");
	return {
		cells,
		places: new Map(cells.map((column, i) => [column, i])),
		delimiter: isLone$1(columns) ? "\n" : delimiter,
		open: endsInCells$1(columns),
		named
	};
}
/** Templates that refer to templates grow fast: more than any real value has is an attack. */
const MAX_FILLED = 1 << 20;
/** The values of one row. Templates are filled when they are asked for, in whatever order they refer. */
var RowValues = class {
	level;
	read;
	above;
	/** `undefined` for one that is being filled. */
	filled;
	constructor(level, read, above) {
		this.level = level;
		this.read = read;
		this.above = above;
	}
	cell(column) {
		return this.read.cells[this.level.places.get(column) ?? -1] ?? "-";
	}
	/** `undefined` for a key that the row lacks. */
	json(column) {
		if (column.kind === "constant") return column.json;
		if (column.kind === "template") return column.number ? this.number(column) : `"${this.fill(column)}"`;
		if (column.kind === "usual") return this.read.rare?.get(column.key) ?? ("json" in column.usual ? column.usual.json : void 0);
		const json = column.kind === "cell" && column.rare ? this.read.rare?.get(column.key) : this.cell(column);
		return json === "-" ? void 0 : json;
	}
	number(column) {
		const text = this.fill(column);
		if (!isNumber(text)) throw new FormError(`the cell of ${column.key} makes no number: ${text.slice(0, 60)}`);
		return text;
	}
	fill(column) {
		this.filled ??= /* @__PURE__ */ new Map();
		const known = this.filled.get(column);
		if (known !== void 0) return known;
		if (this.filled.has(column)) throw new FormError(`the template of ${column.key} refers to itself`);
		this.filled.set(column, void 0);
		let text = "";
		for (const part of column.parts) if ("text" in part) text += part.text;
		else if ("ref" in part) text += this.content(part.ref).slice(0, part.length);
		else text += this.cell(column);
		if (text.length > MAX_FILLED) throw new FormError(`the template of ${column.key} grows too long`);
		this.filled.set(column, text);
		return text;
	}
	content(ref) {
		const json = this.valueOf(ref);
		return json.startsWith("\"") ? json.slice(1, -1) : json;
	}
	/** The row's value under the path. Throws `FormError` if it has none. */
	valueOf(ref) {
		const column = this.level.named.get(ref);
		if (!column && this.above) return this.above.valueOf(ref);
		const json = column && this.json(column);
		if (json === void 0) throw new FormError(`a template refers to ${ref}, which the row does not hold`);
		return json;
	}
};
// src/render/compact/json/tuples.ts
/**
* Arrays of the same length in one array are rows, too: the numbers of their items are the keys.
*
*     values[2 arrays]{1~17956489* 2~"*"}
*     71 49074176
*     73 49336320
*/
/** The number of items of such an array, at most. */
const MAX_ITEMS = 12;
/** Fewer arrays are shorter on one line. */
const MIN_ROWS$6 = 4;
const keyOf$1 = (item) => `"${item + 1}"`;
const KEYS = Array.from({ length: MAX_ITEMS }, (_, i) => keyOf$1(i));
const ALL_KEYS = KEYS.join("");
/** The source with the keys of such rows behind it: columns are spans of it. */
const withItemKeys = (source) => source + ALL_KEYS;
const isArray = (node) => node.type === "array";
/** Found out once: plans compare the nodes. */
const known = /* @__PURE__ */ new WeakMap();
/** The arrays in an array as rows. */
function itemRows(source, array) {
	const before = known.get(array);
	if (before) return before;
	let at = source.lastIndexOf(ALL_KEYS);
	const keys = KEYS.map((key) => {
		const start = at;
		at += key.length;
		return {
			start,
			end: at
		};
	});
	const rows = array.items.map(({ start, end, items }) => {
		return {
			type: "object",
			start,
			end,
			members: items.map((value, i) => ({
				key: keys[i],
				value
			})),
			byKey: void 0
		};
	});
	known.set(array, rows);
	return rows;
}
/** The arrays in each of these arrays as rows; `undefined` if they differ in length, or hold something else. */
function tupleRows(source, arrays) {
	let width;
	let count = 0;
	for (const { items } of arrays) {
		for (const item of items) {
			if (!isArray(item)) return void 0;
			width ??= item.items.length;
			if (item.items.length !== width) return void 0;
		}
		count += items.length;
	}
	if (width === void 0 || width < 2 || width > MAX_ITEMS || count < MIN_ROWS$6) return void 0;
	return arrays.map((array) => itemRows(source, array));
}
/** A table of nothing but cells saves nothing beside arrays on one line. */
const saysMore = (columns) => columns.some(({ kind }) => kind !== "cell");
/** A row back to the array that it stands for. Throws `FormError` if an item is missing. */
function tupleJson(members) {
	return `[${members.map(({ key, json }, i) => {
		if (key !== keyOf$1(i)) throw new FormError(`the item ${key} of an array is not in its place`);
		return json;
	}).join(",")}]`;
}
// src/render/compact/json/table-read.ts
function readLine$2(line, at, level, anchors) {
	const { cells: columns, delimiter, open } = level;
	const reader = new FlowReader(line, at, anchors);
	const cells = [];
	const last = open ? columns.at(-1) : void 0;
	for (const column of columns) {
		if (cells.length > 0) {
			if (reader.at === line.length) break;
			reader.expect(delimiter);
		}
		const isPart = column.kind === "template";
		const name = isPart || line[reader.at] !== "&" ? void 0 : reader.anchor();
		const c = line[reader.at];
		if (c === "\"") {
			const text = reader.string();
			cells.push(isPart ? text.slice(1, -1) : text);
		} else if (!isPart && (c === "[" || c === "{")) cells.push(reader.value());
		else {
			const found = column === last ? -1 : line.indexOf(delimiter, reader.at);
			const end = found < 0 ? line.length : found;
			const text = line.slice(reader.at, end);
			if (text === "") reader.fail("a cell");
			cells.push(isPart || text === "-" ? text : reader.bare(text));
			reader.at = end;
		}
		if (name !== void 0) reader.named(name, cells.at(-1));
	}
	const rare = reader.at < line.length && reader.take(delimiter) ? reader.members() : void 0;
	if (reader.at !== line.length) reader.fail("the end of the row");
	return {
		cells,
		rare
	};
}
/** The rows, now that each knows its neighbours. */
function settled(rows) {
	return rows.map(({ members }, i) => members.map((member) => {
		if ("json" in member) return member;
		const { near, path, listed } = member.from;
		const json = rows[near === "above" ? i - 1 : i + 1]?.values.valueOf(path) ?? fail(`${near}.${path}`);
		return {
			key: member.key,
			json: listed ? `[${json}]` : json
		};
	}));
}
/** A row as JSON. */
function rowJson(members) {
	let json = "{";
	for (const { key, json: value } of members) json += `${json === "{" ? "" : ","}${key}:${value}`;
	return `${json}}`;
}
/** Puts the rows of one table together again. */
var RowReader = class {
	header;
	next;
	anchors;
	/** Characters that repeats stand for. */
	repeated = 0;
	levels = /* @__PURE__ */ new Map();
	constructor(header, next, anchors) {
		this.header = header;
		this.next = next;
		this.anchors = anchors;
	}
	level(columns) {
		const known = this.levels.get(columns);
		if (known) return known;
		const level = levelOf(columns, this.header.delimiter);
		this.levels.set(columns, level);
		return level;
	}
	rows(count, columns, depth) {
		const rest = columns.at(-1);
		if (rest?.kind !== "rest") return settled(this.each(count, columns, depth, (values) => this.members(columns, values, depth)));
		const rows = [];
		while (rows.length < count) {
			const shared = this.values(this.next(), columns, depth);
			const members = this.members(columns, shared, depth);
			const all = (values) => [...members, ...this.members(rest.columns, values, depth + 1)];
			for (const row of this.each(countOf$1(shared.cell(rest)), rest.columns, depth + 1, all, shared)) rows.push(row);
		}
		return rows.length === count ? settled(rows) : fail(String(rows.length));
	}
	/** Reads a number of rows, and repeats those for which a line says so. */
	each(count, columns, depth, membersOf, above) {
		const rows = [];
		let length = 0;
		while (rows.length < count) {
			const line = this.next();
			const more = readRepeat(line.slice(depth));
			if (more === void 0) {
				const values = this.values(line, columns, depth, above);
				rows.push({
					members: membersOf(values),
					values
				});
				length = line.length;
				continue;
			}
			const last = rows.at(-1);
			if (!last || more > count - rows.length) return fail(line);
			this.repeated += more * length;
			allowExpanded(this.repeated);
			for (let i = 0; i < more; i++) rows.push(last);
		}
		return rows;
	}
	values(line, columns, depth, above) {
		if (depth > 500) throw new FormError("rows that are nested too deeply");
		if (!line.startsWith(" ".repeat(depth)) || line[depth] === " ") throw new FormError(`a row that is not ${depth} spaces deep: ${JSON.stringify(line.slice(0, 60))}`);
		const level = this.level(columns);
		return new RowValues(level, readLine$2(line, depth, level, this.anchors), above);
	}
	members(columns, values, depth) {
		const members = [];
		for (const column of columns) {
			if (column.kind === "rest") continue;
			const json = column.kind === "group" ? this.group(column, values, depth) : column.kind === "rows" ? this.below(column, column.of === "same" ? columns : column.columns, values.cell(column), depth) : values.json(column);
			if (json === void 0 && column.kind === "usual" && "near" in column.usual) members.push({
				key: column.key,
				from: column.usual
			});
			else if (json !== void 0) members.push({
				key: column.key,
				json
			});
		}
		return members;
	}
	/** `undefined` for one that the row lacks. */
	group({ columns, optional }, values, depth) {
		if (optional && !isFilled$2(columns, values)) return void 0;
		return rowJson(this.members(columns, values, depth).map((member) => "json" in member ? member : fail(`${member.from.near}.${member.from.path}`)));
	}
	below({ of }, columns, cell, depth) {
		if (cell === "-") return void 0;
		if (isLiteral(cell) && !/^[0-9]/.test(cell)) return cell;
		return `[${this.rows(countOf$1(cell), columns, depth + 1).map(of === "arrays" ? tupleJson : rowJson).join(",")}]`;
	}
};
/** Whether a row says anything in these columns. */
const isFilled$2 = (columns, values) => columns.some((column) => column.kind === "group" ? isFilled$2(column.columns, values) : values.cell(column) !== "-");
function countOf$1(cell) {
	return /^[0-9]{1,9}$/.test(cell) ? Number(cell) : fail(cell);
}
function fail(cell) {
	throw new FormError(`not what a table may hold here: ${JSON.stringify(cell.slice(0, 60))}`);
}
/** The members of each of a table's rows, `count` of them, which stand `depth` spaces deep. */
const readMembers = (count, header, next, anchors, depth) => new RowReader(header, next, anchors).rows(count, header.columns, depth);
// src/render/compact/json/fingerprints.ts
/** Characters of a lexeme that its fingerprint looks at. */
const LOOKED_AT = 16;
const mixed = (print, value) => Math.imul(print ^ value, 16777619);
/** Numbers that are the same for values with the same lexemes, and mostly differ for others. White space counts for nothing. */
var Fingerprints = class {
	source;
	found = /* @__PURE__ */ new Map();
	constructor(source) {
		this.source = source;
	}
	of(node) {
		if (isScalar(node)) return this.lexeme(node);
		const known = this.found.get(node);
		if (known !== void 0) return known;
		let print = node.type === "array" ? 91 : 123;
		if (node.type === "array") for (const item of node.items) print = mixed(print, this.of(item));
		else for (const { key, value } of node.members) print = mixed(mixed(print, this.lexeme(key)), this.of(value));
		this.found.set(node, print);
		return print;
	}
	/** The same for objects that have the same keys in the same order. */
	ofKeys({ members }) {
		let print = members.length;
		for (const { key } of members) print = mixed(print, this.lexeme(key));
		return print;
	}
	lexeme({ start, end }) {
		const length = end - start;
		const step = length <= LOOKED_AT ? 1 : length / LOOKED_AT;
		let print = length;
		for (let at = start; at < end; at += step) print = mixed(print, this.source.charCodeAt(at | 0));
		return print;
	}
};
const sameSpan = (source, a, b) => a.end - a.start === b.end - b.start && source.startsWith(source.slice(a.start, a.end), b.start);
/** Whether two values have the same lexemes. */
function hasSameLexemes(source, a, b) {
	if (a.type === "array") return b.type === "array" && a.items.length === b.items.length && a.items.every((item, i) => hasSameLexemes(source, item, b.items[i]));
	if (a.type !== "object") return isScalar(b) && sameSpan(source, a, b);
	if (b.type !== "object" || a.members.length !== b.members.length) return false;
	return a.members.every(({ key, value }, i) => {
		const other = b.members[i];
		return sameSpan(source, key, other.key) && hasSameLexemes(source, value, other.value);
	});
}
// src/render/compact/json/layout.ts
/** The variant in the marker line to its style. */
const STYLES$1 = {
	"0": {
		indent: "",
		colon: ":",
		comma: ","
	},
	"1": {
		indent: " ",
		colon: ": ",
		comma: ","
	},
	"2": {
		indent: "  ",
		colon: ": ",
		comma: ","
	},
	"3": {
		indent: "   ",
		colon: ": ",
		comma: ","
	},
	"4": {
		indent: "    ",
		colon: ": ",
		comma: ","
	},
	t: {
		indent: "	",
		colon: ": ",
		comma: ","
	},
	p: {
		indent: "",
		colon: ": ",
		comma: ", "
	}
};
function write(source, node, style, lineBreak, out) {
	if (node.type !== "array" && node.type !== "object") {
		out.push(source.slice(node.start, node.end));
		return;
	}
	const [open, close] = node.type === "array" ? "[]" : "{}";
	const count = node.type === "array" ? node.items.length : node.members.length;
	out.push(open);
	const inner = style.indent === "" ? "" : lineBreak + style.indent;
	for (let i = 0; i < count; i++) {
		out.push(i === 0 ? inner : style.comma + inner);
		if (node.type === "array") write(source, node.items[i], style, inner, out);
		else {
			const { key, value } = node.members[i];
			out.push(source.slice(key.start, key.end), style.colon);
			write(source, value, style, inner, out);
		}
	}
	if (count > 0 && style.indent !== "") out.push(lineBreak);
	out.push(close);
}
function laidOut(source, node, style) {
	const out = [];
	write(source, node, style, "\n", out);
	return out.join("");
}
/** The variants of the layouts that a text may have by its beginning. */
function layoutsFor(source) {
	const indent = /^[[{]\n([ \t]+)/.exec(source)?.[1] ?? "";
	return Object.keys(STYLES$1).filter((variant) => STYLES$1[variant]?.indent === indent);
}
/** The variant whose layout is exactly this text, if there is one. */
function layoutOf$1(source, node) {
	return layoutsFor(source).find((variant) => laidOut(source, node, STYLES$1[variant]) === source);
}
/** Lays minified JSON out again. Throws `FormError` for an unknown variant. */
function layOut(json, variant) {
	const style = Object.hasOwn(STYLES$1, variant) ? STYLES$1[variant] : void 0;
	const scanned = scanDocument(json);
	if (!style || !scanned.ok) throw new FormError(`unknown JSON layout ${JSON.stringify(variant)}`);
	return laidOut(json, scanned.node, style);
}
/** The value without insignificant white space, every lexeme as it was. */
function minify(source, node) {
	return laidOut(source, node, STYLES$1["0"]);
}
// src/render/compact/json/anchors.ts
/** Shorter values, in characters of the source, are not worth a name. */
const MIN_LENGTH$4 = 24;
/** Adds the value. */
function note(written, node, key) {
	if (node.end - node.start >= MIN_LENGTH$4 && (node.type === "string" || !isScalar(node))) written.push({
		node,
		key
	});
}
/** Adds the value and all values in it: those that stand on one line. */
function noteAll(written, source, node, key) {
	if (node.end - node.start < MIN_LENGTH$4) return;
	note(written, node, key);
	if (node.type === "array") for (const item of node.items) noteAll(written, source, item, key);
	if (node.type !== "object") return;
	for (const { key: own, value } of node.members) {
		if (value.end - value.start < MIN_LENGTH$4) continue;
		noteAll(written, source, value, source.slice(own.start, own.end));
	}
}
/** What a name costs where it is given and where it is said, in tokens. */
const NAME_COST = 3;
/** A smaller value is read faster than looked up. */
const MIN_TOKENS = 10;
/** All that a name saves, at least: less is not worth the reader's looking it up. */
const MIN_GAIN$4 = 12;
/** Only an object of which so many tokens at least are the same is told by another one. */
const MIN_SAME = 16;
/** Of its members so many may differ, at most. */
const MAX_CHANGED = 1 / 3;
/** More changed members than that are no exceptions. */
const MOST_CHANGED = 6;
const SIMPLE_NAME = /^"([A-Za-z_][\w-]{0,30})"$/;
var Names = class {
	taken = /* @__PURE__ */ new Map();
	of(key) {
		const name = SIMPLE_NAME.exec(key)?.[1] ?? "value";
		const count = (this.taken.get(name) ?? 0) + 1;
		this.taken.set(name, count);
		return count === 1 ? name : this.of(`"${name}${count}"`);
	}
};
const isInside = (node, outer) => node.start >= outer.start && node.end <= outer.end;
/** Groups values that are the same, in the order in which the text writes them. */
var Groups = class {
	source;
	all = [];
	/** By fingerprint. */
	values = /* @__PURE__ */ new Map();
	/** By the fingerprint of the keys. */
	shapes = /* @__PURE__ */ new Map();
	prints;
	constructor(source, written) {
		this.source = source;
		this.prints = new Fingerprints(source);
		const repeated = twice(written.map(({ node }) => this.prints.of(node)));
		const alike = twice(written.flatMap(({ node }) => node.type === "object" ? [this.prints.ofKeys(node)] : []));
		if (repeated.size === 0 && alike.size === 0) return;
		/** The values around the next one that names stand for, the innermost last. */
		const told = [];
		for (const one of written) {
			const { node } = one;
			while (told.length > 0 && !isInside(node, told.at(-1).node)) told.pop();
			if (told.some(({ changed }) => !changed.some((member) => isInside(node, member)))) continue;
			const print = this.prints.of(node);
			const shape = node.type === "object" ? this.prints.ofKeys(node) : void 0;
			const again = this.again(node, print, shape);
			if (again) told.push(again);
			else if (repeated.has(print) || shape !== void 0 && alike.has(shape)) this.add(one, print, shape);
		}
	}
	add(first, print, shape) {
		const tokens = estimateTokens(minify(this.source, first.node));
		if (tokens < MIN_TOKENS) return;
		const group = {
			first,
			tokens,
			later: []
		};
		this.all.push(group);
		this.values.set(print, group);
		if (shape !== void 0 && tokens >= MIN_SAME) this.shapes.set(shape, group);
	}
	/** Adds the value to those that it is the same as, or nearly so. */
	again(node, print, shape) {
		const known = this.values.get(print);
		if (known && hasSameLexemes(this.source, node, known.first.node)) {
			const told = {
				node,
				changed: []
			};
			known.later.push(told);
			return told;
		}
		const like = shape === void 0 ? void 0 : this.shapes.get(shape);
		const changed = like && this.changed(node, like);
		if (!changed) return void 0;
		const told = {
			node,
			changed
		};
		like.later.push(told);
		return told;
	}
	/** The members of an object of the same keys that differ; `undefined` where they are too many. */
	changed(node, { first, tokens }) {
		const base = first.node;
		if (isInside(node, base) || node.members.length !== base.members.length) return void 0;
		const most = Math.min(MOST_CHANGED, node.members.length * MAX_CHANGED);
		const changed = [];
		const keys = /* @__PURE__ */ new Set();
		let cost = 0;
		for (const [i, { key, value }] of node.members.entries()) {
			const before = base.members[i];
			const lexeme = this.source.slice(key.start, key.end);
			if (lexeme !== this.source.slice(before.key.start, before.key.end)) return void 0;
			keys.add(lexeme);
			if (this.prints.of(value) === this.prints.of(before.value) && hasSameLexemes(this.source, value, before.value)) continue;
			if (changed.length + 1 > most) return void 0;
			changed.push(value);
			cost += estimateTokens(this.source.slice(before.key.start, before.value.end));
		}
		return keys.size === node.members.length && tokens - cost >= MIN_SAME ? changed : void 0;
	}
};
function twice(numbers) {
	const once = /* @__PURE__ */ new Set();
	const found = /* @__PURE__ */ new Set();
	for (const one of numbers) (once.has(one) ? found : once).add(one);
	return found;
}
/** How values that come again are written; `undefined` where none does. `written`: in the order of the text. */
function marksOf(source, written) {
	if (written.length < 2) return void 0;
	const marks = /* @__PURE__ */ new Map();
	const names = new Names();
	for (const { first, tokens, later } of new Groups(source, written).all) {
		if (later.length * (tokens - NAME_COST) < MIN_GAIN$4) continue;
		const name = names.of(first.key);
		marks.set(first.node, {
			type: "anchor",
			name
		});
		for (const { node, changed } of later) {
			const isAll = changed.length === 0;
			marks.set(node, isAll ? {
				type: "alias",
				name
			} : {
				type: "merge",
				name,
				changed: new Set(changed)
			});
		}
	}
	return marks.size === 0 ? void 0 : marks;
}
// src/render/compact/json/column.ts
/** The key at the span: the very string that stood at the same place of the row before, if they are alike. */
function keyAt(source, { start, end }, before) {
	return before !== void 0 && before.length === end - start && source.startsWith(before, start) ? before : source.slice(start, end);
}
/** The rows of a table; `undefined` where one of them has a key twice. Planning and writing ask for each several times. */
function rowsOf(source, nodes) {
	const rows = [];
	let keys = [];
	for (const node of nodes) {
		if (node.byKey === void 0) {
			const { members } = node;
			const found = /* @__PURE__ */ new Map();
			const read = [];
			for (let i = 0; i < members.length; i++) {
				const { key, value } = members[i];
				const name = keyAt(source, key, keys[i]);
				read.push(name);
				found.set(name, value);
			}
			keys = read;
			node.byKey = found.size === members.length ? found : "twice";
		}
		if (node.byKey === "twice") return void 0;
		rows.push(node.byKey);
	}
	return rows;
}
/** `undefined` for an object that has a key twice: a table has one cell for each. */
function rowOf$1(source, node) {
	if (node.byKey === void 0) return rowsOf(source, [node])?.[0];
	return node.byKey === "twice" ? void 0 : node.byKey;
}
/** Whether a row of these columns is a single cell. */
function isLone(columns) {
	const [first, ...rest] = columns;
	return rest.length === 0 && (first?.kind !== "group" || isLone(first.columns));
}
/** Whether nothing stands behind the cells of a row: then the last one takes the rest of the line, whatever is in it. */
const endsInCells = (columns) => columns.every((column) => column.kind === "group" ? endsInCells(column.columns) : column.kind !== "usual" && column.kind !== "rest" && !(column.kind === "cell" && column.rare));
// src/render/compact/json/grouping.ts
/**
* Rows that begin alike, as joins give them. Their common cells stand once, and the rest of each row stands below.
*
*     [3]{emp_no name []{amount year}}
*     10001 Georgi 2
*      60117 1986
*      62102 1987
*     10002 Bezalel 1
*      65828 1996
*/
/** The cost of one more line with its count, and the smallest cost of a cell, in characters. */
const LINE_COST = 6;
const CELL_COST = 2;
/** Grouping changes how a table reads: a smaller gain is not worth it. */
const MIN_GAIN$3 = 60;
/** Whether the column may stand on a line above: it is whole by itself. */
const isPlain = (column) => column.kind === "constant" || column.kind === "cell" && !column.rare || column.kind === "template" && column.parts.every((part) => !("ref" in part));
/** The part of a lexeme that a template's literals do not hold. */
function ownText(lexeme, { parts, number }) {
	const quote = number ? 0 : 1;
	const [before = 0, after = 0] = [parts[0], parts.length > 1 ? parts.at(-1) : void 0].map((part) => part && "text" in part ? part.text.length : 0);
	return lexeme.slice(quote + before, lexeme.length - quote - after);
}
/** The lexemes of a leading column, by row. */
function lexemesOf(source, column, rows) {
	if (column.kind === "constant" || column.kind === "rest") return rows.map(() => "");
	return rows.map((row) => {
		const node = rowOf$1(source, row)?.get(column.key);
		const lexeme = node ? source.slice(node.start, node.end) : "";
		return column.kind === "template" ? ownText(lexeme, column) : lexeme;
	});
}
/** The number of leading columns to write once; 0 for none. */
function best(source, columns, rows) {
	const end = columns.findIndex((column) => !isPlain(column));
	const width = end < 0 ? columns.length - 1 : end;
	let [count, most] = [0, MIN_GAIN$3];
	/** Rows that are the same as the one above until here, and the characters saved in each. */
	let alike = rows.map((_, row) => row).slice(1);
	const saved = new Array(rows.length).fill(0);
	for (let k = 0; k < width && alike.length > 0; k++) {
		const texts = lexemesOf(source, columns[k], rows);
		alike = alike.filter((row) => texts[row] === texts[row - 1]);
		let gain = 0;
		for (const row of alike) {
			const { length } = texts[row];
			if (length > 0) saved[row] += length + CELL_COST;
			gain += saved[row];
		}
		gain -= (rows.length - alike.length) * LINE_COST;
		if (gain > most) [count, most] = [k + 1, gain];
	}
	return count;
}
/** Whether a row of the column has a cell of its own: rows without any would not be there at all. */
function hasCell(column) {
	if (column.kind === "cell") return !column.rare;
	if (column.kind === "template") return column.parts.some((part) => "own" in part);
	if (column.kind === "group") return column.columns.some(hasCell);
	return column.kind === "rows" || column.kind === "rest";
}
/** The columns, those that rows share in front, the others as the rest of each row. */
function withGroups(source, columns, rows) {
	const count = best(source, columns, rows);
	if (count === 0 || !columns.slice(count).some(hasCell)) return [...columns];
	return [...columns.slice(0, count), {
		kind: "rest",
		columns: columns.slice(count)
	}];
}
/** Runs of rows that share the cells of the leading columns. */
function runsOf$2(rows, cells) {
	const runs = [];
	let before;
	for (const row of rows) {
		const text = cells(row);
		if (text === before) runs.at(-1)?.push(row);
		else runs.push([row]);
		before = text;
	}
	return runs;
}
// src/render/compact/json/key-order.ts
/** More columns than anyone reads; also bounds the work of ordering them. */
const MAX_COLUMNS$2 = 200;
/**
* The union of the rows' keys in an order that agrees with every row's own order, or `undefined` if there is
* none. Rows mostly look alike: the order in which keys appear is tried first.
*/
function keyOrder(rows) {
	return appearing(rows) ?? sorted(rows);
}
/** New keys stand behind the ones before them; `undefined` where a later row disagrees. */
function appearing(rows) {
	const order = [];
	const index = /* @__PURE__ */ new Map();
	for (const row of rows) {
		let last = -1;
		for (const key of row.keys()) {
			const known = index.get(key);
			if (known !== void 0) {
				if (known < last) return void 0;
				last = known;
				continue;
			}
			last++;
			if (order.length === MAX_COLUMNS$2) return void 0;
			order.splice(last, 0, key);
			for (let i = last; i < order.length; i++) index.set(order[i], i);
		}
	}
	return order;
}
/** The keys in an order that fits all rows; `undefined` if keys follow each other in both directions. */
function sorted(rows) {
	const followers = /* @__PURE__ */ new Map();
	for (const row of rows) {
		let before;
		for (const key of row.keys()) {
			before?.add(key);
			before = followers.get(key) ?? /* @__PURE__ */ new Set();
			followers.set(key, before);
			if (followers.size > MAX_COLUMNS$2) return void 0;
		}
	}
	const order = [];
	const state = /* @__PURE__ */ new Map();
	const place = (key) => {
		const known = state.get(key);
		if (known) return known === "done";
		state.set(key, "open");
		for (const follower of followers.get(key)) if (!place(follower)) return false;
		state.set(key, "done");
		order.push(key);
		return true;
	};
	return [...followers.keys()].reverse().every(place) ? order.reverse() : void 0;
}
// src/render/compact/json/recursion.ts
/**
* Objects that hold objects of their own kind under one key, as plans, threads and syntax trees do. One header describes
* all of them; each is a row one space deeper than the object that holds it:
*
*     Plan{row}{node cost Plans[same]}
*      Sort 12.5 1
*       "Hash Join" 9.1 2
*        "Seq Scan" 3.2
*        "Seq Scan" 2.7
*     time: 1.5
*/
/** Fewer objects look better as they are. */
const MIN_ROWS$5 = 4;
const allObjects$1 = (items) => items.every(({ type }) => type === "object");
/** The value under a key of this lexeme. */
function under(source, { members }, key) {
	return members.find(({ key: { start, end } }) => end - start === key.length && source.startsWith(key, start))?.value;
}
/** The key under which one of the rows holds an object that has the same key. */
function recursiveKey(source, rows) {
	for (const row of rows) for (const { key: span, value } of row.members) {
		if (value.type !== "array" || value.items.length === 0 || !allObjects$1(value.items)) continue;
		const key = source.slice(span.start, span.end);
		if (value.items.some((item) => under(source, item, key)?.type === "array")) return key;
	}
}
/** How the rows hold further ones of their kind; `undefined` if they do not. */
function recursionOf(source, rows) {
	const key = recursiveKey(source, rows);
	if (key === void 0) return void 0;
	const all = [];
	const isTree = (row) => {
		all.push(row);
		const held = under(source, row, key);
		if (held === void 0 || source.slice(held.start, held.end) === "null") return true;
		return held.type === "array" && allObjects$1(held.items) && held.items.every(isTree);
	};
	return rows.every(isTree) && all.length >= MIN_ROWS$5 ? {
		key,
		all
	} : void 0;
}
const isRecursive = (columns) => columns.some((column) => column.kind === "rows" && column.of === "same");
// src/render/compact/common-ends.ts
/** Whether a text would be cut there between the halves of a surrogate pair, which are nothing by themselves. */
const partsPair = (text, at) => (text.charCodeAt(at) & 64512) === 56320 && (text.charCodeAt(at - 1) & 64512) === 55296;
/** The longest common beginning of all texts. */
function commonStart$1(texts) {
	const [first = ""] = texts;
	let end = first.length;
	for (const text of texts) {
		let same = 0;
		while (same < end && first.charCodeAt(same) === text.charCodeAt(same)) same++;
		end = partsPair(first, same) || partsPair(text, same) ? same - 1 : same;
	}
	return first.slice(0, end);
}
/** The longest common end of all texts, without so many characters at their beginning. */
function commonEnd$2(texts, behind = 0) {
	const [first = ""] = texts;
	let length = first.length - behind;
	for (const text of texts) {
		const limit = Math.min(length, text.length - behind);
		const [a, b] = [first.length, text.length];
		let same = 0;
		while (same < limit && first.charCodeAt(a - 1 - same) === text.charCodeAt(b - 1 - same)) same++;
		length = partsPair(first, a - same) || partsPair(text, b - same) ? same - 1 : same;
	}
	return first.slice(first.length - length);
}
// src/render/compact/json/templates.ts
/** The keys that a path in a template may contain. */
const SIMPLE_KEY$2 = /^"[\w$-]+"$/;
/** Characters that stand for something else in a template. */
const SPECIAL$1 = /[<>*]/;
function lexemes(source, nodes) {
	const [first] = nodes;
	if (first === void 0 || first.type !== "string" && first.type !== "number") return void 0;
	const cut = first.type === "string" ? 1 : 0;
	const found = [];
	for (const node of nodes) {
		if (node.type !== first.type) return void 0;
		found.push(source.slice(node.start + cut, node.end - cut));
	}
	return found;
}
function leavesOf(source, columns, rows, above, aboveHasName = true) {
	const maps = rows.map((row) => rowOf$1(source, row));
	return columns.flatMap((column) => {
		if (column.kind !== "cell" && column.kind !== "group") return [];
		const hasName = aboveHasName && SIMPLE_KEY$2.test(column.key);
		const nodes = maps.map((map) => map?.get(column.key));
		if (!nodes.every((node) => node !== void 0)) return [];
		const path = above + column.key.slice(1, -1);
		if (column.kind === "group") return leavesOf(source, column.columns, nodes, `${path}.`, hasName);
		const values = lexemes(source, nodes);
		const isText = nodes[0]?.type === "string";
		return values ? [{
			path,
			column,
			nodes,
			values,
			isText,
			hasName
		}] : [];
	});
}
const WORD$2 = /[\p{L}\p{N}]/u;
/** Short values occur anywhere by chance: they count only between characters that are no part of a word. */
const MIN_FREE = 4;
function standsAt(text, at, value) {
	if (value === "" || !text.startsWith(value, at)) return false;
	if (value.length >= MIN_FREE) return true;
	return !WORD$2.test(text[at - 1] ?? "") && !WORD$2.test(text[at + value.length] ?? "");
}
/** The first row as literals and references, the longest value first at each place. */
function split$1(text, bases) {
	const parts = [];
	let literal = "";
	for (let at = 0; at < text.length;) {
		const base = bases.find((one) => standsAt(text, at, one.values[0]));
		if (!base) {
			literal += text[at++];
			continue;
		}
		if (literal !== "") parts.push({ text: literal });
		literal = "";
		parts.push({ ref: base.path });
		at += base.values[0].length;
	}
	if (literal !== "") parts.push({ text: literal });
	return parts;
}
/** The leaf as the beginning of a longer one, as short hashes are. */
function shortened(leaf, longer) {
	const { length = 0 } = leaf.values[0] ?? "";
	if (length < MIN_FREE || leaf.values.some((value) => value.length !== length)) return void 0;
	const base = longer.find(({ isText, values }) => isText && leaf.values.every((value, row) => values[row].startsWith(value)));
	return base && [{
		ref: base.path,
		length
	}];
}
function holds(parts, leaf, bases) {
	return leaf.values.every((value, row) => value === parts.map((part) => "ref" in part ? bases.get(part.ref)?.values[row] : "text" in part && part.text).join(""));
}
/** The leaf as something of its own before a shorter leaf, as full names are: `fullName~"* <title>"`. */
function ended(leaf, shorter) {
	const { values, nodes } = leaf;
	for (const base of shorter) {
		const [value = "", ending = ""] = [values[0], base.values[0]];
		const mark = value.at(-1 - ending.length) ?? "";
		if (partsPair(value, value.length - ending.length - 1)) continue;
		if (!base.isText || mark === "" || WORD$2.test(mark) || SPECIAL$1.test(mark) || mark === "\\") continue;
		if (!base.values.every((one, row) => {
			const text = values[row];
			const own = text.length - one.length - 1;
			return one !== "" && own > 0 && text.endsWith(one) && text[own] === mark && text[own - 1] !== "\\";
		})) continue;
		const owns = nodes.map((node, row) => {
			const text = values[row];
			return [node, text.slice(0, text.length - base.values[row].length - 1)];
		});
		return {
			parts: [
				{ own: true },
				{ text: mark },
				{ ref: base.path }
			],
			owns: new Map(owns)
		};
	}
}
const MAX_BASES = 8;
/** The leaf from other leaves alone. */
function derived(leaf, others) {
	const bases = others.filter((one) => leaf.values.every((value, row) => value.includes(one.values[row]))).sort((a, b) => b.values[0].length - a.values[0].length).slice(0, MAX_BASES);
	if (bases.length === 0) return void 0;
	const byPath = new Map(bases.map((base) => [base.path, base]));
	for (const some of [bases, ...bases.map((base) => [base])]) {
		const parts = split$1(leaf.values[0], some);
		const known = parts.some((part) => "ref" in part);
		const clean = parts.every((part) => !("text" in part) || !SPECIAL$1.test(part.text));
		if (known && clean && holds(parts, leaf, byPath)) return parts;
	}
}
/** Cut where a word, a number or a date ends, so that what stays in the cell reads by itself. */
const UP_TO_BREAK = /^.*(?:[^\p{L}\p{N}\\]|\dT(?=\d|$))/su;
const FROM_BREAK = /[^\p{L}\p{N}].*$/su;
/** A unit or zone behind a number. */
const UNIT = /^\p{L}{1,3}$/u;
function breakableEnd(rests) {
	const common = commonEnd$2(rests);
	if (UNIT.test(common) && rests.every((rest) => /\d/.test(rest.at(-1 - common.length) ?? ""))) return common;
	return FROM_BREAK.exec(common)?.[0] ?? "";
}
/** A column without the beginning and end that all values share, if leaving these out of the cells pays. */
function affixed(leaf) {
	const start = UP_TO_BREAK.exec(commonStart$1(leaf.values))?.[0] ?? "";
	const rests = leaf.values.map((value) => value.slice(start.length));
	const end = breakableEnd(rests);
	const length = start.length + end.length;
	if (length < 4 || length * (leaf.values.length - 1) < 24) return void 0;
	const owns = rests.map((rest) => rest.slice(0, rest.length - end.length));
	if (SPECIAL$1.test(start + end) || owns.some((own) => own === "" || own.endsWith("\\"))) return void 0;
	return { parts: [
		...start === "" ? [] : [{ text: start }],
		{ own: true },
		...end === "" ? [] : [{ text: end }]
	] };
}
/** Fewer cells with quotes cost less than the template. */
const MIN_QUOTED = 4;
/** Texts of which many look like numbers: none of them needs quotes in its cell. */
function unquoted$1({ values }) {
	let quoted = 0;
	for (const value of values) if (isLiteral(value) || value === "-") quoted++;
	return quoted < MIN_QUOTED ? void 0 : { parts: [{ own: true }] };
}
const DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/;
/** Fewer digits are read faster than put together. */
const MIN_SHARED$1 = 6;
/** Numbers of the same length without the first and last digits that all of them share. */
function affixedNumber({ values }) {
	const [first = ""] = values;
	if (values.some((value) => value.length !== first.length || !DECIMAL.test(value))) return void 0;
	const start = commonStart$1(values);
	const end = start === first ? "" : commonEnd$2(values.map((value) => value.slice(start.length)));
	const length = start.length + end.length;
	if (start === first || length < MIN_SHARED$1 || length * (values.length - 1) < 24) return void 0;
	return {
		parts: [
			{ text: start },
			{ own: true },
			{ text: end }
		].filter((part) => !("text" in part) || part.text !== ""),
		number: true
	};
}
const total = (values) => values.reduce((sum, value) => sum + value.length, 0);
/** The parts of each column. In this order, a column refers only to later ones, and none refers to itself. */
function planned(leaves) {
	const templates = /* @__PURE__ */ new Map();
	const shorter = leaves.map((leaf) => ({
		leaf,
		length: total(leaf.values)
	})).sort((a, b) => a.length - b.length).map(({ leaf }) => leaf);
	const longer = [];
	for (let leaf = shorter.pop(); leaf !== void 0; leaf = shorter.pop()) {
		if (!leaf.isText) {
			const told = affixedNumber(leaf);
			if (told) templates.set(leaf.column, told);
			continue;
		}
		const bases = shorter.filter(({ hasName }) => hasName);
		const parts = derived(leaf, bases) ?? shortened(leaf, longer);
		const told = parts ? { parts } : ended(leaf, bases) ?? affixed(leaf) ?? unquoted$1(leaf);
		if (told) templates.set(leaf.column, told);
		else if (leaf.hasName) longer.push(leaf);
	}
	return templates;
}
function replaced(columns, templates) {
	return columns.map((column) => {
		if (column.kind === "group") return {
			...column,
			columns: replaced(column.columns, templates)
		};
		const told = templates.get(column);
		return told && column.kind !== "rest" ? {
			kind: "template",
			key: column.key,
			...told
		} : column;
	});
}
const MIN_ROWS$4 = 2;
/** The columns of a table, those that others tell as templates. */
function withTemplates(source, columns, rows) {
	if (rows.length < MIN_ROWS$4) return [...columns];
	return replaced(columns, planned(leavesOf(source, columns, rows, "")));
}
// src/render/compact/json/usual.ts
/**
* Columns with a usual value, which the header gives. A row with another value gives it behind its cells:
*
*     active?=true                     true
*     from_date?=<above.to_date>       the value of the row above in to_date
*     parents?=[<below.hash>]          an array with the value of the row below in hash
*/
/** Fewer rows show nothing usual. */
const MIN_ROWS$3 = 8;
/** Rows of which neighbours tell a column: it is known in all of them but the first or the last. */
const MIN_NEIGHBOURS = 6;
/** Each row that differs costs several tokens: at most one in so many rows may differ. */
const ONE_IN = 8;
const atMost = (rows) => Math.max(1, Math.floor(rows / ONE_IN));
/** Rows looked at for a first guess, evenly spread. */
const SAMPLES = 9;
const same = (source, a, b) => a.end - a.start === b.end - b.start && source.startsWith(source.slice(a.start, a.end), b.start);
/** The value that most samples have. */
function likely(source, cells) {
	const step = cells.length / SAMPLES;
	const sample = (i) => cells[Math.floor(i * step)];
	for (let i = 0; i * 2 < SAMPLES; i++) {
		const one = sample(i);
		let count = 1;
		for (let other = i + 1; other < SAMPLES; other++) if (same(source, one, sample(other))) count++;
		if (count * 2 > SAMPLES) return one;
	}
}
/** The column for values, one in every row, that are mostly the same. */
function usualColumn(source, key, cells) {
	if (cells.length < MIN_ROWS$3) return void 0;
	const node = likely(source, cells);
	if (node === void 0 || !isPlain$1(node)) return void 0;
	const text = source.slice(node.start, node.end);
	const limit = atMost(cells.length);
	const otherwise = /* @__PURE__ */ new Set();
	for (const cell of cells) {
		if (cell.end - cell.start === text.length && source.startsWith(text, cell.start)) continue;
		if (otherwise.size === limit) return void 0;
		otherwise.add(cell);
	}
	return {
		kind: "usual",
		key,
		usual: { node },
		otherwise
	};
}
/** Shorter values cost less when written than when looked up. */
const MIN_LENGTH$3 = 6;
/** Pairs of columns are compared: more of them than this are not looked at. */
const MAX_COLUMNS$1 = 16;
const SIMPLE_KEY$1 = /^"[\w$-]+"$/;
/** Columns whose values may come from a neighbour or go to one. */
function valuesOf$1(source, columns, rows) {
	const found = [];
	for (const column of columns) {
		if (found.length === MAX_COLUMNS$1) break;
		if (column.kind !== "cell" || column.rare || !SIMPLE_KEY$1.test(column.key)) continue;
		const nodes = [];
		for (const row of rows) {
			const node = rowOf$1(source, row)?.get(column.key);
			if (node === void 0 || node.end - node.start < MIN_LENGTH$3) break;
			nodes.push(node);
		}
		if (nodes.length === rows.length) found.push({
			column,
			nodes
		});
	}
	return found;
}
/** The only item of an array; the value itself of anything else. */
const inner = (node) => node.type === "array" && node.items[0] ? node.items[0] : node;
/** The values that do not come from the neighbour; `undefined` where they are too many. */
function exceptions(source, { nodes }, from, { near, listed }) {
	const step = near === "above" ? -1 : 1;
	const limit = atMost(nodes.length);
	const otherwise = /* @__PURE__ */ new Set();
	for (const [i, node] of nodes.entries()) {
		const other = from[i + step];
		const fits = !listed || node.type === "array" && node.items.length === 1;
		const value = listed ? inner(node) : node;
		if (other && fits && same(source, value, other)) continue;
		if (otherwise.size === limit) return void 0;
		otherwise.add(node);
	}
	return otherwise;
}
/**
* The columns, with those that neighbours give marked so. No column both gives another and is given itself.
*/
function withNeighbours(source, columns, rows) {
	if (rows.length < MIN_NEIGHBOURS) return [...columns];
	const values = valuesOf$1(source, columns, rows);
	const told = /* @__PURE__ */ new Map();
	const telling = /* @__PURE__ */ new Set();
	for (const target of values) {
		if (telling.has(target.column)) continue;
		const listed = target.nodes[0]?.type === "array";
		for (const from of values) {
			if (from === target || told.has(from.column)) continue;
			for (const near of ["above", "below"]) {
				const usual = {
					near,
					path: from.column.key.slice(1, -1),
					listed
				};
				const otherwise = told.has(target.column) ? void 0 : exceptions(source, target, from.nodes, usual);
				if (!otherwise) continue;
				told.set(target.column, {
					kind: "usual",
					key: target.column.key,
					usual,
					otherwise
				});
				telling.add(from.column);
			}
		}
	}
	return columns.map((column) => told.get(column) ?? column);
}
// src/render/compact/json/columns.ts
/** A key that more rows lack than this is shown where it is there; up to it, a hole is cheaper. */
const MAX_ABSENT = .3;
const MAX_DEPTH$2 = 4;
function sameText(source, cells) {
	const [first] = cells;
	const text = source.slice(first.start, first.end);
	return cells.every((cell) => cell.end - cell.start === text.length && source.startsWith(text, cell.start));
}
const isObject = (node) => node.type === "object";
/** The objects in a column of arrays (or `null`), if it holds nothing else and enough of them. */
function childrenOf(source, cells) {
	const children = [];
	for (const cell of cells) if (cell.type === "array" && cell.items.every(isObject)) for (const item of cell.items) children.push(item);
	else if (source.slice(cell.start, cell.end) !== "null") return void 0;
	return children.length > 1 ? children : void 0;
}
/** The column of arrays (or `null`) of things that make rows: objects, or arrays of the same length. */
function rowsColumn(source, key, cells, depth) {
	const children = childrenOf(source, cells);
	const columns = children && planColumns(source, children, depth + 1);
	if (columns) return {
		kind: "rows",
		key,
		columns
	};
	const isNull = ({ start, end }) => source.slice(start, end) === "null";
	const arrays = cells.filter((cell) => !isNull(cell));
	if (!arrays.every((cell) => cell.type === "array")) return void 0;
	const tuples = tupleRows(source, arrays);
	const items = tuples && planColumns(source, tuples.flat(), depth + 1);
	return items && saysMore(items) ? {
		kind: "rows",
		key,
		columns: items,
		of: "arrays"
	} : void 0;
}
/** The most holes to a filled cell of a group: a sparse table is hard to read. */
const MAX_HOLES = .5;
function isHoley(rows, keys) {
	const filled = rows.reduce((sum, row) => sum + row.size, 0);
	return rows.length * keys - filled > filled * MAX_HOLES;
}
function columnOf(source, key, cells, depth, inGroup) {
	const present = cells.filter((cell) => cell !== void 0);
	const absent = 1 - present.length / cells.length;
	if (!inGroup && absent > MAX_ABSENT) return {
		kind: "cell",
		key,
		rare: true
	};
	const plain = {
		kind: "cell",
		key,
		rare: false
	};
	if (inGroup && absent > 0) return plain;
	if (depth < MAX_DEPTH$2) {
		const found = rowsColumn(source, key, present, depth);
		if (found) return found;
	}
	if (absent > 0 && depth < MAX_DEPTH$2) return optionalGroup(source, key, present, depth) ?? plain;
	if (absent > 0 || present.length < 2) return plain;
	if (isPlain$1(present[0]) && sameText(source, present)) return {
		kind: "constant",
		key,
		value: present[0]
	};
	const usual = inGroup ? void 0 : usualColumn(source, key, present);
	if (usual) return usual;
	if (depth < MAX_DEPTH$2 && present.every(isObject)) {
		const columns = treeOf$1(source, present, depth + 1, true);
		if (columns) return {
			kind: "group",
			key,
			columns
		};
	}
	return plain;
}
/** Objects that some rows lack: one with a cell that all of them fill tells that it is there. */
function optionalGroup(source, key, present, depth) {
	if (present.length < 2 || !present.every(isObject)) return void 0;
	const columns = treeOf$1(source, present, depth + 1, true);
	const rows = rowsOf(source, present);
	const tells = (column) => column.kind === "cell" && rows?.every((row) => row.has(column.key)) === true;
	return columns?.some(tells) ? {
		kind: "group",
		key,
		columns,
		optional: true
	} : void 0;
}
function treeOf$1(source, nodes, depth, inGroup, recursive) {
	const rows = rowsOf(source, nodes);
	if (!rows) return void 0;
	const order = keyOrder(rows);
	if (!order || order.length === 0 || inGroup && isHoley(rows, order.length)) return void 0;
	const columns = [];
	for (const key of order) {
		const cells = rows.map((row) => row.get(key));
		const found = key === recursive ? {
			kind: "rows",
			key,
			columns: [],
			of: "same"
		} : columnOf(source, key, cells, depth, inGroup);
		if (!found) return void 0;
		columns.push(found);
	}
	return inGroup ? columns : [...endingEarly(columns, rows)];
}
/**
* The columns; those at the end that rows lack together are cells too, where all others are: a row ends before them.
*/
function endingEarly(columns, rows) {
	const isRare = (column) => column.kind === "cell" && column.rare;
	const start = columns.findIndex(isRare);
	if (start < 1) return columns;
	const rest = columns.slice(start);
	if (!rest.every((one) => one.kind === "cell")) return columns;
	const keys = rest.map(({ key }) => key);
	for (const row of rows) {
		const end = keys.findIndex((key) => !row.has(key));
		if (end >= 0 && keys.slice(end).some((key) => row.has(key))) return columns;
	}
	return [...columns.slice(0, start), ...rest.map((one) => ({
		...one,
		rare: false
	}))];
}
/** Rows that mostly consist of what few others have are no table. */
const MAX_RARE = .5;
function isSparse(rows, columns) {
	const regular = columns.filter((one) => one.kind !== "cell" || !one.rare).length;
	const members = rows.reduce((sum, row) => sum + row.members.length, 0);
	return regular === 0 || members - regular * rows.length > members * MAX_RARE;
}
/**
* The columns for an array of objects, or `undefined` where they do not make a table: keys in conflicting orders, a
* key twice in a row, or rows that have little in common.
*/
function planColumns(source, rows, depth = 0) {
	const recursion = recursionOf(source, rows);
	const tree = recursion && treeOf$1(source, recursion.all, depth, false, recursion.key);
	if (tree && !isSparse(recursion.all, tree)) return withTemplates(source, tree, recursion.all);
	const columns = treeOf$1(source, rows, depth, false);
	if (!columns || isSparse(rows, columns)) return void 0;
	const near = depth === 0 ? withNeighbours(source, columns, rows) : columns;
	const planned = withTemplates(source, near.every(isFixed) ? withCells(near) : near, rows);
	return depth === 0 ? withGroups(source, planned, rows) : planned;
}
const isFixed = (one) => one.kind === "constant" || one.kind === "usual" || one.kind === "cell" && one.rare || one.kind === "group" && one.columns.every(isFixed);
/** Rows without a single cell would be lost, and the text behind the table would be read as the first row. */
function withCells(columns) {
	const last = columns.findLastIndex((one) => one.kind !== "cell");
	return columns.map((one, i) => i === last && one.kind !== "rest" ? {
		kind: "cell",
		key: one.key,
		rare: false
	} : one);
}
// src/render/compact/json/extended.ts
/**
* Members of one object that begin with the value of another member, or with its part up to the last slash, as the
* addresses in a record do:
*
*     url: https://api.example.com/repos/ada/tools
*     forks_url~"<url>/forks"
*     owner_url~"<url/>owner"
*/
const SIMPLE_KEY = /^"[\w$-]+"$/;
/** Characters that stand for something else in a template. */
const SPECIAL = /[<>*]/;
/** Shorter values are not worth it; longer ones would let a small text grow without bound. */
const MIN_BASE = 16;
const MAX_BASE = 512;
/** The most places at which a value is cut, counted from its end. */
const MAX_CUTS = 24;
const CUT$2 = /[^\p{L}\p{N}_]/u;
const TEMPLATE = /^<([\w$-]+)(\/?)>([^<>*]+)$/s;
/** Up to the last slash, with it. */
const stemOf = (content) => content.slice(0, content.lastIndexOf("/") + 1);
/** The values of one object that others may go on from. Lexemes in, contents inside. */
var Bases = class {
	keys = /* @__PURE__ */ new Map();
	stems = /* @__PURE__ */ new Map();
	values = /* @__PURE__ */ new Map();
	/** A member that stands as itself. */
	add(key, value) {
		if (!value.startsWith("\"") || !SIMPLE_KEY.test(key)) return;
		const content = value.slice(1, -1);
		if (content.length < MIN_BASE || content.length > MAX_BASE) return;
		if (!this.keys.has(content)) this.keys.set(content, key.slice(1, -1));
		const stem = stemOf(content);
		if (stem.length >= MIN_BASE && !this.stems.has(stem)) this.stems.set(stem, key.slice(1, -1));
		this.values.set(key.slice(1, -1), content);
	}
	/** The template for a value, quotes included; `undefined` for one that goes on from no other. */
	shorten(value) {
		if (this.keys.size === 0 || !value.startsWith("\"") || value.length > 2 * MAX_BASE) return void 0;
		const content = value.slice(1, -1);
		for (let cut = content.length - 1, cuts = 0; cut >= MIN_BASE && cuts < MAX_CUTS; cut--) {
			if (!CUT$2.test(content[cut])) continue;
			cuts++;
			if (content[cut] === "/" && cut + 1 < content.length) {
				const stem = this.fromStem(content, cut + 1);
				if (stem !== void 0) return stem;
			}
			const key = this.keys.get(content.slice(0, cut));
			const rest = content.slice(cut);
			if (key !== void 0 && this.values.get(key) === content.slice(0, cut) && !SPECIAL.test(rest)) return `"<${key}>${rest}"`;
		}
	}
	fromStem(content, cut) {
		const key = this.stems.get(content.slice(0, cut));
		const rest = content.slice(cut);
		return key !== void 0 && stemOf(this.values.get(key) ?? "") === content.slice(0, cut) && !SPECIAL.test(rest) ? `"<${key}/>${rest}"` : void 0;
	}
	/** The value that a template stands for. Throws `FormError` where it goes on from nothing. */
	extend(template) {
		const [, key, slash, rest] = TEMPLATE.exec(template.slice(1, -1)) ?? [];
		const base = key === void 0 ? void 0 : this.values.get(key);
		if (base === void 0) throw new FormError(`a template that goes on from nothing: ${template.slice(0, 60)}`);
		return `"${slash ? stemOf(base) : base}${rest}"`;
	}
};
// src/render/compact/json/keyed.ts
/** Fewer look better as they are. */
const MIN_MEMBERS = 3;
/** Fewer are shorter on one line. */
const MIN_SCALARS = 8;
/** The source with the names of these columns behind it: columns are spans of it. */
const withKeyName = (source) => withItemKeys(source) + "\"value\"\"key\"";
/** The values as rows that begin with their keys; `undefined` where some are no objects. */
function keyedRows(source, { members }) {
	if (members.length < MIN_MEMBERS) return void 0;
	const name = {
		start: source.length - 5,
		end: source.length
	};
	const rows = [];
	for (const { key, value } of members) {
		if (!isFilled$1(value)) return void 0;
		const cell = {
			key: name,
			value: {
				type: "string",
				start: key.start,
				end: key.end
			}
		};
		rows.push({
			...value,
			members: [cell, ...value.members],
			byKey: void 0
		});
	}
	return rows;
}
/** Scalars as rows of their key and themselves: a map of names to times, versions or sizes. */
function scalarRows(source, { members }) {
	if (members.length < MIN_SCALARS || !members.every(({ value }) => isScalar(value))) return void 0;
	const end = source.length - 5;
	const name = {
		start: end,
		end: source.length
	};
	const own = {
		start: end - 7,
		end
	};
	return members.map(({ key, value }) => ({
		type: "object",
		byKey: void 0,
		start: key.start,
		end: value.end,
		members: [{
			key: name,
			value: {
				type: "string",
				start: key.start,
				end: key.end
			}
		}, {
			key: own,
			value
		}]
	}));
}
const isFilled$1 = (node) => node.type === "object" && node.members.length > 0;
const ROW$1 = /^\{"key":("(?:[^"\\]|\\.)*")(?:,|(?=\}$))/s;
const SCALAR_ROW = /^\{"key":("(?:[^"\\]|\\.)*"),"value":(.*)\}$/s;
/** The inverse of `scalarRows`. */
function scalarMembers(rows) {
	return rows.map((row) => {
		const [, key, value] = SCALAR_ROW.exec(row) ?? [];
		if (key === void 0) throw new FormError(`a row without a key and a value: ${row.slice(0, 60)}`);
		return `${key}:${value}`;
	});
}
/** Rows, as JSON, back to the members that they stand for. */
function keyedMembers(rows) {
	return rows.map((row) => {
		const [begin, key] = ROW$1.exec(row) ?? [];
		if (begin === void 0) throw new FormError(`a row without a key: ${row.slice(0, 60)}`);
		return `${key}:{${row.slice(begin.length)}`;
	});
}
// src/render/compact/json/orders.ts
/**
* Rows whose keys have several orders are a table, too. Its head names the orders, by the numbers of the columns. The first
* cell of each row says which order the row has:
*
*     [3 key orders A:1-3 B:3,1-2]{key_order id name price}
*     A 1 tea 3
*     B 2 milk 1.5
*/
const COLUMN$1 = "key_order";
/** The fewest rows of such a table. */
const MIN_ROWS$2 = 4;
/** The most orders of a table. */
const MAX_ORDERS = 200;
/** The number of orders that a row with a new order may widen. Each try has to put both into one order. */
const MAX_WIDENED = 8;
/** The largest share of the characters of all keys that the orders may take. */
const MAX_SHARE = .25;
const NOTHING$1 = {
	type: "literal",
	start: 0,
	end: 0
};
const orderOf = (keys) => ({
	keys,
	places: new Map(keys.map((key, i) => [key, i]))
});
function fits$1(row, { places }) {
	let last = -1;
	for (const key of row.keys()) {
		const place = places.get(key);
		if (place === void 0 || place < last) return false;
		last = place;
	}
	return true;
}
/** The order with the further keys of the row; `undefined` if they contradict each other. */
function widened({ keys }, row) {
	const merged = keyOrder([new Map(keys.map((key) => [key, NOTHING$1])), row]);
	return merged && orderOf(merged);
}
/** Orders such that each row agrees with one of them; `undefined` if there are too many. */
function ordersOf(rows) {
	const orders = [];
	const own = [];
	for (const row of rows) {
		let found = orders.findIndex((order) => fits$1(row, order));
		for (let i = 0; found < 0 && i < Math.min(orders.length, MAX_WIDENED); i++) {
			const wider = widened(orders[i], row);
			if (wider) [orders[i], found] = [wider, i];
		}
		if (found < 0) found = orders.push(orderOf([...row.keys()])) - 1;
		if (orders.length > MAX_ORDERS) return void 0;
		own.push(found);
	}
	return {
		orders: orders.map(({ keys }) => keys),
		own
	};
}
/** `1-3,7`: numbers that follow each other stand as the first and the last. */
function writeNumbers(numbers) {
	const parts = [];
	for (let i = 0; i < numbers.length;) {
		let end = i;
		while (numbers[end + 1] === numbers[end] + 1) end++;
		parts.push(end === i ? `${numbers[i]}` : `${numbers[i]}-${numbers[end]}`);
		i = end + 1;
	}
	return parts.join(",");
}
/** A, B, … Z, A2, … */
const labelOf$1 = (order) => {
	const letter = String.fromCharCode(65 + order % 26);
	return order < 26 ? letter : `${letter}${Math.floor(order / 26) + 1}`;
};
/** The rows with their keys in one order; `undefined` if they have one already, or too many. */
function orderedRows(source, nodes) {
	const rows = nodes.length < MIN_ROWS$2 ? void 0 : rowsOf(source, nodes);
	if (!rows || keyOrder(rows) || rows.some((row) => row.has(`"${COLUMN$1}"`))) return void 0;
	const found = ordersOf(rows);
	if (!found) return void 0;
	const places = /* @__PURE__ */ new Map();
	for (const order of found.orders) for (const key of order) if (!places.has(key)) places.set(key, places.size);
	let text = `${source}"${COLUMN$1}"`;
	const key = {
		start: source.length,
		end: text.length
	};
	const cells = found.orders.map((_, i) => {
		const start = text.length;
		text += `"${labelOf$1(i)}"`;
		return {
			type: "string",
			start,
			end: text.length
		};
	});
	const placeOf = ({ key: { start, end } }) => places.get(source.slice(start, end));
	const ordered = nodes.map((node, i) => {
		const members = node.members.map((member) => ({
			member,
			place: placeOf(member)
		}));
		members.sort((a, b) => a.place - b.place);
		const own = {
			key,
			value: cells[found.own[i]]
		};
		return {
			...node,
			members: [own, ...members.map(({ member }) => member)],
			byKey: void 0
		};
	});
	return {
		source: text,
		rows: ordered,
		orders: found.orders
	};
}
/** The orders as the head has them, by the numbers of its columns; `undefined` if that takes more than it saves. */
function ordersHead({ orders, rows }, columns) {
	const numbers = new Map(columns.map((key, i) => [key, i]));
	const head = ` key orders ${orders.map((order, i) => {
		const own = order.map((key) => numbers.get(key) ?? 0);
		return `${labelOf$1(i)}:${writeNumbers(own)}`;
	}).join(" ")}`;
	const lengthOf = ({ members }) => members.reduce((sum, { key }) => sum + key.end - key.start, 0);
	const keys = rows.reduce((sum, row) => sum + lengthOf(row), 0);
	return head.length > keys * MAX_SHARE ? void 0 : head;
}
const ORDER = /^([A-Z][0-9]{0,2}):([0-9,-]+)$/;
/** Tables have no more columns. */
const MAX_NUMBERS = 200;
const RANGE = /^([0-9]{1,3})(?:-([0-9]{1,3}))?$/;
function readNumbers(text) {
	const numbers = [];
	for (const part of text.split(",")) {
		const [, from, to = from] = RANGE.exec(part) ?? [];
		if (from === void 0 || numbers.length > MAX_NUMBERS) throw new FormError(`no columns: ${part}`);
		for (let number = Number(from); number <= Number(to); number++) numbers.push(number);
	}
	return numbers;
}
/** The orders of a head, by their labels: the numbers of columns. */
function readOrders(text) {
	return new Map(text.split(" ").map((one) => {
		const [, label, numbers] = ORDER.exec(one) ?? [];
		if (label === void 0 || numbers === void 0) throw new FormError(`no order of keys: ${one.slice(0, 60)}`);
		return [label, readNumbers(numbers)];
	}));
}
/** The members of a row in its own order. `columns`: the keys of the table. */
function inOrder([own, ...members], columns, orders) {
	const order = orders.get(own?.json.slice(1, -1) ?? "");
	if (!order) throw new FormError("a row without an order of its keys");
	const byKey = new Map(members.map((member) => [member.key, member]));
	const found = order.flatMap((number) => byKey.get(columns[number] ?? "") ?? []);
	if (found.length !== members.length) throw new FormError("an order that lacks a key");
	return found;
}
// src/render/compact/json/cells.ts
const hasOwnCell = (parts) => parts.some((part) => "own" in part);
const lengthOf = (parts) => parts.reduce((sum, part) => sum + ("text" in part ? part.text.length : 0), 0);
/** The text that the template's only open part stands for. */
function ownPart(source, node, parts) {
	const [first] = parts;
	const quote = node.type === "string" ? 1 : 0;
	const start = node.start + quote + (first && "text" in first ? first.text.length : 0);
	return source.slice(start, start + (node.end - node.start - 2 * quote) - lengthOf(parts));
}
/** The cells that a row has for a column that it lacks. */
function holesOf(column) {
	if (column.kind === "group") return column.columns.reduce((sum, one) => sum + holesOf(one), 0);
	if (column.kind === "template") return hasOwnCell(column.parts) ? 1 : 0;
	return column.kind === "rows" || column.kind === "cell" && !column.rare ? 1 : 0;
}
/** The cells of one row whose columns were planned with it. */
function cellsOf$1(source, columns, row) {
	const cells = [];
	const rare = [];
	const below = [];
	const read = (level, node) => {
		const byKey = rowOf$1(source, node);
		for (const column of level) {
			if (column.kind === "rest") continue;
			const value = byKey?.get(column.key);
			if (column.kind === "usual") {
				if (value && column.otherwise.has(value)) rare.push(...node.members.filter((one) => one.value === value));
				continue;
			}
			if (column.kind === "constant" || column.kind === "template" && !hasOwnCell(column.parts)) continue;
			if (value === void 0) for (let hole = holesOf(column); hole > 0; hole--) cells.push({ type: "absent" });
			else if (column.kind === "group") read(column.columns, value);
			else if (column.kind === "template") cells.push({
				type: "part",
				text: column.owns?.get(value) ?? ownPart(source, value, column.parts)
			});
			else if (column.kind === "rows" && value.type === "array") {
				const rows = column.of === "arrays" ? itemRows(source, value) : value.items;
				cells.push({
					type: "count",
					count: rows.length
				});
				below.push({
					columns: column.of === "same" ? columns : column.columns,
					rows
				});
			} else if (column.kind === "rows" || !column.rare) cells.push({
				type: "value",
				node: value,
				key: column.key
			});
			else rare.push(...node.members.filter((member) => member.value === value));
		}
	};
	read(columns, row);
	return {
		row,
		cells,
		rare,
		below
	};
}
// src/render/compact/json/table-write.ts
/**
* A table: the keys once, then a line for each row.
*
*     rows[2]{emp_no birth_date user{login id} type=User url~"https://example.com/<emp_no>" notes? tags[]{id name}}
*     10001 1953-09-02 georgi 7 1
*      4 red
*     10002 1964-06-02 - 9 0 {notes:late}
*
* The character between the columns of the header stands between the cells too. `-` is a key that the row lacks, a
* key with `?` stands behind the cells of those rows that have it. The cell of `tags[]` says how many rows of it follow,
* one space deeper. `{same row 3 more times}` are three rows like the one above.
*/
const LETTER = /^\p{L}/u;
function beginsWithLetter(text) {
	const c = text.charCodeAt(0);
	return c > 127 ? LETTER.test(text) : c >= 65 && c <= 90 || c >= 97 && c <= 122;
}
/**
* Adds the cost of a cell for each delimiter, in about tokens. A space is free before a letter and costs one
* elsewhere. The other delimiters cost one. A string that has to be quoted costs two.
*/
function addCosts(costs, source, cell, isLast) {
	let text;
	let bare = false;
	if (cell.type === "part") {
		text = cell.text;
		bare = canPartBeBare(text, "\n");
	} else if (cell.type === "value" && cell.node.type === "string") {
		text = source.slice(cell.node.start + 1, cell.node.end - 1);
		bare = canStandBare(text, CELL);
	}
	const free = text !== void 0 && beginsWithLetter(text);
	for (let i = 0; i < DELIMITERS$1.length; i++) {
		const delimiter = DELIMITERS$1[i];
		const quoted = text !== void 0 && !(bare && (isLast || !text.includes(delimiter)));
		costs[i] += quoted ? 3 : free && delimiter === " " ? 0 : 1;
	}
}
const CELL = { delimiter: "\n" };
/** Tables are alike from top to bottom: the first rows choose. */
const SAMPLED_ROWS = 64;
function addCostsBelow(costs, source, columns, rows) {
	const sample = rows.slice(0, SAMPLED_ROWS);
	const lone = isLone(columns);
	const open = endsInCells(columns);
	for (const { cells, below } of sample) {
		const last = open ? cells.length - 1 : -1;
		if (!lone) for (let i = 0; i < cells.length; i++) addCosts(costs, source, cells[i], i === last);
		for (const one of below) addCostsBelow(costs, source, one.columns, takenApart(source, one, SAMPLED_ROWS));
	}
	const rest = columns.at(-1);
	if (rest?.kind === "rest") {
		const rows = sample.map(({ row }) => row);
		addCostsBelow(costs, source, rest.columns, takenApart(source, {
			columns: rest.columns,
			rows
		}));
	}
}
const takenApart = (source, { columns, rows }, most = rows.length) => rows.slice(0, most).map((row) => cellsOf$1(source, columns, row));
function cheapest(source, columns, rows) {
	const costs = DELIMITERS$1.map(() => 0);
	addCostsBelow(costs, source, columns, rows);
	return DELIMITERS$1[costs.indexOf(Math.min(...costs))];
}
const PLAIN_CONSTANT = /^[^\s,[\]{}"\\=|~?]+$/;
function writeConstant(source, value) {
	const text = isScalar(value) ? writeScalar(source, value, "flow") : writeFlow(source, value);
	return value.type !== "string" || PLAIN_CONSTANT.test(text) ? text : source.slice(value.start, value.end);
}
function writePart(part) {
	if ("text" in part) return part.text;
	if (!("ref" in part)) return "*";
	return part.length === void 0 ? `<${part.ref}>` : `<${part.ref}:${part.length}>`;
}
const writeParts$1 = (parts) => parts.map(writePart).join("");
function writeUsual(source, usual) {
	if ("node" in usual) {
		const text = writeConstant(source, usual.node);
		return text.startsWith("<") ? source.slice(usual.node.start, usual.node.end) : text;
	}
	const { near, path, listed } = usual;
	return listed ? `[<${near}.${path}>]` : `<${near}.${path}>`;
}
function writeColumn(source, column, delimiter) {
	if (column.kind === "rest") return `[]${writeColumns(source, column.columns, delimiter)}`;
	const key = writeKey(column.key);
	switch (column.kind) {
		case "cell": return column.rare ? `${key}?` : key;
		case "constant": return `${key}=${writeConstant(source, column.value)}`;
		case "usual": return `${key}?=${writeUsual(source, column.usual)}`;
		case "template": return `${key}~${column.number ? writeParts$1(column.parts) : `"${writeParts$1(column.parts)}"`}`;
		case "group": return (column.optional ? `${key}?` : key) + writeColumns(source, column.columns, delimiter);
		case "rows":
			if (column.of === "same") return `${key}[same]`;
			return `${key}[${column.of ?? ""}]${writeColumns(source, column.columns, delimiter)}`;
	}
}
function writeColumns(source, columns, delimiter) {
	return `{${columns.map((column) => writeColumn(source, column, delimiter)).join(delimiter)}}`;
}
function writeScalarCell(source, node, place, marks) {
	const mark = marks?.get(node);
	if (mark?.type === "alias") return writeAlias(mark.name);
	return (mark ? writeAnchor(mark.name) : "") + writeScalar(source, node, place);
}
function writeCell(source, cell, place, marks) {
	switch (cell.type) {
		case "absent": return "-";
		case "count": return String(cell.count);
		case "part": return canPartBeBare(cell.text, place.delimiter) ? cell.text : `"${cell.text}"`;
		case "value": return isScalar(cell.node) ? writeScalarCell(source, cell.node, place, marks) : writeFlow(source, cell.node, marks);
	}
}
/** The cells but for those at the end that the row lacks: nothing comes behind them. */
function withoutAbsent(cells) {
	let end = cells.length;
	while (end > 1 && cells[end - 1]?.type === "absent") end--;
	return cells.slice(0, end);
}
function writeRare(source, members, marks) {
	return `{${members.map(({ key, value }) => `${writeKey(source.slice(key.start, key.end))}:${writeFlow(source, value, marks)}`).join(",")}}`;
}
/** The cost of the line that counts repeated rows, in about tokens. */
const REPEAT_COST$1 = 8;
/** How many rows behind one are the same, where counting them is smaller. */
function repeatsOf(rows, from) {
	const { line } = rows[from];
	let count = 0;
	while (count < MAX_REPEATS$1) {
		const next = rows[from + count + 1];
		if (next?.line !== line || next.below.length > 0) break;
		count++;
	}
	return count > 0 && count * (estimateTokens(line) + 1) > REPEAT_COST$1 ? count : 0;
}
/** The values of a row that stand there as a whole. */
function noteRow(written, source, { cells, rare }) {
	for (const cell of cells) if (cell.type === "value") noteAll(written, source, cell.node, cell.key);
	for (const { key, value } of rare) noteAll(written, source, value, source.slice(key.start, key.end));
}
/** Header (from its opening brace) and lines of a table. */
function writeTable(source, columns, rows, { marks, written }) {
	const all = takenApart(source, {
		columns,
		rows
	});
	const delimiter = cheapest(source, columns, all);
	const lines = [];
	const write = (level, taken, indent) => {
		const rest = level.at(-1);
		const between = isLone(level) ? "\n" : delimiter;
		const open = endsInCells(level);
		const place = { delimiter: between };
		const lineOf = ({ cells, rare }, shownMarks) => {
			const shown = rare.length > 0 || rest?.kind === "rest" ? cells : withoutAbsent(cells);
			const last = open ? cells.length - 1 : -1;
			let line = indent;
			for (let i = 0; i < shown.length; i++) {
				const where = i === last ? CELL : place;
				line += (i > 0 ? between : "") + writeCell(source, shown[i], where, shownMarks);
			}
			if (rare.length > 0) line += (shown.length > 0 ? between : "") + writeRare(source, rare, shownMarks);
			return line;
		};
		const all = taken.map((row) => ({
			...row,
			line: lineOf(row)
		}));
		if (rest?.kind === "rest") {
			for (const run of runsOf$2(all, ({ line }) => line)) {
				lines.push(`${run[0]?.line}${between}${run.length}`);
				const rows = run.map(({ row }) => row);
				write(rest.columns, takenApart(source, {
					columns: rest.columns,
					rows
				}), `${indent} `);
			}
			return;
		}
		for (let i = 0; i < all.length;) {
			const row = all[i];
			const { line, below } = row;
			if (!marks) noteRow(written, source, row);
			lines.push(marks ? lineOf(row, marks) : line);
			for (const one of below) write(one.columns, takenApart(source, one), `${indent} `);
			const more = below.length > 0 ? 0 : repeatsOf(all, i);
			if (more > 0) lines.push(indent + writeRepeat(more));
			i += more + 1;
		}
	};
	write(columns, all, "");
	return {
		header: writeColumns(source, columns, delimiter),
		lines
	};
}
// src/render/compact/json/text-lines.ts
/**
* A string of several lines stands as these lines, without escapes. The head counts them; `\n` says that the last one ends
* in a line break, too.
*
*     stdout[3 lines \n]:
*     total 8
*     -rw-r--r-- 1 ada ada 12 a.txt
*     -rw-r--r-- 1 ada ada 40 b.txt
*/
/** Fewer lines are read as fast with their escapes. */
const MIN_LINES$3 = 4;
/** Characters that do not survive as a part of a line, or that nobody would see there. */
const HIDDEN = /[\0-\x08\x0b-\x1f\x7f\u2028\u2029]/;
const headOf$1 = (count, ended) => `[${count} lines${ended ? " \\n" : ""}]:`;
/** The string as lines below a head; `undefined` if it has few, or if its lexeme could not be told from them. */
function textLines(lexeme) {
	if (!lexeme.includes("\\n")) return void 0;
	const text = JSON.parse(lexeme);
	const lines = text.split("\n");
	const ended = lines.at(-1) === "";
	if (ended) lines.pop();
	if (lines.length < MIN_LINES$3 || lines.at(-1)?.trim() === "") return void 0;
	if (HIDDEN.test(text) || JSON.stringify(text) !== lexeme) return void 0;
	return {
		head: headOf$1(lines.length, ended),
		lines
	};
}
/** The lexeme of the string that stands as these lines. */
const lexemeOfLines = (lines, ended) => JSON.stringify(lines.join("\n") + (ended ? "\n" : ""));
// src/render/compact/json/write.ts
/**
* JSON as lines: `key: value`, nested objects one space deeper, arrays of objects as tables, everything small in
* flow on one line.
*
*     success: true
*     data:
*      source: {id:7,name:main}
*      rows[2]{emp_no first_name}
*     10001 Georgi
*     10002 Bezalel
*      tags: [a,b]
*/
/** An object or array that fits in this many characters stands on one line. */
const FLOW_LENGTH = 120;
function planOf(source, rows) {
	const columns = planColumns(source, rows);
	if (columns) return {
		source,
		rows,
		head: "",
		columns
	};
	const ordered = orderedRows(source, rows);
	if (!ordered) return void 0;
	const others = planColumns(ordered.source, ordered.rows);
	if (!others) return void 0;
	const head = ordersHead(ordered, keysOf(others));
	return head === void 0 ? void 0 : {
		...ordered,
		columns: others,
		head
	};
}
function planOnce({ source, plans }, node, rows) {
	if (plans.has(node)) return plans.get(node);
	const plan = planOf(source, rows);
	plans.set(node, plan);
	return plan;
}
/** A cheap upper bound of the flow length, without writing it: the span with its white space. */
function isShort(source, node) {
	if (isScalar(node)) return true;
	if (node.end - node.start > 480) return false;
	return writeFlow(source, node).length <= FLOW_LENGTH;
}
const allScalar = (node) => node.items.every(isScalar);
const allObjects = (items) => items.every((item) => item.type === "object");
const pad = (depth) => " ".repeat(depth);
/** A space after the colon is free before a word, but costs a token before a digit. */
function separated(head, value) {
	if (head === "") return value;
	return (/^-?[0-9]/.test(value) ? ":" : ": ") + value;
}
/** A value behind `head` (a key, or nothing), on this line and the following ones. */
function writeNamed(out, { head, key }, node, prefix, depth) {
	const mark = out.marks?.get(node);
	if (mark && mark.type !== "anchor") {
		out.lines.push(prefix + head + separated(head, writeFlow(out.source, node, out.marks)));
		return;
	}
	const name = mark ? writeAnchor(mark.name) : "";
	if (isScalar(node)) {
		note(out.written, node, key);
		const text = node.type === "string" ? textLines(out.source.slice(node.start, node.end)) : void 0;
		if (text) {
			out.lines.push(prefix + named$1(head, name) + text.head);
			for (const line of text.lines) out.lines.push(line);
		} else out.lines.push(prefix + head + separated(head, name + writeScalar(out.source, node, "line")));
	} else if (node.type === "array" && node.items.length > 1 && allObjects(node.items)) {
		note(out.written, node, key);
		writeArray(out, {
			head: named$1(head, name),
			key
		}, node, prefix, depth);
	} else if (isShort(out.source, node) || node.type === "array" && allScalar(node)) {
		noteAll(out.written, out.source, node, key);
		out.lines.push(prefix + head + separated(head, writeFlow(out.source, node, out.marks)));
	} else if (node.type === "array") {
		note(out.written, node, key);
		writeArray(out, {
			head: named$1(head, name),
			key
		}, node, prefix, depth);
	} else {
		note(out.written, node, key);
		if (writeTree$1(out, prefix + named$1(head, name), node, depth)) return;
		if (writeKeyed(out, prefix + named$1(head, name), node, depth)) return;
		out.lines.push(`${prefix}${head}: ${name}`.trimEnd());
		writeMembers(out, node, pad(depth + 1), depth + 1);
	}
}
/** A table has no colon of its own behind its key. */
const named$1 = (head, name) => name === "" ? head : `${head}: ${name}`;
/** A table. Rows that show a tree by their depth stand deeper than the head, and than what comes behind them. */
function writePlan(out, head, plan, depth) {
	const table = writeTable(plan.source, plan.columns, plan.rows, out);
	out.lines.push(head + table.header);
	const margin = isRecursive(plan.columns) ? pad(depth + 1) : "";
	for (const line of table.lines) out.lines.push(margin + line);
}
/** Whether the object holds further ones of its kind, and has been written with them as a table. */
function writeTree$1(out, head, node, depth) {
	if (!recursionOf(out.source, [node])) return false;
	const plan = planOnce(out, node, [node]);
	if (!plan || !isRecursive(plan.columns)) return false;
	writePlan(out, `${head}{row}`, plan, depth);
	return true;
}
/** Whether the object is a table of its members, and has been written as one. */
function writeKeyed(out, head, node, depth) {
	const objects = keyedRows(out.source, node);
	const rows = objects ?? scalarRows(out.source, node);
	const plan = rows && planOnce(out, node, rows);
	if (!plan || !objects && plan.columns.every(({ kind }) => kind === "cell")) return false;
	writePlan(out, `${head}{${rows.length}${objects ? "" : " values"}${plan.head}}`, plan, depth);
	return true;
}
/** How the items of an array are a table. */
function tablePlan(out, node) {
	if (allObjects(node.items)) return node.items.length > 1 || recursionOf(out.source, node.items) !== void 0 ? planOnce(out, node, node.items) : void 0;
	if (out.plans.has(node)) return out.plans.get(node);
	const rows = tupleRows(out.source, [node])?.[0];
	const columns = rows && planColumns(out.source, rows);
	const plan = columns && saysMore(columns) ? {
		source: out.source,
		rows,
		columns,
		head: " arrays"
	} : void 0;
	out.plans.set(node, plan);
	return plan;
}
function writeArray(out, { head, key }, node, prefix, depth) {
	const plan = tablePlan(out, node);
	if (plan) {
		writePlan(out, `${prefix}${head}[${node.items.length}${plan.head}]`, plan, depth);
		return;
	}
	out.lines.push(`${prefix}${head}[${node.items.length}]:`);
	for (const item of node.items) writeItem(out, item, key, depth + 1);
}
function writeItem(out, item, key, depth) {
	const mark = out.marks?.get(item);
	const name = mark?.type === "anchor" ? writeAnchor(mark.name) : "";
	if (item.type === "object" && !isShort(out.source, item) && (!mark || name !== "")) {
		note(out.written, item, key);
		if (name !== "") out.lines.push(`${pad(depth)}- ${name.trimEnd()}`);
		writeMembers(out, item, pad(depth) + (name === "" ? "- " : " "), depth + 1);
		return;
	}
	noteAll(out.written, out.source, item, key);
	const text = isScalar(item) && mark?.type !== "alias" ? name + writeScalar(out.source, item, "line") : writeFlow(out.source, item, out.marks);
	out.lines.push(pad(depth) + text);
}
function writeMembers(out, node, first, depth) {
	let prefix = first;
	const bases = new Bases();
	for (const { key, value } of node.members) {
		const lexeme = out.source.slice(key.start, key.end);
		const text = value.type === "string" ? out.source.slice(value.start, value.end) : "";
		const template = bases.shorten(text);
		if (template === void 0) {
			writeNamed(out, {
				head: writeKey(lexeme),
				key: lexeme
			}, value, prefix, depth);
			bases.add(lexeme, text);
		} else out.lines.push(`${prefix}${writeKey(lexeme)}~${template}`);
		prefix = pad(depth);
	}
}
function writeRoot(out, root) {
	if (root.type === "object") {
		if (!writeTree$1(out, "", root, 0) && !writeKeyed(out, "", root, 0)) writeMembers(out, root, "", 0);
	} else writeNamed(out, {
		head: "",
		key: ""
	}, root, "", 0);
}
/** The lines of a document in which nothing has a name. */
const writeUnnamed = (source, root) => writeFirst(source, root).lines;
function writeFirst(source, root) {
	const out = {
		source: withKeyName(source),
		plans: /* @__PURE__ */ new Map(),
		lines: [],
		marks: void 0,
		written: []
	};
	writeRoot(out, root);
	return out;
}
/** The lines of a document whose root is a non-empty object or array. Values that come again get names. */
function writeDocument(source, root) {
	const first = writeFirst(source, root);
	const marks = marksOf(first.source, first.written);
	if (!marks) return first.lines;
	const out = {
		...first,
		lines: [],
		marks
	};
	writeRoot(out, root);
	return out.lines;
}
// src/render/compact/outline/value.ts
const isMapping = (value) => typeof value === "object" && "members" in value;
function jsonOf(value) {
	if (typeof value === "string") return value;
	let json = "";
	if (!isMapping(value)) {
		for (const item of value) json += (json === "" ? "" : ",") + jsonOf(item);
		return `[${json}]`;
	}
	for (const [key, member] of value.members) json += `${json === "" ? "" : ","}${stringOf(key)}:${jsonOf(member)}`;
	return `{${json}}`;
}
/**
* The text that a lexeme stands for. A number or literal stands for itself. Throws `FormError` if the lexeme
* is no string.
*/
function textOf(lexeme) {
	if (!lexeme.startsWith("\"")) return lexeme;
	if (isSimple(lexeme)) return lexeme.slice(1, -1);
	try {
		return String(JSON.parse(lexeme));
	} catch (cause) {
		throw new FormError(`not a string: ${lexeme.slice(0, 60)}`, { cause });
	}
}
/** The inverse. Throws `FormError` if the text is no JSON. */
function valueFrom(json) {
	const scanned = scanDocument(json);
	if (!scanned.ok) throw new FormError("no names and values");
	const read = (node) => {
		if (node.type === "array") return node.items.map(read);
		if (node.type !== "object") return json.slice(node.start, node.end);
		return { members: node.members.map(({ key, value }) => [textOf(json.slice(key.start, key.end)), read(value)]) };
	};
	return read(scanned.node);
}
// src/render/compact/grid/grid.ts
const MIN_ROWS$1 = 3;
const TABLE$2 = /^\[[0-9]+\](?=\{)/;
/** `t`, `f` and `n`: `true` and its kin. */
const isLetter = (c) => c >= 97 && c <= 122;
/** JSON that was never read: whoever writes it knows where everything stands. */
var RowsWriter = class {
	json = "[";
	items = [];
	#keys;
	constructor(header) {
		this.#keys = header.map((name) => JSON.stringify(name));
	}
	/** An empty cell is a key that the row lacks; the first row names all columns. */
	row(cells) {
		const isFirst = this.items.length === 0;
		if (!isFirst) this.json += ",";
		const start = this.json.length;
		const members = [];
		const byKey = /* @__PURE__ */ new Map();
		let text = "{";
		for (let i = 0; i < cells.length; i++) {
			const cell = cells[i];
			if (cell === "" && !isFirst) continue;
			if (members.length > 0) text += ",";
			const name = this.#keys[i];
			const key = {
				start: start + text.length,
				end: start + text.length + name.length
			};
			const value = nodeOf$1(cell, key.end + 1);
			text += `${name}:${value.type === "string" ? stringOf(cell) : cell}`;
			value.end = start + text.length;
			members.push({
				key,
				value
			});
			byKey.set(name, value);
		}
		this.json += `${text}}`;
		this.items.push({
			type: "object",
			start,
			end: this.json.length,
			members,
			byKey
		});
	}
};
/** A number or literal stands for itself, everything else is a string. */
function nodeOf$1(cell, start) {
	return {
		type: !isLiteral(cell) ? "string" : isLetter(cell.charCodeAt(0)) ? "literal" : "number",
		start,
		end: start
	};
}
/** The lines of a grid; `undefined` where its header cannot name its columns or too little stands in it. */
function writeGrid({ header, rows }) {
	if (rows.length < MIN_ROWS$1 || new Set(header).size < header.length) return void 0;
	const writer = new RowsWriter(header);
	for (const row of rows) writer.row(row);
	const { items } = writer;
	const json = `${writer.json}]`;
	const lines = writeUnnamed(json, {
		type: "array",
		start: 0,
		end: json.length,
		items
	});
	return TABLE$2.test(lines[0] ?? "") ? lines : void 0;
}
/** The inverse. */
function readGrid(lines) {
	const first = lines[0] ?? "";
	const found = TABLE$2.exec(first)?.[0];
	if (found === void 0) throw new FormError(`no table: ${first.slice(0, 60)}`);
	const header = readHeader(first, found.length);
	let at = 1;
	const next = () => {
		const line = lines[at++];
		if (line === void 0) throw new FormError("the text ends too early");
		return line;
	};
	const read = readMembers(Number(found.slice(1, -1)), header, next, new Anchors(), 0);
	if (at !== lines.length) throw new FormError("text after the end of the table");
	const keys = keysOf(header.columns);
	const rows = read.map((members) => {
		let member = 0;
		return keys.map((key) => members[member]?.key === key ? textOf(members[member++].json) : "");
	});
	return {
		header: keys.map(textOf),
		rows
	};
}
// src/render/compact/anatomy.ts
/** Levels of lines; blanks at the start are added. */
const LEVEL = {
	file: 1,
	hunk: 2,
	group: 10,
	paragraph: 500,
	row: 1e3
};
/** Blanks at the start of a line; a tab counts as one. */
function indentOf(line) {
	let width = 0;
	while (line[width] === " " || line[width] === "	") width++;
	return width;
}
const endsInColon = (line) => line.trimEnd().endsWith(":");
const DIFF_HEADING = /^(?:diff |Index: |--- |\+\+\+ )/;
/** A text as it came. */
const PLAIN_ANATOMY = {
	legend: 0,
	opens: endsInColon,
	level(line, standing) {
		if (DIFF_HEADING.test(line)) return LEVEL.file;
		if (line.startsWith("@@")) return LEVEL.hunk;
		const heading = /^#{1,6} /.exec(line);
		if (heading) return heading[0].length;
		return (standing === "within" ? LEVEL.row : LEVEL.paragraph) + indentOf(line);
	}
};
/** Whether a line names the columns of the rows below it: `rows[100]{no name}`. */
const opensTable = (line) => line.endsWith("}") && /[[{][0-9]+(?: [a-zA-Z0-9:, -]+)?[\]}]\{/.test(line);
/**
* The structure for forms without one of their own: the first line describes the next ones, and rows stand
* below tables and colons.
*/
const TABLE_ANATOMY = {
	legend: 1,
	opens: endsInColon,
	level: (line) => (opensTable(line) || endsInColon(line) ? 0 : LEVEL.row) + indentOf(line)
};
// src/render/compact/lines/template.ts
/** Stands for a slot: `*`, or filled up to a width as Python writes it, `*:<12` (blanks behind it) and `*:>6` (in front). */
const WIDTH_DIGITS = 4;
const SLOT$1 = /\*(?::([<>])([0-9]{1,4}))?/g;
/** A width before a digit takes all the places it can have: the digit is not its own. */
function writeSlot$1({ side, width }, next) {
	const digits = width === void 0 ? "" : String(width);
	const closed = typeof next === "string" && /^[0-9]/.test(next) && digits !== "";
	return `*${side === void 0 ? "" : `:${side}`}${closed ? digits.padStart(WIDTH_DIGITS, "0") : digits}`;
}
function writeTemplate(template) {
	return template.map((part, i) => typeof part === "string" ? part : writeSlot$1(part, template[i + 1])).join("");
}
function readTemplate(text) {
	const parts = [];
	let at = 0;
	for (const found of text.matchAll(SLOT$1)) {
		if (found.index > at) parts.push(text.slice(at, found.index));
		const [slot, side, width] = found;
		parts.push(side === void 0 ? {} : {
			side,
			width: Number(width)
		});
		at = found.index + slot.length;
	}
	if (at < text.length) parts.push(text.slice(at));
	return parts;
}
/** The line of a template and the values of its slots, in order. */
function fill(template, values) {
	let next = 0;
	const line = template.map((part) => {
		if (typeof part === "string") return part;
		const value = values[next++];
		if (value === void 0) throw new FormError("a row with too few values");
		if (part.width === void 0) return value;
		return part.side === "<" ? value.padEnd(part.width) : value.padStart(part.width);
	});
	if (next !== values.length) throw new FormError("a row with too many values");
	return line.join("");
}
// src/render/compact/lines/rows.ts
/** `A: …` is a template, `A …` a row of it. A line that reads like either stands behind `= `. */
const LETTERS = "ABCDEF";
const RAW$1 = "= ";
const hasLetter = (line) => {
	const c = line.charCodeAt(0);
	return c >= 65 && c < 71;
};
/** Whether a line reads like a row: a letter, and a blank or nothing behind it. */
const isRow = (line) => hasLetter(line) && (line.length === 1 || line.charCodeAt(1) === 32);
/** Whether a line reads like a template: a letter, a colon and a blank. */
const isHead = (line) => hasLetter(line) && line.startsWith(": ", 1);
const rawLine = (line) => isRow(line) || isHead(line) || line.startsWith(RAW$1) ? RAW$1 + line : line;
/** The lines of the text in their order, those of a template as its letter and their values. */
function withRows(all, templates) {
	const rows = new Array(all.length).fill(void 0);
	for (let i = 0; i < templates.length; i++) {
		const { lines: indices, columns } = templates[i];
		for (let row = 0; row < indices.length; row++) {
			let text = LETTERS[i];
			for (const column of columns) text += ` ${column[row]}`;
			rows[indices[row]] = text;
		}
	}
	return rows.map((row, i) => row ?? rawLine(all[i]));
}
function readRow(line, templates) {
	if (line.startsWith(RAW$1)) return line.slice(2);
	if (isHead(line)) throw new FormError(`a template out of place: ${line.slice(0, 60)}`);
	if (!isRow(line)) return line;
	const template = templates[LETTERS.indexOf(line[0])];
	if (!template) throw new FormError(`no template for the row ${JSON.stringify(line.slice(0, 60))}`);
	return fill(template, line.length === 1 ? [] : line.slice(2).split(" "));
}
function readTemplates(lines) {
	return lines.map((line, i) => {
		if (!line.startsWith(`${"ABCDEF"[i]}: `)) throw new FormError(`not a template: ${line.slice(0, 60)}`);
		return readTemplate(line.slice(3));
	});
}
// src/render/compact/lines/shared-length.ts
/** How many characters, up to `limit`, two places of a text go on alike. */
function startLength(text, a, b, limit) {
	let length = 0;
	while (length < limit && text.charCodeAt(a + length) === text.charCodeAt(b + length)) length++;
	return length > 0 && partsPair(text, a + length) ? length - 1 : length;
}
/** How many characters, up to `limit`, stand alike in front of two places of a text. */
function endLength(text, a, b, limit) {
	let length = 0;
	while (length < limit && text.charCodeAt(a - 1 - length) === text.charCodeAt(b - 1 - length)) length++;
	return length > 0 && partsPair(text, a - length) ? length - 1 : length;
}
// src/render/compact/lines/clusters.ts
/** Lines alike in less than this share of their characters, in percent, are different messages. */
const MIN_ALIKE = 40;
/** Kinds of lines that are told apart among those with as many fields; bounds the work for each line. */
const MAX_KINDS = 24;
/** Shorter fields that differ have nothing in common; longer ones (addresses, paths) may share a beginning. */
const MIN_SHARED = 8;
/** The sum of a field that is not the same everywhere. */
const VARIES = -1;
/** How many characters of a field that is not the same everywhere a kind's lines would still share with it. */
function sharedLength$2({ text, starts, ends }, kind, i, field) {
	const own = kind.first + i;
	const head = kind.heads[i];
	const length = ends[field] - starts[field];
	const least = Math.min(head, length);
	const begin = startLength(text, starts[own], starts[field], least);
	const limit = kind.sums[i] === VARIES ? Math.min(kind.tails[i], length) : least - begin;
	return begin + endLength(text, ends[own], ends[field], limit);
}
/** How many of a line's `all` characters a kind has too; 0 as soon as they are seen to be less than `least`. */
function likeness(fields, kind, first, all, least) {
	const { starts, ends, sums } = fields;
	const { sums: common, heads } = kind;
	let same = 0;
	let rest = all;
	for (let i = 0; i < common.length; i++) {
		const field = first + i;
		const length = ends[field] - starts[field];
		if (length === 0 || sums[field] === common[i] && length === heads[i]) same += length + 1;
		else if (length >= MIN_SHARED) {
			const shared = sharedLength$2(fields, kind, i, field);
			same += shared === length ? shared + 1 : shared;
		}
		rest -= length + 1;
		if (same + rest < least) return 0;
	}
	return same;
}
/** Leaves of what a kind has in common what another line has too. */
function narrow({ text, starts, ends, sums }, kind, first) {
	for (let i = 0; i < kind.sums.length; i++) {
		const field = first + i;
		const own = kind.first + i;
		const length = ends[field] - starts[field];
		const head = kind.heads[i];
		const varied = kind.sums[i] === VARIES;
		if (!varied && kind.sums[i] === sums[field] && head === length) continue;
		const least = Math.min(head, length);
		const begin = startLength(text, starts[own], starts[field], least);
		const limit = varied ? Math.min(kind.tails[i], length) : least - begin;
		kind.tails[i] = endLength(text, ends[own], ends[field], limit);
		kind.heads[i] = begin;
		kind.sums[i] = VARIES;
	}
}
function kindOf$1({ starts, ends, sums }, line, first, end) {
	const heads = [];
	for (let field = first; field < end; field++) heads.push(ends[field] - starts[field]);
	return {
		lines: [line],
		first,
		sums: sums.slice(first, end),
		heads,
		tails: []
	};
}
/** One pass over the lines; each joins the kind that it is most like (Drain, He et al. 2017, without its tree). */
function clusterLines(fields) {
	const { first, starts, ends } = fields;
	const byCount = /* @__PURE__ */ new Map();
	for (let line = 0; line + 1 < first.length; line++) {
		const from = first[line];
		const to = first[line + 1];
		if (from === to) continue;
		const kinds = byCount.get(to - from) ?? [];
		if (kinds.length === 0) byCount.set(to - from, kinds);
		let all = to - from;
		for (let field = from; field < to; field++) all += ends[field] - starts[field];
		let best;
		let most = Math.ceil(all * MIN_ALIKE / 100);
		for (let k = 0; k < kinds.length; k++) {
			const alike = likeness(fields, kinds[k], from, all, most);
			if (alike < most) continue;
			best = kinds[k];
			most = alike;
		}
		if (best) {
			narrow(fields, best, from);
			best.lines.push(line);
		} else if (kinds.length < MAX_KINDS) kinds.push(kindOf$1(fields, line, from, to));
	}
	return [...byCount.values()].flat().map(({ lines }) => lines);
}
// src/render/compact/lines/fields.ts
/** Longer lines are taken as they are: nobody aligns that many fields. */
const MAX_FIELDS = 64;
const SPACE$1 = 32;
const TAB = 9;
const SLASH = 47;
const COLON = 58;
const NEWLINE = 10;
/** A folder named by a hash, as builds and stores have them: what lies below it is a field of its own. */
const HASHED = /\/[0-9a-f]{16,128}\//;
const MIN_HASHED = 18;
const isDigit$1 = (c) => c >= 48 && c <= 57;
/** Large, and nothing begins with 0: so two characters do not make up for each other, and those of the value 0 count. */
const SUM_FACTOR = 16777619;
const SUM_START = 1;
/** The bits that a fast integer holds. */
const SUM_MASK = 1073741823;
function sumOf(text, start, end) {
	let sum = SUM_START;
	for (let i = start; i < end; i++) sum = Math.imul(sum, SUM_FACTOR) + text.charCodeAt(i) & SUM_MASK;
	return sum;
}
var FieldReader = class {
	text;
	first = [0];
	starts = [];
	ends = [];
	gaps = [];
	sums = [];
	constructor(text) {
		this.text = text;
		for (let at = 0; at <= text.length; at++) {
			const before = this.sums.length;
			at = this.#line(at);
			if (this.sums.length - before > MAX_FIELDS) this.#forget(before);
			this.first.push(this.sums.length);
		}
	}
	/** Reads a line, and returns its end. */
	#line(from) {
		const { text } = this;
		let at = from;
		for (;;) {
			let start = at;
			while (text.charCodeAt(start) === SPACE$1) start++;
			let sum = SUM_START;
			let digits = 0;
			let colon = 0;
			let slashed = false;
			let end = start;
			for (; end < text.length; end++) {
				const c = text.charCodeAt(end);
				if (c === SPACE$1 || c === NEWLINE || c === TAB && end > start) break;
				if (isDigit$1(c)) digits++;
				else if (c === COLON) colon = end;
				else if (c === SLASH) slashed = true;
				sum = Math.imul(sum, SUM_FACTOR) + c & SUM_MASK;
			}
			if (end === from) return end;
			const division = colon > start && colon < end - 1 && digits === end - start - 1 ? colon : slashed && end - start > MIN_HASHED ? this.#hashed(start, end) : end;
			if (division === end) this.#add(start, end, start - at, sum);
			else {
				this.#add(start, division, start - at, sumOf(text, start, division));
				this.#add(division, end, 0, sumOf(text, division, end));
			}
			if (end === text.length || text.charCodeAt(end) === NEWLINE) return end;
			at = end;
		}
	}
	#hashed(start, end) {
		const hash = HASHED.exec(this.text.slice(start, end));
		return hash ? start + hash.index + hash[0].length : end;
	}
	#add(start, end, gap, sum) {
		this.starts.push(start);
		this.ends.push(end);
		this.gaps.push(gap);
		this.sums.push(sum);
	}
	#forget(from) {
		for (const list of [
			this.starts,
			this.ends,
			this.gaps,
			this.sums
		]) list.length = from;
	}
};
const fieldsOf = (text) => new FieldReader(text);
// src/render/compact/lines/fitted.ts
/** The fields at one place of all lines, by their numbers. */
function fieldsAt({ first }, lines, i) {
	const found = [];
	for (let row = 0; row < lines.length; row++) found.push(first[lines[row]] + i);
	return found;
}
/** Whether each line's blanks before the field, and its text or that of the field before it, are as wide together. */
function isAligned({ starts, ends, gaps }, fields, back) {
	let width = -1;
	for (const field of fields) {
		const text = field - back;
		const own = ends[text] - starts[text] + gaps[field];
		if (width >= 0 && own !== width) return false;
		width = own;
	}
	return true;
}
function gapOf(all, fields, isFirst) {
	const gap = all.gaps[fields[0]];
	let same = true;
	for (let row = 1; row < fields.length && same; row++) same = all.gaps[fields[row]] === gap;
	if (same) return gap;
	if (isAligned(all, fields, 0)) return "before";
	return !isFirst && isAligned(all, fields, 1) ? "after" : void 0;
}
/** Whether the field is the same in all lines. */
function isConstant({ text, starts, ends, sums }, fields) {
	const own = fields[0];
	const start = starts[own];
	const length = ends[own] - start;
	const sum = sums[own];
	for (let row = 1; row < fields.length; row++) {
		const other = fields[row];
		const from = starts[other];
		if (sums[other] !== sum || ends[other] - from !== length) return false;
		if (startLength(text, start, from, length) !== length) return false;
	}
	return true;
}
const WORD_END = /[\p{L}\p{N}_]+$/u;
const WORD_START = /^[\p{L}\p{N}_]+/u;
const isWord$2 = (c) => c >= 48 && c <= 57 || c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 95;
/** The patterns are for other letters than those of ASCII. */
const isForeign = (c) => c > 127;
function withoutWordEnd(text) {
	let end = text.length;
	while (end > 0 && isWord$2(text.charCodeAt(end - 1))) end--;
	return isForeign(text.charCodeAt(end - 1)) ? text.replace(WORD_END, "") : text.slice(0, end);
}
function withoutWordStart(text) {
	let start = 0;
	while (start < text.length && isWord$2(text.charCodeAt(start))) start++;
	return isForeign(text.charCodeAt(start)) ? text.replace(WORD_START, "") : text.slice(start);
}
/** A lone sign is no beginning: it would only take a value apart. */
const worthCutting = (text) => text.length === 1 && "-+./@".includes(text) ? "" : text;
/** The common beginning of all fields, up to the end of a word. */
function commonStart({ text, starts, ends }, fields) {
	const own = fields[0];
	const start = starts[own];
	let length = ends[own] - start;
	for (let row = 1; row < fields.length && length > 0; row++) {
		const other = fields[row];
		const from = starts[other];
		length = startLength(text, start, from, Math.min(length, ends[other] - from));
	}
	if (length === 0) return "";
	const common = text.slice(start, start + length);
	const cut = withoutWordEnd(common);
	const escaped = cut.endsWith("%") ? /^[0-9A-Fa-f]{2}/.exec(common.slice(cut.length)) : void 0;
	return worthCutting(cut + (escaped?.[0] ?? ""));
}
/** The common end of all fields, without so many characters at their beginning. */
function commonEnd$1({ text, starts, ends }, fields, behind) {
	const own = fields[0];
	const end = ends[own];
	let length = end - starts[own] - behind;
	for (let row = 1; row < fields.length && length > 0; row++) {
		const other = fields[row];
		const to = ends[other];
		length = endLength(text, end, to, Math.min(length, to - starts[other] - behind));
	}
	return length === 0 ? "" : withoutWordStart(text.slice(end - length, end));
}
/** The middle of each field, without so many characters at both ends. */
function valuesOf({ text, starts, ends }, fields, before, behind) {
	const values = [];
	for (let row = 0; row < fields.length; row++) {
		const field = fields[row];
		values.push(text.slice(starts[field] + before, ends[field] - behind));
	}
	return values;
}
/**
* The texts around the slot of a field in which lines differ. If a literal reads as a slot, or as the width
* of one, it becomes part of the slot.
*/
function literalsOf(all, fields, gap, filledUp) {
	const start = gap === "before" ? "" : commonStart(all, fields);
	const end = filledUp ? "" : commonEnd$1(all, fields, start.length);
	return start.includes("*") || end.includes("*") || /^:[<>]\d/.test(end) ? ["", ""] : [start, end];
}
/** The slot of a field with `around` characters that are not its own, and so many blanks behind it that are not either. */
function slotOf(all, field, gap, behind, around) {
	const length = all.ends[field] - all.starts[field] - around;
	if (behind !== void 0) return {
		side: "<",
		width: length + all.gaps[field + 1] - behind
	};
	return gap === "before" ? {
		side: ">",
		width: length + all.gaps[field]
	} : {};
}
/** The fitted cluster; `undefined` where the blanks between its fields follow no rule. */
function fitted(all, lines) {
	const { text, first, starts, ends } = all;
	const one = lines[0];
	const count = first[one + 1] - first[one];
	const places = [];
	const gaps = [];
	for (let i = 0; i < count; i++) {
		const fields = fieldsAt(all, lines, i);
		const gap = gapOf(all, fields, i === 0);
		if (gap === void 0 || gap === "after" && gaps.at(-1) === "before") return void 0;
		places.push(fields);
		gaps.push(gap);
	}
	const template = [];
	const columns = [];
	let literal = "";
	for (let i = 0; i < count; i++) {
		const fields = places[i];
		const gap = gaps[i];
		const filledUp = gaps[i + 1] === "after";
		const own = fields[0];
		if (typeof gap === "number") literal += " ".repeat(gap);
		if (gap !== "before" && !filledUp && isConstant(all, fields)) {
			const constant = text.slice(starts[own], ends[own]);
			if (!constant.includes("*")) {
				literal += constant;
				continue;
			}
		}
		const [start, end] = literalsOf(all, fields, gap, filledUp);
		const isApart = filledUp && fields.every((field) => all.gaps[field + 1] > 0);
		const behind = filledUp ? Number(isApart) : void 0;
		literal += start;
		if (literal !== "") template.push(literal);
		template.push(slotOf(all, own, gap, behind, start.length + end.length));
		columns.push(valuesOf(all, fields, start.length, end.length));
		literal = behind === void 0 ? end : " ".repeat(behind);
	}
	if (literal !== "") template.push(literal);
	return {
		template,
		lines,
		columns
	};
}
// src/render/compact/lines/templates.ts
/** A letter and the blank behind it. */
const ROW_COST = 1.5;
const SLOT_COST = .4;
const MIN_LINES$2 = 2;
/** A smaller gain is not worth a reader's effort. */
const MIN_GAIN$2 = 6;
/** Lines that are alike but not in their blanks, by how the blanks are. */
function split({ first, gaps }, cluster) {
	const parts = /* @__PURE__ */ new Map();
	for (const line of cluster) {
		const key = gaps.slice(first[line], first[line + 1]).join(" ");
		const part = parts.get(key);
		if (part) part.push(line);
		else parts.set(key, [line]);
	}
	return [...parts.values()];
}
function gainOf$1({ template, lines }) {
	if (lines.length < MIN_LINES$2) return 0;
	let literal = 0;
	let slots = 0;
	for (const part of template) if (typeof part === "string") literal += estimateTokens(part);
	else slots++;
	return (literal - ROW_COST - slots * SLOT_COST) * lines.length - literal - slots - 2;
}
/** Smaller clusters are not taken apart. */
const MIN_DIVIDED = 8;
/** A value with at least this share of the lines, but not all, could stand in a template of its own lines. */
const USUAL = .6;
/** The field that most lines have at one place, if any has the majority (Boyer and Moore's vote). */
function voted({ first, sums }, cluster, i) {
	let usual = 0;
	let votes = 0;
	for (const line of cluster) {
		const field = first[line] + i;
		if (votes === 0) usual = field;
		votes += sums[field] === sums[usual] ? 1 : -1;
	}
	return usual;
}
/** The cluster as the lines that have a field's usual text and the others, where some field has one. */
function divided(fields, cluster) {
	const { first, starts, ends, sums } = fields;
	if (cluster.length < MIN_DIVIDED) return [];
	const one = cluster[0];
	const width = first[one + 1] - first[one];
	let best = -1;
	let sum = 0;
	let most = 0;
	for (let i = 0; i < width; i++) {
		const usual = voted(fields, cluster, i);
		let count = 0;
		for (const line of cluster) if (sums[first[line] + i] === sums[usual]) count++;
		const saved = count * (ends[usual] - starts[usual]);
		if (count === cluster.length || count < cluster.length * USUAL || saved <= most) continue;
		best = i;
		sum = sums[usual];
		most = saved;
	}
	if (best < 0) return [];
	const hasUsual = (line) => sums[first[line] + best] === sum;
	return [cluster.filter(hasUsual), cluster.filter((line) => !hasUsual(line))];
}
function fittedParts(fields, cluster) {
	const whole = fitted(fields, cluster);
	return (whole ? [whole] : split(fields, cluster).flatMap((part) => fitted(fields, part) ?? [])).map((part) => ({
		...part,
		gain: gainOf$1(part)
	}));
}
const totalGain = (parts) => parts.reduce((sum, { gain }) => sum + Math.max(0, gain), 0);
/** The templates for a cluster: one, or two where that is better. */
function templatesOf(fields, cluster) {
	const whole = fittedParts(fields, cluster);
	const parts = divided(fields, cluster).flatMap((part) => fittedParts(fields, part));
	return parts.length > 0 && totalGain(parts) > totalGain(whole) + MIN_GAIN$2 ? parts : whole;
}
/** Clusters that came to the same template are one: lines of as many words may differ in their fields. */
function merged$1(parts) {
	const byTemplate = /* @__PURE__ */ new Map();
	for (const part of parts) {
		const written = writeTemplate(part.template);
		const same = byTemplate.get(written);
		if (same) same.push(part);
		else byTemplate.set(written, [part]);
	}
	return [...byTemplate.values()].map((same) => same.length === 1 ? same[0] : asOne(same));
}
function asOne(parts) {
	const [{ template }] = parts;
	const rows = parts.flatMap(({ lines, columns }) => lines.map((line, row) => ({
		line,
		values: columns.map((column) => column[row])
	}))).sort((a, b) => a.line - b.line);
	const slots = rows[0]?.values.length ?? 0;
	const whole = {
		template,
		lines: rows.map(({ line }) => line),
		columns: Array.from({ length: slots }, (_, slot) => rows.map(({ values }) => values[slot]))
	};
	return {
		...whole,
		gain: gainOf$1(whole)
	};
}
/** The templates that save most, up to a number of them, in the order in which a reader meets them. */
function bestTemplates(text, most) {
	const fields = fieldsOf(text);
	return merged$1(clusterLines(fields).filter((cluster) => cluster.length >= MIN_LINES$2).flatMap((cluster) => templatesOf(fields, cluster)).filter(({ gain }) => gain >= MIN_GAIN$2)).sort((a, b) => b.gain - a.gain || a.lines[0] - b.lines[0]).slice(0, most).sort((a, b) => a.lines[0] - b.lines[0]);
}
// src/render/compact/grid/row-templates.ts
/**
* Rows of a table that mostly say the same, with templates above its header:
*
*     A: gcc-*-base 12.2.0-14+deb12u1 libs *
*     [4]{name version section size}
*     A 11 100
*     A 12 100
*     gdb 13.1-3 devel 11629
*/
/** The table with templates has to take less than this share of the plain table's tokens. */
const WORTH$2 = .96;
const NOTE = /-([1-6])_templates$/;
/** Rows below rows are deeper. Templates hold only the text behind these blanks. */
const BLANKS$3 = /^ */;
const blanksOf = (row) => BLANKS$3.exec(row)[0];
/** A row is not a letter alone, and what it says behind its cells, in braces, is read by itself. */
function isClear(template) {
	const literals = template.filter((part) => typeof part === "string");
	return literals.length < template.length && !literals.some((text) => text.includes("{"));
}
/** The lines of a table as they are, or with templates where that is smaller. */
function withRowTemplates(lines) {
	const [header = "", ...rows] = lines;
	const asIs = {
		lines,
		note: ""
	};
	const blanks = rows.map(blanksOf);
	const texts = rows.map((row, i) => row.slice(blanks[i].length));
	const templates = bestTemplates(texts.join("\n"), 6).filter(({ template }) => isClear(template));
	if (templates.length === 0) return asIs;
	const templated = [
		...templates.map(({ template }, i) => `${LETTERS[i]}: ${writeTemplate(template)}`),
		header,
		...withRows(texts, templates).map((row, i) => blanks[i] + row)
	];
	if (templated.at(-1)?.trim() === "") return asIs;
	return estimateTokens(templated.join("\n")) < estimateTokens(lines.join("\n")) * WORTH$2 ? {
		lines: templated,
		note: `-${templates.length}_templates`
	} : asIs;
}
/** How many templates a variant says, and the rest of it. */
function splitNote(variant) {
	const [note = "", count = "0"] = NOTE.exec(variant) ?? [];
	return {
		count: Number(count),
		variant: variant.slice(0, variant.length - note.length)
	};
}
/** The inverse. Throws `FormError`. */
function withoutRowTemplates(lines, count) {
	if (count === 0) return lines;
	const templates = readTemplates(lines.slice(0, count));
	const [header, ...rows] = lines.slice(count);
	if (header === void 0) throw new FormError("the text ends too early");
	return [header, ...rows.map((row) => {
		const blanks = blanksOf(row);
		return blanks + readRow(row.slice(blanks.length), templates);
	})];
}
/** The templates are part of the legend. */
const anatomyOfTable = (count) => ({
	...TABLE_ANATOMY,
	legend: count + 1
});
// src/render/compact/grid/titled.ts
/**
* Tables of the same columns as one grid. Each table stands behind a title line, which becomes the first column.
*
*     Packages in utils:
*     name,size
*     bzip2,121
*     Packages in perl:
*     name,size
*     libjson-perl,244
*/
const TITLE = "title";
/** The texts of the tables, under their titles; `undefined` where the first is not said again. */
function splitTitled(source) {
	const lines = source.split("\n");
	const header = lines[1];
	if (header === void 0 || header === "" || !lines.includes(header, 3)) return void 0;
	const titles = [];
	const tables = [];
	let start = 1;
	for (let at = 3; at <= lines.length; at++) {
		if (at < lines.length && lines[at] !== header) continue;
		titles.push(lines[start - 1]);
		tables.push(lines.slice(start, at < lines.length ? at - 1 : at).join("\n"));
		start = at;
	}
	return {
		titles,
		tables
	};
}
/** `undefined` where a table has other columns or no rows. */
function joinTitled(titles, grids) {
	const header = grids[0]?.header ?? [];
	if (header.includes("title") || grids.some(({ rows }) => rows.length === 0)) return void 0;
	const rows = grids.flatMap((grid, i) => grid.rows.map((row) => [titles[i], ...row]));
	return {
		header: [TITLE, ...header],
		rows
	};
}
/** The inverse: runs of rows with the same first cell. */
function partsOf$2({ header, rows }) {
	const parts = [];
	for (const [title = "", ...row] of rows) {
		const last = parts.at(-1);
		if (last?.title === title) last.grid.rows.push(row);
		else parts.push({
			title,
			grid: {
				header: header.slice(1),
				rows: [row]
			}
		});
	}
	return parts;
}
// src/render/compact/forms/delimited.ts
const DELIMITERS = {
	comma: ",",
	tab: "	",
	semicolon: ";",
	pipe: "|"
};
const NAMES$1 = Object.keys(DELIMITERS);
const QUOTED$3 = {
	all: "quoted",
	text: "text",
	words: "words"
};
const RAGGED = "ragged";
/** Behind all others: tables behind titles, see grid/titled.ts. */
const TITLED = "-titled";
const variantOf$3 = (name, { quotes, ragged }) => [
	name,
	...quotes === "needed" ? [] : [QUOTED$3[quotes]],
	...ragged ? [RAGGED] : []
].join("-");
/** The ways in which a text may write its cells, the usual first. */
const dialects = (delimiter) => [false, true].flatMap((ragged) => QUOTES.map((quotes) => ({
	delimiter,
	quotes,
	ragged
})));
const writeTitled = (grid, dialect) => partsOf$2(grid).map(({ title, grid: part }) => `${title}\n${writeDelimited(part, dialect)}`).join("\n");
/** Tables behind titles. */
function encodeTitled(source, names) {
	const found = splitTitled(source);
	if (!found) return void 0;
	for (const name of names) {
		const delimiter = DELIMITERS[name];
		if (!found.tables[0]?.includes(delimiter)) continue;
		const grids = found.tables.map((table) => readDelimited(table, delimiter));
		const grid = grids.every((one) => one !== void 0) ? joinTitled(found.titles, grids) : void 0;
		const dialect = grid && dialects(delimiter).find((candidate) => writeTitled(grid, candidate) === source);
		const written = dialect && writeGrid(grid);
		if (!written) continue;
		const { lines, note } = withRowTemplates(written);
		return {
			body: lines.join("\n"),
			variant: variantOf$3(name, dialect) + TITLED + note
		};
	}
}
function dialectOf$1(variant) {
	const [name, ...flags] = variant.split("-");
	const known = NAMES$1.find((one) => one === name);
	const ragged = flags.at(-1) === RAGGED;
	const [flag, ...more] = ragged ? flags.slice(0, -1) : flags;
	const quotes = QUOTES.find((one) => one !== "needed" && QUOTED$3[one] === flag);
	if (!known || more.length > 0 || flag !== void 0 && !quotes) throw new FormError(`unknown variant: ${variant}`);
	return {
		delimiter: DELIMITERS[known],
		quotes: quotes ?? "needed",
		ragged
	};
}
/** Values separated by a character, under a header: the table that JSON rows get. */
function delimited(name, usual, fallbacks = []) {
	const names = [usual, ...NAMES$1.filter((other) => other !== usual)];
	return {
		name,
		fallbacks,
		gathers: true,
		encode(source) {
			for (const one of names) {
				const delimiter = DELIMITERS[one];
				const grid = readDelimited(source, delimiter);
				if (!grid || grid.header.length < 2) continue;
				const dialect = dialects(delimiter).find((candidate) => isDelimited(grid, candidate, source));
				const written = dialect && writeGrid(grid);
				if (!written) return void 0;
				const { lines, note } = withRowTemplates(written);
				const variant = variantOf$3(one, dialect) + note;
				return variant === usual ? { body: lines.join("\n") } : {
					body: lines.join("\n"),
					variant
				};
			}
			return encodeTitled(source, names);
		},
		decode(body, noted = usual) {
			const { count, variant } = splitNote(noted);
			const grid = readGrid(withoutRowTemplates(body.split("\n"), count));
			if (!variant.endsWith(TITLED)) return writeDelimited(grid, dialectOf$1(variant));
			return writeTitled(grid, dialectOf$1(variant.slice(0, -7)));
		},
		anatomy: (_, variant = usual) => anatomyOfTable(splitNote(variant).count)
	};
}
const csv = delimited("csv", "comma");
const tsv = delimited("tsv", "tab", ["lines"]);
// src/render/compact/diff/context.ts
/**
* Hunks of `diff -c`, which print what stays the same once for each side. Read, they are those of a unified diff.
*
*     ***************
*     *** 1,2 ****
*       same
*     ! old
*     --- 1,2 ----
*       same
*     ! new
*/
const RULE$1 = /^\*{15}((?: .*)?)$/s;
const OLD = /^\*\*\* ([0-9]+)(?:,([0-9]+))? \*\*\*\*$/;
const NEW = /^--- ([0-9]+)(?:,([0-9]+))? ----$/;
const isChange = (line) => /^[-+!]/.test(line);
/** At most `count` lines of one side from `at`, and the note behind the last of them. */
function sideOf$1(lines, at, count, marks) {
	let end = at;
	for (let left = count; end < lines.length; end++) {
		if (lines[end].startsWith("\\")) continue;
		if (left-- === 0 || !marks.test(lines[end])) break;
	}
	return lines.slice(at, end);
}
const countOf = ([, first, last]) => last === void 0 ? 1 : Number(last) - Number(first) + 1;
/** Both sides as one; `undefined` if their common lines differ. */
function merged(old, now) {
	const out = [];
	let i = 0;
	let j = 0;
	/** The changed lines of one side, with the notes behind them. */
	const changes = (side, from, mark) => {
		let at = from;
		for (; at < side.length; at++) {
			const line = side[at];
			if (isChange(line)) out.push(mark + line.slice(2));
			else if (line.startsWith("\\") && at > from) out.push(line);
			else break;
		}
		return at;
	};
	while (i < old.length || j < now.length) {
		i = changes(old, i, "-");
		j = changes(now, j, "+");
		if (old[i] !== now[j]) return void 0;
		if (i < old.length) out.push(old[i].startsWith("\\") ? old[i] : old[i].slice(1));
		i++;
		j++;
	}
	return out;
}
function read$5(lines, at) {
	const rule = RULE$1.exec(lines[at]);
	const from = rule && OLD.exec(lines[at + 1] ?? "");
	if (!from) return void 0;
	const old = sideOf$1(lines, at + 2, countOf(from), /^[ !-] /);
	const middle = at + 2 + old.length;
	const to = NEW.exec(lines[middle] ?? "");
	if (!to) return void 0;
	const now = sideOf$1(lines, middle + 1, countOf(to), /^[ !+] /);
	const both = merged(old.length > 0 ? old : now.filter((line) => !isChange(line)), now.length > 0 ? now : old.filter((line) => !isChange(line)));
	if (!both || both.length === 0) return void 0;
	const end = middle + 1 + now.length;
	const hunk = {
		starts: [from[1], to[1]],
		heading: rule[1],
		lines: both
	};
	const printed = print$3(hunk);
	return printed.length === end - at && printed.every((line, i) => line === lines[at + i]) ? {
		hunk,
		end
	} : void 0;
}
/** The two sides of a hunk, marked as `diff -c` marks them. */
function sides(lines) {
	const [old, now] = [[], []];
	for (let i = 0; i < lines.length;) {
		let end = i;
		while (end < lines.length && !lines[end].startsWith(" ")) end++;
		const run = lines.slice(i, end);
		const [removed, added] = ["-", "+"].map((mark) => run.some((line) => line.startsWith(mark)));
		let side = [old, now];
		for (const line of run) {
			const mark = line[0];
			if (mark === "-") side = [old];
			else if (mark === "+") side = [now];
			else if (mark !== "\\") throw new FormError(`not a line of a hunk: ${line.slice(0, 60)}`);
			const shown = mark === "\\" ? line : `${removed && added ? "!" : mark} ${line.slice(1)}`;
			for (const one of side) one.push(shown);
		}
		if (end < lines.length) for (const one of [old, now]) one.push(` ${lines[end]}`);
		i = end + 1;
	}
	return {
		old,
		now
	};
}
function rangeOf$1(start, side) {
	const count = side.filter((line) => !line.startsWith("\\")).length;
	return count > 1 ? `${start},${Number(start) + count - 1}` : start;
}
function print$3({ starts, heading, lines }) {
	if (starts.length !== 2) throw new FormError("a context diff has two sides");
	const { old, now } = sides(lines);
	return [
		`***************${heading}`,
		`*** ${rangeOf$1(starts[0], old)} ****`,
		...old.some(isChange) ? old : [],
		`--- ${rangeOf$1(starts[1], now)} ----`,
		...now.some(isChange) ? now : []
	];
}
const context = {
	read: read$5,
	print: print$3
};
// src/render/compact/diff/git-header.ts
/** A path that needs neither quotes nor a tab behind it, and cannot be taken for a template or an option. */
const PATH = "(?!-)[^\\s\"*]+";
const FOLDED = new RegExp(`^diff (?:(--cc|--combined) )?(${PATH})(?: => (${PATH}))?(?: (mode [0-7,]+\\.\\.[0-7]+|new file [0-7]+|deleted file [0-7,]+))?(?: ([0-9]+% (?:renamed|copied|rewritten)))?(?: ([0-9a-f]+(?:,[0-9a-f]+)*\\.\\.[0-9a-f]+(?: [0-7]{6})?|[0-9a-f]+))?( binary)?$`);
const NAMED = new RegExp(`^diff (?:--git a/(${PATH}) b/(${PATH})|(--cc|--combined) (${PATH}))$`);
const LIKENESS = {
	renamed: "rename",
	copied: "copy"
};
/** The hash that git writes for the contents that a new or deleted file does not have. */
const zeros = (hash) => "0".repeat(hash.length);
function indexLine({ mode, index }) {
	if (index.includes("..")) return index;
	return mode.startsWith("new") ? `${zeros(index)}..${index}` : `${index}..${zeros(index)}`;
}
function shortIndex(index, mode) {
	const [, old = "", now = ""] = /^([0-9a-f]+)\.\.([0-9a-f]+)$/.exec(index) ?? [];
	if (mode.startsWith("new file") && old !== "" && old === zeros(now)) return now;
	return mode.startsWith("deleted") && now !== "" && now === zeros(old) ? old : index;
}
function modeLines(mode, merge) {
	const [, old, now] = /^mode ([0-7,]+)\.\.([0-7]+)$/.exec(mode) ?? [];
	if (old !== void 0) return merge === "" ? [`old mode ${old}`, `new mode ${now}`] : [`mode ${old}..${now}`];
	return mode === "" ? [] : [mode.replace(" file ", " file mode ")];
}
function likenessLines({ likeness, old, path }) {
	const [share, how] = likeness.split(" ");
	if (how === "rewritten") return [`dissimilarity index ${share}`];
	if (how !== "renamed" && how !== "copied") return [];
	const verb = LIKENESS[how];
	return [
		`similarity index ${share}`,
		`${verb} from ${old}`,
		`${verb} to ${path}`
	];
}
/** The lines of a header; `hunks`: the names of both sides come last, as before hunks. */
function print$2(header, hunks) {
	const { merge, old, path, mode, index, binary } = header;
	const from = mode.startsWith("new file") ? "/dev/null" : `a/${old}`;
	const to = mode.startsWith("deleted") ? "/dev/null" : `b/${path}`;
	return [
		merge === "" ? `diff --git a/${old} b/${path}` : `diff ${merge} ${path}`,
		...merge === "" ? [] : [`index ${indexLine(header)}`],
		...modeLines(mode, merge),
		...likenessLines(header),
		...merge === "" && index !== "" ? [`index ${indexLine(header)}`] : [],
		...binary ? [`Binary files ${from} and ${to} differ`] : [],
		...hunks ? [`--- ${from}`, `+++ ${to}`] : []
	];
}
function fold$1({ merge, old, path, mode, likeness, index, binary }) {
	return [
		"diff",
		merge,
		old === path ? path : `${old} => ${path}`,
		mode,
		likeness,
		shortIndex(index, mode),
		binary ? "binary" : ""
	].filter((word) => word !== "").join(" ");
}
function readFolded(line) {
	const [, merge = "", old, path = old, mode = "", likeness = "", index = "", binary] = FOLDED.exec(line) ?? [];
	if (old === void 0 || path === void 0) return void 0;
	return {
		merge,
		old,
		path,
		mode,
		likeness,
		index,
		binary: binary !== void 0
	};
}
/** The facts in the lines behind the first, in any order: `print` knows the right order. */
function readLines$1(lines) {
	const found = {
		mode: "",
		likeness: "",
		index: "",
		binary: false
	};
	for (const line of lines) {
		const [, key = "", value = ""] = /^(old mode|new mode|mode|(?:new|deleted) file mode|(?:dis)?similarity index|(?:rename|copy) from|index|Binary files) (.+)$/.exec(line) ?? [];
		if (key === "old mode") found.mode = `mode ${value}`;
		else if (key === "new mode") found.mode += `..${value}`;
		else if (key === "mode") found.mode = line;
		else if (key.endsWith("file mode")) found.mode = line.replace(" mode", "");
		else if (key === "dissimilarity index") found.likeness = `${value} rewritten`;
		else if (key === "similarity index") found.likeness = value;
		else if (key === "rename from") found.likeness += " renamed";
		else if (key === "copy from") found.likeness += " copied";
		else if (key === "index") found.index = value;
		else if (key === "Binary files") found.binary = true;
	}
	return found;
}
/** Git itself writes no longer headers. */
const MAX_LINES = 10;
/** The header that begins at `at`, folded; `undefined` where it would not come back. */
function foldGit(lines, at, isHunk) {
	const [, a, b, merge = "", merged] = NAMED.exec(lines[at]) ?? [];
	const path = b ?? merged;
	if (path === void 0) return void 0;
	let end = at + 1;
	while (end < at + MAX_LINES && /^(?:old|new|mode|deleted|similarity|dissimilarity|rename|copy|index|Binary|---|\+\+\+) /.test(lines[end] ?? "")) end++;
	const line = fold$1({
		merge,
		old: a ?? path,
		path,
		...readLines$1(lines.slice(at + 1, end))
	});
	const again = readFolded(line);
	const printed = again && print$2(again, isHunk(end));
	if (!printed || printed.length !== end - at) return void 0;
	return printed.every((one, i) => one === lines[at + i]) ? {
		line,
		end
	} : void 0;
}
/** The inverse of `foldGit`; `undefined` for a line that it does not make. */
function unfoldGit(line, hunks) {
	const header = readFolded(line);
	return header && print$2(header, hunks);
}
// src/render/compact/diff/hunk.ts
/** The line before a hunk's lines: `@@ 52 heading`, or `@@ -52 +55 heading` where the positions differ. */
const MARK$1 = /^(@{2,9}) (?:([0-9]+)|((?:-[0-9]+ )+)\+([0-9]+))((?: .*)?)$/s;
const isBody = (line) => line === "" || /^[ +\\-]/.test(line);
/** Whether a line stands in front of a hunk, or ends one. */
const isMark = (line) => line.startsWith("@@");
function markOf$1({ starts, heading }) {
	const signs = "@".repeat(starts.length);
	const [first] = starts;
	if (starts.every((start) => start === first)) return `${signs} ${first}${heading}`;
	return `${signs} ${starts.slice(0, -1).map((start) => `-${start}`).join(" ")} +${starts.at(-1)}${heading}`;
}
/** Context lines without any text are empty; lines that were empty hold the blanks instead. */
function swapBlank(line, parents) {
	const blank = " ".repeat(parents);
	if (line === blank) return "";
	return line === "" ? blank : line;
}
/**
* All lines of a file that is new or gone, without their marks: `@@ added 12 lines`. By mark: the word, and where such
* a hunk begins on both sides.
*/
const WHOLE = {
	"+": {
		word: "added",
		starts: ["0", "1"]
	},
	"-": {
		word: "removed",
		starts: ["1", "0"]
	}
};
const WHOLE_MARK = /^@@ (added|removed) ([0-9]{1,9}) lines$/;
function writeWhole({ starts, heading, lines }) {
	const [mark] = lines[0];
	if (mark !== "+" && mark !== "-" || starts.join() !== WHOLE[mark].starts.join()) return void 0;
	if (heading !== "" || !lines.every((line) => line.startsWith(mark))) return void 0;
	return [`@@ ${WHOLE[mark].word} ${lines.length} lines`, ...lines.map((line) => line.slice(1))];
}
function readWhole(lines, at) {
	const [, word, count] = WHOLE_MARK.exec(lines[at]) ?? [];
	if (word === void 0) return void 0;
	const mark = word === WHOLE["+"].word ? "+" : "-";
	const end = at + 1 + Number(count);
	if (Number(count) === 0 || end > lines.length) throw new FormError("a hunk ends too early");
	const body = lines.slice(at + 1, end).map((line) => mark + line);
	const after = lines[end] === "@@" ? end + 1 : end;
	return {
		hunk: {
			starts: WHOLE[mark].starts,
			heading: "",
			lines: body
		},
		end: after
	};
}
/** The lines of a hunk; `next` is the line behind it, if there is one. */
function writeHunk(hunk, next) {
	const whole = writeWhole(hunk);
	if (whole) return next === void 0 && whole.at(-1).trim() === "" ? [...whole, "@@"] : whole;
	const lines = hunk.lines.map((line) => swapBlank(line, hunk.starts.length - 1));
	const closed = next === void 0 ? lines.at(-1).trim() === "" : isBody(next);
	return [
		markOf$1(hunk),
		...lines,
		...closed ? ["@@"] : []
	];
}
/** The inverse of `writeHunk`. */
function readHunk(lines, at) {
	const whole = readWhole(lines, at);
	if (whole) return whole;
	const [, signs = "", same, old = "", last, heading = ""] = MARK$1.exec(lines[at]) ?? [];
	const starts = same === void 0 ? [...old.matchAll(/[0-9]+/g)].map(String).concat(last ?? []) : new Array(signs.length).fill(same);
	if (signs === "" || starts.length !== signs.length) throw new FormError(`not the beginning of a hunk: ${lines[at].slice(0, 60)}`);
	let end = at + 1;
	while (end < lines.length && isBody(lines[end])) end++;
	return {
		hunk: {
			starts,
			heading,
			lines: lines.slice(at + 1, end).map((line) => swapBlank(line, signs.length - 1))
		},
		end: lines[end] === "@@" ? end + 1 : end
	};
}
// src/render/compact/diff/sides.ts
const NAME$1 = "[^\\s\"*]+";
const TIME = "[^\\t,*]+";
const STYLE = /^(diff -.*|\*\*\*|---) ([^\s"*]*)\* (?:(\+\+\+|---) )?([^\s"*]*)\*$/;
const FILE$1 = new RegExp(`^diff (${NAME$1})(?: (${TIME}), (${TIME}))?$`);
const isStyle = (line) => STYLE.test(line);
function writeStyle({ command, before, after }, [old, now]) {
	return command === "" ? `${old} ${before}* ${now} ${after}*` : `${command} ${before}* ${after}*`;
}
function readStyle$1(line) {
	const [, first = "", before = "", mark, after = ""] = STYLE.exec(line) ?? [];
	return {
		command: mark === void 0 ? first : "",
		before,
		after
	};
}
/** The common end of two names, from the beginning of a folder's or file's name. */
function commonEnd(a, b) {
	let length = 0;
	while (length < a.length && length < b.length && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
	const end = a.slice(a.length - length);
	const starts = (name) => name.length === length || name[name.length - length - 1] === "/";
	return starts(a) && starts(b) ? end : end.slice(end.indexOf("/") + 1);
}
/** `undefined` where no names stand at `at`. Keeps to the sides of the file before it where they fit. */
function readNames(lines, at, marks, last) {
	const commanded = /^diff -(?!-git|-c)/.test(lines[at]);
	const first = commanded ? at + 1 : at;
	const [old, now] = marks.map((mark, i) => {
		const line = lines[first + i] ?? "";
		return line.startsWith(`${mark} `) ? line.slice(mark.length + 1).split("	") : [];
	});
	const [from, to] = [old[0], now[0]];
	if (!from || !to || old.length !== now.length || old.length > 2) return void 0;
	const name = last && from.startsWith(last.before) && last.after + from.slice(last.before.length) === to ? from.slice(last.before.length) : commonEnd(from, to);
	const sides = {
		command: commanded ? lines[at].slice(0, -` ${from} ${to}`.length) : "",
		before: from.slice(0, from.length - name.length),
		after: to.slice(0, to.length - name.length)
	};
	const line = `diff ${name}${old.length === 2 ? ` ${old[1]}, ${now[1]}` : ""}`;
	const again = printNames(line, sides, marks);
	const style = writeStyle(sides, marks);
	const end = first + 2;
	if (!isStyle(style) || writeStyle(readStyle$1(style), marks) !== style) return void 0;
	return again?.length === end - at && again.every((one, i) => one === lines[at + i]) ? {
		sides,
		line,
		end
	} : void 0;
}
/** The lines that a file's line stands for; `undefined` for a line that is none. */
function printNames(line, { command, before, after }, [old, now]) {
	const [, name, from, to] = FILE$1.exec(line) ?? [];
	if (name === void 0) return void 0;
	const time = (text) => text === void 0 ? "" : `\t${text}`;
	return [
		...command === "" ? [] : [`${command} ${before}${name} ${after}${name}`],
		`${old} ${before}${name}${time(from)}`,
		`${now} ${after}${name}${time(to)}`
	];
}
// src/render/compact/diff/unified.ts
const HEADER$1 = /^(@{2,9}) ((?:-[0-9]+(?:,[0-9]+)? )+)\+([0-9]+)(?:,([0-9]+))? \1((?: .*)?)$/s;
/** Adds a line to the number of lines that each side has, `by` 1 or -1. */
function countLine(counts, line, by) {
	const parents = counts.length - 1;
	const marks = line.slice(0, parents);
	const removed = marks.includes("-");
	for (let i = 0; i < parents; i++) if (removed ? marks[i] === "-" : marks[i] !== "+") counts[i] += by;
	if (!removed) counts[parents] += by;
}
function header({ starts, heading, lines }) {
	const counts = starts.map(() => 0);
	for (const line of lines) if (!line.startsWith("\\")) countLine(counts, line, 1);
	const ranges = starts.map((start, i) => counts[i] === 1 && starts.length === 2 ? start : `${start},${counts[i]}`);
	const signs = "@".repeat(starts.length);
	return `${signs} ${ranges.slice(0, -1).map((range) => `-${range}`).join(" ")} +${ranges.at(-1)} ${signs}${heading}`;
}
function fits(line, parents) {
	if (line === "" || line.startsWith("\\")) return true;
	for (let i = 0; i < parents; i++) if (!" +-".includes(line[i] ?? "?")) return false;
	return true;
}
function read$4(lines, at) {
	const [, signs = "", old = "", first = "", count, heading = ""] = HEADER$1.exec(lines[at]) ?? [];
	const sides = [...old.matchAll(/-([0-9]+)(?:,([0-9]+))?/g)].map(([, start = "", n]) => ({
		start,
		n
	}));
	sides.push({
		start: first,
		n: count
	});
	if (signs === "" || sides.length !== signs.length) return void 0;
	const left = sides.map(({ n }) => Number(n ?? 1));
	let end = at + 1;
	for (; end < lines.length && left.some((n) => n > 0); end++) {
		const line = lines[end];
		if (!fits(line, signs.length - 1)) return void 0;
		if (!line.startsWith("\\")) countLine(left, line, -1);
	}
	while (lines[end]?.startsWith("\\")) end++;
	const hunk = {
		starts: sides.map(({ start }) => start),
		heading,
		lines: lines.slice(at + 1, end)
	};
	return hunk.lines.length > 0 && left.every((n) => n === 0) && header(hunk) === lines[at] ? {
		hunk,
		end
	} : void 0;
}
/** `@@ -1,3 +1,4 @@`, and with more sides `@@@ -1,3 -1,3 +1,4 @@@`. */
const unified = {
	read: read$4,
	print: (hunk) => [header(hunk), ...hunk.lines]
};
// src/render/compact/lines/blocks.ts
/** Cheaper lines begin no block. */
const MIN_COST = 7;
/** The costs of a number: at the block itself, and at each place that repeats the block. In about tokens. */
const LABEL_COST = 4;
const REFERENCE_COST = 4;
/** A smaller gain is not worth what a reader has to look up. */
const MIN_GAIN$1 = 4;
/** A line of fewer characters costs less: no character costs more than a token and a half. */
const MIN_LENGTH$2 = Math.ceil(4);
/** A line that may not repeat is like no other. */
function numbered$1(lines, mayRepeat) {
	const known = /* @__PURE__ */ new Map();
	const places = /* @__PURE__ */ new Map();
	const ids = new Int32Array(lines.length);
	let mayBegin = false;
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at];
		const id = known.get(line);
		ids[at] = id ?? at;
		if (id === void 0) {
			if (mayRepeat(line)) known.set(line, at);
			continue;
		}
		const found = places.get(id);
		if (found) found.push(at);
		else places.set(id, [id, at]);
		mayBegin ||= line.length >= MIN_LENGTH$2;
	}
	return {
		ids,
		places,
		mayBegin
	};
}
const NONE$1 = {
	blocks: [],
	gain: 0
};
/**
* Repeated blocks of lines, in the order in which they begin, and the tokens saved if each stands only once.
* Each line begins at most one block, and belongs to one. This takes one pass over the lines.
*/
function lineBlocksOf(lines, mayRepeat) {
	const { ids, places, mayBegin } = numbered$1(lines, mayRepeat);
	if (!mayBegin) return NONE$1;
	const taken = new Uint8Array(lines.length);
	const tried = new Uint8Array(lines.length);
	const blocks = [];
	let total = 0;
	const costOf = (line) => estimateTokens(lines[line]) + 1;
	/**
	* Whether the lines `length` behind all starts are the same, free, and before the next start. One that comes elsewhere
	* too begins a block of its own, unless it is cheap.
	*/
	const agree = (starts, length) => {
		const id = ids[starts[0] + length];
		if (id === void 0) return false;
		if ((places.get(id)?.length ?? 1) > starts.length && costOf(id) >= MIN_COST) return false;
		return starts.every((start, i) => {
			const at = start + length;
			return at < (starts[i + 1] ?? lines.length) && taken[at] === 0 && ids[at] === id;
		});
	};
	for (let at = 0; at < lines.length; at++) {
		const id = ids[at];
		if (taken[at] === 1 || tried[id] === 1) continue;
		tried[id] = 1;
		const all = places.get(id);
		if (!all) continue;
		let cost = costOf(at);
		if (cost < MIN_COST) continue;
		const starts = all.filter((place) => taken[place] === 0);
		if (starts.length < 2) continue;
		let length = 1;
		for (; agree(starts, length); length++) cost += costOf(at + length);
		const gain = (starts.length - 1) * (cost - REFERENCE_COST) - LABEL_COST;
		if (gain < MIN_GAIN$1) continue;
		for (const start of starts) taken.fill(1, start, start + length);
		blocks.push({
			length,
			starts
		});
		total += gain;
	}
	return {
		blocks,
		gain: total
	};
}
// src/render/compact/lines/again.ts
/**
* Repeated lines stand once, at their first place, under a number. At each later place, the numbers stand for them.
* Lines repeat if a program runs several times or quotes the same source:
*
*     src/a.ts(3,5): error TS2304: Cannot find name 'x'. #1
*     In function 'count': #2:
*       13 |     if (total = 3)
*     [end #]
*     built in 3 s
*     [again 1-2]
*
* `#1` numbers one line, `#2:` that line and those below it, to `[end #]` or the end of the text. A line that
* ends like a numbered one, or reads like one in brackets, ends in ` #=`.
*/
const LABEL$1 = / #([1-9][0-9]{0,5})(:?)$/;
const AGAIN = /^\[again ([1-9][0-9]{0,5}(?:-[1-9][0-9]{0,5})?(?: [1-9][0-9]{0,5}(?:-[1-9][0-9]{0,5})?)*)\]$/;
const END$1 = "[end #]";
const ESCAPE$2 = " #=";
/** `1-3 7`: runs of numbers as their ends. */
function ranges(numbers) {
	const parts = [];
	for (let i = 0; i < numbers.length;) {
		let end = i;
		while (numbers[end + 1] === numbers[end] + 1) end++;
		parts.push(end === i ? `${numbers[i]}` : `${numbers[i]}-${numbers[end]}`);
		i = end + 1;
	}
	return parts.join(" ");
}
/**
* `undefined` where nothing comes again that would be worth a number.
*
* @param mayRepeat whether a line says the same wherever it stands
*/
function findRepeats(lines, mayRepeat = () => true) {
	const { blocks, gain } = lineBlocksOf(lines, mayRepeat);
	if (blocks.length === 0) return void 0;
	/**
	* For each line: the number of the block that begins there, and whether that block stands in the text
	* already.
	*/
	const beginning = new Int32Array(lines.length);
	const repeated = new Uint8Array(lines.length);
	for (const [i, { starts, length }] of blocks.entries()) {
		for (const start of starts) beginning[start] = i + 1;
		for (const start of starts.slice(1)) repeated.fill(1, start, start + length);
	}
	const weave = (shown) => {
		const out = [];
		let next = 0;
		/** Lines that are left of the block, and whether one has ended that goes on to the next mark. */
		let inside = 0;
		let open = false;
		let again = [];
		const flush = () => {
			if (again.length > 0) out.push(`[again ${ranges(again)}]`);
			again = [];
		};
		for (let at = 0; at < lines.length; at++) {
			const number = beginning[at];
			if (inside === 0 && open) {
				out.push(END$1);
				open = false;
			}
			if (repeated[at] === 1) {
				if (number > 0) again.push(number);
				continue;
			}
			flush();
			const text = shown[next++];
			const line = markOf(text) || text.endsWith(ESCAPE$2) ? text + ESCAPE$2 : text;
			if (number > 0) {
				inside = blocks[number - 1].length - 1;
				open = inside > 0;
				out.push(`${line} #${number}${open ? ":" : ""}`);
				continue;
			}
			if (inside > 0) inside--;
			out.push(line);
		}
		flush();
		return out;
	};
	return {
		kept: lines.filter((_, at) => repeated[at] === 0),
		gain,
		weave
	};
}
/**
* Whether a bracket, or a number with or without a colon, stands at the end. This quick check decides for
* most lines.
*/
function endsLikeMark(line) {
	const c = line.charCodeAt(line.length - 1);
	return c >= 48 && c <= 58 || c === 93;
}
/** `undefined` for a line that stands for itself. */
function markOf(line) {
	if (!endsLikeMark(line)) return void 0;
	if (line === END$1) return { kind: "end" };
	const again = AGAIN.exec(line)?.[1];
	if (again !== void 0) return {
		kind: "again",
		ranges: again.split(" ").map((range) => {
			const [first = 0, last = first] = range.split("-").map(Number);
			return [first, last];
		})
	};
	const [label, number, colon] = LABEL$1.exec(line) ?? [];
	if (label === void 0) return void 0;
	return {
		kind: "numbered",
		text: line.slice(0, -label.length),
		number: Number(number),
		goesOn: colon === ":"
	};
}
/** The inverse; `read` gives the line that a written line stands for. Throws `FormError`. */
function readRepeats(all, read) {
	const out = [];
	const blocks = [];
	let open;
	let size = 0;
	const add = (line) => {
		size += line.length + 1;
		allowExpanded(size);
		out.push(line);
	};
	for (const line of all) {
		const mark = markOf(line);
		if (mark?.kind === "end") open = void 0;
		else if (mark?.kind === "again") {
			open = void 0;
			for (const [first, last] of mark.ranges) {
				if (last < first || last > blocks.length) throw new FormError(`no lines with the number ${last}`);
				for (const { start, end } of blocks.slice(first - 1, last)) for (let at = start; at < end; at++) add(out[at]);
			}
		} else {
			const text = mark?.text ?? line;
			add(read(text.endsWith(ESCAPE$2) ? text.slice(0, -3) : text));
			if (mark) {
				if (mark.number !== blocks.length + 1) throw new FormError(`a number out of place: ${mark.number}`);
				const block = {
					start: out.length - 1,
					end: out.length
				};
				blocks.push(block);
				open = mark.goesOn ? block : void 0;
			} else if (open) open.end = out.length;
		}
	}
	return out;
}
/** For each line that refers to repeated lines: the lines of the text that it refers to. */
function repeatedBy(lines) {
	const found = /* @__PURE__ */ new Map();
	const blocks = [];
	let open;
	for (const [at, line] of lines.entries()) {
		const mark = markOf(line);
		if (mark?.kind === "again") found.set(at, mark.ranges.flatMap(([first, last]) => blocks.slice(first - 1, last).flat()));
		if (mark?.kind === "numbered") blocks.push([at]);
		else if (mark === void 0) open?.push(at);
		if (mark) open = mark.kind === "numbered" && mark.goesOn ? blocks.at(-1) : void 0;
	}
	return found;
}
// src/render/compact/lines/counting.ts
/**
* Lines that follow each other and are the same but for numbers that count, as one: `file {1,2…200} of 200`. The first two
* numbers tell the step and how they are filled up, the last one tells where they end.
*
*     file  8 of 10
*     file  9 of 10           [×3] file { 8, 9…10} of 10
*     file 10 of 10
*/
const COUNTER = /\{( {0,9}[0-9]{1,9}),( {0,9}[0-9]{1,9})…( {0,9}[0-9]{1,9})\}/g;
/** Fewer lines are as quick to read one by one. */
const MIN_LINES$1 = 4;
const MAX_COUNTING = 3;
/** Longer numbers are names, or times. */
const MAX_DIGITS = 9;
const hasCounter = (text) => text.includes("…") && text.search(COUNTER) >= 0;
const isDigit = (c) => c >= 48 && c <= 57;
/** A number, filled up with what `like` is filled up with. */
function filled(value, like) {
	const digits = String(value);
	const fill = like[0] === " " ? " " : like[0] === "0" && like.length > 1 ? "0" : "";
	return fill === "" ? digits : digits.padStart(like.length, fill);
}
/** Whether two lines first differ in a number. This quick check decides for most neighbours. */
function differInNumber(a, b) {
	if (Math.abs(a.length - b.length) > 1 || a === b) return false;
	let at = 0;
	while (a.charCodeAt(at) === b.charCodeAt(at)) at++;
	return isDigit(a.charCodeAt(at)) || isDigit(b.charCodeAt(at));
}
/**
* A line's numbers and the texts between them, in turn. `padded`: the blanks before a number belong to it.
*/
const partsOf$1 = (line, padded) => line.split(padded ? /( *[0-9]+)/ : /([0-9]+)/);
/** The lines from `start` on that count. */
function countingWith(lines, start, most, padded) {
	const first = partsOf$1(lines[start], padded);
	const second = partsOf$1(lines[start + 1], padded);
	if (first.length !== second.length || first.length > 49) return void 0;
	const steps = first.map((part, i) => i % 2 === 1 && part !== second[i] ? Number(second[i]) - Number(part) : 0);
	const counting = steps.filter((step) => step !== 0).length;
	if (counting === 0 || counting > MAX_COUNTING) return void 0;
	if (first.some((part, i) => steps[i] !== 0 && part.trim().length > MAX_DIGITS)) return void 0;
	const partAt = (i, row) => {
		const part = first[i];
		if (steps[i] === 0) return part;
		const value = Number(part) + steps[i] * row;
		return value < 0 ? "-" : filled(value, part);
	};
	const lineAt = (row) => first.map((_, i) => partAt(i, row)).join("");
	let count = 0;
	while (count < most && lines[start + count] === lineAt(count)) count++;
	if (count < MIN_LINES$1) return void 0;
	const text = first.map((part, i) => steps[i] === 0 ? part : `{${part},${partAt(i, 1)}…${partAt(i, count - 1)}}`).join("");
	return text.match(COUNTER)?.length === counting ? {
		count,
		text
	} : void 0;
}
/** The lines from `start` on that count, as one; `undefined` where they are few. */
function countingFrom(lines, start, most) {
	const [first, second] = [lines[start], lines[start + 1]];
	if (first === void 0 || second === void 0 || !differInNumber(first, second)) return void 0;
	const plain = countingWith(lines, start, most, false);
	const padded = first.includes(" ") ? countingWith(lines, start, most, true) : void 0;
	return (padded?.count ?? 0) > (plain?.count ?? 0) ? padded : plain;
}
/** The inverse: `count` lines. Throws `FormError`. */
function countedOut(text, count) {
	const parts = text.split(COUNTER);
	const rows = [];
	for (let row = 0; row < count; row++) {
		let line = parts[0];
		for (let i = 1; i < parts.length; i += 4) {
			const [first, second, last] = [
				parts[i],
				parts[i + 1],
				parts[i + 2]
			];
			const value = Number(first) + (Number(second) - Number(first)) * row;
			const shown = filled(value, first);
			if (value < 0 || row === count - 1 && shown !== last) throw new FormError(`a number ends elsewhere: ${last}`);
			line += shown + parts[i + 3];
		}
		rows.push(line);
	}
	return rows;
}
// src/render/compact/lines/groups.ts
/**
* Neighbouring lines that begin alike stand below a heading: their count and their common beginning. Headings in
* headings are one space deeper and continue the heading above. `[end]` stands before lines that do not belong to the
* last group any more:
*
*     [4] test/decode.test.ts >…
*      [2]  arrays >…
*      of numbers 1ms
*      of strings 0ms
*      [end]
*      reads an empty object 3ms
*      reads nothing 0ms
*
* `[×5] text` is the same line five times, `[×5] text {1,2…5}` one whose number counts. A line that reads like a heading, a repeat or an end stands behind `=`.
*/
const HEADING = /^( {0,3})\[([0-9]{1,9})\] (.*)…$/s;
const REPEAT = /^\[×([0-9]{1,4})\] (.*)$/s;
const END = /^ {0,3}\[end\]$/;
const EQUALS = 61;
const BLANK$1 = 32;
const BRACKET = 91;
const LOOKS_LIKE_OURS = /^=* {0,3}\[(?:[0-9]{1,9}\] .*…|×[0-9]{1,4}\] .*|end\])$/s;
/**
* Whether a bracket stands in front, behind blanks or our own marks. This quick check decides for most lines.
*/
function mayLookLikeOurs(text) {
	let at = 0;
	while (text.charCodeAt(at) === EQUALS) at++;
	while (text.charCodeAt(at) === BLANK$1) at++;
	return text.charCodeAt(at) === BRACKET;
}
/** `[4] test/a.test.ts >…` stands above lines that begin so, and `[end]` says that they are over; however deep. */
const MARK = /^ *\[(?:[0-9]+\] .*…|end\])$/;
const isGroupMark = (line) => MARK.test(line);
const looksLikeOurs = (text) => mayLookLikeOurs(text) && LOOKS_LIKE_OURS.test(text);
/** Shorter beginnings are not worth a line of their own; longer ones would let a small text grow without bound. */
const MIN_LENGTH$1 = 4;
const MAX_LENGTH$1 = 512;
/**
* The cost of a heading, in about tokens: the brackets, the count, the ellipsis, the line and often an end.
*/
const HEADING_COST = 6;
/** A smaller gain is not worth a reader's effort. */
const MIN_GAIN = 8;
/**
* The cost of a repeat, in about tokens. Then the most repeats of one line: a short text must not expand
* without bound.
*/
const REPEAT_COST = 5;
const MAX_REPEATS = 9999;
/** Deeper headings in headings are hard to follow. The patterns above know it too. */
const MAX_DEPTH$1 = 4;
const isWord$1 = (c) => c >= 48 && c <= 57 || c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 95 || c > 127;
/** How many characters two lines share, up to the end of a word; something of both is left. */
function sharedLength$1(a, b) {
	const limit = Math.min(a.length, b.length, MAX_LENGTH$1) - 1;
	let end = 0;
	while (end < limit && a.charCodeAt(end) === b.charCodeAt(end)) end++;
	while (end > 0 && isWord$1(a.charCodeAt(end - 1)) && (isWord$1(a.charCodeAt(end)) || isWord$1(b.charCodeAt(end)))) end--;
	if (end > 1 && a.charCodeAt(end - 1) === 32 && a.charCodeAt(end - 2) !== 32) end--;
	return end < MIN_LENGTH$1 ? 0 : end;
}
/** Runs in runs, from the lengths that neighbours share: what a stack of open ones gives in one pass. */
function runsOf$1(lines) {
	const root = {
		start: 0,
		end: lines.length,
		length: 0,
		inner: []
	};
	const open = [root];
	const close = (end, length) => {
		let last;
		while (open.at(-1).length > length) {
			const run = open.pop();
			if (last) run.inner.push(last);
			run.end = end;
			last = run;
		}
		return last;
	};
	for (let i = 0; i + 1 < lines.length; i++) {
		const length = sharedLength$1(lines[i], lines[i + 1]);
		const closed = close(i + 1, length);
		const top = open.at(-1);
		if (top.length === length) {
			if (closed) top.inner.push(closed);
		} else {
			const run = {
				start: closed ? closed.start : i,
				end: i + 1,
				length,
				inner: closed ? [closed] : []
			};
			open.push(run);
		}
	}
	const last = close(lines.length, 0);
	if (last) root.inner.push(last);
	return root.inner;
}
/** Writes lines that repeat the line before them, or count on from it, as one line, if that is smaller. */
function counted$1(all) {
	const lines = [];
	const counts = [];
	const beginnings = [];
	const add = (text, count, beginning = text) => {
		lines.push(text);
		counts.push(count);
		beginnings.push(beginning);
	};
	for (let start = 0, end = 0; start < all.length; start = end) {
		const text = all[start];
		const counting = countingFrom(all, start, MAX_REPEATS);
		if (counting && gainsCounted(counting.count, text, counting.text)) {
			add(counting.text, counting.count, counting.text.slice(0, counting.text.indexOf("{")));
			end = start + counting.count;
			continue;
		}
		while (all[end] === text && end - start < MAX_REPEATS) end++;
		const count = end - start;
		if (count > 1 && gainsCounted(count, text, text) && !hasCounter(text)) add(text, count);
		else for (let i = count; i > 0; i--) add(text, 1);
	}
	return {
		lines,
		counts,
		beginnings
	};
}
/** Whether writing so many lines once, as `said`, saves more than it costs. */
function gainsCounted(count, line, said) {
	return count * (estimateTokens(line) + 1) > estimateTokens(said) + 1 + REPEAT_COST;
}
/** Writes lines below their headings. */
var Writer = class {
	out = [];
	/** The depth of the outermost heading that ended since the last line. */
	#ended;
	heading(depth, count, beginning) {
		this.out.push(`${" ".repeat(depth)}[${count}] ${beginning}…`);
		this.#ended = void 0;
	}
	end(depth) {
		this.#ended = depth;
	}
	line(text, count) {
		if (this.#ended !== void 0) this.out.push(`${" ".repeat(this.#ended)}[end]`);
		this.#ended = void 0;
		if (count > 1) this.out.push(`[×${count}] ${text}`);
		else this.out.push(looksLikeOurs(text) ? `=${text}` : text);
	}
};
/** A heading that says more characters than any estimate has tokens gains no less. */
const MOST_TOKENS = 1.5;
function gainOf(lines, beginning) {
	if ((lines - 1) * beginning.length * MOST_TOKENS - HEADING_COST < MIN_GAIN) return 0;
	return (lines - 1) * estimateTokens(beginning) - HEADING_COST;
}
/** The lines with headings over those that begin alike, and repeats counted, where that is smaller. */
function writeGroups(all) {
	const writer = new Writer();
	const { lines, counts, beginnings } = counted$1(all);
	const write = (start, end, from) => {
		for (let at = start; at < end; at++) writer.line(lines[at].slice(from), counts[at]);
	};
	const visit = (runs, start, end, from, depth) => {
		let at = start;
		for (const run of runs) {
			write(at, run.start, from);
			at = run.end;
			const beginning = lines[run.start].slice(from, run.length);
			const headed = depth < MAX_DEPTH$1 && gainOf(run.end - run.start, beginning) >= MIN_GAIN;
			if (headed) {
				let count = 0;
				for (let i = run.start; i < run.end; i++) count += counts[i];
				writer.heading(depth, count, beginning);
			}
			visit(run.inner, run.start, run.end, headed ? run.length : from, headed ? depth + 1 : depth);
			if (headed) writer.end(depth);
		}
		write(at, end, from);
	};
	visit(runsOf$1(beginnings), 0, lines.length, 0, 0);
	return writer.out;
}
/** The inverse. Throws `FormError`. */
function readGroups(lines) {
	const out = [];
	let size = 0;
	const add = (line, times) => {
		size += times * (line.length + 1);
		allowExpanded(size);
		if (times > 1 && hasCounter(line)) for (const one of countedOut(line, times)) out.push(one);
		else for (let i = times; i > 0; i--) out.push(line);
	};
	/** Beginnings that hold, and the number of lines at which each ends. */
	const open = [];
	for (const line of lines) {
		while (open.length > 0 && open.at(-1).end <= out.length) open.pop();
		const top = open.at(-1);
		if (!mayLookLikeOurs(line)) {
			add((top?.text ?? "") + line, 1);
			continue;
		}
		const [heading, indent = "", count, beginning] = HEADING.exec(line) ?? [];
		if (heading !== void 0) {
			const end = out.length + Number(count);
			const text = (top?.text ?? "") + beginning;
			if (indent.length !== open.length || top && end > top.end) throw new FormError(`a heading out of place: ${heading.slice(0, 60)}`);
			if (text.length > MAX_LENGTH$1) throw new FormError("a heading that is too long");
			open.push({
				text,
				end
			});
			continue;
		}
		if (END.test(line)) continue;
		const [, times = "1", repeat] = REPEAT.exec(line) ?? [];
		const rest = repeat ?? (LOOKS_LIKE_OURS.test(line) ? line.slice(1) : line);
		add((top?.text ?? "") + rest, Number(times));
	}
	if (open.some(({ end }) => end > out.length)) throw new FormError("fewer lines than a heading says");
	return out;
}
// src/render/compact/lines/anatomy.ts
/** Rows with their templates, below headings over lines that begin alike; `legend`: how many templates there are. */
function anatomyOfLines(lines, legend) {
	const templates = new Map(lines.slice(0, legend).filter(isHead).map((line) => [line[0], line.slice(3)]));
	return {
		legend,
		opens: (line) => endsInColon(line) || isGroupMark(line),
		level: (line, standing) => isGroupMark(line) ? LEVEL.group + indentOf(line) : PLAIN_ANATOMY.level(line, standing),
		spoken(line) {
			const template = isRow(line) ? templates.get(line[0]) : void 0;
			return template === void 0 ? line : `${template} ${line}`;
		},
		isRow,
		repeated: repeatedBy(lines)
	};
}
// src/render/compact/lines/path-first.ts
/**
* Rows that end in a path, with the path in front: those of one folder begin alike then.
*
*     495 2026-11-23 src/json/splice.ts        src/json/splice.ts 495 2026-11-23
*     8952 2026-11-23 src/json/scan.ts         src/json/scan.ts 8952 2026-11-23
*/
/** The text before the paths of all rows, by its name in the marker. */
const SEPARATORS$1 = {
	path_was_last: " ",
	"path_was_last-2_blanks": "  ",
	"path_was_last-tab": "	"
};
const NAMES = Object.keys(SEPARATORS$1);
/** Fewer rows have little in common. */
const MIN_ROWS = 4;
const isPathFirst = (name) => name in SEPARATORS$1;
/** The blanks, or the tab, before the last field of a line; `undefined` where that is no path. */
function beforePath(line) {
	const end = Math.max(line.lastIndexOf(" "), line.lastIndexOf("	")) + 1;
	if (line.indexOf("/", end) < 0) return void 0;
	let start = end - 1;
	while (line[end - 1] === " " && line[start - 1] === " ") start--;
	return line.slice(start, end);
}
/** The rows with their last field in front; `undefined` where few end in a path, or not all behind the same blanks. */
function withPathsFirst(lines) {
	const before = beforePath(lines.find((line) => beforePath(line) !== void 0) ?? "");
	const name = NAMES.find((one) => SEPARATORS$1[one] === before);
	if (name === void 0 || lines.length < MIN_ROWS) return void 0;
	const separator = SEPARATORS$1[name];
	const out = [];
	let paths = 0;
	for (const line of lines) {
		const at = line.lastIndexOf(separator);
		const path = line.slice(at + separator.length);
		if (at < 0 || path === "" || /[ \t]/.test(path)) return void 0;
		if (path.includes("/")) paths++;
		out.push(path + separator + line.slice(0, at));
	}
	return paths * 2 < lines.length ? void 0 : {
		lines: out,
		name
	};
}
/** The inverse: a path holds no blank, so the first separator is the one behind it. */
function withPathsLast(lines, name) {
	const separator = SEPARATORS$1[name];
	return lines.map((line) => {
		const at = line.indexOf(separator);
		return at < 0 ? line : line.slice(at + separator.length) + separator + line.slice(0, at);
	});
}
// src/render/compact/lines/stylish.ts
/**
* Diagnostics in columns below the path of their file, as eslint and its kin lay them out, without the blanks that
* align them: every file has other widths, so that the same message never looks the same.
*
*       9:1   error    Unexpected var      no-var          9:1 error Unexpected var no-var
*      15:18  warning  'x' is not defined  no-undef        15:18 warning 'x' is not defined no-undef
*/
const INDENT$1 = "  ";
const GAP$1 = "  ";
const ALIGNED = /^ {2,}(\d+):(\d+) +(\S+) {2,}(\S.*?) {2,}(\S*)$/;
const ALIGNED_RULE = /^ {2,}(\d+):(\d+) +(\S+) {2,}(\S.*\S|\S) {2,}(\S+)$/;
const BARE$1 = /^(\d+):(\d+) (\S+) (\S.*) (\S*)$/;
function rowOf(pattern, text) {
	const found = pattern.exec(text);
	if (!found) return void 0;
	const [, line = "", column = "", severity = "", message = "", rule = ""] = found;
	return {
		line,
		column,
		severity,
		message,
		rule
	};
}
const longest = (rows, key) => rows.reduce((most, row) => Math.max(most, row[key].length), 0);
function aligned(rows) {
	const line = longest(rows, "line");
	const column = longest(rows, "column");
	const severity = longest(rows, "severity");
	const message = longest(rows, "message");
	return rows.map((row) => `${INDENT$1}${row.line.padStart(line)}:${row.column.padEnd(column)}${GAP$1}${row.severity.padEnd(severity)}${GAP$1}${row.message.padEnd(message)}${GAP$1}${row.rule}`);
}
const bare = ({ line, column, severity, message, rule }) => `${line}:${column} ${severity} ${message} ${rule}`;
/** Whether a number stands behind blanks. This quick check decides for most lines. */
function beginsIndented(line) {
	if (!line.startsWith(INDENT$1)) return false;
	let at = 2;
	while (line.charCodeAt(at) === 32) at++;
	const c = line.charCodeAt(at);
	return c >= 48 && c <= 57;
}
/** Lines with each run of rows replaced by what `write` makes of it. */
function withRuns(lines, read, write) {
	const out = [];
	let rows = [];
	const end = () => {
		for (const line of write(rows)) out.push(line);
		rows = [];
	};
	for (const line of lines) {
		const row = read(line);
		if (row) rows.push(row);
		else {
			end();
			out.push(line);
		}
	}
	end();
	return out;
}
/** The lines without their alignment; `undefined` where no rows are, or where they are aligned in another way. */
function withoutColumns(lines) {
	if (!lines.some(beginsIndented)) return void 0;
	const read = (line) => beginsIndented(line) ? rowOf(ALIGNED_RULE, line) ?? rowOf(ALIGNED, line) : void 0;
	let found = false;
	const out = withRuns(lines, read, (rows) => {
		found ||= rows.length > 0;
		return rows.map(bare);
	});
	if (!found) return void 0;
	const again = withStylishColumns(out);
	return lines.every((line, i) => line === again[i]) ? out : void 0;
}
/** The inverse. */
function withStylishColumns(lines) {
	return withRuns(lines, (line) => rowOf(BARE$1, line), aligned);
}
// src/render/compact/forms/lines.ts
/**
* Lines with much common text. A template under a letter holds this text once, and each line gives the rest.
*
*     A: * silly fetch manifest *
*     A 16 express@5
*     A 20 body-parser@2
*     21 warn a line that no template has
*
* The number of templates stands in the marker.
*/
/**
* `2-groups`: two templates, and headings over lines that begin alike. `again`: numbers stand for repeated
* lines. `stylish`: rows are aligned in columns. `path_was_last`: the path at the end of each row is moved to
* its beginning.
*/
const VARIANT$5 = /^([1-6])?-?(again)?-?(groups)?-?(stylish|path_was_last(?:-2_blanks|-tab)?)?$/;
/** The smallest of some bodies. If several are equally small, the first one. */
function smallest(bodies) {
	if (bodies.length < 2) return bodies[0];
	const [first, ...rest] = bodies.map((encoded) => ({
		...encoded,
		tokens: tokensOf(encoded)
	}));
	return rest.reduce((best, one) => one.tokens < best.tokens ? one : best, first);
}
/**
* From this share of savings on, repeated lines always become numbers. From the smaller share on, both ways
* are compared.
*/
const MUCH_AGAIN = .25;
const SOME_AGAIN = .02;
/**
* Rows of templates are short already. The body with numbers must not be larger than this share of the other
* one.
*/
const WORTH$1 = .97;
function bestOf(text, all, arranged) {
	const repeats = findRepeats(all);
	const share = repeats ? repeats.gain / estimateTokens(text) : 0;
	if (repeats && share >= MUCH_AGAIN) return smallest(candidatesOf(repeats.kept, arranged, repeats));
	const best = smallest(candidatesOf(all, arranged, void 0));
	if (!repeats || share < SOME_AGAIN) return best;
	const way = /^[1-6]/.test(best?.variant ?? "") ? "templates" : "bare";
	const again = smallest(candidatesOf(repeats.kept, arranged, repeats, way));
	if (!again || !best) return again ?? best;
	return tokensOf(again) < tokensOf(best) * WORTH$1 ? again : best;
}
function candidatesOf(all, arranged, repeats, only) {
	const found = [];
	const add = (heads, rows, grouped) => {
		const flags = [
			...heads.length > 0 ? [String(heads.length)] : [],
			...repeats ? ["again"] : [],
			...grouped ? ["groups"] : [],
			...arranged ? [arranged] : []
		];
		const ends = rows.at(-1)?.trim() !== "";
		if (flags.length > 0 && ends) found.push({
			body: [...heads, ...rows].join("\n"),
			variant: flags.join("-")
		});
	};
	const addWithGroups = (heads, lines) => {
		const rows = repeats?.weave(lines) ?? lines;
		const groups = writeGroups(rows);
		const grouped = groups.some((line, i) => line !== rows[i]);
		add(heads, grouped ? groups : rows, grouped);
	};
	const templates = only === "bare" ? [] : bestTemplates(all.join("\n"), 6);
	const heads = templates.map(({ template }, i) => `${LETTERS[i]}: ${writeTemplate(template)}`);
	if (templates.length > 0) addWithGroups(heads, withRows(all, templates));
	if (only !== "templates" || templates.length === 0) addWithGroups([], all);
	return found;
}
const lines = {
	name: "lines",
	labels: [
		...[
			"diagnostics",
			"log",
			"ls",
			"trace",
			"tree-indented"
		],
		{
			label: "rows",
			fallbacks: ["table-aligned", "records"]
		},
		{
			label: "git-log",
			fallbacks: ["records"]
		},
		{
			label: "leftover",
			fallbacks: ["records"],
			least: .1
		},
		{
			label: "skeletons",
			fallbacks: ["records"],
			least: .125
		},
		{
			label: "html",
			fallbacks: [],
			least: .25
		}
	],
	plain: true,
	joins: true,
	encode(source) {
		const all = source.split("\n");
		const bare = withoutColumns(all);
		if (bare) return bestOf(bare.join("\n"), bare, "stylish");
		const best = bestOf(source, all);
		const turned = withPathsFirst(all);
		return smallest([best, turned && bestOf(turned.lines.join("\n"), turned.lines, turned.name)].filter((one) => one !== void 0));
	},
	decode(body, variant) {
		const [known, templates = "0", again, groups, arranged = ""] = VARIANT$5.exec(variant ?? "") ?? [];
		const all = body.split("\n");
		const count = Number(templates);
		if (!known || all.length < count) throw new FormError(`unknown variant: ${variant}`);
		const heads = readTemplates(all.slice(0, count));
		const rows = all.slice(count);
		const ungrouped = groups ? readGroups(rows) : rows;
		const read = (line) => count > 0 ? readRow(line, heads) : line;
		const lines = again ? readRepeats(ungrouped, read) : ungrouped.map(read);
		if (isPathFirst(arranged)) return withPathsLast(lines, arranged).join("\n");
		return (arranged === "stylish" ? withStylishColumns(lines) : lines).join("\n");
	},
	anatomy: (lines, variant = "") => anatomyOfLines(lines, Number(VARIANT$5.exec(variant)?.[1] ?? 1))
};
// src/render/compact/forms/diff.ts
/** Before a line that is part of no diff and reads like one of ours. */
const RAW = "= ";
const isOurs = (line) => line.startsWith("diff ") || isMark(line) || line.startsWith(RAW) || isStyle(line);
function partsOf(lines, { hunks, marks }) {
	const parts = [];
	let sides;
	/** Read once: as the hunk behind a header, and as the part itself. */
	let last;
	const hunkAt = (at) => {
		if (last?.at !== at) last = {
			at,
			read: at < lines.length ? hunks.read(lines, at) : void 0
		};
		return last.read;
	};
	for (let at = 0; at < lines.length;) {
		const read = hunkAt(at);
		const git = read ? void 0 : foldGit(lines, at, (end) => hunkAt(end) !== void 0);
		const names = read || git ? void 0 : readNames(lines, at, marks, sides);
		if (read) parts.push({
			type: "hunk",
			at,
			...read
		});
		else if (git) parts.push({
			type: "git",
			at,
			...git
		});
		else if (names && hunkAt(names.end)) {
			parts.push({
				type: "names",
				at,
				end: names.end,
				names
			});
			sides = names.sides;
		} else parts.push({
			type: "text",
			at,
			end: at + 1
		});
		at = parts.at(-1).end;
	}
	return parts;
}
function writeParts(lines, parts, marks) {
	const styles = /* @__PURE__ */ new Map();
	for (const part of parts) {
		if (part.type !== "names") continue;
		const style = writeStyle(part.names.sides, marks);
		styles.set(style, (styles.get(style) ?? 0) + 1);
	}
	let style;
	let gained = false;
	const written = parts.map((part) => {
		if (part.type === "hunk") {
			gained = true;
			return part.hunk;
		}
		if (part.type === "git" && style === void 0) {
			gained = true;
			return [part.line];
		}
		if (part.type === "names") {
			const its = writeStyle(part.names.sides, marks);
			if (its === style) return [part.names.line];
			if (styles.get(its) > 1 || part.names.sides.command !== "") {
				style = its;
				return [its, part.names.line];
			}
		}
		return lines.slice(part.at, part.end).map((line) => isOurs(line) ? RAW + line : line);
	});
	if (!gained) return void 0;
	const out = [];
	let next;
	for (const one of written.toReversed()) {
		const text = "starts" in one ? writeHunk(one, next) : one;
		next = text[0];
		out.push(text);
	}
	const all = out.reverse().flat();
	const end = all.length - 1;
	if (all[end].trim() === "") all[end] = RAW + all[end];
	return all;
}
function readParts(lines, { hunks, marks }) {
	const out = [];
	const add = (some) => {
		for (const one of some) out.push(one);
	};
	let sides;
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at];
		if (line.startsWith(RAW)) out.push(line.slice(2));
		else if (isStyle(line)) sides = readStyle$1(line);
		else if (isMark(line)) {
			const { hunk, end } = readHunk(lines, at);
			add(hunks.print(hunk));
			at = end - 1;
		} else if (line.startsWith("diff ")) {
			const followed = isMark(lines[at + 1] ?? "") && lines[at + 1] !== "@@";
			const header = sides ? printNames(line, sides, marks) : unfoldGit(line, followed);
			if (!header) throw new FormError(`not the header of a file: ${line.slice(0, 60)}`);
			add(header);
		} else out.push(line);
	}
	return out;
}
/** Hunks below their files. */
const ANATOMY = {
	...TABLE_ANATOMY,
	level(line) {
		if (line.startsWith("diff ")) return LEVEL.file;
		return line.startsWith("@@") ? LEVEL.hunk : LEVEL.row;
	}
};
/** The least share of a body's characters in lines that stood in it before. Diffs of sources have half of it at most. */
const REPETITIVE = .1;
/** The share of the body's tokens that is left of it, at most. */
const WORTH = .92;
/** Before the variant of the form for lines. */
const AS_LINES = "lines-";
function isRepetitive(lines) {
	const seen = /* @__PURE__ */ new Set();
	let [all, again] = [0, 0];
	for (const line of lines) {
		all += line.length + 1;
		if (seen.has(line)) again += line.length + 1;
		else seen.add(line);
	}
	return again > all * REPETITIVE;
}
/** A diff of generated text, such as a lock file, as lines that say once what they share; `undefined` for any other. */
function asLines(body, written) {
	const shorter = isRepetitive(written) ? lines.encode(body, true) : void 0;
	if (shorter?.variant === void 0 || tokensOf(shorter) > estimateTokens(body) * WORTH) return void 0;
	return {
		...shorter,
		variant: AS_LINES + shorter.variant
	};
}
const asLinesVariant = (variant) => variant?.startsWith(AS_LINES) ? variant.slice(6) : void 0;
/** Diffs with each file's header on one line, and hunks without the counts that their lines give. */
function diffForm(name, syntax, labels = []) {
	return {
		name,
		labels,
		joins: true,
		encode(source) {
			const lines = source.split("\n");
			const written = writeParts(lines, partsOf(lines, syntax), syntax.marks);
			if (written === void 0) return void 0;
			const body = written.join("\n");
			return asLines(body, written) ?? { body };
		},
		decode(body, variant) {
			const inner = asLinesVariant(variant);
			if (variant !== inner && inner === void 0) throw new FormError(`unknown variant: ${variant}`);
			return readParts((inner === void 0 ? body : lines.decode(body, inner)).split("\n"), syntax).join("\n");
		},
		anatomy(lines$1, variant) {
			const inner = asLinesVariant(variant);
			return (inner === void 0 ? void 0 : lines.anatomy?.(lines$1, inner)) ?? ANATOMY;
		}
	};
}
/** Unified diffs, those of git, and combined ones. */
const diff = diffForm("diff", {
	hunks: unified,
	marks: ["---", "+++"]
}, ["diff-combined"]);
/** Context diffs: what both sides share stands once, as in a unified diff. */
const diffContext = diffForm("diff-context", {
	hunks: context,
	marks: ["***", "---"]
});
// src/render/compact/names/variant.ts
/** A body with a variant made of flags: `a-b`; none where no flag is set. */
function encoded(lines, flags) {
	const variant = flags.filter((flag) => flag !== false).join("-");
	const body = lines.join("\n");
	return variant === "" ? { body } : {
		body,
		variant
	};
}
/** The flags of a variant. Throws `FormError` for one that is not among `known`. */
function readFlags(variant, known) {
	const flags = /* @__PURE__ */ new Set();
	for (const part of variant === void 0 ? [] : variant.split("-")) {
		const flag = known.find((name) => name === part);
		if (flag === void 0) throw new FormError(`unknown variant: ${variant}`);
		flags.add(flag);
	}
	return flags;
}
/** The one flag of a closed set that is set, or `otherwise`. */
function oneOf(flags, choices, otherwise) {
	return choices.find((choice) => flags.has(choice)) ?? otherwise;
}
// src/render/compact/forms/git-blame.ts
const NUMBERED$1 = / ([1-9]\d{0,14})\)(?: |$)/;
const COMMIT = /^\^?[0-9a-f]{7,64}(?: |$)/;
function readBlamed(line) {
	const found = NUMBERED$1.exec(line);
	if (found === null) return void 0;
	const number = found[1];
	const end = found.index + number.length + 2;
	return {
		before: line.slice(0, found.index),
		number,
		text: end === line.length ? void 0 : line.slice(end + 1)
	};
}
/** Numbers end at the same column. */
const numbered = (commit, number, width) => `${commit} ${String(number).padStart(width)})`;
const next = ({ from, texts }) => from + texts.length;
function runsOf(blamed) {
	const width = blamed.reduce((most, { number }) => Math.max(most, number.length), 0);
	const runs = [];
	for (const { before, number, text = "" } of blamed) {
		const blanks = width - number.length;
		const commit = before.slice(0, before.length - blanks);
		if (!COMMIT.test(commit) || before.slice(commit.length) !== " ".repeat(blanks)) return void 0;
		const last = runs.at(-1);
		if (last?.commit === commit && next(last) === Number(number)) last.texts.push(text);
		else runs.push({
			commit,
			from: Number(number),
			texts: [text]
		});
	}
	return runs;
}
/** A, B, … Z, AA, … */
function labelOf(index) {
	const letter = String.fromCharCode(65 + index % 26);
	return index < 26 ? letter : labelOf(Math.floor(index / 26) - 1) + letter;
}
/** The parenthesis that git closes behind the number is closed behind the commit. */
const closed = (commit) => commit.includes("(") ? `${commit})` : commit;
function opened(written) {
	if (!written.includes("(")) return written;
	if (!written.endsWith(")")) throw new FormError(`not closed: ${written}`);
	return written.slice(0, -1);
}
/** The labels of commits that several runs come from, by the text in their place. */
function labelsOf(runs) {
	const counts = /* @__PURE__ */ new Map();
	for (const { commit } of runs) counts.set(commit, (counts.get(commit) ?? 0) + 1);
	const repeated = [...counts].filter(([, count]) => count > 1);
	return new Map(repeated.map(([commit], i) => [commit, labelOf(i)]));
}
const rangeOf = ({ from, texts }) => texts.length === 1 ? `${from}` : `${from}-${from + texts.length - 1}`;
const LEGEND = /^([A-Z]+): (.*)$/s;
const HEADER = /^(.*) (\d{1,15})(?:-(\d{1,15}))?$/s;
function readRuns(lines) {
	const commits = /* @__PURE__ */ new Map();
	let at = 0;
	for (let found = LEGEND.exec(lines[at] ?? ""); found !== null; found = LEGEND.exec(lines[++at] ?? "")) commits.set(found[1], opened(found[2]));
	const runs = [];
	while (at < lines.length) {
		const [, who = "", first, last = first] = HEADER.exec(lines[at]) ?? [];
		const [from, to] = [Number(first), Number(last)];
		if (!(from <= to)) throw new FormError(`no run: ${lines[at]}`);
		const commit = commits.get(who) ?? opened(who);
		allowExpanded((to - from) * (commit.length + 4));
		const texts = Array.from({ length: to - from + 1 }, (_, i) => {
			const line = lines[at + 1 + i] ?? "";
			if (line !== "" && line[0] !== " ") throw new FormError(`no line of a run: ${line}`);
			return line.slice(1);
		});
		runs.push({
			commit,
			from,
			texts
		});
		at += 1 + texts.length;
	}
	if (runs.length === 0) throw new FormError("no runs");
	return runs;
}
/** What `git blame` prints: who changed each line last. Lines stand below their commit and their numbers. */
const gitBlame = {
	name: "git-blame",
	encode(source) {
		const blamed = [];
		for (const line of source.split("\n")) {
			const read = readBlamed(line);
			if (read === void 0) return void 0;
			blamed.push(read);
		}
		const isTrimmed = blamed.some(({ text }) => text === void 0);
		const runs = isTrimmed && blamed.some(({ text }) => text === "") ? void 0 : runsOf(blamed);
		if (runs === void 0) return void 0;
		const labels = labelsOf(runs);
		const out = [...labels].map(([commit, label]) => `${label}: ${closed(commit)}`);
		for (const run of runs) {
			out.push(`${labels.get(run.commit) ?? closed(run.commit)} ${rangeOf(run)}`);
			for (const text of run.texts) out.push(text === "" ? "" : ` ${text}`);
		}
		while (out.at(-1) === "") out.pop();
		if (out.at(-1)?.trim() === "") return void 0;
		return encoded(out, [isTrimmed && "trimmed"]);
	},
	decode(body, variant) {
		const isTrimmed = readFlags(variant, ["trimmed"]).has("trimmed");
		const runs = readRuns(body.split("\n"));
		const width = runs.reduce((most, run) => Math.max(most, String(next(run) - 1).length), 0);
		allowExpanded(runs.reduce((sum, { commit, texts }) => sum + (commit.length + width) * texts.length, body.length));
		return runs.flatMap(({ commit, from, texts }) => texts.map((text, i) => {
			const front = numbered(commit, from + i, width);
			return isTrimmed && text === "" ? front : `${front} ${text}`;
		})).join("\n");
	}
};
// src/render/compact/names/common-text.ts
/** A beginning that fewer lines have, or a shorter one, is not worth a line of its own. */
const MIN_LENGTH = 4;
const MIN_LINES = 5;
const MIN_SHARE$2 = .7;
const FIRST_WORDS = /^\s*\S+\s+(?:\S+\s+)?/;
/** The beginning (one or two words and the blanks after them) that most texts have, and how many. */
function commonest(texts) {
	const counts = /* @__PURE__ */ new Map();
	for (const text of texts) {
		const words = FIRST_WORDS.exec(text)?.[0] ?? "";
		for (const candidate of /* @__PURE__ */ new Set([words, words.replace(/\S+\s+$/, "")])) if (candidate.trim() !== "") counts.set(candidate, (counts.get(candidate) ?? 0) + 1);
	}
	let best = {
		words: "",
		count: 0
	};
	for (const [words, count] of counts) if (count >= texts.length * MIN_SHARE$2 && words.trim().length >= MIN_LENGTH && words.length > best.words.length) best = {
		words,
		count
	};
	return best;
}
/**
* What most matches begin with: searches for `export function` find little else. Empty where saying it once would
* not pay.
*/
function commonBeginning(lines) {
	const { words, count } = commonest(lines.map(({ text }) => text));
	return count >= MIN_LINES ? words : "";
}
// src/render/compact/names/extension.ts
/** The common extension of all files, given once: `files end ".ts"`. */
/** Fewer files are not worth a line. */
const MIN_FILES = 12;
const EXTENSION = /[^/.](\.[A-Za-z][A-Za-z0-9]{0,7})$/;
const LINE$2 = /^files end "(\.[A-Za-z0-9]+)"$/;
/** Empty where files have different ones, or too few have any. */
function commonExtension(paths) {
	const [first = ""] = paths;
	const extension = EXTENSION.exec(first)?.[1];
	if (extension === void 0 || paths.size < MIN_FILES) return "";
	for (const path of paths) if (EXTENSION.exec(path)?.[1] !== extension) return "";
	return extension;
}
const writeExtension = (extension) => `files end "${extension}"`;
/** `undefined` for any other line. */
const readExtension = (line) => LINE$2.exec(line)?.[1];
// src/render/compact/names/grep-anatomy.ts
/**
* Lines below a path: a match or a line around one, a line between matches, a line that is no match, and
* references to repeats.
*/
const ROW = /^(?:[0-9]+[ :-]|--$|! |\[again )/;
/** Matches below their file, files below their directory. */
const grepAnatomy = (lines) => ({
	...TABLE_ANATOMY,
	level(line) {
		if (ROW.test(line)) return LEVEL.row;
		return (line.endsWith("/") ? LEVEL.file : LEVEL.paragraph) + indentOf(line);
	},
	repeated: repeatedBy(lines)
});
/** Longer ones are no paths (PATH_MAX of Linux). */
const NUMBERED = /^(.{1,4096}?):(\d+):/s;
const PLAIN = /^([^:\s]{1,4096}):/;
const CONTEXT = /-(\d+)-/g;
/** Among the first `-12-` of a line one ends its path, or the line is read as something else. */
const MAX_CANDIDATES = 8;
function contextOf(line, path, number) {
	return {
		path,
		number,
		mark: "-",
		text: line.slice(path.length + number.length + 2)
	};
}
function lineOf$1({ number = "" }) {
	return Number.parseInt(number, 10);
}
function contextAfter(line, before) {
	const number = String(lineOf$1(before) + 1);
	return line.startsWith(`${before.path}-${number}-`) ? contextOf(line, before.path, number) : void 0;
}
/** The context line of a path that has a match somewhere. */
function contextAmong(line, paths) {
	let candidates = 0;
	for (const found of line.slice(0, 4096).matchAll(CONTEXT)) {
		const path = line.slice(0, found.index);
		if (paths.has(path)) return contextOf(line, path, found[1]);
		if (++candidates === MAX_CANDIDATES) break;
	}
}
/**
* A text may hold `:12:` and a path may hold `-12-`. So a line with both counts as context only where it goes on
* from the line before it, or where a group begins and the path has a match elsewhere.
*/
function readNumbered(lines) {
	const matches = lines.map((line) => NUMBERED.exec(line));
	const paths = /* @__PURE__ */ new Set();
	for (const match of matches) if (match) paths.add(match[1]);
	if (paths.size === 0) return [];
	let before;
	return lines.map((line, i) => {
		const match = matches[i];
		before = (before && contextAfter(line, before)) ?? (before && match ? void 0 : contextAmong(line, paths)) ?? (match ? {
			path: match[1],
			number: match[2],
			mark: ":",
			text: line.slice(match[0].length)
		} : void 0);
		return before ?? { other: line };
	});
}
function readPlain$1(lines) {
	let path;
	return lines.map((line) => {
		const found = PLAIN.exec(line)?.[1];
		if (found && /[./]/.test(found)) {
			path = found;
			return {
				path,
				mark: ":",
				text: line.slice(found.length + 1)
			};
		}
		const text = path !== void 0 && line.startsWith(`${path}-`) ? line.slice(path.length + 1) : void 0;
		return path === void 0 || text === void 0 || text === "-" ? { other: line } : {
			path,
			mark: "-",
			text
		};
	});
}
/** `undefined` where most lines are something else, or where no path comes twice. */
function readGrep(lines) {
	for (const read of [readNumbered, readPlain$1]) {
		const found = read(lines);
		const paths = /* @__PURE__ */ new Set();
		let matches = 0;
		let others = 0;
		for (const line of found) if ("path" in line) {
			matches++;
			paths.add(line.path);
		} else if (line.other !== "--") others++;
		const comeAgain = read === readNumbered || paths.size * 2 <= matches;
		if (matches > 1 && others * 4 <= matches && comeAgain) return found;
	}
}
const COLUMN = /^(\d+):/;
/** The lines with the column moved to the number, if all matches have one. */
function withColumns(lines) {
	const moved = [];
	for (const line of lines) {
		const column = "path" in line && line.mark === ":" ? COLUMN.exec(line.text) : void 0;
		if (column === null || "path" in line && line.number === void 0) return void 0;
		moved.push(column && "path" in line ? {
			...line,
			number: `${line.number}:${column[1]}`,
			text: line.text.slice(column[0].length)
		} : line);
	}
	return moved;
}
/** Whether a break has to stand between two lines that are shown with context. */
function isGap(before, after) {
	return before.path !== after.path || lineOf$1(after) !== lineOf$1(before) + 1;
}
/** Breaks put wherever line numbers or paths do not go on. */
function withBreaks(lines) {
	const all = [];
	let before;
	for (const line of lines) {
		if (before && isGap(before, line)) all.push({ other: "--" });
		all.push(line);
		before = line;
	}
	return all;
}
/** The lines without their breaks, if `withBreaks` puts the same breaks back. */
function withoutBreaks(lines) {
	const kept = lines.filter((line) => "path" in line);
	if (kept.length === lines.length) return void 0;
	const again = withBreaks(kept);
	if (again.length !== lines.length) return void 0;
	return lines.every((line, i) => {
		const other = again[i];
		return "path" in line ? line === other : "other" in other && line.other === other.other;
	}) ? kept : void 0;
}
function grepLine(line) {
	if ("other" in line) return line.other;
	const { path, number, mark, text } = line;
	return path + mark + (number === void 0 ? "" : number + mark) + text;
}
// src/render/compact/names/grep-headings.ts
/**
* Matches below the path of their file, as `rg --heading` prints them: an empty line before each file but the first.
*
*     src/a.ts
*     12:const a = 1;
*     13-const b = 2;
*/
const ENTRY$2 = /^([0-9]+)([:-])/;
/** `undefined` for lines in any other layout, and where there is nothing below a path. */
function readHeadings(lines) {
	const read = [];
	let path;
	for (const [i, line] of lines.entries()) {
		const [entry, number = "", mark] = ENTRY$2.exec(line) ?? [];
		if ((i === 0 || lines[i - 1] === "") && entry === void 0) path = line;
		else if (line === "--") read.push({ other: "--" });
		else if (entry !== void 0 && path) read.push({
			path,
			number,
			mark: mark === "-" ? "-" : ":",
			text: line.slice(entry.length)
		});
		else if (line !== "") return void 0;
	}
	const printed = headingLines(read);
	return printed.length === lines.length && printed.every((line, i) => line === lines[i]) ? read : void 0;
}
const entryLine$1 = ({ number, mark, text }) => `${number ?? ""}${mark}${text}`;
/** The inverse of `readHeadings`. */
function headingLines(read) {
	const lines = [];
	let path;
	for (const line of read) if ("other" in line) lines.push(line.other);
	else {
		if (line.path !== path) lines.push(...path === void 0 ? [] : [""], line.path);
		path = line.path;
		lines.push(entryLine$1(line));
	}
	return lines;
}
// src/render/compact/names/headings.ts
/**
* Paths as headings over what belongs to them. A heading that ends in "/" is a directory: names without any "/"
* stand in it until another directory, or a path with "/", comes. Paths with "/" count from the root.
*/
/** Back to the root. A directory of that name stands in quotes. */
const BACK = "./";
/** Whether a heading cannot be taken for an entry (`12:`, `12 `, `:`), a quoted heading or an aside (`!`). */
function isBare$2(path) {
	return path !== "" && !/^(?:\d*[\s:-]|["!])|\s$|[\u0000-\u001f\u007f-\u009f]/.test(path);
}
function writeHeading(path) {
	return isBare$2(path) ? path : JSON.stringify(path);
}
function readHeading(line) {
	if (!line.startsWith("\"")) return line;
	try {
		return String(JSON.parse(line));
	} catch (cause) {
		throw new FormError(`not a quoted path: ${line}`, { cause });
	}
}
function directoryOf(path) {
	return path.slice(0, path.lastIndexOf("/") + 1);
}
/** The directory that all paths lie in; empty for none. */
function commonDirectory(paths) {
	let common;
	for (const path of paths) {
		common ??= directoryOf(path);
		while (!path.startsWith(common)) common = directoryOf(common.slice(0, -1));
	}
	return common ?? "";
}
/** Writes and reads headings. It remembers the directory that names without "/" belong to. */
var HeadingWriter = class {
	#directory = "";
	/** The headings for `path`; `next` is the path that comes after it. */
	write(path, next) {
		const directory = directoryOf(path);
		const name = path.slice(directory.length);
		const inside = directory === this.#directory;
		const opens = name === "" || next !== void 0 && directoryOf(next) === directory;
		if (inside) return [writeHeading(name)];
		if (directory !== "" && !opens) {
			this.#directory = "";
			return [writeHeading(path)];
		}
		this.#directory = directory;
		const head = directory === BACK ? JSON.stringify(directory) : writeHeading(directory);
		return [directory === "" ? BACK : head, writeHeading(name)];
	}
};
var HeadingReader = class {
	#directory = "";
	/** The path that a heading stands for; `undefined` for a directory. */
	read(line) {
		const heading = readHeading(line);
		if (line === BACK || heading.endsWith("/")) {
			this.#directory = line === BACK ? "" : heading;
			return;
		}
		if (heading.includes("/")) this.#directory = "";
		return this.#directory + heading;
	}
};
// src/render/compact/forms/grep.ts
/**
* `root`: the first line is the directory that all paths lie in. `gaps`: a `--` stands wherever lines are
* left out. `columns`: a match is `line:column`. `matches`: there are only matches, and a space stands after
* the number. If there is context, its lines keep their hyphen (`12-text`) and matches their colon
* (`13:text`). `begin`: a line gives the common beginning of matches with a space after the number; a match
* with a colon stands there whole. `names`: a line gives the common end of all file names. `again`: numbers
* stand for lines that repeat below another file.
*/
const FLAGS$4 = [
	"root",
	"names",
	"gaps",
	"columns",
	"matches",
	"begin",
	"heading",
	"again"
];
/** Before what matches begin with. */
const BEGIN = "matches begin ";
/** Before a line that is no match: `! Binary file x matches`. */
const ASIDE = "! ";
const ENTRY$1 = /^(\d*)([ :-])/;
const COLUMN_ENTRY = /^(\d+(?::\d+)?)([ :-])/;
function pathsInOrder(lines) {
	const paths = [];
	for (const line of lines) if ("path" in line && line.path !== paths.at(-1)) paths.push(line.path);
	return paths;
}
/**
* `begin`: the common beginning that is left out of texts that have it; `undefined` if there is context and
* every mark stays.
*/
function writeEntry({ number = "", mark, text }, begin) {
	const rest = begin !== void 0 && text.startsWith(begin) ? text.slice(begin.length) : "";
	return rest.trim() === "" ? number + mark + text : `${number} ${rest}`;
}
function writeLines(lines, { root, extension }, begin) {
	const paths = pathsInOrder(lines).map((path) => path.slice(root.length, path.length - extension.length));
	const headings = new HeadingWriter();
	const out = [];
	let path;
	let next = 0;
	for (const line of lines) if ("other" in line) out.push(line.other === "--" ? "--" : ASIDE + line.other);
	else {
		if (line.path !== path) {
			for (const heading of headings.write(paths[next], paths[next + 1])) out.push(heading);
			next++;
		}
		path = line.path;
		out.push(writeEntry(line, begin));
	}
	return out;
}
function readLines(lines, { root, extension }, flags, begin) {
	const headings = new HeadingReader();
	const read = [];
	let path;
	for (const line of lines) {
		const [entry, number = "", mark] = (flags.has("columns") ? COLUMN_ENTRY : ENTRY$1).exec(line) ?? [];
		if (line === "--") read.push({ other: "--" });
		else if (line.startsWith(ASIDE)) read.push({ other: line.slice(2) });
		else if (entry === void 0) {
			const relative = headings.read(line);
			path = relative === void 0 ? void 0 : root + relative + extension;
		} else {
			if (path === void 0) throw new FormError(`no path for: ${line}`);
			const text = (mark === " " ? begin : "") + line.slice(entry.length);
			if (mark === " " && !flags.has("matches")) throw new FormError(`neither a match nor context: ${line}`);
			read.push({
				path,
				...number !== "" && { number },
				mark: mark === "-" ? "-" : ":",
				text
			});
		}
	}
	return read;
}
/** Repeated lines become numbers only if that saves at least this share of the text. */
const MIN_AGAIN = .02;
/** Headings and asides stand where they are: rows below them belong to them. */
const isEntry = (line) => ENTRY$1.test(line);
function repeatsIn(lines) {
	const repeats = findRepeats(lines, isEntry);
	return repeats && repeats.gain >= estimateTokens(lines.join("\n")) * MIN_AGAIN ? repeats : void 0;
}
function isGrepLine(line) {
	return "path" in line;
}
function readBegin(line = "") {
	try {
		const begin = line.startsWith(BEGIN) && JSON.parse(line.slice(14));
		if (typeof begin === "string") return begin;
	} catch {}
	throw new FormError(`not what matches begin with: ${line}`);
}
/** The lines of matches, each with its file before it or below it. */
function readEither(source) {
	const lines = source.split("\n");
	const below = readHeadings(lines);
	const read = below ?? readGrep(lines);
	return read && {
		headed: below !== void 0,
		read
	};
}
/** The output of `grep -n` and `rg` over several files: each path once, above the lines found in it. */
const grep = {
	name: "grep",
	labels: ["grep-heading"],
	fallbacks: ["lines"],
	plain: true,
	joins: true,
	takes: (source) => readEither(source) !== void 0,
	encode(source) {
		const found = readEither(source);
		if (found === void 0) return void 0;
		const { headed, read } = found;
		const paths = new Set(pathsInOrder(read));
		const root = paths.size > 1 ? commonDirectory(paths) : "";
		const extension = commonExtension(paths);
		const unbroken = headed ? void 0 : withoutBreaks(read);
		const columns = withColumns(unbroken ?? read);
		const onlyMatches = read.every((line) => !isGrepLine(line) || line.mark === ":");
		const whole = columns ?? unbroken ?? read;
		const begin = onlyMatches ? commonBeginning(whole.filter(isGrepLine)) : void 0;
		const head = [
			...root === "" ? [] : [writeHeading(root)],
			...extension === "" ? [] : [writeExtension(extension)],
			...begin ? [BEGIN + JSON.stringify(begin)] : []
		];
		const shown = writeLines(whole, {
			root,
			extension
		}, begin);
		const repeats = repeatsIn(shown);
		return encoded([...head, ...repeats ? repeats.weave(repeats.kept) : shown], [
			root !== "" && "root",
			extension !== "" && "names",
			unbroken !== void 0 && "gaps",
			columns !== void 0 && "columns",
			onlyMatches && "matches",
			Boolean(begin) && "begin",
			headed && "heading",
			repeats !== void 0 && "again"
		]);
	},
	decode(body, variant) {
		const flags = readFlags(variant, FLAGS$4);
		const lines = body.split("\n");
		const root = flags.has("root") ? readHeading(lines.shift()) : "";
		const extension = flags.has("names") ? readExtension(lines.shift() ?? "") : "";
		if (extension === void 0) throw new FormError("it is not said how files end");
		const begin = flags.has("begin") ? readBegin(lines.shift()) : "";
		const read = readLines(flags.has("again") ? readRepeats(lines, (line) => line) : lines, {
			root,
			extension
		}, flags, begin);
		if (flags.has("heading")) return headingLines(read).join("\n");
		return (flags.has("gaps") ? withBreaks(read.filter(isGrepLine)) : read).map(grepLine).join("\n");
	},
	anatomy: grepAnatomy
};
// src/render/compact/json/read.ts
/** The inverse of write.ts: lines back to minified JSON with the same lexemes. */
const COUNT = /\[([0-9]{1,9})(?: key orders ([A-Z0-9:, -]+)| (arrays)| (lines)( \\n)?)?\](?=[{:])/y;
const KEYED_COUNT = /\{(?:(row)|([0-9]{1,9})( values)?(?: key orders ([A-Z0-9:, -]+))?)\}(?=\{)/y;
var DocumentReader = class {
	lines;
	at = 0;
	anchors = new Anchors();
	constructor(lines) {
		this.lines = lines;
	}
	fail(problem) {
		throw new FormError(`line ${this.at + 1}: ${problem}`);
	}
	next() {
		return this.lines[this.at++] ?? this.fail("the text ends too early");
	}
	indented(depth) {
		const line = this.lines[this.at];
		return line?.startsWith(" ".repeat(depth)) === true && line[depth] !== " ";
	}
	document() {
		const first = this.lines[0] ?? "";
		COUNT.lastIndex = 0;
		KEYED_COUNT.lastIndex = 0;
		const keyed = KEYED_COUNT.test(first);
		const json = first.startsWith("{") && !keyed || first.startsWith("[") && !COUNT.test(first) ? this.value(this.next()) : keyed ? this.keyed(this.next(), 0, 0) : first.startsWith("[") ? this.headed(this.next(), 0, 0) : this.members(0);
		if (this.at !== this.lines.length) this.fail("text after the end of the value");
		return json;
	}
	/** A whole value in the rest of a line. */
	value(text) {
		const reader = new FlowReader(text, 0, this.anchors);
		const name = text.startsWith("&") ? reader.anchor() : void 0;
		const rest = text.slice(reader.at);
		if (rest === "") this.fail("expected a value");
		let json;
		if (/^["[{]/.test(rest)) {
			json = reader.value();
			if (reader.at !== text.length) this.fail("expected the end of the line");
		} else json = reader.bare(rest);
		return name === void 0 ? json : reader.named(name, json);
	}
	/** The rows below a header, as JSON. Those that show a tree stand deeper than the head. */
	rows(count, header, orders, depth) {
		const margin = isRecursive(header.columns) ? depth + 1 : 0;
		const rows = readMembers(count, header, () => this.next(), this.anchors, margin);
		if (orders === void 0) return rows.map(rowJson);
		const [found, columns] = [readOrders(orders), keysOf(header.columns)];
		return rows.map((row) => rowJson(inOrder(row, columns, found)));
	}
	/** The rows below the header of a table of arrays, as JSON. */
	tuples(count, header) {
		return readMembers(count, header, () => this.next(), this.anchors, 0).map(tupleJson);
	}
	/** The string of so many lines; `rest`: the characters from the colon of its head on. */
	text(count, ended, rest) {
		if (rest !== 1) this.fail("expected the end of the line");
		if (this.at + count > this.lines.length) this.fail("the text ends too early");
		const lines = this.lines.slice(this.at, this.at + count);
		this.at += count;
		return lexemeOfLines(lines, ended);
	}
	/** `[N]{…}` with its rows, or `[N]:` with its items, from column `at` of the line. */
	headed(line, at, depth) {
		COUNT.lastIndex = at;
		const found = COUNT.exec(line) ?? this.fail("expected a count");
		const count = Number(found[1]);
		const after = at + found[0].length;
		if (line[after] === "{" && found[3]) return `[${this.tuples(count, readHeader(line, after)).join(",")}]`;
		if (line[after] === "{") return `[${this.rows(count, readHeader(line, after), found[2], depth).join(",")}]`;
		if (found[4]) return this.text(count, found[5] !== void 0, line.length - after);
		const items = [];
		if (after + 1 !== line.length) this.fail("expected the end of the line");
		for (let i = 0; i < count; i++) items.push(this.item(depth + 1));
		return `[${items.join(",")}]`;
	}
	/** `{N}{…}` with its rows, each a member, or `{row}{…}` with one row, the object itself. */
	keyed(line, at, depth) {
		KEYED_COUNT.lastIndex = at;
		const found = KEYED_COUNT.exec(line) ?? this.fail("expected a count");
		const header = readHeader(line, at + found[0].length);
		if (found[1]) return this.rows(1, header, void 0, depth).join("");
		const rows = this.rows(Number(found[2]), header, found[4], depth);
		return `{${(found[3] ? scalarMembers(rows) : keyedMembers(rows)).join(",")}}`;
	}
	table(line, at, depth) {
		if (line[at] === "[") return this.headed(line, at, depth);
		return line[at] === "{" ? this.keyed(line, at, depth) : void 0;
	}
	/** A value over several lines that gets a name; `undefined` for any other. */
	anchored(line, at, depth) {
		const reader = new FlowReader(line, at, this.anchors);
		const name = line[at] === "&" ? reader.anchor() : void 0;
		if (name === void 0) return void 0;
		if (reader.at === line.length) return reader.named(name, this.members(depth + 1));
		[COUNT.lastIndex, KEYED_COUNT.lastIndex] = [reader.at, reader.at];
		if (!COUNT.test(line) && !KEYED_COUNT.test(line)) return void 0;
		const table = this.table(line, reader.at, depth);
		return table === void 0 ? void 0 : reader.named(name, table);
	}
	item(depth) {
		if (!this.indented(depth)) this.fail("expected a list item");
		const text = this.lines[this.at].slice(depth);
		if (text.startsWith("- ")) {
			const reader = new FlowReader(text, 2, this.anchors);
			const name = text[2] === "&" ? reader.anchor() : void 0;
			if (name === void 0 || reader.at < text.length) return this.members(depth + 1, depth + 2);
			this.at++;
			return reader.named(name, this.members(depth + 1));
		}
		this.at++;
		return this.value(text);
	}
	/** Entries at `depth`; the first one may begin further right, behind a list item's dash. */
	members(depth, firstColumn = depth) {
		if (depth > 600) this.fail("nested too deeply");
		const bases = new Bases();
		const members = [this.member(firstColumn, depth, bases)];
		while (this.indented(depth)) members.push(this.member(depth, depth, bases));
		return `{${members.join(",")}}`;
	}
	member(column, depth, bases) {
		const line = this.next();
		const reader = new FlowReader(line, column);
		const key = reader.key();
		const table = this.table(line, reader.at, depth);
		if (table !== void 0) return `${key}:${table}`;
		if (reader.take("~")) {
			const template = reader.string();
			if (reader.at !== line.length) this.fail("expected the end of the line");
			return `${key}:${bases.extend(template)}`;
		}
		reader.expect(":");
		if (reader.at === line.length) return `${key}:${this.members(depth + 1)}`;
		reader.take(" ");
		const json = this.anchored(line, reader.at, depth) ?? this.value(line.slice(reader.at));
		bases.add(key, json);
		return `${key}:${json}`;
	}
};
/** Throws `FormError` where the lines are not what write.ts makes. */
function readDocument(lines) {
	return new DocumentReader(lines).document();
}
// src/render/compact/margin.ts
const NAME = /^[A-Za-z][\w .-]{0,40}:(?: |$)/;
const SCALAR = /^[A-Za-z][\w .-]{0,40}: \|[-+]?$/;
/** Deeper ones are columns. */
const MAX_WIDTH$1 = 99;
/** The smallest share of the text that has to stand in block scalars. */
const MIN_SHARE$1 = .5;
const BLANKS$2 = / */y;
/** How deep a line stands; `undefined` for an empty one, -1 for one of blanks alone. */
function depthOf$1(line) {
	if (line === "") return void 0;
	BLANKS$2.lastIndex = 0;
	const width = BLANKS$2.exec(line)?.[0].length ?? 0;
	return width === line.length ? -1 : width;
}
/** The least depth of the lines that are not empty; 0 where there is none. */
function leastDepth(lines) {
	let least = Number.POSITIVE_INFINITY;
	for (const line of lines) {
		const depth = depthOf$1(line);
		if (depth === void 0) continue;
		if (depth <= 0) return 0;
		least = Math.min(least, depth);
	}
	return least <= MAX_WIDTH$1 ? least : 0;
}
/** A text that stands deeper as a whole; `undefined` for any other. */
function withoutMargin(body) {
	if (!body.startsWith(" ")) return void 0;
	const lines = body.split("\n");
	const width = leastDepth(lines);
	if (width === 0) return void 0;
	return {
		body: lines.map((line) => line.slice(width)).join("\n"),
		margin: {
			width,
			ranges: []
		}
	};
}
/** Names and values of which some are block scalars, most of the text; `undefined` for any other. */
function withoutScalarMargins(body) {
	if (!NAME.test(body.slice(0, 64)) || !body.includes(": |")) return void 0;
	const lines = body.split("\n");
	const ranges = [];
	let size = 0;
	let width = 0;
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at];
		if (line !== "" && !NAME.test(line)) return void 0;
		if (!SCALAR.test(line)) continue;
		const first = at + 1;
		while (at + 1 < lines.length && (lines[at + 1] === "" || lines[at + 1].startsWith(" "))) at++;
		const inside = lines.slice(first, at + 1);
		const depth = leastDepth(inside);
		if (width === 0) width = depth;
		if (inside.length === 0 || depth === 0 || depth < width) return void 0;
		ranges.push([first + 1, at + 1]);
		size += inside.reduce((sum, one) => sum + one.length, 0);
	}
	if (ranges.length === 0 || size < body.length * MIN_SHARE$1) return void 0;
	for (const [first, last] of ranges) for (let at = first - 1; at < last; at++) lines[at] = lines[at].slice(width);
	return {
		body: lines.join("\n"),
		margin: {
			width,
			ranges
		}
	};
}
/** The inverse. Throws `FormError` for lines that the text does not have. */
function withMargin(body, { width, ranges }) {
	const lines = body.split("\n");
	const blanks = " ".repeat(width);
	allowExpanded(body.length + lines.length * width);
	for (const [first, last] of ranges.length === 0 ? [[1, lines.length]] : ranges) {
		if (first < 1 || last < first || last > lines.length) throw new FormError(`no lines ${first}-${last}`);
		for (let at = first - 1; at < last; at++) if (lines[at] !== "") lines[at] = blanks + lines[at];
	}
	return lines.join("\n");
}
// src/render/compact/forms/json.ts
/** `2-m4`: a layout whose lines all stand deeper. */
const DEEPER = /^(.+)-m([1-9][0-9]?)$/;
/** JSON as `key: value` lines and tables. Comes back minified, or in its own layout where `exact` asks for it. */
const json = {
	name: "json",
	encode(text, exact) {
		const inside = exact ? withoutMargin(text) : void 0;
		const source = inside?.body ?? text;
		const scanned = scanDocument(source);
		if (!scanned.ok || isScalar(scanned.node)) return void 0;
		const root = scanned.node;
		if ((root.type === "array" ? root.items : root.members).length === 0) return void 0;
		const layout = exact ? layoutOf$1(source, root) : void 0;
		if (exact && layout === void 0) return void 0;
		const variant = inside ? `${layout}-m${inside.margin.width}` : layout;
		const body = writeDocument(source, root).join("\n");
		return variant === void 0 ? {
			body,
			plain: minify(source, root)
		} : {
			body,
			variant
		};
	},
	decode(body, variant) {
		const minified = readDocument(body.split("\n"));
		if (variant === void 0) return minified;
		const [, layout = variant, width] = DEEPER.exec(variant) ?? [];
		const text = layOut(minified, layout);
		return width === void 0 ? text : withMargin(text, {
			width: Number(width),
			ranges: []
		});
	}
};
// src/render/compact/json/cut.ts
const SPACE = /[ \t\r\n]*/y;
const STRING$1 = /"(?:[^"\\\n]|\\.)*"/y;
/** A number or literal that something ends: one at the end of the text may have been cut itself. */
const WORD$1 = /(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)(?=[ \t\r\n,\]}])/y;
function match$2(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : void 0;
}
/** Splits a text at the place where it breaks off. Does not check that the text is JSON up to there. */
function splitCut(text) {
	const closers = [];
	/**
	* The end of the last whole value, and the number of open brackets there. Behind it, brackets only open.
	*/
	let [end, open] = [0, 0];
	let isKey = false;
	/** A key or a value stands there: what begins another is no JSON any more. */
	let isFilled = false;
	const valueEnds = (at) => {
		isFilled = true;
		[end, open] = [at, closers.length];
	};
	for (let at = 0; at < text.length;) {
		const c = text[at];
		if (isFilled && !/[\s,:\]}]/.test(c)) break;
		if (c === "{" || c === "[") {
			closers.push(c === "{" ? "}" : "]");
			isKey = c === "{";
			at++;
		} else if (c === "}" || c === "]") {
			if (closers.pop() !== c || closers.length === 0) return void 0;
			valueEnds(++at);
		} else if (c === ",") {
			[isKey, isFilled] = [closers.at(-1) === "}", false];
			at++;
		} else if (c === ":") {
			[isKey, isFilled] = [false, false];
			at++;
		} else {
			const after = match$2(SPACE, text, at);
			const next = after > at ? after : match$2(c === "\"" ? STRING$1 : WORD$1, text, at);
			if (next === void 0) break;
			if (next !== after && isKey) isFilled = true;
			else if (next !== after) valueEnds(next);
			at = next;
		}
	}
	if (end === 0) return void 0;
	const closing = closers.slice(0, open).reverse().join("");
	return {
		whole: text.slice(0, end) + closing,
		open,
		rest: text.slice(end)
	};
}
/** A text in some layout without as many brackets at its end, and the white space before each. */
function withoutClosers(text, count) {
	let end = text.length;
	for (let i = 0; i < count; i++) {
		if (!/[\]}]/.test(text[end - 1] ?? "")) throw new FormError(`fewer than ${count} brackets at the end`);
		end--;
		while (/\s/.test(text[end - 1] ?? "")) end--;
	}
	return text.slice(0, end);
}
// src/render/compact/forms/json-cut.ts
/**
* The layout, the number of open brackets at the cut, and the number of lines behind the last whole value.
* `s4`: then a line of four blanks.
*/
const VARIANT$4 = /^([0-9a-z]+)-([1-9][0-9]{0,2})-([1-9][0-9]?)(?:-s([1-9][0-9]?))?$/;
const BLANKS$1 = /\n( {1,99})$/;
/**
* The line before the rest behind the last whole value: the value in which the text was cut, and the message
* of the program.
*/
const CUT$1 = "cut at:";
const MAX_REST_LINES = 99;
/**
* JSON that was cut before its end, as servers and shells do with long answers. The whole values of it are
* written as JSON.
*/
const jsonCut = {
	name: "json-cut",
	encode(source) {
		const cut = splitCut(source);
		if (!cut) return void 0;
		const scanned = scanDocument(cut.whole);
		if (!scanned.ok || isScalar(scanned.node)) return void 0;
		const blanks = BLANKS$1.exec(cut.rest)?.[1]?.length ?? 0;
		const behind = blanks === 0 ? cut.rest : cut.rest.slice(0, -1 - blanks);
		const rest = behind.split("\n");
		if (rest.length > MAX_REST_LINES || rest.length > 1 && rest.at(-1)?.trim() === "") return void 0;
		const prefix = source.slice(0, source.length - cut.rest.length);
		const layout = layoutsFor(source).find((one) => withoutClosers(layOut(cut.whole, one), cut.open) === prefix);
		if (layout === void 0) return void 0;
		return {
			body: [...writeDocument(cut.whole, scanned.node), CUT$1 + behind].join("\n"),
			variant: `${layout}-${cut.open}-${rest.length}${blanks === 0 ? "" : `-s${blanks}`}`
		};
	},
	decode(body, variant = "") {
		const [, layout, open, count, blanks] = VARIANT$4.exec(variant) ?? [];
		if (layout === void 0) throw new FormError(`unknown variant: ${variant}`);
		const lines = body.split("\n");
		const end = lines.length - Number(count);
		if (!lines[end]?.startsWith(CUT$1)) throw new FormError("a cut that is not told");
		const whole = readDocument(lines.slice(0, end));
		const rest = lines.slice(end).join("\n").slice(7);
		return withoutClosers(layOut(whole, layout), Number(open)) + rest + (blanks === void 0 ? "" : `\n${" ".repeat(Number(blanks))}`);
	}
};
// src/render/compact/names/order.ts
/**
* Orders in which the entries of a directory are listed. Entries of one word are written before entries that
* take lines of their own. The reader merges both rows again, and the order says which of two heads comes
* first. Nothing is sorted: each row keeps its own order.
*/
const ORDERS = [
	"given",
	"by_name",
	"by_name_any_case",
	"by_path",
	"dirs_first"
];
/** ASCII only: the tables behind the full mapping differ between machines. */
function fold(name) {
	return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
function asPath({ name, directory }) {
	return directory ? `${name}/` : name;
}
const WORD_FIRST = {
	/** As it stands: words that come after a block stand on a line of their own. */
	given: () => true,
	/** By name, code unit by code unit (`readdir`). */
	by_name: (word, block) => word.name <= block.name,
	/** By name without regard to case (`tree` in most locales). */
	by_name_any_case: (word, block) => fold(word.name) <= fold(block.name),
	/** By the whole path (`git ls-files`, `sort`). */
	by_path: (word, block) => asPath(word) <= asPath(block),
	/** Directories by name, then the rest. */
	dirs_first: (word, block) => word.directory && word.name <= block.name
};
/** Words and the others of their level made one row again. */
function mergeOrder(words, others, order) {
	const wordFirst = WORD_FIRST[order];
	const merged = [];
	let next = 0;
	for (const other of others) {
		for (let word = words[next]; word && wordFirst(word, other); word = words[++next]) merged.push(word);
		merged.push(other);
	}
	return merged.concat(words.slice(next));
}
/** Whether `merge` gives these entries back from their words and their blocks. */
function isMergeable(entries, order) {
	const wordFirst = WORD_FIRST[order];
	let runStart = 0;
	for (const [at, entry] of entries.entries()) {
		if (at === 0 || entries[at - 1].block === entry.block) continue;
		for (let i = runStart; i < at; i++) {
			const before = entries[i];
			if (entry.block ? !wordFirst(before, entry) : wordFirst(entry, before)) return false;
		}
		runStart = at;
	}
	return true;
}
// src/render/compact/names/token.ts
const NOT_BARE = /^$|^"|[\s/\u0000-\u001f\u007f-\u009f]/;
/** Names as plain text. */
const textNames = {
	quote: (name) => JSON.stringify(name),
	unquote(token) {
		try {
			return String(JSON.parse(token));
		} catch (cause) {
			throw new FormError(`not a quoted name: ${token}`, { cause });
		}
	},
	isBare: (name) => !NOT_BARE.test(name)
};
/** Names as the inside of a JSON string lexeme, so that escapes come back as they were. */
const lexemeNames = {
	quote: (name) => `"${name}"`,
	unquote: (token) => token.slice(1, -1),
	isBare: (name) => !NOT_BARE.test(name) && !name.includes("\\")
};
function writeName(name, names) {
	return names.isBare(name) ? name : names.quote(name);
}
/** Only at its beginning an empty name stands bare, so that `/home/` is absolute; a lone leaf is always a name. */
function writeToken({ segments, directory }, names) {
	const bareRoot = segments[0] === "" && (directory || segments.length > 1);
	if (segments.length === 1 && !bareRoot) return writeName(segments[0], names) + (directory ? "/" : "");
	return segments.map((name, i) => i === 0 && bareRoot ? "" : writeName(name, names)).join("/") + (directory ? "/" : "");
}
const BARE = /[^\s"/][^\s/]*/y;
const QUOTED$2 = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
function match$1(pattern, line, at) {
	pattern.lastIndex = at;
	return pattern.exec(line)?.[0];
}
/** The words of a line from `from` on, separated by one space each. Throws `FormError`. */
function readTokens(line, from, names) {
	const tokens = [];
	let segments = [];
	let at = from;
	for (;;) {
		if (segments.length === 0 && line[at] === "/") segments.push("");
		else {
			const quoted = line[at] === "\"";
			const text = match$1(quoted ? QUOTED$2 : BARE, line, at);
			if (text === void 0) throw new FormError(`no name at column ${at + 1} of: ${line}`);
			segments.push(quoted ? names.unquote(text) : text);
			at += text.length;
		}
		const directory = line[at] === "/";
		if (directory) at++;
		const ended = at === line.length || line[at] === " ";
		if (directory && !ended) continue;
		if (!ended) throw new FormError(`not a list of names: ${line}`);
		tokens.push({
			segments,
			directory
		});
		if (at === line.length) return tokens;
		segments = [];
		at++;
	}
}
// src/render/compact/names/layout.ts
/** A directory that holds one thing is written with it, as one word or one heading. */
function layOutNames(nodes) {
	return nodes.map((node) => {
		const segments = [node.name];
		let last = node;
		while (last.children?.length === 1) {
			last = last.children[0];
			segments.push(last.name);
		}
		return {
			name: node.name,
			directory: node.children !== void 0,
			block: last.children !== void 0,
			segments,
			items: layOutNames(last.children ?? [])
		};
	});
}
/** Rows of words that come after a block: each needs a line of its own where the order is not known. */
function lateRows(items) {
	return items.filter((item, i) => i > 0 && !item.block && items[i - 1].block).length;
}
/** The order under which the items take the fewest lines. */
function chooseOrder(top) {
	const extra = {
		given: 0,
		by_name: 0,
		by_name_any_case: 0,
		by_path: 0,
		dirs_first: 0
	};
	const visit = (items) => {
		const late = lateRows(items);
		for (const order of ORDERS) if (order === "given") extra.given += late;
		else if (!isMergeable(items, order)) extra[order] += items === top ? Infinity : late + 1;
		for (const { items: inner } of items) if (inner.length > 0) visit(inner);
	};
	visit(top);
	return ORDERS.reduce((best, order) => extra[order] < extra[best] ? order : best);
}
/**
* Appends words to `head` (which may be empty), broken into lines; those that follow begin with `pad`. The first word
* always stands behind the head: a heading without any holds words elsewhere.
*/
function writeRow(out, head, pad, words) {
	let line = head;
	for (const word of words) if (line === "") line = pad + word;
	else if (line === head || line.length + 1 + word.length <= 400) line += ` ${word}`;
	else {
		out.push(line);
		line = pad + word;
	}
	if (line !== "") out.push(line);
}
function writeLevel(writer, items, head, depth) {
	const { out, order, names } = writer;
	const pad = " ".repeat(depth);
	const word = ({ segments }) => writeToken({
		segments,
		directory: false
	}, names);
	const gathered = isMergeable(items, order);
	const firstBlock = items.findIndex(({ block }) => block);
	const leading = order === "given" ? firstBlock < 0 ? items.length : firstBlock : 0;
	writeRow(out, head, pad, (gathered ? items.filter(({ block }) => !block) : items.slice(0, leading)).map(word));
	let row = [];
	for (const item of gathered ? items.filter(({ block }) => block) : items.slice(leading)) {
		if (!item.block) {
			row.push(word(item));
			continue;
		}
		writeRow(out, "", pad, row);
		row = [];
		const heading = pad + writeToken({
			segments: item.segments,
			directory: true
		}, names);
		writeLevel(writer, item.items, heading, depth + 1);
	}
	writeRow(out, "", pad, row);
}
/** Writes a forest that is not deeper than `MAX_DEPTH`. */
function writeTree(forest, names) {
	const items = layOutNames(forest);
	const order = chooseOrder(items);
	const out = [];
	writeLevel({
		out,
		order,
		names
	}, items, "", 0);
	return {
		lines: out,
		order
	};
}
// src/render/compact/names/read.ts
function newLevel(gathers, depth) {
	if (depth > 500) throw new FormError(`deeper than 500 levels`);
	return {
		words: [],
		others: [],
		children: [],
		gathers,
		depth
	};
}
/** A path as an entry: its names in one another, `innermost` being the last. */
function entryOf(segments, innermost, depth, block) {
	if (depth + segments.length > 501) throw new FormError(`deeper than 500 levels`);
	const node = segments.slice(0, -1).reduceRight((inner, name) => ({
		name,
		children: [inner]
	}), innermost);
	return {
		name: node.name,
		directory: node.children !== void 0,
		block,
		node
	};
}
function addWords(row, tokens, depth) {
	for (const { segments, directory } of tokens) {
		if (directory) throw new FormError(`a directory among files: ${segments.join("/")}/`);
		row.push(entryOf(segments, { name: segments.at(-1) }, depth, false));
	}
}
/** The inverse of `writeTree`. Throws `FormError`. */
function readTree(lines, order, names) {
	const top = newLevel(true, 0);
	const levels = [top];
	const open = [top];
	for (const line of lines) {
		const indent = line.search(/[^ ]/);
		if (indent < 0 || indent >= open.length) throw new FormError(`wrongly indented: ${line}`);
		open.length = indent + 1;
		const parent = open[indent];
		const tokens = readTokens(line, indent, names);
		const { segments, directory } = tokens[0];
		if (!directory) {
			addWords(parent.gathers && parent.others.length === 0 ? parent.words : parent.others, tokens, parent.depth);
			continue;
		}
		const level = newLevel(tokens.length > 1, parent.depth + segments.length);
		const innermost = {
			name: segments.at(-1),
			children: level.children
		};
		parent.others.push(entryOf(segments, innermost, parent.depth, true));
		addWords(level.words, tokens.slice(1), level.depth);
		levels.push(level);
		open.push(level);
	}
	for (const { words, others, children } of levels) for (const { node } of mergeOrder(words, others, order)) children.push(node);
	return top.children;
}
// src/render/compact/forms/json-tree.ts
/** The names are the insides of their JSON lexemes: escapes stay as they were written. */
function readNode$2(text, node) {
	if (node.type !== "object") return void 0;
	const [name, type, children] = node.members;
	const shape = node.members.map((member) => text.slice(member.key.start, member.key.end)).join();
	if (!name || !type || name.value.type !== "string" || type.value.type !== "string") return void 0;
	const lexeme = text.slice(name.value.start + 1, name.value.end - 1);
	const kind = text.slice(type.value.start, type.value.end);
	if (kind === "\"file\"") return shape === "\"name\",\"type\"" ? { name: lexeme } : void 0;
	if (kind !== "\"directory\"" || shape !== "\"name\",\"type\",\"children\"") return void 0;
	return readDirectory(text, lexeme, children);
}
function readDirectory(text, name, member) {
	const children = readNodes(text, member.value);
	return children && {
		name,
		children
	};
}
function readNodes(text, node) {
	if (node.type !== "array") return void 0;
	const nodes = [];
	for (const item of node.items) {
		const child = readNode$2(text, item);
		if (child === void 0) return void 0;
		nodes.push(child);
	}
	return nodes;
}
function readListing(source) {
	if (!/^\s*\[\s*\{\s*"name"\s*:/.test(source)) return void 0;
	const scanned = scanDocument(source);
	const forest = scanned.ok ? readNodes(source, scanned.node) : void 0;
	return scanned.ok && forest ? {
		node: scanned.node,
		forest
	} : void 0;
}
function minified$1(nodes) {
	return `[${nodes.map(({ name, children }) => children ? `{"name":"${name}","type":"directory","children":${minified$1(children)}}` : `{"name":"${name}","type":"file"}`).join()}]`;
}
/** The layout that needs no mark. */
const MINIFIED$1 = "0";
/** `[{"name","type":"file"|"directory","children":[…]}]`, as the filesystem server's `directory_tree` prints it. */
const jsonTree = {
	name: "json-tree",
	encode(source, exact) {
		const listing = readListing(source);
		const layout = listing && exact ? layoutOf$1(source, listing.node) : MINIFIED$1;
		if (listing === void 0 || layout === void 0) return void 0;
		const { lines, order } = writeTree(listing.forest, lexemeNames);
		return encoded(lines, [order !== "given" && order, layout !== MINIFIED$1 && layout]);
	},
	decode(body, variant) {
		const parts = variant === void 0 ? [] : variant.split("-");
		const order = ORDERS.find((name) => name === parts[0]);
		if (order !== void 0) parts.shift();
		const json = minified$1(readTree(body.split("\n"), order ?? "given", lexemeNames));
		return parts.length === 0 ? json : layOut(json, parts.join("-"));
	},
	tree(source) {
		const listing = readListing(source);
		return listing && named(listing.forest);
	}
};
function named(nodes) {
	return nodes.map((node) => {
		const name = String(JSON.parse(`"${node.name}"`));
		return node.children ? {
			name,
			children: named(node.children)
		} : { name };
	});
}
// src/render/compact/names/entries.ts
function listedEntries(name, directory) {
	return {
		name,
		directory,
		block: directory
	};
}
const DIRECTORY = "[DIR] ";
const FILE = "[FILE] ";
const SIZE$1 = /^\d+(?:\.\d+)? [KMGT]?B$/;
function entryLine({ name, directory }) {
	return (directory ? DIRECTORY : FILE) + name;
}
/** Widths of the columns in the filesystem server's `list_directory_with_sizes`, a space between them. */
const NAME_WIDTH = 30;
const SIZE_WIDTH = 10;
function sizedLine({ name, directory, size = "" }) {
	return `${entryLine({
		name: name.padEnd(NAME_WIDTH),
		directory
	})} ${directory ? "" : size.padStart(SIZE_WIDTH)}`;
}
function readPlain(line) {
	if (line.startsWith(FILE)) return listedEntries(line.slice(7), false);
	return line.startsWith(DIRECTORY) ? listedEntries(line.slice(6), true) : void 0;
}
/** Without the spaces at its end; a regular expression would take quadratic time. */
function trimEnd(text) {
	let end = text.length;
	while (text.charCodeAt(end - 1) === 32) end--;
	return text.slice(0, end);
}
/** Only spaces stand between a name and its size, so a line is laid out as above if it is as long. */
function readSized$1(line) {
	const plain = readPlain(line);
	if (!plain) return void 0;
	const { name: columns, directory } = plain;
	if (directory) {
		const name = trimEnd(columns);
		return columns.length === Math.max(NAME_WIDTH, name.length) + 1 ? listedEntries(name, true) : void 0;
	}
	const sizeAt = columns.lastIndexOf(" ", columns.lastIndexOf(" ") - 1);
	const size = columns.slice(sizeAt + 1);
	if (sizeAt < 0 || !SIZE$1.test(size)) return void 0;
	const name = trimEnd(columns.slice(0, sizeAt));
	const length = Math.max(NAME_WIDTH, name.length) + 1 + Math.max(SIZE_WIDTH, size.length);
	return columns.length === length ? {
		name,
		directory,
		block: false,
		size
	} : void 0;
}
function readAll(lines, read) {
	const entries = [];
	for (const line of lines) {
		const entry = read(line);
		if (entry === void 0) return void 0;
		entries.push(entry);
	}
	return entries;
}
/** Reads lines of `[DIR] name` and `[FILE] name`, all with sizes or all without. */
function readEntries(source) {
	if (source.includes("\r")) return void 0;
	const lines = source.split("\n");
	const sized = readAll(lines, readSized$1);
	if (sized) return {
		entries: sized,
		sized: true
	};
	const entries = readAll(lines, readPlain);
	return entries && {
		entries,
		sized: false
	};
}
// src/render/compact/forms/list.ts
const LABELS = ["dirs:", "files:"];
const FLAGS$3 = ["sizes", ...ORDERS];
function word({ name, directory }) {
	return writeToken({
		segments: [name],
		directory
	}, textNames);
}
/** Only names that stand bare, with one space between them: nearly all lines. */
const BARE_NAMES = /^[^\s"/]+(?: [^\s"/]+)*$/;
function readWords(text) {
	if (BARE_NAMES.test(text)) return text.split(" ").map((name) => listedEntries(name, false));
	return readTokens(text, 0, textNames).map(({ segments, directory }) => {
		if (segments.length > 1) throw new FormError(`not an entry: ${segments.join("/")}`);
		return listedEntries(segments[0], directory);
	});
}
function writeLabelled(entries) {
	const out = [];
	for (const label of LABELS) {
		const words = entries.filter((entry) => entry.directory === (label === "dirs:")).map(({ name }) => word({
			name,
			directory: false
		}));
		if (words.length > 0) writeRow(out, label, " ", words);
	}
	return out;
}
function readLabelled(lines) {
	const rows = {
		"dirs:": [],
		"files:": []
	};
	let label;
	for (const line of lines) {
		const labelled = LABELS.find((known) => line.startsWith(`${known} `));
		label = labelled ?? label;
		if (label === void 0 || !labelled && line[0] !== " ") throw new FormError(`no label: ${line}`);
		const directory = label === "dirs:";
		for (const entry of readWords(line.slice((labelled?.length ?? 0) + 1))) {
			if (entry.directory) throw new FormError(`marked twice: ${line}`);
			rows[label].push(directory ? listedEntries(entry.name, true) : entry);
		}
	}
	return rows;
}
/** Sizes before names, as `du` has them. The most frequent unit stands once in front: `sizes in KB`. */
const UNIT_LINE = "sizes in ";
function commonUnit(entries) {
	const counts = /* @__PURE__ */ new Map();
	for (const { size } of entries) {
		if (size === void 0) continue;
		const unit = size.slice(size.indexOf(" ") + 1);
		counts.set(unit, (counts.get(unit) ?? 0) + 1);
	}
	return [...counts.keys()].reduce((best, unit) => best !== void 0 && counts.get(best) >= counts.get(unit) ? best : unit, void 0);
}
function writeSized(entries) {
	const unit = commonUnit(entries);
	const suffix = ` ${unit}`;
	const out = unit === void 0 ? [] : [UNIT_LINE + unit];
	let directories = [];
	for (const entry of entries) if (entry.size === void 0) directories.push(word(entry));
	else {
		writeRow(out, "", "", directories);
		directories = [];
		const size = entry.size.endsWith(suffix) ? entry.size.slice(0, -suffix.length) : entry.size;
		out.push(`${size} ${word(entry)}`);
	}
	writeRow(out, "", "", directories);
	return out;
}
/** An amount, its unit unless that is the common one, and where the name begins. */
const SIZE = /^\d+(?:\.\d+)?( [KMGT]?B)? (?=.)/s;
function readSized(lines) {
	const unit = lines[0].startsWith(UNIT_LINE) ? lines[0].slice(9) : void 0;
	const entries = [];
	for (let i = unit === void 0 ? 0 : 1; i < lines.length; i++) {
		const line = lines[i];
		const found = SIZE.exec(line);
		const words = readWords(found === null ? line : line.slice(found[0].length));
		if (found === null && words.every(({ directory }) => directory)) {
			for (const word of words) entries.push(word);
			continue;
		}
		const [word] = words;
		if (found === null || words.length > 1 || word === void 0 || word.directory) throw new FormError(`not an entry: ${line}`);
		const size = found[0].slice(0, -1);
		const { name, directory, block } = word;
		entries.push({
			name,
			directory,
			block,
			size: found[1] === void 0 ? `${size} ${unit}` : size
		});
	}
	return entries;
}
/** Lines of `[DIR] name` and `[FILE] name`, with sizes or without, as the filesystem server lists a directory. */
const list = {
	name: "list",
	encode(source) {
		const read = readEntries(source);
		if (read === void 0) return void 0;
		const { entries, sized } = read;
		if (sized) return encoded(writeSized(entries), ["sizes"]);
		const order = ORDERS.find((known) => isMergeable(entries, known));
		const firstFile = entries.findIndex(({ directory }) => !directory);
		if (order !== void 0 && entries.some(({ directory }) => directory)) return encoded(writeLabelled(entries), [order]);
		const alone = firstFile < 0 ? entries.length : firstFile;
		const out = entries.slice(0, alone).map(word);
		if (alone < entries.length) writeRow(out, "", "", entries.slice(alone).map(word));
		return encoded(out, []);
	},
	decode(body, variant) {
		const flags = readFlags(variant, FLAGS$3);
		const lines = body.split("\n");
		if (flags.has("sizes")) return readSized(lines).map(sizedLine).join("\n");
		const order = ORDERS.find((known) => flags.has(known));
		if (order === void 0) return lines.flatMap((line) => readWords(line).map(entryLine)).join("\n");
		const rows = readLabelled(lines);
		return mergeOrder(rows["files:"], rows["dirs:"], order).map(entryLine).join("\n");
	},
	tree(source) {
		return readEntries(source)?.entries.map(({ name, directory }) => directory ? {
			name,
			children: []
		} : { name });
	}
};
// src/render/compact/forms/ls-recursive.ts
/** `ls -R .` prints the names in each directory below its path; an empty line stands between two directories. */
function sectionsOf(source) {
	const sections = [];
	for (const block of source.split("\n\n")) {
		const [head = "", ...names] = block.split("\n");
		if (!head.endsWith(":") || head.length === 1 || names.includes("")) return void 0;
		sections.push({
			path: head.slice(0, -1),
			names
		});
	}
	return sections;
}
const below = (path, name) => (path.endsWith("/") ? path : `${path}/`) + name;
/** The tree that the sections make, if each directory's follows where it is due. */
function treeOf(sections) {
	let next = 0;
	let deepest = 0;
	const children = (depth) => {
		const { path, names } = sections[next++];
		deepest = Math.max(deepest, depth);
		if (deepest > 500) return [];
		return names.map((name) => sections[next]?.path === below(path, name) ? {
			name,
			children: children(depth + 1)
		} : { name });
	};
	const top = children(1);
	return next === sections.length && deepest <= 500 && top.length > 0 ? top : void 0;
}
function printSections(path, children, out) {
	if (out.length > 0) out.push("");
	out.push(`${path}:`);
	for (const { name } of children) out.push(name);
	for (const child of children) if (child.children) printSections(below(path, child.name), child.children, out);
}
/** The output of `ls -R`, as the tree that it walks. */
const lsRecursive = {
	name: "ls-recursive",
	fallbacks: ["lines"],
	encode(source) {
		const sections = sectionsOf(source);
		const forest = sections && treeOf(sections);
		if (!forest) return void 0;
		const { lines, order } = writeTree(forest, textNames);
		return encoded([`${sections[0].path}:`, ...lines], [order !== "given" && order]);
	},
	decode(body, variant) {
		const [head = "", ...lines] = body.split("\n");
		if (!head.endsWith(":") || lines.length === 0) throw new FormError(`no directory: ${head.slice(0, 60)}`);
		const forest = readTree(lines, oneOf(readFlags(variant, ORDERS), ORDERS, "given"), textNames);
		const out = [];
		printSections(head.slice(0, -1), forest, out);
		return out.join("\n");
	},
	tree(source) {
		const sections = sectionsOf(source);
		return sections && treeOf(sections);
	}
};
// src/render/compact/forms/ndjson.ts
/** The text between two values, by its name in the variant. A line break needs no name. */
const SEPARATORS = {
	"": "\n",
	joined: "",
	blank: " ",
	paragraphs: "\n\n"
};
const SEPARATOR_NAMES = Object.keys(SEPARATORS);
const GAP = /[ \n]*/y;
/** The texts of at least two objects or arrays, everywhere with the same between them. */
function readSequence(source) {
	const values = [];
	let separator;
	for (let at = 0;;) {
		const scanned = scanValue(source, at);
		if (!scanned.ok || isScalar(scanned.node)) return void 0;
		values.push(source.slice(at, scanned.end));
		if (scanned.end === source.length) break;
		GAP.lastIndex = scanned.end;
		const gap = GAP.exec(source)?.[0] ?? "";
		const name = SEPARATOR_NAMES.find((one) => SEPARATORS[one] === gap);
		if (name === void 0 || separator !== void 0 && name !== separator) return void 0;
		separator = name;
		at = scanned.end + gap.length;
	}
	return separator === void 0 ? void 0 : {
		values,
		separator
	};
}
/** The layout that all values have. */
function layoutOfAll(values) {
	let layout;
	for (const value of values) {
		const scanned = scanDocument(value);
		const its = scanned.ok && !isEmpty(scanned.node) ? layoutOf$1(value, scanned.node) : layout;
		if (its === void 0 || layout !== void 0 && its !== layout) return void 0;
		layout = its;
	}
	return layout;
}
function isEmpty(node) {
	return node.end - node.start === 2;
}
const minified = (value) => {
	const scanned = scanDocument(value);
	return scanned.ok ? minify(value, scanned.node) : value;
};
/** JSON values behind each other, one a line or laid out: what an array of them would be. */
const ndjson = {
	name: "ndjson",
	labels: ["json-sequence"],
	encode(source) {
		const sequence = readSequence(source);
		const layout = sequence && layoutOfAll(sequence.values);
		if (!sequence || layout === void 0) return void 0;
		const array = `[${(layout === MINIFIED ? sequence.values : sequence.values.map(minified)).join(",")}]`;
		const scanned = scanDocument(array);
		if (!scanned.ok) return void 0;
		const body = writeDocument(array, scanned.node).join("\n");
		const variant = [layout, sequence.separator].filter((part) => part !== "").join("-");
		return variant === MINIFIED ? { body } : {
			body,
			variant
		};
	},
	decode(body, variant = MINIFIED) {
		const [layout = "", name = "", ...more] = variant.split("-");
		const separator = SEPARATOR_NAMES.find((one) => one === name);
		const array = readDocument(body.split("\n"));
		const scanned = scanDocument(array);
		if (!scanned.ok || scanned.node.type !== "array" || separator === void 0 || more.length > 0) throw new FormError(`no sequence of values: ${variant}`);
		return scanned.node.items.map(({ start, end }) => array.slice(start, end)).map((value) => layout === MINIFIED ? value : layOut(value, layout)).join(SEPARATORS[separator]);
	}
};
/** One value a line, without white space: needs no variant. */
const MINIFIED = "0";
// src/render/compact/outline/toml.ts
/**
* TOML as programs print it: `key = value`, tables and arrays of tables behind an empty line. Strings without escapes,
* numbers and arrays of strings are values; whatever else stands behind `= ` as it is written.
*/
const ENTRY = /^([A-Za-z0-9_-]+|"[^"\\]+") = (.+)$/;
const TABLE$1 = /^\[([^[\]]+)\]$/;
const TABLES = /^\[\[([^[\]]+)\]\]$/;
const STRING = /* @__PURE__ */ new RegExp("^\"([^\"\\\\\\u0000-\\u001f\\u007f]*)\"$");
const WRITTEN = "= ";
const ITEM$1 = /^( +)(".*"),$/;
const LONG = "\"\"\"";
const NOTHING = "[]";
const OPENED = "[";
const CLOSED = "]";
/** `a4`: the items of an array stand in lines of their own, four blanks deeper. */
const ITEMS = /^a([1-9])$/;
/** But an array of one item stands in the line of its key. */
const SINGLE = "single";
const ONE_ITEM = /^\[("[^"]*")\]$/;
function scalarOf$1(text) {
	const string = STRING.exec(text)?.[1];
	if (string === void 0) return isLiteral(text) ? text : stringOf(WRITTEN + text);
	return stringOf(string.startsWith(WRITTEN) ? WRITTEN + text : string);
}
function written$1(lexeme) {
	const text = textOf(lexeme);
	if (text.startsWith(WRITTEN)) return text.slice(2);
	return lexeme.startsWith("\"") ? `"${text}"` : text;
}
var Reader$1 = class {
	lines;
	at = 0;
	indent = 0;
	single = false;
	constructor(lines) {
		this.lines = lines;
	}
	get done() {
		return this.at === this.lines.length;
	}
	/** The next line where it is a header. */
	header(pattern) {
		const name = pattern.exec(this.lines[this.at] ?? "")?.[1];
		if (name !== void 0) this.at++;
		return name;
	}
	back() {
		this.at--;
	}
	entries() {
		const entries = [];
		for (;; this.at++) {
			const [, key, text] = ENTRY.exec(this.lines[this.at] ?? "") ?? [];
			if (key === void 0 || text === void 0) return entries;
			const value = text === OPENED ? this.items() : this.value(text);
			if (value === void 0) return entries;
			entries.push([key, value]);
		}
	}
	value(text) {
		if (text === LONG) return this.long();
		if (text === NOTHING) return [];
		const item = ONE_ITEM.exec(text)?.[1];
		if (item === void 0) return scalarOf$1(text);
		this.single = true;
		return [scalarOf$1(item)];
	}
	/** A string of several lines, as it is written. */
	long() {
		const end = this.lines.findIndex((line, at) => at > this.at && line.endsWith(LONG));
		if (end < 0) return void 0;
		const text = this.lines.slice(this.at + 1, end + 1).join("\n");
		this.at = end;
		return stringOf(`${WRITTEN}${LONG}\n${text}`);
	}
	items() {
		const items = [];
		for (let at = this.at + 1; at < this.lines.length; at++) {
			const line = this.lines[at];
			const [, indent, item] = ITEM$1.exec(line) ?? [];
			if (line === CLOSED && items.length > 0) {
				this.at = at;
				return items;
			}
			if (indent === void 0 || item === void 0) return void 0;
			this.indent ||= indent.length;
			items.push(scalarOf$1(item));
		}
	}
};
/** Each of these ends its lines with a line break. */
function printEntry$2([key, value], indent, single) {
	if (typeof value === "string") return `${key} = ${written$1(value)}\n`;
	if (isMapping(value)) throw new FormError("a table in a table");
	let items = "";
	for (const item of value) {
		if (typeof item !== "string") throw new FormError("an array in an array");
		if (single && value.length === 1) return `${key} = [${written$1(item)}]\n`;
		items += `${indent}${written$1(item)},\n`;
	}
	return value.length === 0 ? `${key} = ${NOTHING}\n` : `${key} = ${OPENED}\n${items}${CLOSED}\n`;
}
const tablesOf = (value) => {
	if (typeof value === "string") return void 0;
	if (isMapping(value)) return [value];
	const tables = value.filter((item) => typeof item === "object" && isMapping(item));
	return tables.length === value.length && tables.length > 0 ? tables : void 0;
};
const toml = {
	read(lines) {
		const reader = new Reader$1(lines.filter((line) => line !== ""));
		const entries = reader.entries();
		while (!reader.done) {
			const table = reader.header(TABLE$1);
			if (table !== void 0) {
				entries.push([table, { members: reader.entries() }]);
				continue;
			}
			const first = reader.header(TABLES);
			if (first === void 0) return void 0;
			const tables = [{ members: reader.entries() }];
			for (let name = reader.header(TABLES); name !== void 0; name = reader.header(TABLES)) {
				if (name !== first) {
					reader.back();
					break;
				}
				tables.push({ members: reader.entries() });
			}
			entries.push([first, tables]);
		}
		return {
			root: { members: entries },
			style: /* @__PURE__ */ new Set([...reader.indent === 0 ? [] : [`a${reader.indent}`], ...reader.single ? [SINGLE] : []])
		};
	},
	print({ root, style }) {
		const deep = [...style].map((one) => ITEMS.exec(one)?.[1]).find((one) => one !== void 0);
		const indent = " ".repeat(Number(deep ?? 0));
		const single = style.has(SINGLE);
		let text = "";
		for (const entry of root.members) {
			const [key, value] = entry;
			const tables = tablesOf(value);
			if (!tables) text += printEntry$2(entry, indent, single);
			for (const { members } of tables ?? []) {
				text += `${text === "" ? "" : "\n"}${isMapping(value) ? `[${key}]` : `[[${key}]]`}\n`;
				for (const one of members) text += printEntry$2(one, indent, single);
			}
		}
		return text.slice(0, -1);
	}
};
// src/render/compact/outline/yaml.ts
/**
* YAML in blocks, as programs print it: a key a line, items behind hyphens. Scalars, quotes and flow collections
* included, stay as they are written; comments have no place.
*/
/** A key up to its colon, quotes and all. */
const KEY$1 = /^('(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^\s'"#&*!|>@`{}[\],-][^\s:]*(?:(?: |:(?=[^\s:]))[^\s:]+)*)(?::$|: (.*)$)/;
const MULTILINE = /^[|>][0-9+-]*$/;
const ITEM = "- ";
/** Items stand below their key, or two blanks deeper. */
const INDENTED = "indented";
/** An empty line between the entries of the document. */
const SPACED = "spaced";
/** Pnpm's lock file: one before each package, too. */
const PNPM = "pnpm";
const PNPM_SPACED = /* @__PURE__ */ new Set([
	"importers",
	"packages",
	"snapshots"
]);
const STEP = 2;
const EMPTY = "\"\"";
function lineOf(line) {
	const text = line.trimStart();
	return {
		indent: line.length - text.length,
		text
	};
}
var Reader = class {
	lines;
	at = 0;
	indented = false;
	constructor(lines) {
		this.lines = lines;
	}
	get done() {
		return this.at === this.lines.length;
	}
	mapping(indent, depth) {
		const entries = [];
		for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
			const [, key, scalar] = KEY$1.exec(line.text) ?? [];
			if (key === void 0 || scalar === "") break;
			this.at++;
			const value = scalar === void 0 ? this.below(indent, depth) : lexemeOf(scalar + this.goingOn(indent));
			if (value === void 0) return void 0;
			entries.push([key, value]);
		}
		return entries.length === 0 ? void 0 : { members: entries };
	}
	/** Further lines of a scalar: all that are deeper than its key. */
	goingOn(indent) {
		let more = "";
		for (let line = this.lines[this.at]; line && line.indent >= indent + STEP; line = this.lines[this.at]) {
			more += `\n${" ".repeat(line.indent - indent - STEP)}${line.text}`;
			this.at++;
		}
		return more;
	}
	/** The value below a key; an empty scalar if nothing stands there. */
	below(indent, depth) {
		const next = this.lines[this.at];
		const isItem = next?.text.startsWith(ITEM) === true;
		if (!next || next.indent < indent || next.indent === indent && !isItem) return EMPTY;
		if (depth >= 40 || next.indent !== indent && next.indent !== indent + STEP) return void 0;
		if (!isItem) return this.mapping(next.indent, depth + 1);
		this.indented ||= next.indent > indent;
		return this.items(next.indent, depth + 1);
	}
	items(indent, depth) {
		const items = [];
		for (let line = this.lines[this.at]; line?.indent === indent; line = this.lines[this.at]) {
			if (!line.text.startsWith(ITEM)) break;
			const text = line.text.slice(2);
			let item = lexemeOf(text);
			if (text === "" || text.startsWith(ITEM) || MULTILINE.test(text)) return void 0;
			if (KEY$1.test(text)) {
				this.lines[this.at] = {
					indent: indent + STEP,
					text
				};
				item = depth < 40 ? this.mapping(indent + STEP, depth + 1) : void 0;
			} else this.at++;
			if (item === void 0) return void 0;
			items.push(item);
		}
		return items;
	}
};
/** Each of these ends its lines with a line break. */
function print$1(value, indent, style) {
	if (isMapping(value)) return printMapping(value, indent, style);
	let text = "";
	for (const item of value) {
		if (typeof item === "string") {
			text += `${indent}${ITEM}${textOf(item)}\n`;
			continue;
		}
		if (!isMapping(item)) throw new FormError("items in items");
		const entries = printMapping(item, `${indent}  `, style);
		text += indent + ITEM + (entries === "" ? "\n" : entries.slice(indent.length + STEP));
	}
	return text;
}
function printEntry$1([key, value], indent, style) {
	if (typeof value !== "string") return `${indent}${key}:\n${print$1(value, isMapping(value) || style.has(INDENTED) ? `${indent}  ` : indent, style)}`;
	const text = textOf(value);
	return `${indent}${key}:${text === "" || text.startsWith("\n") ? "" : " "}${text.includes("\n") ? text.replaceAll("\n", `\n${indent}  `) : text}\n`;
}
function printMapping({ members }, indent, style) {
	let text = "";
	for (const entry of members) text += printEntry$1(entry, indent, style);
	return text;
}
function printRoot({ members }, style) {
	const isPnpm = style.has(PNPM);
	const isSpaced = isPnpm || style.has(SPACED);
	let text = "";
	for (const entry of members) {
		const [key, value] = entry;
		if (isSpaced && text !== "") text += "\n";
		if (isPnpm && PNPM_SPACED.has(key) && typeof value === "object" && isMapping(value)) {
			text += `${key}:\n`;
			for (const one of value.members) text += `\n${printEntry$1(one, "  ", style)}`;
		} else text += printEntry$1(entry, "", style);
	}
	return text;
}
const looksPnpm = (lines) => lines[0]?.startsWith("lockfileVersion: ") === true;
const yaml = {
	read(lines) {
		const filled = lines.filter((line) => line !== "");
		const reader = new Reader(filled.map(lineOf));
		const root = reader.mapping(0, 0);
		if (!root || !reader.done) return void 0;
		const spacing = filled.length === lines.length ? [] : [looksPnpm(lines) ? PNPM : SPACED];
		return {
			root,
			style: /* @__PURE__ */ new Set([...reader.indented ? [INDENTED] : [], ...spacing])
		};
	},
	print: ({ root, style }) => printRoot(root, style).slice(0, -1)
};
// src/render/compact/outline/yarn.ts
/**
* Yarn's lock file: `name "value"`, two blanks deeper a level, an empty line between the packages. The text
* itself decides what yarn quotes (yarn 1: lockfile/stringify.js).
*/
/** A line that ends in a colon has more below it. Yarn quotes a value that ends in a colon. */
const OPENS = /^( *)(\S.*):$/;
const LINE$1 = /^( *)(\S.*?) ("[^"\\]*"|[^" ]+)$/;
const QUOTED$1 = /^(?:true|false|[0-9]|[^A-Za-z])|[:\s\n\\",[\]]/;
const BETWEEN = ", ";
const quoted = (text) => QUOTED$1.test(text) ? `"${text}"` : text;
const unquoted = (text) => text.startsWith("\"") ? text.slice(1, -1) : text;
/** `"a@^1", "a@^2"` without the quotes. */
const namesOf = (text) => text.split(BETWEEN).map(unquoted).join(BETWEEN);
const writtenNames = (text) => text.split(BETWEEN).map(quoted).join(BETWEEN);
function mappingAt(lines, from, indent) {
	const entries = [];
	let at = from;
	while (at < lines.length) {
		const line = lines[at];
		const [, blanks = "", key = "", value] = OPENS.exec(line) ?? LINE$1.exec(line) ?? [];
		if (key === "" || blanks.length !== indent) break;
		at++;
		if (value !== void 0) {
			entries.push([namesOf(key), JSON.stringify(unquoted(value))]);
			continue;
		}
		const below = mappingAt(lines, at, indent + 2);
		if (below.entries.length === 0 || indent > 2) return {
			entries: [],
			end: from
		};
		entries.push([namesOf(key), { members: below.entries }]);
		at = below.end;
	}
	return {
		entries,
		end: at
	};
}
/** Each line ends with a line break. */
function printEntry([key, value], indent) {
	if (typeof value === "string") return `${indent}${writtenNames(key)} ${quoted(textOf(value))}\n`;
	if (!isMapping(value)) throw new FormError("items in a lock file");
	let text = `${indent}${writtenNames(key)}:\n`;
	for (const entry of value.members) text += printEntry(entry, `${indent}  `);
	return text;
}
const yarn = {
	read(lines) {
		const filled = lines.filter((line) => line !== "");
		const { entries, end } = mappingAt(filled, 0, 0);
		return end === filled.length && entries.length > 0 ? {
			root: { members: entries },
			style: /* @__PURE__ */ new Set()
		} : void 0;
	},
	print({ root }) {
		let text = "";
		for (const entry of root.members) text += (text === "" ? "" : "\n") + printEntry(entry, "");
		return text.slice(0, -1);
	}
};
// src/render/compact/forms/outline.ts
/** Comments, empty lines and the mark of a document, in front of everything else, stay as they are. */
const HEAD$1 = /^(?:#.*|---|\s*)$/;
/** `h3`: the first three lines are the head. */
const HEAD_LINES = /^h([1-9][0-9]{0,3})$/;
function headOf(lines) {
	let head = 0;
	while (head < lines.length && HEAD$1.test(lines[head])) head++;
	return head;
}
/** Names and values that a program printed: what JSON of the same values would be. */
function outline(name, dialect, fallbacks) {
	return {
		name,
		fallbacks,
		plain: true,
		encode(source) {
			if (source.includes("\r")) return void 0;
			const all = source.split("\n");
			const head = headOf(all);
			const lines = all.slice(head);
			const found = lines.length < 3 ? void 0 : dialect.read(lines);
			if (!found || dialect.print(found) !== (head === 0 ? source : lines.join("\n"))) return void 0;
			const json = jsonOf(found.root);
			const scanned = scanDocument(json);
			if (!scanned.ok || scanned.node.type !== "object") return void 0;
			const body = [...all.slice(0, head), ...writeDocument(json, scanned.node)].join("\n");
			const tokens = estimateTokens(body);
			if (tokens > estimateTokens(source) * .95) return void 0;
			const variant = [...head > 0 ? [`h${head}`] : [], ...found.style].join("-");
			return variant === "" ? {
				body,
				tokens
			} : {
				body,
				variant,
				tokens
			};
		},
		decode(body, variant) {
			const flags = variant?.split("-") ?? [];
			const head = Number(HEAD_LINES.exec(flags[0] ?? "")?.[1] ?? 0);
			const lines = body.split("\n");
			const root = valueFrom(readDocument(lines.slice(head)));
			if (!isMapping(root)) throw new FormError("no names and values");
			const style = new Set(head > 0 ? flags.slice(1) : flags);
			return [...lines.slice(0, head), dialect.print({
				root,
				style
			})].join("\n");
		}
	};
}
const yamlForm = outline("yaml", yaml, ["records", "lines"]);
const tomlForm = outline("toml", toml, ["lines"]);
const yarnLock = outline("yarn-lock", yarn, ["lines"]);
// src/render/compact/names/merge-nodes.ts
function grow(into, nodes) {
	for (const node of nodes) {
		let growing = into.get(node.name);
		if (growing === void 0) {
			growing = { name: node.name };
			into.set(node.name, growing);
		}
		if (node.children) {
			growing.children ??= /* @__PURE__ */ new Map();
			grow(growing.children, node.children);
		}
	}
}
function settle(nodes) {
	return [...nodes.values()].map(({ name, children }) => children ? {
		name,
		children: settle(children)
	} : { name });
}
/** Makes one node of those that share a name and a parent, in the order of the first. */
function mergeNodes(nodes) {
	const grown = /* @__PURE__ */ new Map();
	grow(grown, nodes);
	return settle(grown);
}
// src/render/compact/names/path-lines.ts
/**
* The lines that a forest of paths stands for, besides one for every leaf and one with "/" for every empty
* directory. `find`: one for every directory, before its content. `tar`: the same, ending in "/".
*/
const LISTINGS = [
	"leaves",
	"find",
	"tar"
];
function readPathLine(line) {
	const directory = line.endsWith("/");
	return {
		names: (directory ? line.slice(0, -1) : line).split("/"),
		directory
	};
}
function sharedLength(a, b, limit) {
	let shared = 0;
	while (shared < limit && shared < a.length && a[shared] === b[shared]) shared++;
	return shared;
}
/** How many names all lines begin with, their last ones left out. */
function commonRoot(lines) {
	const first = lines[0].names;
	return lines.reduce((shared, { names }) => sharedLength(first, names, Math.min(shared, names.length - 1)), first.length);
}
/**
* The forest below the first `root` names, in the order of the lines; a directory stands in it again where lines
* come back to it. `undefined` where the listing does not hold.
*/
function build(lines, root, isListed, listing) {
	const top = {
		name: "",
		children: []
	};
	const open = [top];
	for (const [i, { names, directory }] of lines.entries()) {
		let depth = 0;
		const last = names.length - 1;
		while (root + depth < last && open[depth + 1]?.name === names[root + depth]) depth++;
		if (listing !== "leaves" && root + depth < last) return void 0;
		open.length = depth + 1;
		for (let at = root + depth; at < last; at++) {
			const made = {
				name: names[at],
				children: []
			};
			open.at(-1).children.push(made);
			open.push(made);
		}
		const listed = isListed(i);
		const node = listed || directory ? {
			name: names[last],
			children: []
		} : { name: names[last] };
		open.at(-1).children.push(node);
		if (listed && node.children) open.push({
			name: node.name,
			children: node.children
		});
	}
	return top.children;
}
/** Reads lines of paths, at least one, as a forest. `undefined` for paths that are too deep. */
function readPaths(source) {
	const lines = source.map(readPathLine);
	if (lines.some(({ names }) => names.length > 500)) return void 0;
	const slashes = lines.some(({ directory }) => directory);
	const opens = (i) => source[i + 1]?.startsWith(`${source[i]}/`) ?? false;
	const listing = slashes ? "tar" : source.some((_, i) => opens(i)) ? "find" : "leaves";
	if (listing !== "leaves") {
		const isListed = listing === "tar" ? (i) => lines[i].directory : opens;
		const first = `${source[0]}${listing === "tar" ? "" : "/"}`;
		const rootListed = isListed(0) && source.every((line, i) => i === 0 || line !== first && line.startsWith(first));
		const rest = rootListed ? lines.slice(1) : lines;
		const root = rootListed ? lines[0].names.length : commonRoot(lines);
		const forest = build(rest, root, rootListed ? (i) => isListed(i + 1) : isListed, listing);
		if (forest) return {
			root: lines[0].names.slice(0, root),
			rootListed,
			listing,
			forest
		};
	}
	const root = commonRoot(lines);
	const forest = build(lines, root, () => false, "leaves");
	return {
		root: lines[0].names.slice(0, root),
		rootListed: false,
		listing: "leaves",
		forest
	};
}
/** The lines of a forest: the inverse of `readPaths`. */
function pathLines({ root, rootListed, listing, forest }) {
	const slash = listing === "tar" ? "/" : "";
	const lines = rootListed ? [root.join("/") + slash] : [];
	const visit = (nodes, before) => {
		for (const { name, children } of nodes) {
			const path = before + name;
			if (children === void 0) lines.push(path);
			else if (children.length === 0) lines.push(`${path}/`);
			else {
				if (listing !== "leaves") lines.push(path + slash);
				visit(children, `${path}/`);
			}
		}
	};
	visit(forest, root.map((name) => `${name}/`).join(""));
	return lines;
}
// src/render/compact/forms/paths.ts
const FLAGS$2 = [
	...["root", "top"],
	...LISTINGS,
	...ORDERS
];
/** Lines without any "/" that look like paths of Windows would gain nothing and read worse. */
function arePaths(source, lines) {
	if (lines.length < 2 || source.includes("\r") || lines.includes("")) return false;
	return source.includes("/") || !source.includes("\\");
}
/** One path a line (`find`, `git ls-files`, `rg --files`, a search by name) as the tree they form. */
const paths = {
	name: "paths",
	encode(source) {
		const lines = source.split("\n");
		const read = arePaths(source, lines) ? readPaths(lines) : void 0;
		if (read === void 0) return void 0;
		const { root, rootListed, listing, forest } = read;
		const { lines: tree, order } = writeTree(forest, textNames);
		return encoded(root.length === 0 ? tree : [writeToken({
			segments: root,
			directory: true
		}, textNames), ...tree], [
			root.length > 0 && (rootListed ? "top" : "root"),
			listing !== "leaves" && listing,
			order !== "given" && order
		]);
	},
	decode(body, variant) {
		const flags = readFlags(variant, FLAGS$2);
		const lines = body.split("\n");
		const rooted = flags.has("root") || flags.has("top");
		const [root] = rooted ? readTokens(lines[0], 0, textNames) : [];
		if (rooted && !root?.directory) throw new FormError(`not a root: ${lines[0]}`);
		const forest = readTree(rooted ? lines.slice(1) : lines, oneOf(flags, ORDERS, "given"), textNames);
		const listing = oneOf(flags, LISTINGS, "leaves");
		return pathLines({
			root: root?.segments ?? [],
			rootListed: flags.has("top"),
			listing,
			forest
		}).join("\n");
	},
	tree(source) {
		const lines = source.split("\n");
		const read = arePaths(source, lines) ? readPaths(lines) : void 0;
		if (read === void 0) return void 0;
		const forest = mergeNodes(read.forest);
		return read.root.length === 0 ? forest : [{
			name: read.root.join("/") || "/",
			children: forest
		}];
	}
};
// src/python/from-json.ts
const TOKEN = /"(?:[^"\\]|\\.)*"|true|false|null|[[\]{}]/g;
const LITERALS = {
	true: "True",
	false: "False",
	null: "None"
};
/** How deep the tuples stand: directly in the outermost list. */
const TUPLE_DEPTH = 1;
/** JSON as Python prints the same values; `tuples`: the values directly in the outermost list are tuples. */
function jsonToPython(json, tuples) {
	const parts = [];
	let end = 0;
	let depth = 0;
	/** Commas between the values of the tuple that is open. */
	let commas = 0;
	const isTuple = (bracket) => tuples && depth === TUPLE_DEPTH && (bracket === "[" || bracket === "]");
	for (const { 0: token, index } of json.matchAll(TOKEN)) {
		const between = json.slice(end, index);
		end = index + token.length;
		if (depth === 2 && between.includes(",")) commas++;
		parts.push(between);
		if (token === "[" || token === "{") {
			parts.push(isTuple(token) ? "(" : token);
			if (depth === TUPLE_DEPTH) commas = 0;
			depth++;
		} else if (token === "]" || token === "}") {
			depth--;
			const isSingle = commas === 0 && json[index - 1] !== "[";
			parts.push(isTuple(token) ? isSingle ? ",)" : ")" : token);
		} else parts.push(LITERALS[token] ?? pythonString(JSON.parse(token)));
	}
	return parts.join("") + json.slice(end);
}
// src/render/compact/forms/python.ts
/**
* `tuples-p`: the values in the outermost list are tuples; then the layout of the JSON of the same values.
* `each-lists-p`: a value in each line, as the outermost list would hold them.
*/
const VARIANT$3 = /^(each-)?(lists|tuples)(?:-(.+))?$/;
/**
* Reads a text only if Python would write the same text. Otherwise the inverse would lose other escapes and
* digits.
*/
function read$3(text) {
	const found = pythonToJson(text);
	return found && jsonToPython(found.json, found.tuples) === text ? found : void 0;
}
/** A value as the only one of a list, and that without the list. */
const listed = (value) => `[${value}]`;
const unlisted = (list) => list.slice(1, -1);
/** The values of all lines, one a line: all tuples, or none. */
function readEach(lines) {
	const values = [];
	let tuples;
	for (const line of lines) {
		const one = read$3(listed(line));
		if (!one || one.tuples !== (tuples ?? one.tuples)) return void 0;
		tuples = one.tuples;
		values.push(unlisted(one.json));
	}
	return {
		json: values.join("\n"),
		tuples: tuples === true
	};
}
function withVariant({ body, variant }, each, tuples) {
	const layout = variant === void 0 ? "" : `-${variant}`;
	return {
		body,
		variant: `${each}${tuples ? "tuples" : "lists"}${layout}`
	};
}
/** Lists and dictionaries as Python prints them, one or one a line: what JSON of the same values gets. */
const python = {
	name: "python",
	encode(source) {
		const lines = source.split("\n");
		const found = lines.length === 1 ? read$3(source) : readEach(lines);
		if (!found) return void 0;
		const encoded = (lines.length === 1 ? json : ndjson).encode(found.json, true);
		return encoded && withVariant(encoded, lines.length === 1 ? "" : "each-", found.tuples);
	},
	decode(body, variant = "") {
		const [, each, inner, layout] = VARIANT$3.exec(variant) ?? [];
		if (inner === void 0) throw new FormError(`unknown variant: ${variant}`);
		const tuples = inner === "tuples";
		if (!each) return jsonToPython(json.decode(body, layout), tuples);
		return ndjson.decode(body, layout).split("\n").map((line) => unlisted(jsonToPython(listed(line), tuples))).join("\n");
	}
};
// src/render/compact/records/keys.ts
const FILLED = /[\p{L}\p{N}]/u;
/** Whether a letter or a digit stands in a line: those of ASCII tell most. */
function isFilled(line) {
	let foreign = false;
	for (let i = 0; i < line.length; i++) {
		const c = line.charCodeAt(i);
		if (c >= 97 && c <= 122 || c >= 65 && c <= 90 || c >= 48 && c <= 57) return true;
		foreign ||= c > 127;
	}
	return foreign && FILLED.test(line);
}
/** Keys of lines without a label; no label is like them. */
const TEXT$1 = "text";
/** Whether the key of a line is a label, and no other text. */
const isLabel = (key) => key !== "text" && isFilled(key);
/**
* The kind of a line: its label, or that it is text without one, or the whole line if it consists of marks.
*/
function keyOf(line) {
	if (!isFilled(line)) return line;
	return labelOf$2(line) ?? "text";
}
/** Whether a line, or its key, is blank or of nothing but marks: such lines stand between blocks. */
const isBetween = (key) => !isFilled(key);
// src/render/compact/records/pattern.ts
/** `{size}`; filled up to a width as in Python `{size:<12}` (blanks behind it) and `{size:>6}` (in front); a line that may be missing `{size?}`. */
const SLOT = /\{([\p{L}\p{N}_-]{1,40})(?::([<>])([0-9]{1,4}))?(\??)\}/gu;
/** Whether a literal could be read as a slot, or as a part of one. */
const hasBraces = (text) => /[{}]/.test(text);
const writeSlot = ({ name, side, width }, optional) => `{${name}${width === void 0 ? "" : `:${side}${width}`}${optional ? "?" : ""}}`;
const writePattern = ({ parts, optional }) => parts.map((part) => typeof part === "string" ? part : writeSlot(part, optional)).join("");
function readPattern(text) {
	const parts = [];
	let optional = false;
	let at = 0;
	for (const found of text.matchAll(SLOT)) {
		if (found.index > at) parts.push(text.slice(at, found.index));
		const [slot, name = "", side, width, mark] = found;
		parts.push(side === void 0 ? { name } : {
			name,
			side,
			width: Number(width)
		});
		optional ||= mark === "?";
		at = found.index + slot.length;
	}
	if (at < text.length) parts.push(text.slice(at));
	return {
		parts,
		optional
	};
}
const TABLE = /^\[[0-9]+\]\{/;
/** Whether a line that stands for itself reads like one of a block with these slots, or like their table. */
function readsAsOurs(line, names) {
	if (!hasBraces(line)) return false;
	return TABLE.test(line) || readPattern(line).parts.some((part) => typeof part === "object" && names.has(part.name));
}
/** The line of a block whose values are given by name; `undefined` where it is missing. Throws `FormError`. */
function fillPattern({ parts, optional }, cellOf) {
	let line = "";
	for (const part of parts) {
		if (typeof part === "string") {
			line += part;
			continue;
		}
		const value = cellOf(part.name);
		if (value === void 0) throw new FormError(`no column for the slot ${part.name}`);
		if (optional && value === "") return void 0;
		const { side, width = 0 } = part;
		line += side === "<" ? value.padEnd(width) : value.padStart(width);
	}
	return line;
}
// src/render/compact/records/names.ts
/** A word before a colon or an equals sign; that of an address is none. */
const LABEL = /\p{L}[\p{L}\p{N}_]*(?=[^\p{L}\p{N}\s:=]{0,3}[ \t]{0,40}[:=](?!\/\/))/gu;
/** A word that a line begins with, alone before the slot: `commit 596f680`. */
const FIRST_WORD = /^[ \t]{0,40}(\p{L}[\p{L}\p{N}_]{0,40})[ \t]{1,40}$/u;
/** In characters. */
const MAX_NAME = 30;
const NUMBER = /^[0-9]+$/;
const WORD = /[\p{L}\p{N}]/u;
/**
* The name of a slot without a label. A word beside the slot could say something that is not true of the
* values.
*/
function kindOf(values) {
	if (values.every((value) => NUMBER.test(value))) return "number";
	return values.some((value) => WORD.test(value)) ? "text" : "signs";
}
/**
* A name for a slot that no other has: the last label before it in its line, the word that the line begins with, else
* what kind of values it has.
*/
function slotName(before, values, taken) {
	const short = [...before.match(LABEL)?.at(-1) ?? FIRST_WORD.exec(before)?.[1] ?? kindOf(values)].slice(0, MAX_NAME).join("");
	for (let n = 1;; n++) {
		const one = n === 1 ? short : `${short}${n}`;
		if (!taken.includes(one)) return one;
	}
}
// src/render/compact/records/slots.ts
const isWord = (c) => c !== void 0 && /[\p{L}\p{N}_]/u.test(c);
/** The common beginning of all texts, up to the end of a word. */
function startOf(texts) {
	const common = commonStart$1(texts);
	let { length } = common;
	const isCut = (at) => isWord(common[at - 1]) && texts.some((text) => isWord(text[at]));
	while (length > 0 && isCut(length)) length--;
	return common.slice(0, length);
}
/**
* The common end of all texts, from the beginning of a word, without so many characters at their beginning.
*/
function endOf(texts, behind) {
	const common = commonEnd$2(texts, behind);
	let { length } = common;
	const isCut = (size) => isWord(common[common.length - size]) && texts.some((text) => text.length - size > behind && isWord(text[text.length - size - 1]));
	while (length > 0 && isCut(length)) length--;
	return common.slice(common.length - length);
}
const isSeveral = (text) => text.includes("\n");
/** All lines with one slot: their common beginning and end, at the ends of words, are literals. */
function withOneSlot(texts) {
	if (texts.every((text) => text === texts[0]) && !isSeveral(texts[0])) return {
		parts: [texts[0]],
		columns: []
	};
	const start = startOf(texts).split("\n")[0];
	const common = endOf(texts, start.length);
	const end = isSeveral(common) ? "" : common;
	return {
		parts: [
			start,
			{},
			end
		].filter((part) => part !== ""),
		columns: [texts.map((text) => text.slice(start.length, text.length - end.length))]
	};
}
const isBare$1 = (part) => typeof part === "object" && part.width === void 0;
/** Slots with nothing but blanks between them as one: they are the words of one value. */
function joined$1({ parts, columns }) {
	const out = [];
	const values = [];
	let slot = 0;
	for (const part of parts) {
		if (typeof part === "string") {
			out.push(part);
			continue;
		}
		const column = columns[slot++];
		const gap = out.at(-1);
		const before = out.at(-2);
		const blanks = typeof gap === "string" && /^ +$/.test(gap) && isBare$1(before) && isBare$1(part);
		const touching = isBare$1(gap) && isBare$1(part);
		if (!blanks && !touching) {
			out.push(part);
			values.push(column);
			continue;
		}
		const last = values.pop();
		values.push(last.map((value, i) => value + (blanks ? gap : "") + column[i]));
		if (blanks) out.pop();
	}
	return {
		parts: out,
		columns: values
	};
}
/** Lines that have the same number of fields, with a slot wherever they differ. */
function withSlots(fields, lines) {
	const width = (line) => fields.first[line + 1] - fields.first[line];
	const count = width(lines[0]);
	if (count === 0 || lines.some((line) => width(line) !== count)) return void 0;
	const found = fitted(fields, lines);
	return found && joined$1({
		parts: found.template,
		columns: found.columns
	});
}
/** The most slots in a line. Words stand between two slots. */
const MAX_SLOTS = 8;
/**
* The common parts of one line of all blocks. `undefined` where literals could be read as slots.
*
* @param lines the numbers of the lines
* @param texts the lines, each with those that belong to its value
*/
function slotted(fields, lines, texts) {
	const several = texts.some((text) => /[\n*]/.test(text)) ? void 0 : withSlots(fields, lines);
	const best = several && several.columns.length <= MAX_SLOTS ? several : withOneSlot(texts);
	return best.parts.some((part) => typeof part === "string" && hasBraces(part)) ? void 0 : best;
}
/** All lines with a slot behind their common beginning. */
const behind = (start, texts) => ({
	parts: start === "" ? [{}] : [start, {}],
	columns: [texts.map((text) => text.slice(start.length))]
});
/**
* A line that is missing in some blocks: its only slot is not empty where it stands.
*
* @param label the common beginning of all of them
*/
function slottedOptional(texts, label) {
	const start = label + (/^\s*/.exec(texts[0].slice(label.length))?.[0] ?? "");
	const choices = [withOneSlot(texts)];
	if (texts.every((text) => text.startsWith(start))) choices.push(behind(start, texts));
	choices.push(behind("", texts));
	return choices.find(({ parts, columns: [column] }) => column && !column.includes("") && !parts.some((part) => typeof part === "string" && hasBraces(part)));
}
// src/render/compact/records/plan.ts
const literals = (parts) => parts.filter((part) => typeof part === "string").join("");
/**
* The common parts of the blocks and the varying ones; `undefined` if one of their lines cannot be shown so.
*/
function recordsPlanOf(all, { pattern, records }) {
	const fields = fieldsOf(all.join("\n"));
	const header = [];
	const rows = records.map(() => []);
	const lines = [];
	for (const [i, key] of pattern.entries()) {
		const having = [];
		const numbers = [];
		const texts = [];
		for (const [record, { at, more }] of records.entries()) {
			const line = at[i];
			if (line === void 0) continue;
			having.push(record);
			numbers.push(line);
			texts.push(all.slice(line, line + more[i] + 1).join("\n"));
		}
		const optional = having.length < records.length;
		const found = optional ? slottedOptional(texts, isLabel(key) ? key : "") : slotted(fields, numbers, texts);
		if (!found) return void 0;
		const parts = [];
		let slot = 0;
		for (const [n, part] of found.parts.entries()) {
			if (typeof part === "string") {
				parts.push(part);
				continue;
			}
			const values = found.columns[slot++];
			const name = slotName(literals(found.parts.slice(0, n)), values, header);
			for (const row of rows) row.push("");
			for (const [at, record] of having.entries()) rows[record][header.length] = values[at];
			header.push(name);
			parts.push({
				name,
				...part
			});
		}
		lines.push({
			parts,
			optional
		});
	}
	return {
		lines,
		header,
		rows
	};
}
// src/render/compact/records/split.ts
/** Fewer blocks show no pattern. */
const MIN_RECORDS = 3;
/** Lines before the first one with a label that may belong to a block. */
const MAX_TITLE = 3;
/** Blocks of more lines are no records, nor are those of more labels. */
const MAX_BLOCK = 512;
const MAX_PATTERN = 64;
/** Blocks that lack more than this of the pattern are not of one kind. */
const MIN_FILLED = .6;
/** The numbers of the lines with the label that most blocks begin with, if there are any blocks. */
function anchorsOf(keys) {
	const places = /* @__PURE__ */ new Map();
	for (const [line, key] of keys.entries()) {
		if (!isLabel(key)) continue;
		const known = places.get(key);
		if (known) known.push(line);
		else places.set(key, [line]);
	}
	/** By how often a label comes, how many do. */
	const labels = /* @__PURE__ */ new Map();
	for (const { length } of places.values()) if (length >= MIN_RECORDS) labels.set(length, (labels.get(length) ?? 0) + 1);
	const [usual] = [...labels].reduce((best, one) => one[1] > best[1] ? one : best, [0, 0]);
	return [...places.values()].find(({ length }) => length === usual);
}
/**
* How many lines stand directly before each of these and belong to its block: those behind a blank line or a line of
* marks, or those without a label.
*/
function titleOf(keys, anchors) {
	let least = MAX_TITLE;
	for (const [i, anchor] of anchors.entries()) {
		const before = i === 0 ? -1 : anchors[i - 1];
		let filled = anchor - 1;
		while (filled > before && !isBetween(keys[filled])) filled--;
		let text = anchor - 1;
		while (text > before && keys[text] === "text") text--;
		const isSetOff = filled > before || i === 0;
		least = Math.min(least, anchor - 1 - (isSetOff ? filled : text));
	}
	return least;
}
/** Whether a line belongs to the value above it: text without a label, or a deeper line. */
const goesOn = (key) => key === "text" || /^\s+\S/.test(key);
/** The lines of a block as those of the pattern, in its order, as far as that goes; and where that ends. */
function match(keys, { start, end }, pattern) {
	const at = new Array(pattern.length).fill(void 0);
	const more = new Array(pattern.length).fill(0);
	let last = -1;
	let line = start;
	for (; line < end; line++) {
		const key = keys[line];
		const found = pattern.indexOf(key, last + 1);
		if (found >= 0) {
			at[found] = line;
			last = found;
		} else if (last >= 0 && goesOn(key) && !isBetween(pattern[last])) more[last] = more[last] + 1;
		else break;
	}
	return {
		at,
		more,
		end: line,
		last
	};
}
/** What most blocks are; of those that are as many, the shortest. Then the labels that others have besides. */
function patternOf(keys, blocks) {
	const counts = /* @__PURE__ */ new Map();
	for (const { start, end } of blocks) {
		const own = keys.slice(start, end);
		const name = own.join("\n");
		const known = counts.get(name);
		if (known) known.count++;
		else counts.set(name, {
			keys: own,
			count: 1
		});
	}
	const [first, ...rest] = counts.values();
	const pattern = [...rest.reduce((best, one) => {
		return one.count > best.count || one.count === best.count && one.keys.length < best.keys.length ? one : best;
	}, first).keys];
	for (const block of blocks) for (let tried = match(keys, block, pattern); tried.end < block.end; tried = match(keys, block, pattern)) {
		const key = keys[tried.end];
		if (!isLabel(key) || pattern.length >= MAX_PATTERN) break;
		pattern.splice(tried.last + 1, 0, key);
	}
	return pattern;
}
/** The lines at the end of most blocks that only stand between them. */
function betweenOf(keys, starts) {
	const counts = /* @__PURE__ */ new Map();
	for (const [i, start] of starts.entries()) {
		if (i === 0) continue;
		let line = start;
		while (line > starts[i - 1] && isBetween(keys[line - 1])) line--;
		counts.set(start - line, (counts.get(start - line) ?? 0) + 1);
	}
	const [usual] = [...counts].reduce((best, one) => one[1] > best[1] ? one : best, [0, 0]);
	return usual;
}
/** Part of the lines of the pattern that the blocks have. */
function filledShare(records) {
	let filled = 0;
	for (const { at } of records) for (const line of at) if (line !== void 0) filled++;
	return filled / (records.length * (records[0]?.at.length ?? 1));
}
/** `undefined` where the lines are no such blocks. */
function splitRecords(lines) {
	const keys = lines.map(keyOf);
	const anchors = anchorsOf(keys);
	if (!anchors) return void 0;
	const title = titleOf(keys, anchors);
	const starts = anchors.map((line) => line - title);
	for (const line of anchors) keys.fill(TEXT$1, line - title, line);
	const behind = betweenOf(keys, starts);
	const second = starts[1];
	const between = keys.slice(second - behind, second);
	const blocks = starts.slice(1).map((next, i) => ({
		start: starts[i],
		end: next - behind
	}));
	if (blocks.some(({ start, end }) => end <= start || end - start > MAX_BLOCK)) return void 0;
	const isBetweenAt = (line) => between.every((key, i) => keys[line + i] === key);
	const lastStart = starts.at(-1);
	const blank = keys.findIndex((key, line) => line > lastStart && isBetween(key));
	const lastBlock = {
		start: lastStart,
		end: blank < 0 ? lines.length : blank
	};
	const pattern = patternOf(keys, [...blocks, lastBlock]);
	if (pattern.length < 2 || pattern.length + behind > MAX_PATTERN) return void 0;
	const records = [];
	for (const block of blocks) {
		const record = match(keys, block, pattern);
		if (record.end !== block.end || !isBetweenAt(block.end)) return void 0;
		records.push(record);
	}
	const last = match(keys, {
		start: lastStart,
		end: lines.length
	}, pattern);
	if (filledShare([...records, last]) < MIN_FILLED) return void 0;
	const open = !isBetweenAt(last.end);
	return {
		pattern,
		between: lines.slice(second - behind, second),
		records: [...records, last],
		head: starts[0],
		tail: lines.length - last.end - (open ? 0 : behind),
		open
	};
}
// src/render/compact/forms/records.ts
/**
* Blocks of lines that begin with the same words: a block with its slots once, and the values as the table that JSON
* rows get.
*
*     Name: {Name}
*     Size: {Size} kB
*
*     [3]{Name Size}
*     bzip2 121
*     zlib1g 168
*     tar 960
*/
/**
* `3`: lines of the block; `open`: the lines between blocks do not follow the last block; then the lines
* before all blocks and behind them.
*/
const VARIANT$2 = /^([1-9][0-9]?)(-open)?(?:-h([1-9][0-9]{0,8}))?(?:-t([1-9][0-9]{0,8}))?$/;
function variantOf$2({ pattern, between, open, head, tail }) {
	return `${pattern.length + between.length}${open ? "-open" : ""}${head > 0 ? `-h${head}` : ""}${tail > 0 ? `-t${tail}` : ""}`;
}
const records = {
	name: "records",
	labels: ["alike", "key-value"],
	fallbacks: ["lines"],
	plain: true,
	takesPlain: true,
	joins: true,
	gathers: true,
	takes: (source) => splitRecords(source.split("\n")) !== void 0,
	encode(source) {
		const all = source.split("\n");
		const split = splitRecords(all);
		const plan = split && recordsPlanOf(all, split);
		const table = plan && writeGrid(plan);
		if (!table || all.at(-1)?.trim() === "") return void 0;
		const names = new Set(plan.header);
		if ([...all.slice(0, split.head), ...all.slice(all.length - split.tail)].some((line) => readsAsOurs(line, names))) return void 0;
		return {
			body: [
				...all.slice(0, split.head),
				...plan.lines.map(writePattern),
				...split.between,
				...table,
				...all.slice(all.length - split.tail)
			].join("\n"),
			variant: variantOf$2(split)
		};
	},
	decode(body, variant = "") {
		const [known, count, open, head = "0", tail = "0"] = VARIANT$2.exec(variant) ?? [];
		if (known === void 0) throw new FormError(`unknown variant: ${variant}`);
		const all = body.split("\n");
		const start = Number(head);
		const first = start + Number(count);
		const last = all.length - Number(tail);
		const pattern = all.slice(start, first).map(readPattern);
		let content = pattern.length;
		while (open && content > 0 && isBetween(all[start + content - 1])) content--;
		const { header, rows } = readGrid(all.slice(first, last));
		const columns = new Map(header.map((name, i) => [name, i]));
		const out = all.slice(0, start);
		const names = new Set(header);
		const strange = [...out, ...all.slice(last)].find((line) => readsAsOurs(line, names));
		if (strange !== void 0) throw new FormError(`a line out of place: ${strange.slice(0, 60)}`);
		let size = 0;
		for (const [i, row] of rows.entries()) {
			const cellOf = (name) => row[columns.get(name) ?? -1];
			for (const line of i === rows.length - 1 ? pattern.slice(0, content) : pattern) {
				const text = fillPattern(line, cellOf);
				if (text === void 0) continue;
				size += text.length + 1;
				allowExpanded(size);
				out.push(text);
			}
		}
		return [...out, ...all.slice(last)].join("\n");
	},
	anatomy(_, variant = "") {
		const [, count = "0", , head = "0"] = VARIANT$2.exec(variant) ?? [];
		return {
			...TABLE_ANATOMY,
			legend: Number(count) + Number(head) + 1
		};
	}
};
// src/render/compact/snapshot/node.ts
/** Both print two blanks a level. */
function depthOf(line) {
	let blanks = 0;
	while (line[blanks] === " ") blanks++;
	return blanks >> 1;
}
const isNode = (item) => "role" in item;
/**
* Roles that tools act on: their refs always stand in the text. If such an element shows no ref, it has none.
*/
const ACTED_ON = /* @__PURE__ */ new Set([...[
	"text",
	"link",
	"button",
	"textbox",
	"searchbox",
	"checkbox",
	"radio",
	"switch",
	"combobox",
	"option"
], ...[
	"slider",
	"spinbutton",
	"tab",
	"treeitem",
	"menuitem",
	"menuitemcheckbox",
	"menuitemradio",
	"iframe"
]]);
const isActedOn = (role) => ACTED_ON.has(role) || role.startsWith("/");
/** The ref after the last one, for elements that nobody acts on. Chrome counts the text in a link, and leaves it out. */
function refAfter(last) {
	const { ref, role } = last;
	const step = role === "link" && ref?.prefix.endsWith("_") ? 2 : 1;
	return ref && {
		prefix: ref.prefix,
		number: ref.number + step
	};
}
const sameRef = (a, b) => a?.prefix === b?.prefix && a?.number === b?.number;
const hasChildren = (items, i) => (items[i + 1]?.depth ?? -1) > (items[i]?.depth ?? 0);
const print = (items, i, dialect) => {
	const item = items[i];
	return isNode(item) ? dialect.print(item, hasChildren(items, i)) : [item.raw];
};
/** The lines as the server prints them. */
const printed = (items, dialect) => items.flatMap((_, i) => print(items, i, dialect));
/** Elements that `holds` says no to as the lines that they are printed in. */
const withRaw = (items, dialect, holds) => items.flatMap((item, i) => isNode(item) && !holds(item) ? print(items, i, dialect).map((raw) => ({
	depth: depthOf(raw),
	raw
})) : [item]);
// src/render/compact/snapshot/yaml-scalar.ts
/** The scalars of Playwright's snapshots, quoted by its own rules (playwright: isomorphic/yaml.ts). */
const ESCAPED$1 = /[\\"\x00-\x1f\x7f-\x9f]/g;
const QUOTED = /^[\s\-&*\],?!>|@"'#%[]|\s$|[\x00-\x08\x0a-\x1f\x7f-\x9f{}`]|:(?:\s|$)|\s#/;
/** The characters that a number can begin with: tested first, because `Number` is slow. */
const NUMERIC = /^[-+.0-9I]/;
const WORDS = /* @__PURE__ */ new Set([
	"y",
	"n",
	"yes",
	"no",
	"true",
	"false",
	"on",
	"off",
	"null"
]);
const ESCAPES$1 = {
	"\\": "\\\\",
	"\"": "\\\"",
	"\b": "\\b",
	"\f": "\\f",
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t"
};
function needsQuotes(text) {
	if (text === "" || QUOTED.test(text)) return true;
	return NUMERIC.test(text) ? !Number.isNaN(Number(text)) : text.length < 6 && WORDS.has(text.toLowerCase());
}
const writeYamlKey = (text) => needsQuotes(text) ? `'${text.replaceAll("'", "''")}'` : text;
function writeValue(text) {
	if (!needsQuotes(text)) return text;
	const escaped = (c) => ESCAPES$1[c] ?? `\\x${c.charCodeAt(0).toString(16).padStart(2, "0")}`;
	return `"${text.replace(ESCAPED$1, escaped)}"`;
}
const UNESCAPES = new Map(Object.entries(ESCAPES$1).map(([c, escaped]) => [escaped, c]));
const ESCAPE$1 = /\\(?:x([0-9a-f]{2})|[\s\S])/g;
/** `undefined` for a scalar that is written in another way. */
function readValue(lexeme) {
	const text = lexeme.length > 1 && lexeme.startsWith("\"") && lexeme.endsWith("\"") ? lexeme.slice(1, -1).replace(ESCAPE$1, (whole, code) => code === void 0 ? UNESCAPES.get(whole) ?? "" : String.fromCharCode(Number.parseInt(code, 16))) : lexeme;
	return writeValue(text) === lexeme ? text : void 0;
}
// src/render/compact/snapshot/aria.ts
/**
* Playwright's tree:
*
*     - listitem [ref=e3]:
*       - link "Home" [ref=e4] [cursor=pointer]:
*         - /url: index.html
*       - text: "|"
*/
const INDENT = "  ";
const LINE = /^( *)- (.*)$/s;
/** The text before the first `: `, or before a colon at the end; a quoted key ends with its quote. */
const QUOTED_KEY = /^'((?:[^']|'')*)'(:(?: (.+))?)?$/s;
const KEY = /^(\/?[a-z][a-z-]*)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[a-z-]+(?:=[a-z0-9]+)?\])*)(:(?: (.+))?)?$/s;
const REF$1 = /^ref=((?:[a-z]\d{1,6}){0,2}e)(\d{1,9})$/;
const CLICKABLE$1 = "cursor=pointer";
const URL$2 = "- /url: ";
function nameOf(lexeme) {
	if (lexeme === void 0) return void 0;
	try {
		return JSON.parse(lexeme);
	} catch {
		return;
	}
}
/** A line as an element, without its url; whether that prints the same is for the caller to see. */
function readNode$1(line) {
	const rest = LINE.exec(line)?.[2];
	if (rest === void 0) return void 0;
	const quoted = QUOTED_KEY.exec(rest);
	const found = KEY.exec(quoted ? quoted[1].replaceAll("''", "'") : rest);
	if (!found || quoted && found[4] !== void 0) return void 0;
	const [, role = "", nameLexeme, listed = "", , unquotedValue] = found;
	const valueLexeme = quoted ? quoted[3] : unquotedValue;
	const all = listed === "" ? [] : listed.slice(2, -1).split("] [");
	const clickable = all.at(-1) === CLICKABLE$1;
	if (clickable) all.pop();
	const ref = REF$1.exec(all.at(-1) ?? "");
	if (ref) all.pop();
	const name = nameOf(nameLexeme);
	const value = valueLexeme === void 0 ? void 0 : readValue(valueLexeme);
	if (valueLexeme !== void 0 && value === void 0) return void 0;
	return {
		depth: depthOf(line),
		role,
		...name !== void 0 && { name },
		attributes: all,
		...ref && { ref: {
			prefix: ref[1],
			number: Number(ref[2])
		} },
		clickable,
		...value !== void 0 && { value }
	};
}
const withUrl = (node, line) => {
	const start = INDENT.repeat(node.depth + 1) + URL$2;
	const url = line?.startsWith(start) ? readValue(line.slice(start.length)) : void 0;
	return url === void 0 ? node : {
		url,
		...node
	};
};
function writeNode$1(node, hasChildren) {
	const { depth, role, name, attributes, ref, clickable, url, value } = node;
	const parts = [
		role,
		...name === void 0 ? [] : [JSON.stringify(name)],
		...attributes.map((one) => `[${one}]`),
		...ref ? [`[ref=${ref.prefix}${ref.number}]`] : [],
		...clickable ? [`[${CLICKABLE$1}]`] : []
	];
	const indent = INDENT.repeat(depth);
	const key = `${indent}- ${writeYamlKey(parts.join(" "))}`;
	if (url !== void 0) return [`${key}:`, `${indent}${INDENT}${URL$2}${writeValue(url)}`];
	if (value !== void 0) return [`${key}: ${writeValue(value)}`];
	return [hasChildren ? `${key}:` : key];
}
function read$2(lines) {
	const items = [];
	for (let i = 0; i < lines.length;) {
		const line = lines[i];
		const bare = readNode$1(line);
		const node = bare && withUrl(bare, lines[i + 1]);
		const next = i + (node?.url === void 0 ? 1 : 2);
		const deeper = node !== void 0 && next < lines.length && depthOf(lines[next]) > node.depth;
		const same = node && writeNode$1(node, deeper).every((one, at) => one === lines[i + at]);
		items.push(same ? node : {
			depth: depthOf(line),
			raw: line
		});
		i = same ? next : i + 1;
	}
	return items;
}
const aria = {
	read: read$2,
	print: writeNode$1
};
// src/render/compact/snapshot/legend.ts
const COUNTING = "refs not shown count on";
const UIDS_COUNTING = "uids not shown count on, by 2 after links";
const CLICKABLE = "cursor=pointer: ";
const UID$1 = /^uid=(\d{1,9}_)\*$/;
const URL$1 = /^url=(\S+)\*$/;
const counted = (values) => {
	const counts = /* @__PURE__ */ new Map();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
};
/** The value with the largest `weight`, the first of those that are alike. */
function most(counts, weight) {
	let best;
	let largest = 0;
	for (const [value, count] of counts) {
		const own = weight(value, count);
		if (own > largest) [best, largest] = [value, own];
	}
	return best;
}
/** Rarer ones are marked where they stand. */
const MIN_CLICKABLE = 3;
function clickableRoles(nodes) {
	const all = counted(nodes.filter(({ ref }) => ref).map(({ role }) => role));
	const clickable = counted(nodes.filter((node) => node.clickable).map(({ role }) => role));
	return new Set([...clickable].filter(([role, count]) => count >= MIN_CLICKABLE && count * 2 > (all.get(role) ?? 0)).map(([role]) => role));
}
/** The folder of an absolute url. */
const FOLDER = /^[a-z][a-z+.-]*:\/\/[^\s?#]*\//;
const MIN_URLS = 3;
const folderOf = (nodes) => most(counted(nodes.flatMap(({ url }) => FOLDER.exec(url ?? "")?.[0] ?? [])), (folder, count) => count < MIN_URLS ? 0 : folder.length * count);
function legendOf(items, uids) {
	const nodes = items.filter(isNode);
	if (!uids) return { clickable: clickableRoles(nodes) };
	const uid = most(counted(nodes.flatMap(({ ref }) => ref?.prefix ?? [])), (_, count) => count);
	const url = folderOf(nodes);
	return {
		clickable: /* @__PURE__ */ new Set(),
		...uid !== void 0 && { uid },
		...url !== void 0 && { url }
	};
}
function writeLegend({ clickable, uid, url }) {
	return [
		...uid === void 0 ? [COUNTING] : [`uid=${uid}*`],
		...url === void 0 ? [] : [`url=${url}*`],
		...uid === void 0 ? [] : [UIDS_COUNTING],
		...clickable.size === 0 ? [] : [CLICKABLE + [...clickable].join(" ")]
	].join("; ");
}
function readLegend(line) {
	let legend = { clickable: /* @__PURE__ */ new Set() };
	for (const part of line.split("; ")) {
		const uid = UID$1.exec(part)?.[1];
		const url = URL$1.exec(part)?.[1];
		if (part.startsWith(CLICKABLE)) legend = {
			...legend,
			clickable: new Set(part.slice(16).split(" "))
		};
		else if (uid !== void 0) legend = {
			...legend,
			uid
		};
		else if (url !== void 0) legend = {
			...legend,
			url
		};
		else if (part !== COUNTING && part !== UIDS_COUNTING) throw new FormError(`not a legend: ${line.slice(0, 60)}`);
	}
	return legend;
}
// src/render/compact/snapshot/segment.ts
/** Stands for a name that says what the elements in it say. */
const DERIVED = Symbol("derived");
const DERIVED_NAME = " …";
const NO_REF = "-";
/** The end of a name without quotes. */
const TAIL = / \[| (?:(?:[a-z]\d{1,6}){0,2}e|\d{0,9}_)(?:\d{1,9}|-)(?=[ :]|$)|: /;
const REF = / ((?:[a-z]\d{1,6}){0,2}e|\d{0,9}_)(\d{1,9}|-)(?=[ :]|$)/y;
const JSON_NAME = / "(?:[^"\\]|\\.)*"/y;
const ATTRIBUTE$2 = /([a-z-]+)(?:=("[^"]*"|[^\s\]"]+))?/y;
const SIMPLE = /^[\w.#-]+$/;
/** A url that is empty. */
const NO_URL = "\"\"";
const SCHEME = /^[a-z][a-z+.-]*:/;
const isBare = (name) => !/^$|^[\s"…]|[\s:]$|[\x00-\x1f\x7f-\x9f\u2028\u2029]/.test(name) && !TAIL.test(` ${name}`);
const quotedName = (name) => JSON.stringify(name).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
function nameText(name) {
	if (name === void 0) return "";
	if (name === DERIVED) return DERIVED_NAME;
	return ` ${isBare(name) ? name : quotedName(name)}`;
}
/** `key="value"` without quotes where nothing depends on them. */
const attributeText = (attribute) => {
	const equals = attribute.indexOf("=\"");
	const value = equals < 0 ? "" : attribute.slice(equals + 2, -1);
	return SIMPLE.test(value) ? `${attribute.slice(0, equals)}=${value}` : attribute;
};
function refText(ref, { uid }) {
	if (ref === void 0) return "";
	if (ref === "none") return ` e${NO_REF}`;
	return ` ${ref.prefix === uid ? "_" : ref.prefix}${ref.number}`;
}
/** `undefined` if a reader would take the text for another url, or for none. */
function urlText(url, { url: base }) {
	if (url === "") return ` ${NO_URL}`;
	if (!/^\S+$/.test(url) || url === NO_URL) return void 0;
	if (base === void 0) return ` ${url}`;
	if (!url.startsWith(base)) return SCHEME.test(url) ? ` ${url}` : void 0;
	const rest = url.slice(base.length);
	return rest === "" || SCHEME.test(rest) ? ` ${url}` : ` ${rest}`;
}
/** Writes a segment. It has to be writable (line.ts). */
function writeSegment(segment, legend) {
	const { name, attributes, ref, url, value } = segment;
	const urlPart = url === void 0 ? "" : urlText(url, legend) ?? "";
	const listed = attributes.length === 0 ? "" : ` [${attributes.map(attributeText).join(" ")}]`;
	const shown = nameText(name) + listed + refText(ref, legend) + urlPart;
	return value === void 0 ? shown : `${shown}: ${value}`;
}
function take(pattern, place) {
	pattern.lastIndex = place.at;
	const found = pattern.exec(place.text);
	if (found) place.at += found[0].length;
	return found;
}
function readName(place) {
	const { text } = place;
	const json = take(JSON_NAME, place)?.[0];
	if (json !== void 0) return parsedName(json);
	const tail = TAIL.exec(text)?.index ?? text.length;
	if (tail === 0) return void 0;
	place.at = tail;
	const shown = text.slice(0, tail);
	if (shown === DERIVED_NAME) return DERIVED;
	if (!shown.startsWith(" ")) throw new FormError(`not an element: ${text.slice(0, 60)}`);
	return shown.slice(1);
}
function parsedName(json) {
	try {
		return JSON.parse(json);
	} catch {
		throw new FormError(`not a name: ${json.slice(0, 60)}`);
	}
}
function readAttributes(place, quoted) {
	const found = [];
	if (!place.text.startsWith(" [", place.at)) return found;
	for (place.at += 2;; place.at++) {
		const [, key, value] = take(ATTRIBUTE$2, place) ?? [];
		if (key === void 0) throw new FormError(`not an attribute: ${place.text.slice(place.at, 60)}`);
		const bare = value !== void 0 && !value.startsWith("\"");
		found.push(value === void 0 ? key : `${key}=${bare && quoted ? `"${value}"` : value}`);
		const next = place.text[place.at];
		if (next === "]") break;
		if (next !== " ") throw new FormError(`attributes without an end: ${place.text.slice(0, 60)}`);
	}
	place.at++;
	return found;
}
function readRef(place, { uid }) {
	const [, prefix, number] = take(REF, place) ?? [];
	if (prefix === void 0) return void 0;
	if (number === NO_REF) return "none";
	if (prefix === "_" && uid === void 0) throw new FormError("a uid without its beginning");
	return {
		prefix: prefix === "_" ? uid : prefix,
		number: Number(number)
	};
}
/** The inverse. Throws `FormError` for what it cannot have written. */
function readSegment(text, legend) {
	const place = {
		text,
		at: 0
	};
	const name = readName(place);
	const attributes = readAttributes(place, legend.uid !== void 0);
	const ref = readRef(place, legend);
	const rest = text.slice(place.at);
	const base = {
		...name !== void 0 && { name },
		attributes,
		...ref !== void 0 && { ref }
	};
	if (rest === "") return base;
	if (rest.startsWith(": ")) return {
		value: rest.slice(2),
		...base
	};
	if (ref === void 0 || !rest.startsWith(" ")) throw new FormError(`not an element: ${text.slice(0, 60)}`);
	const url = rest.slice(1);
	if (url === NO_URL) return {
		url: "",
		...base
	};
	return {
		url: legend.url === void 0 || SCHEME.test(url) ? url : legend.url + url,
		...base
	};
}
// src/render/compact/snapshot/line.ts
/** The words for elements that are clickable although their role is not, and for the opposite. */
const POINTER = "pointer";
const NO_POINTER = "no-pointer";
/** One line, with no blanks at its end that a reader would not see. */
const VALUE_TEXT = /^(?!\s)[^\n\u2028\u2029]*\S$/;
const BREAK = /[\n\u2028\u2029]/;
/** Whether a line can say all of an element. */
function isWritable({ role, name, attributes, url, value }, legend) {
	if (attributes.includes("pointer") || attributes.includes("no-pointer")) return false;
	if (role === "") return name !== void 0 && attributes.length === 0 && url === void 0;
	return (url === void 0 || urlText(url, legend) !== void 0) && (value === void 0 || VALUE_TEXT.test(value)) && !attributes.some((attribute) => BREAK.test(attribute));
}
// src/render/compact/snapshot/joint.ts
const SIGNS = /^(?:\|+|>+)$/;
const words = (text, change) => text.split(" ").map((word) => SIGNS.test(word) ? change(word) : word).join(" ");
/** The text of an element, changed so that nothing in it separates elements. */
const guarded = (text) => words(text, (word) => word + word[0]);
/** The inverse. */
const unguarded = (text) => words(text, (word) => word.slice(1));
const ESCAPED = /[\\|\n]/g;
const ESCAPES = {
	"\\": "\\\\",
	"|": "\\|",
	"\n": "\\n"
};
const PART = /(?:[^\\|]|\\[\s\S])*/y;
const ESCAPE = /\\([\s\S])/g;
/** Texts as they are, blanks at their ends too: `|one| two|three`. */
const joinTexts = (texts) => texts.map((text) => `|${text.replace(ESCAPED, (c) => ESCAPES[c])}`).join("");
/** The inverse. */
function splitTexts(line) {
	const texts = [];
	for (let at = 0; at < line.length; at = PART.lastIndex) {
		PART.lastIndex = at + 1;
		const part = PART.exec(line)?.[0] ?? "";
		texts.push(part.replace(ESCAPE, (_, c) => c === "n" ? "\n" : c));
		if (PART.lastIndex <= at) PART.lastIndex = at + 1;
	}
	return texts;
}
// src/render/compact/snapshot/texts.ts
/** Longer ones would let a small text grow without bound. */
const MAX_LENGTH = 512;
function joined(texts) {
	const known = texts.filter((text) => text !== void 0 && text !== "");
	if (texts.includes(void 0)) return void 0;
	const text = known.join(" ");
	return text.length > MAX_LENGTH ? void 0 : text;
}
/**
* The texts of each element's children, by index: the names and texts in it, one after the other. `undefined` where it has no
* children, and where a line among them is no element.
*
* @param nameOf the name that an item has, given what its children say
*/
function childTexts(items, nameOf) {
	const found = new Array(items.length).fill(void 0);
	/** The items behind, nearest last, each with its whole text. */
	const behind = [];
	for (let i = items.length - 1; i >= 0; i--) {
		const item = items[i];
		const texts = [];
		while (behind.length > 0 && (behind.at(-1)?.depth ?? 0) > item.depth) texts.push(behind.pop()?.text);
		found[i] = texts.length === 0 ? void 0 : joined(texts);
		const whole = nameOf(item, i, found[i]) ?? (isNode(item) ? item.value : void 0) ?? (texts.length === 0 ? "" : found[i]);
		behind.push({
			depth: item.depth,
			text: isNode(item) ? whole : void 0
		});
	}
	return found;
}
// src/render/compact/snapshot/read-text.ts
const ROLE = /^\/?[A-Za-z][A-Za-z-]*/;
const TEXTS = /^(\d{0,9}_\d{1,9})?(\|.*)$/s;
function readTexts(depth, ref, texts, legend) {
	const first = ref === void 0 ? void 0 : readSegment(` ${ref}`, legend);
	return splitTexts(texts).map((name, i) => ({
		depth,
		role: "",
		segment: i === 0 ? {
			attributes: [],
			...first,
			name
		} : {
			attributes: [],
			name
		}
	}));
}
function readElement(text, depth, legend) {
	const role = ROLE.exec(text)?.[0];
	if (role === void 0) throw new FormError(`not an element: ${text.slice(0, 60)}`);
	const [first = "", ...more] = text.slice(role.length).split(" | ");
	const start = first.startsWith(": ") ? ": " : " ";
	return [first, ...more.map((one) => start + one)].map((one) => ({
		depth,
		role,
		segment: readSegment(unguarded(one), legend)
	}));
}
function readLine$1(line, legend) {
	if (line.startsWith("= ")) return [line.slice(2)];
	let depth = 0;
	while (line[depth] === " ") depth++;
	const said = line.slice(depth);
	const [, ref, texts] = TEXTS.exec(said) ?? [];
	if (texts !== void 0) return readTexts(depth, ref, texts, legend);
	const elements = said.split(" > ");
	if (elements.length > 16) throw new FormError(`too many elements in a line: ${line.slice(0, 60)}`);
	return elements.flatMap((element, i) => readElement(element, depth + i, legend));
}
function refOf({ role, segment }, last) {
	if (segment.ref !== void 0) return segment.ref === "none" ? void 0 : segment.ref;
	return last && !isActedOn(role) ? refAfter(last) : void 0;
}
function nodeOf(read, last, legend) {
	const { depth, role, segment } = read;
	const { name, url, value } = segment;
	const ref = refOf(read, last);
	const marked = segment.attributes.includes(POINTER);
	const unmarked = segment.attributes.includes(NO_POINTER);
	return {
		depth,
		role,
		...typeof name === "string" && { name },
		attributes: segment.attributes.filter((one) => one !== "pointer" && one !== "no-pointer"),
		...ref && { ref },
		clickable: marked || ref !== void 0 && legend.clickable.has(role) && !unmarked,
		...url !== void 0 && { url },
		...value !== void 0 && { value }
	};
}
function withNames(items, derived) {
	const inside = childTexts(items, (item, index, children) => {
		if (derived.has(index)) return children;
		return isNode(item) ? item.name : void 0;
	});
	return items.map((item, i) => {
		if (!derived.has(i)) return item;
		const name = inside[i];
		if (name === void 0 || name === "") throw new FormError("a name that nothing says");
		return {
			...item,
			name
		};
	});
}
/** The inverse of `writeText`. Throws `FormError` for what it cannot have written. */
function readQuotedText(lines, legend) {
	const derived = /* @__PURE__ */ new Set();
	const items = [];
	let last;
	for (const line of lines) for (const read of readLine$1(line, legend)) {
		if (typeof read === "string") {
			items.push({
				depth: depthOf(read),
				raw: read
			});
			continue;
		}
		if (read.segment.name === DERIVED) derived.add(items.length);
		const node = nodeOf(read, last, legend);
		if (node.ref) last = node;
		items.push(node);
	}
	return derived.size === 0 ? items : withNames(items, derived);
}
// src/render/compact/snapshot/uid.ts
/**
* The tree of Chrome's developer tools. Names stand between quotes as they are, quotes and line breaks in them too:
*
*     uid=1_0 RootWebArea "Shop" url="https://shop.example/"
*       uid=1_1 link "Home" url="https://shop.example/home"
*       uid=1_3 "Welcome"
*/
const START = /^ *uid=(\d{1,9}_)(\d{1,9})(?: ([A-Za-z][A-Za-z-]*))?(?= |$)/;
const ATTRIBUTE$1 = / ([a-z-]+)(?:="([^"]*)")?/y;
/** The attributes from a place on; `undefined` where something else stands there. */
function attributesFrom(text, from) {
	const found = [];
	for (ATTRIBUTE$1.lastIndex = from; from < text.length; from = ATTRIBUTE$1.lastIndex) {
		const one = ATTRIBUTE$1.exec(text);
		if (!one) return void 0;
		found.push(one[0].slice(1));
	}
	return found;
}
/** Further quotes in a name are looked at; more of them would take too long. */
const MAX_QUOTES = 8;
function readRest(text) {
	const bare = attributesFrom(text, 0);
	if (bare) return { attributes: bare };
	if (!text.startsWith(" \"")) return void 0;
	let quote = 1;
	for (let i = 0; i < MAX_QUOTES; i++) {
		quote = text.indexOf("\"", quote + 1);
		if (quote < 0) return void 0;
		const attributes = attributesFrom(text, quote + 1);
		if (attributes) return {
			name: text.slice(2, quote),
			attributes
		};
	}
}
const URL = /^url="([^"]*)"$/;
function readNode(line) {
	const start = START.exec(line);
	const rest = start && readRest(line.slice(start[0].length));
	if (!start || !rest) return void 0;
	const attributes = [...rest.attributes];
	const url = URL.exec(attributes.at(-1) ?? "")?.[1];
	if (url !== void 0) attributes.pop();
	return {
		depth: depthOf(line),
		role: start[3] ?? "",
		...rest.name !== void 0 && { name: rest.name },
		attributes,
		ref: {
			prefix: start[1],
			number: Number(start[2])
		},
		clickable: false,
		...url !== void 0 && { url }
	};
}
function writeNode({ depth, role, name, attributes, ref, url }) {
	const parts = [
		`uid=${ref?.prefix}${ref?.number}`,
		...role === "" ? [] : [role],
		...name === void 0 ? [] : [`"${name}"`],
		...attributes,
		...url === void 0 ? [] : [`url="${url}"`]
	];
	return "  ".repeat(depth) + parts.join(" ");
}
const NEXT = /\n(?= *uid=\d)/;
function read$1(lines) {
	return lines.join("\n").split(NEXT).flatMap((text) => {
		const node = readNode(text);
		if (node && writeNode(node) === text) return [node];
		return text.split("\n").map((raw) => ({
			depth: depthOf(raw),
			raw
		}));
	});
}
const uid = {
	read: read$1,
	print: (node) => writeNode(node).split("\n")
};
// src/render/compact/snapshot/write-text.ts
/**
* The tree as lines, one space deeper a level: the role, the name, the attributes of the element, its ref and its url.
* Elements of one role that follow each other and hold nothing share a line, and so do elements in each other:
*
*     list
*      listitem > link Home e4 index.html
*      link Search e6 search.html | Help e8 help.html
*     paragraph: Welcome
*/
/** The ref that an element's line has to show. */
function shownRef(node, last) {
	const { role, ref, clickable, url } = node;
	if (!ref) return url !== void 0 || last && !isActedOn(role) ? "none" : void 0;
	return last && sameRef(refAfter(last), ref) && !isActedOn(role) && !clickable && url === void 0 ? void 0 : ref;
}
function marks({ role, ref, clickable }, legend) {
	if (clickable === (ref !== void 0 && legend.clickable.has(role))) return [];
	return [clickable ? POINTER : NO_POINTER];
}
/** For each item, the index of the first item behind it that is not in it. */
function endsOf(items) {
	const ends = new Array(items.length).fill(items.length);
	const open = [];
	for (const [i, { depth }] of items.entries()) {
		while (open.length > 0 && items[open.at(-1)].depth >= depth) ends[open.pop()] = i;
		open.push(i);
	}
	return ends;
}
function written(items, legend) {
	const inside = childTexts(items, (item) => isNode(item) ? item.name : void 0);
	const ends = endsOf(items);
	let last;
	return items.map((item, i) => {
		const end = ends[i];
		if (!isNode(item)) return {
			item,
			ref: void 0,
			segment: "",
			end
		};
		const { name, attributes, url, value } = item;
		const ref = shownRef(item, last);
		if (item.ref) last = item;
		return {
			item,
			ref,
			segment: writeSegment({
				...name !== void 0 && { name: name !== "" && name === inside[i] ? DERIVED : name },
				attributes: [...attributes, ...marks(item, legend)],
				...ref !== void 0 && { ref },
				...url !== void 0 && { url },
				...value !== void 0 && { value }
			}, legend),
			end
		};
	});
}
const saysOnlyValue = (segment) => segment.startsWith(": ");
/** The index behind the elements that share a line with one: neighbours of its role that hold nothing either. */
function runEnd(all, from) {
	const first = all[from];
	const { item } = first;
	if (!isNode(item) || first.end > from + 1 || item.role !== "" && first.segment === "") return from + 1;
	let end = from + 1;
	for (; end < all.length; end++) {
		const next = all[end];
		if (!isNode(next.item) || next.end > end + 1) break;
		if (next.item.role !== item.role || next.item.depth !== item.depth) break;
		if (item.role === "") {
			if (next.ref !== void 0) break;
		} else if (next.segment === "" || saysOnlyValue(next.segment) !== saysOnlyValue(first.segment)) break;
	}
	return end;
}
const isText = ({ item }) => isNode(item) && item.role === "";
/** A line of elements, and the index behind them. */
function elementsAt(all, from) {
	const parts = [];
	for (let i = from;; i++) {
		const { item, segment, end } = all[i];
		const behind = runEnd(all, i);
		const more = all.slice(i + 1, behind).map((next) => next.segment.slice(saysOnlyValue(segment) ? 2 : 1));
		const role = isNode(item) ? item.role : "";
		parts.push(role + [segment, ...more].map(guarded).join(" | "));
		const child = all[i + 1];
		if (!(child && end > i + 1 && isNode(child.item) && !isText(child) && Math.max(child.end, runEnd(all, i + 1)) === end) || child.item.depth !== item.depth + 1 || parts.length === 16) return {
			line: parts.join(" > "),
			end: behind
		};
	}
}
/** All of the elements have to be writable. */
function writeText(items, legend) {
	const all = written(items, legend);
	const lines = [];
	for (let i = 0; i < all.length;) {
		const first = all[i];
		const { item } = first;
		const indent = " ".repeat(item.depth);
		if (!isNode(item)) {
			lines.push("= " + item.raw);
			i++;
		} else if (isText(first)) {
			const end = runEnd(all, i);
			const texts = all.slice(i, end).map((one) => isNode(one.item) ? one.item.name ?? "" : "");
			lines.push(indent + refText(first.ref, legend).trimStart() + joinTexts(texts));
			i = end;
		} else {
			const { line, end } = elementsAt(all, i);
			lines.push(indent + line);
			i = end;
		}
	}
	return lines;
}
// src/render/compact/forms/snapshot.ts
/** If a smaller share of the lines are elements, the text is something else. */
const MIN_SHARE = .5;
const UID = "uid";
const LOOKS_UID = /^ *uid=\d+_\d+/;
function dialectOf(variant) {
	if (variant !== void 0 && variant !== UID) throw new FormError(`unknown variant: ${variant}`);
	return variant === UID ? uid : aria;
}
/** The accessibility tree of a page, as servers that drive a browser print it. */
const snapshot = {
	name: "snapshot",
	encode(source) {
		if (source.includes("\r")) return void 0;
		const variant = LOOKS_UID.test(source) ? UID : void 0;
		const dialect = dialectOf(variant);
		const read = dialect.read(source.split("\n"));
		const legend = legendOf(read, variant === UID);
		const items = withRaw(read, dialect, (node) => isWritable(node, legend));
		const nodes = items.filter(isNode).length;
		if (nodes < 2 || nodes < items.length * MIN_SHARE) return void 0;
		const body = [writeLegend(legend), ...writeText(items, legend)].join("\n");
		return variant === void 0 ? { body } : {
			body,
			variant
		};
	},
	decode(body, variant) {
		const dialect = dialectOf(variant);
		const [legend = "", ...lines] = body.split("\n");
		return printed(readQuotedText(lines, readLegend(legend)), dialect).join("\n");
	}
};
// src/render/compact/grid/framed.ts
const FRAMES = {
	/** mysql, sqlite3 -table */
	ascii: {
		bar: "|",
		dash: "-",
		top: "+++",
		middle: "+++",
		bottom: "+++"
	},
	/** sqlite3 -box */
	box: {
		bar: "│",
		dash: "─",
		top: "┌┬┐",
		middle: "├┼┤",
		bottom: "└┴┘"
	},
	/** psql: no line but the one below the names, which alone are filled up at the right end. */
	psql: {
		bar: "|",
		dash: "-",
		middle: " + "
	}
};
const PADDED = {
	l: (cell, width) => cell.padEnd(width),
	r: (cell, width) => cell.padStart(width),
	c: (cell, width) => cell.padStart(cell.length + Math.floor((width - cell.length) / 2)).padEnd(width)
};
const SIDES = Object.keys(PADDED);
const isOpen$1 = (frame) => frame.top === void 0;
function ruleOf({ dash }, signs, widths) {
	const [left = "", middle = "", right = ""] = signs;
	const rule = left + widths.map((width) => dash.repeat(width + 2)).join(middle) + right;
	return left === " " ? rule.slice(1, -1) : rule;
}
function drawTable({ header, rows }, { frame: name, sides, names }) {
	const frame = FRAMES[name];
	const widths = header.map((cell, i) => rows.reduce((most, row) => Math.max(most, row[i].length), cell.length));
	const [begin, end] = isOpen$1(frame) ? [" ", " "] : [`${frame.bar} `, ` ${frame.bar}`];
	const line = (cells, sideOf) => begin + cells.map((cell, i) => PADDED[sideOf(i)](cell, widths[i])).join(` ${frame.bar} `) + end;
	const side = (column) => sides[column];
	const last = sides.length - 1;
	const free = (row) => side(last) === "l" ? widths[last] - row[last].length : 0;
	const drawn = rows.map((row) => isOpen$1(frame) ? line(row, side).slice(0, -1 - free(row)) : line(row, side));
	const rule = (signs) => signs === void 0 ? [] : [ruleOf(frame, signs, widths)];
	const first = line(header, (column) => names ?? side(column));
	return [
		...rule(frame.top),
		first,
		...rule(frame.middle),
		...drawn,
		...rule(frame.bottom)
	].join("\n");
}
/** The cells of a line, as they are padded, where its bars stand below the joints of a rule. */
function cellsOf(line, bar, joints, open) {
	if ((open ? joints.slice(1, -1) : joints).some((at) => line[at] !== bar)) return void 0;
	if (!open && line.length !== joints.at(-1) + 1) return void 0;
	const last = joints.length - 2;
	return joints.slice(1).map((end, i) => line.slice(joints[i] + 2, open && i === last ? void 0 : end - 1));
}
/** The side at which all cells of a column stand, by how they are padded. */
const sideOf = (cells) => SIDES.find((side) => cells.every((cell) => PADDED[side](cell.trim(), cell.length) === cell));
/** The positions of the joints in a rule, and its two ends. */
function jointsOf(rule, dash, open) {
	const at = Array.from(rule, (sign, i) => sign === dash ? -1 : i).filter((i) => i >= 0);
	return open ? [
		-1,
		...at,
		rule.length
	] : at;
}
/**
* The cells and sides of a table in a frame; `undefined` if the text has no such frame. The result may be
* wrong: the caller has to draw it and compare.
*/
function readFramed(source, name) {
	const frame = FRAMES[name];
	const open = isOpen$1(frame);
	const lines = source.split("\n");
	const inside = open ? lines : lines.slice(1, -1);
	const rule = open ? lines[1] ?? "" : lines[0] ?? "";
	if (inside.length < 3 || rule[0] !== (frame.top?.[0] ?? frame.dash)) return void 0;
	const at = jointsOf(rule, frame.dash, open);
	const padded = [inside[0], ...inside.slice(2)].map((line) => cellsOf(line, frame.bar, at, open));
	if (at.length < 3 || !padded.every((cells) => cells !== void 0)) return void 0;
	const [names = [], ...rows] = padded;
	const sides = names.map((_, i) => sideOf(rows.map((row) => row[i])));
	if (!sides.every((side) => side !== void 0)) return void 0;
	const trimmed = (cells) => cells.map((cell) => cell.trim());
	return [{
		header: trimmed(names),
		rows: rows.map(trimmed)
	}, sides];
}
// src/render/compact/forms/table.ts
const FRAME_NAMES = Object.keys(FRAMES);
const VARIANT$1 = /^([a-z]+)-([lrc]+)(?:-names([lrc]))?$/;
const isSide = (letter) => SIDES.some((side) => side === letter);
const variantOf$1 = ({ frame, sides, names }) => `${frame}-${sides.join("")}${names === void 0 ? "" : `-names${names}`}`;
function framingOf(variant) {
	const [, frame, sides = "", names] = VARIANT$1.exec(variant) ?? [];
	const [known] = readFlags(frame, FRAME_NAMES);
	if (known === void 0) throw new FormError(`unknown variant: ${variant}`);
	return {
		frame: known,
		sides: [...sides].filter(isSide),
		names: isSide(names) ? names : void 0
	};
}
/** Columns in a frame, as databases draw their rows: the table that JSON rows get. */
const table = {
	name: "table",
	encode(source) {
		for (const frame of FRAME_NAMES) {
			const [grid, sides] = readFramed(source, frame) ?? [];
			if (grid === void 0 || sides === void 0) continue;
			const framing = [void 0, ...SIDES].map((names) => ({
				frame,
				sides,
				names
			})).find((one) => drawTable(grid, one) === source);
			const body = framing && writeGrid(grid);
			return body && {
				body: body.join("\n"),
				variant: variantOf$1(framing)
			};
		}
	},
	decode(body, variant = "") {
		const grid = readGrid(body.split("\n"));
		const framing = framingOf(variant);
		if (framing.sides.length !== grid.header.length) throw new FormError("other columns than drawn");
		return drawTable(grid, framing);
	}
};
// src/render/compact/grid/aligned.ts
/** Wider ones are no tables; also bounds the work. */
const MAX_WIDTH = 400;
const MAX_COLUMNS = 40;
/**
* If the widest line would make other lines so many times longer, they are no table. The limit also bounds
* the work.
*/
const MAX_PADDING = 16;
const BLANK = 32;
/** Runs of positions at which some line has more than a blank. The last one takes everything to the end. */
function spansOf(lines) {
	const width = lines.reduce((most, { length }) => Math.max(most, Math.min(MAX_WIDTH, length)), 0);
	const used = new Uint8Array(width);
	for (const line of lines) for (let i = Math.min(line.length, width) - 1; i >= 0; i--) if (line.charCodeAt(i) !== BLANK) used[i] = 1;
	const spans = [];
	for (let i = 0; i < width; i++) {
		if (!used[i]) continue;
		let end = i;
		while (end < width && used[end]) end++;
		spans.push({
			start: i,
			end
		});
		i = end;
	}
	const last = spans.at(-1);
	return last ? [...spans.slice(0, -1), {
		start: last.start,
		end: Number.POSITIVE_INFINITY
	}] : [];
}
const RULE = /^-+(?: +-+)*$/;
function isHeader(first, rows) {
	return first.every((cell) => cell !== "" && !/\d|:$/.test(cell)) && rows.some((row) => row.some((cell) => /\d/.test(cell)));
}
/** Names for columns that have none. */
const nameless = (count) => Array.from({ length: count }, (_, i) => `c${i + 1}`);
/**
* `undefined` if the lines are no columns. The result may be wrong: the caller has to compare the text of
* `writeAligned`.
*/
function readAligned(lines) {
	const ruled = RULE.test(lines[1]?.trimEnd() ?? "");
	const content = ruled ? lines.filter((_, i) => i !== 1) : lines;
	const spans = spansOf(content);
	if (spans.length < 2 || spans.length > MAX_COLUMNS) return void 0;
	const raw = content.map((line) => spans.map(({ start, end }) => line.slice(start, end)));
	const cells = raw.map((row) => row.map((cell) => cell.trim()));
	const columns = spans.map(({ start }, i) => {
		const left = raw.every((row, line) => !row[i]?.startsWith(" ") || cells[line]?.[i] === "");
		return {
			gap: start - (spans[i - 1]?.end ?? 0),
			side: left ? "l" : "r"
		};
	});
	const padded = lines.some((line) => line.endsWith(" "));
	if (padded && content.some((line) => line.length !== content[0]?.length)) return void 0;
	const size = lines.reduce((sum, line) => sum + line.length + 1, 0);
	if (paddedSize(cells, columns, padded) > MAX_PADDING * size) return void 0;
	const [first = [], ...rest] = cells;
	const named = ruled || isHeader(first, rest);
	return {
		grid: {
			header: named ? first : nameless(spans.length),
			rows: named ? rest : cells
		},
		alignment: {
			columns,
			named,
			ruled,
			padded
		}
	};
}
function widthsOf(content, columns) {
	return columns.map((_, i) => content.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), 0));
}
/** One long cell at the end must not make all lines as long. */
const isOpen = (i, columns, padded) => !padded && i === columns.length - 1 && columns[i]?.side === "l";
/** Characters that the lines have at most, but for cells at an open end. */
function paddedSize(content, columns, padded) {
	const widths = widthsOf(content, columns);
	const width = columns.reduce((sum, { gap }, i) => sum + gap + (isOpen(i, columns, padded) ? 0 : widths[i] ?? 0), 0);
	return content.length * width;
}
/** The inverse. */
function writeAligned({ header, rows }, { columns, named, ruled, padded }) {
	const content = named ? [header, ...rows] : rows;
	const widths = widthsOf(content, columns);
	const filled = widths.map((width, i) => isOpen(i, columns, padded) ? 0 : width);
	allowExpanded(paddedSize(content, columns, padded));
	const write = (row) => {
		const line = columns.map(({ gap, side }, i) => {
			const cell = row[i] ?? "";
			const width = filled[i] ?? 0;
			return " ".repeat(gap) + (side === "l" ? cell.padEnd(width) : cell.padStart(width));
		}).join("");
		return padded ? line : line.trimEnd();
	};
	const lines = content.map(write);
	if (ruled) lines.splice(1, 0, write(widths.map((width) => "-".repeat(width))));
	return lines;
}
// src/render/compact/forms/table-aligned.ts
/** `lrl-032`: the side and the gap of each column; then what else the text does. */
const FLAGS$1 = {
	named: "names",
	ruled: "rule",
	padded: "pad"
};
const FLAG_NAMES = Object.keys(FLAGS$1);
const COLUMNS = /^([lr]+)-([0-9a-z]+)$/;
/** A gap takes one digit, of 36. */
const DIGITS = 36;
const variantOf = (alignment) => [
	alignment.columns.map(({ side }) => side).join(""),
	alignment.columns.map(({ gap }) => gap.toString(DIGITS)).join(""),
	...FLAG_NAMES.flatMap((flag) => alignment[flag] ? [FLAGS$1[flag]] : [])
].join("-");
function alignmentOf(variant) {
	const [first = "", second = "", ...flags] = variant.split("-");
	const [, sides = "", gaps = ""] = COLUMNS.exec(`${first}-${second}`) ?? [];
	const known = Object.values(FLAGS$1);
	if (sides === "" || sides.length !== gaps.length || flags.some((flag) => !known.includes(flag))) throw new FormError(`unknown variant: ${variant}`);
	const columns = [...sides].map((side, i) => ({
		side: side === "l" ? "l" : "r",
		gap: Number.parseInt(gaps[i], DIGITS)
	}));
	const has = (flag) => flags.includes(FLAGS$1[flag]);
	return {
		columns,
		named: has("named"),
		ruled: has("ruled"),
		padded: has("padded")
	};
}
/** Columns aligned by blanks: the table that JSON rows get. */
const tableAligned = {
	name: "table-aligned",
	fallbacks: ["lines"],
	encode(source) {
		const read = readAligned(source.split("\n"));
		if (!read || read.alignment.columns.some(({ gap }) => gap >= DIGITS)) return void 0;
		if (writeAligned(read.grid, read.alignment).join("\n") !== source) return void 0;
		const body = writeGrid(read.grid)?.join("\n");
		return body === void 0 ? void 0 : {
			body,
			variant: variantOf(read.alignment)
		};
	},
	decode(body, variant) {
		const grid = readGrid(body.split("\n"));
		const alignment = alignmentOf(variant ?? "");
		if (alignment.columns.length !== grid.header.length) throw new FormError("other columns than aligned");
		return writeAligned(grid, alignment).join("\n");
	}
};
// src/render/compact/names/glyphs.ts
/** The ways in which programs draw trees. */
const STYLES = {
	/** tree */
	tree: {
		branch: "├── ",
		last: "└── ",
		bar: "│\xA0\xA0 ",
		blank: "    "
	},
	/** cargo tree, poetry, README files, older versions of tree */
	plain: {
		branch: "├── ",
		last: "└── ",
		bar: "│   ",
		blank: "    "
	},
	/** eza, lsd, rich */
	narrow: {
		branch: "├── ",
		last: "└── ",
		bar: "│  ",
		blank: "   "
	},
	/** npm, pnpm */
	npm: {
		branch: "├── ",
		last: "└── ",
		bar: "│ ",
		blank: "  ",
		parent: "├─┬ ",
		lastParent: "└─┬ "
	},
	npmascii: {
		branch: "+-- ",
		last: "`-- ",
		bar: "| ",
		blank: "  "
	},
	/** yarn */
	yarn: {
		branch: "├─ ",
		last: "└─ ",
		bar: "│  ",
		blank: "   "
	},
	/** tree --charset=ascii */
	ascii: {
		branch: "|-- ",
		last: "`-- ",
		bar: "|   ",
		blank: "    "
	},
	plus: {
		branch: "+-- ",
		last: "\\-- ",
		bar: "|   ",
		blank: "    "
	},
	/** gradle dependencies */
	gradle: {
		branch: "+--- ",
		last: "\\--- ",
		bar: "|    ",
		blank: "     "
	},
	/** tree of Windows */
	dos: {
		branch: "├───",
		last: "└───",
		bar: "│   ",
		blank: "    "
	},
	dosascii: {
		branch: "+---",
		last: "\\---",
		bar: "|   ",
		blank: "    "
	},
	/** mvn dependency:tree */
	maven: {
		branch: "+- ",
		last: "\\- ",
		bar: "|  ",
		blank: "   "
	}
};
const STYLE_NAMES = Object.keys(STYLES);
/** A root's label does not begin like a branch of any style. */
const ROOT = /^[^\s│├└|+`\\]/;
function readLine(line, glyphs) {
	let at = 0;
	let depth = 0;
	for (;;) {
		const step = [glyphs.bar, glyphs.blank].find((part) => line.startsWith(part, at));
		if (step === void 0) break;
		at += step.length;
		depth++;
	}
	const { branch, last, parent, lastParent } = glyphs;
	const own = [
		parent,
		lastParent,
		branch,
		last
	].find((part) => part && line.startsWith(part, at));
	if (own !== void 0) {
		const goesOn = own === branch || own === parent;
		const bears = own === parent || own === lastParent;
		return {
			depth: depth + 1,
			label: line.slice(at + own.length),
			goesOn,
			bears
		};
	}
	return ROOT.test(line) ? {
		depth: 0,
		label: line,
		goesOn: false,
		bears: false
	} : void 0;
}
function readStyle(lines, style) {
	const roots = [];
	let open = [];
	let drawn = 0;
	/** By depth, whether more nodes follow the last one. */
	const goesOn = [];
	let bears = false;
	for (const line of lines) {
		const read = readLine(line, STYLES[style]);
		if (read === void 0 || read.depth > Math.min(Math.max(open.length, 1), 500)) return void 0;
		const children = [];
		if (read.depth === 0) {
			roots.push({
				label: read.label,
				children
			});
			open = [children];
			goesOn.length = 0;
			bears = false;
			continue;
		}
		if (open.length === 0) {
			roots.push({ children: [] });
			open = [roots[0].children];
		}
		open.length = read.depth;
		goesOn.length = read.depth - 1;
		goesOn.push(read.goesOn);
		bears = read.bears;
		open[read.depth - 1].push({
			label: read.label,
			children
		});
		open.push(children);
		drawn++;
	}
	if (drawn === 0) return void 0;
	return bears || goesOn.includes(true) ? {
		style,
		roots,
		cut: {
			goesOn,
			bears
		}
	} : {
		style,
		roots
	};
}
/** The lines of a drawn tree. */
function drawTree({ style, roots, cut }) {
	const { branch, last, parent = branch, lastParent = last, bar, blank } = STYLES[style];
	const lines = [];
	/** `atEnd`: no line is drawn behind these children. */
	const draw = (children, before, depth, atEnd) => {
		for (const [i, child] of children.entries()) {
			const isEnd = i === children.length - 1;
			const isVeryEnd = isEnd && atEnd;
			const isLast = isEnd && !(isVeryEnd && cut?.goesOn[depth]);
			const bears = child.children.length > 0 || isVeryEnd && cut?.bears;
			const own = isLast ? bears ? lastParent : last : bears ? parent : branch;
			lines.push(before + own + child.label);
			draw(child.children, before + (isLast ? blank : bar), depth + 1, isVeryEnd);
		}
	};
	for (const [i, { label, children }] of roots.entries()) {
		if (label !== void 0) lines.push(label);
		draw(children, "", 0, i === roots.length - 1);
	}
	return lines;
}
/** Reads a drawn tree of any style; what `drawTree` makes of it are the same lines. */
function readDrawing(lines) {
	for (const style of STYLE_NAMES) {
		const read = readStyle(lines, style);
		if (!read) continue;
		const drawn = drawTree(read);
		if (drawn.length === lines.length && drawn.every((line, i) => line === lines[i])) return read;
	}
}
// src/render/compact/forms/tree.ts
/** `slash`: the labels of directories end in "/". `total`: a blank line and the count of `tree` come last. */
const FLAGS = [
	"slash",
	"total",
	...["bare", "roots"],
	...STYLE_NAMES,
	...ORDERS
];
const TOTAL = /^\d+ director(?:y|ies)(?:, \d+ files?)?$/;
function read(source) {
	if (source.includes("\r")) return void 0;
	const lines = source.split("\n");
	const last = lines.at(-1);
	const total = lines.at(-2) === "" && TOTAL.test(last) ? last : void 0;
	const drawing = readDrawing(total === void 0 ? lines : lines.slice(0, -2));
	return drawing && (total === void 0 ? drawing : {
		...drawing,
		total
	});
}
function bears({ children }) {
	return children.length > 0;
}
/** Whether a "/" at the end of a label says that it is a directory. */
function marksDirectories(drawings) {
	let marked = false;
	const consistent = (some) => some.every((drawing) => {
		const slash = drawing.label.endsWith("/");
		marked ||= slash;
		return (slash || !bears(drawing)) && consistent(drawing.children);
	});
	return consistent(drawings) && marked;
}
function toNode(drawing, slash) {
	const marked = slash && drawing.label.endsWith("/");
	const name = marked ? drawing.label.slice(0, -1) : drawing.label;
	if (!marked && !bears(drawing)) return { name };
	return {
		name,
		children: drawing.children.map((child) => toNode(child, slash))
	};
}
function toDrawing({ name, children }, slash) {
	return {
		label: slash && children ? `${name}/` : name,
		children: (children ?? []).map((child) => toDrawing(child, slash))
	};
}
/** Roots as nodes, or the children of the only one. */
function topOf({ roots }) {
	if (roots.length === 1) return roots[0].children;
	return roots.map(({ label = "", children }) => ({
		label,
		children
	}));
}
/** How the end of a tree is drawn that was cut: a digit a depth, `p` behind where children of the last line are missing. */
const CUT = /(?:^|-)cut([01]+)(p?)(?=-|$)/;
const cutFlag = ({ goesOn, bears }) => `cut${goesOn.map(Number).join("")}${bears ? "p" : ""}`;
function readCut(variant) {
	const [, goesOn, bears] = CUT.exec(variant ?? "") ?? [];
	if (goesOn === void 0) return void 0;
	return {
		goesOn: [...goesOn].map((digit) => digit === "1"),
		bears: bears === "p"
	};
}
/** The trees that `tree`, `npm ls` and the like draw, in any of the styles of `STYLES`. */
const tree = {
	name: "tree",
	encode(source) {
		const found = read(source);
		if (!found || found.roots.length > 1 && found.roots[0].label === void 0) return void 0;
		const { style, roots, total, cut } = found;
		const slash = marksDirectories(topOf(found));
		const { lines, order } = writeTree(topOf(found).map((drawing) => toNode(drawing, slash)), textNames);
		const label = roots.length === 1 ? roots[0].label : void 0;
		const shape = roots.length > 1 ? "roots" : label === void 0 && "bare";
		return encoded([
			...label === void 0 ? [] : [label],
			...lines,
			...total === void 0 ? [] : [total]
		], [
			style,
			shape,
			slash && "slash",
			total !== void 0 && "total",
			cut !== void 0 && cutFlag(cut),
			order !== "given" && order
		]);
	},
	decode(body, variant) {
		const cut = readCut(variant);
		const flags = readFlags(variant?.replace(CUT, ""), FLAGS);
		const style = STYLE_NAMES.find((name) => flags.has(name));
		const lines = body.split("\n");
		const total = flags.has("total") ? ["", lines.pop()] : [];
		const label = flags.has("bare") || flags.has("roots") ? void 0 : lines.shift();
		if (style === void 0 || lines.length === 0) throw new FormError(`no drawn tree: ${variant}`);
		const drawings = readTree(lines, oneOf(flags, ORDERS, "given"), textNames).map((node) => toDrawing(node, flags.has("slash")));
		return [...drawTree({
			style,
			roots: flags.has("roots") ? drawings : [{
				...label !== void 0 && { label },
				children: drawings
			}],
			...cut && { cut }
		}), ...total].join("\n");
	},
	tree(source) {
		const found = read(source);
		return found?.roots.flatMap(({ label, children }) => {
			const nodes = children.map((drawing) => toNode(drawing, marksDirectories(topOf(found))));
			return label === void 0 ? nodes : [{
				name: label,
				children: nodes
			}];
		});
	}
};
// src/render/compact/xml/print.ts
var Printer = class {
	json;
	layout;
	constructor(json, layout) {
		this.json = json;
		this.layout = layout;
	}
	textOf(node) {
		const lexeme = this.json.slice(node.start, node.end);
		if (node.type !== "string") return lexeme;
		return lexeme.includes("\\") ? JSON.parse(lexeme) : lexeme.slice(1, -1);
	}
	keyOf({ key }) {
		return this.json.slice(key.start + 1, key.end - 1);
	}
	lineBreak(depth) {
		const { indent } = this.layout;
		return indent === void 0 ? "" : `\n${indent.repeat(depth)}`;
	}
	element(name, node, depth) {
		const start = `${this.lineBreak(depth)}<${name}`;
		const empty = this.layout.spaced ? " />" : "/>";
		if (node.type === "array") throw new FormError(`an array in an array of ${name}`);
		if (node.type !== "object") {
			const text = this.textOf(node);
			return node.type === "literal" && text === "null" ? start + empty : `${start}>${text}</${name}>`;
		}
		const first = node.members.findIndex((member) => !this.keyOf(member).startsWith("@"));
		const count = first < 0 ? node.members.length : first;
		const attributes = node.members.slice(0, count).map((member) => ` ${this.keyOf(member).slice(1)}="${this.textOf(member.value)}"`).join("");
		const [content] = node.members.slice(count);
		if (!content) return start + attributes + empty;
		if (this.keyOf(content) === "#") return `${start}${attributes}>${this.textOf(content.value)}</${name}>`;
		return `${start}${attributes}>${this.children(node.members.slice(count), depth)}</${name}>`;
	}
	/** The children, and the line break behind them. */
	children(members, depth) {
		return members.map((member) => {
			const name = this.keyOf(member);
			const { value } = member;
			return (value.type === "array" ? value.items : [value]).map((one) => this.element(name, one, depth + 1)).join("");
		}).join("") + this.lineBreak(depth);
	}
};
/** The children of a document's root, with the line breaks around them. Throws `FormError` for JSON that is no object. */
function printXml(json, layout) {
	const scanned = scanDocument(json);
	if (!scanned.ok || scanned.node.type !== "object") throw new FormError("no elements");
	return new Printer(json, layout).children(scanned.node.members, 0);
}
// src/render/compact/xml/read.ts
/**
* The content of an XML element as JSON. Attributes are members that begin with `@`, and children are members of their names.
* Children of one name beside each other are an array. The text of an element with attributes is the member `#`. `<a/>` is
* null.
*
*     <item id="7"><tag>a</tag><tag>b</tag><note/></item>      {"@id":7,"tag":["a","b"],"note":null}
*/
/** Deeper elements are no data. */
const MAX_DEPTH = 200;
const OPENING = /<([A-Za-z_][\w.:-]*)((?: [A-Za-z_][\w.:-]*="[^"<]*")*)( ?\/)?>/y;
const ATTRIBUTE = / ([^=]+)="([^"]*)"/g;
const CLOSING = /<\/([A-Za-z_][\w.:-]*)>/y;
const BLANKS = /\s*/y;
const TEXT = /[^<]*/y;
const [CDATA, CDATA_END] = ["<![CDATA[", "]]>"];
/** Ends the reading. Not an `Error`: most texts are no XML of this kind. */
var Stop = class {};
const scalarOf = (text) => text === "null" ? "\"null\"" : lexemeOf(text);
var ElementReader = class {
	source;
	at;
	/** Whether `<a />` has a space; `undefined` before the first one. */
	spaced;
	constructor(source, at) {
		this.source = source;
		this.at = at;
	}
	match(pattern) {
		pattern.lastIndex = this.at;
		const found = pattern.exec(this.source) ?? void 0;
		if (found) this.at += found[0].length;
		return found;
	}
	close(name) {
		if (this.match(CLOSING)?.[1] !== name) throw new Stop();
	}
	/** An element with its name. */
	element(depth) {
		const [, name = "", attributes = "", end] = this.match(OPENING) ?? [];
		if (name === "" || depth > MAX_DEPTH) throw new Stop();
		const members = [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => `${stringOf(`@${key}`)}:${scalarOf(value)}`);
		if (end === void 0) return {
			name,
			json: this.content(name, members, depth)
		};
		const spaced = end !== "/";
		this.spaced ??= spaced;
		if (this.spaced !== spaced) throw new Stop();
		return {
			name,
			json: members.length === 0 ? "null" : `{${members.join(",")}}`
		};
	}
	/** The text up to the next tag. On one line: a longer one reads better as it is. */
	text() {
		const from = this.at;
		this.match(TEXT);
		while (this.source.startsWith(CDATA, this.at)) {
			const end = this.source.indexOf(CDATA_END, this.at);
			if (end < 0) throw new Stop();
			this.at = end + CDATA_END.length;
			this.match(TEXT);
		}
		return this.source.slice(from, this.at);
	}
	content(name, members, depth) {
		const from = this.at;
		const text = this.text();
		if (this.source.startsWith("</", this.at)) {
			if (text.includes("\n")) throw new Stop();
			this.close(name);
			const value = scalarOf(text);
			return members.length === 0 ? value : `{${members.join(",")},"#":${value}}`;
		}
		this.at = from;
		return `{${[...members, ...this.children(name, depth)].join(",")}}`;
	}
	/** The children, as members, up to the end of the element. */
	children(parent, depth) {
		const members = /* @__PURE__ */ new Map();
		let last = "";
		for (;;) {
			this.match(BLANKS);
			if (this.source.startsWith("</", this.at)) break;
			const { name, json } = this.element(depth + 1);
			const before = members.get(name);
			if (before && last !== name) throw new Stop();
			if (before) before.push(json);
			else members.set(name, [json]);
			last = name;
		}
		this.close(parent);
		return [...members].map(([name, all]) => `${stringOf(name)}:${all.length === 1 ? all[0] : `[${all.join(",")}]`}`);
	}
};
/** The root's opening tag, and what stands before it: a declaration, comments. Attributes may stand on several lines. */
const HEAD = /^(?:\s*<(?:\?[^>]*\?|!--[\s\S]*?--|![A-Z][^>[]*)>)*\s*<([A-Za-z_][\w.:-]*)(?:\s+[\w.:-]+="[^"<]*")*\s*>/;
/** A document whose elements hold either text or elements; `undefined` for any other. */
function readXml(source) {
	const [head = "", root = ""] = HEAD.exec(source) ?? [];
	if (root === "") return void 0;
	const reader = new ElementReader(source, head.length);
	try {
		const members = reader.children(root, 1);
		if (reader.at !== source.length || members.length === 0) return void 0;
		return {
			json: `{${members.join(",")}}`,
			head: head.length,
			spaced: reader.spaced === true
		};
	} catch (stop) {
		if (stop instanceof Stop) return void 0;
		throw stop;
	}
}
/** The name of the root in such a head; `undefined` if it is none. */
const rootOf = (head) => {
	const found = HEAD.exec(head);
	return found?.[0].length === head.length ? found[1] : void 0;
};
// src/render/compact/forms/xml-data.ts
/**
* XML as JSON of the same data, below the opening tag of its root:
*
*     #bcp xml-data/0-1
*     <rss version="2.0">
*     channel:
*      title: Teas
*      item[2]{title link~"https://example.com/<title>"}
*     green
*     black
*
* The variant names the layout (the width of a level, `t` for a tab, `0` for one line; `s` behind it for `<a />`), and counts
* the lines down to the opening tag of the root.
*/
const INDENTS = {
	"0": void 0,
	"1": " ",
	"2": "  ",
	"3": "   ",
	"4": "    ",
	t: "	"
};
const VARIANT = /^([0-4t])(s?)-([1-9][0-9]{0,2})$/;
/** More is no data. */
const MAX_HEAD = 999;
/** The layout, as the line behind the root's opening tag shows it. */
function layoutOf(behind, spaced) {
	const indent = /^\n([ \t]+)</.exec(behind)?.[1];
	const found = Object.entries(INDENTS).find(([, one]) => one === indent);
	return found && {
		name: found[0] + (spaced ? "s" : ""),
		layout: {
			indent,
			spaced
		}
	};
}
/** In characters. Beside other text, a shorter one is lines like any other. */
const MIN_BESIDE = 1e3;
// src/render/compact/registry.ts
/**
* Every compact form, by the name that stands in marker lines and in the `hint` of rules. A new one is entered here, and
* named nowhere else: whatever is asked of it, it says itself.
*/
const FORMS = new Map([
	jsonTree,
	json,
	ndjson,
	jsonCut,
	python,
	records,
	lsRecursive,
	tree,
	paths,
	list,
	grep,
	csv,
	tsv,
	tableAligned,
	table,
	diff,
	diffContext,
	gitBlame,
	snapshot,
	yamlForm,
	tomlForm,
	yarnLock,
	{
		name: "xml-data",
		labels: ["xml"],
		fallbacks: ["lines"],
		takes: (source) => source.length >= MIN_BESIDE && readXml(source) !== void 0,
		encode(source) {
			const read = readXml(source);
			const found = read && layoutOf(source.slice(read.head, read.head + 80), read.spaced);
			if (!read || !found) return void 0;
			const head = source.slice(0, read.head);
			const printed = `${printXml(read.json, found.layout)}</${rootOf(head)}>`;
			if (printed.length !== source.length - read.head || !source.endsWith(printed)) return void 0;
			const heads = head.split("\n");
			const scanned = scanDocument(read.json);
			if (!scanned.ok || scanned.node.type !== "object" || heads.length > MAX_HEAD) return void 0;
			return {
				body: [...heads, ...writeDocument(read.json, scanned.node)].join("\n"),
				variant: `${found.name}-${heads.length}`
			};
		},
		decode(body, variant) {
			const [, indent = "", spaced, count] = VARIANT.exec(variant ?? "") ?? [];
			const lines = body.split("\n");
			const head = lines.slice(0, Number(count)).join("\n");
			const root = rootOf(head);
			if (count === void 0 || root === void 0) throw new FormError(`unknown variant: ${variant}`);
			return `${head}${printXml(readDocument(lines.slice(Number(count))), {
				indent: INDENTS[indent],
				spaced: spaced === "s"
			})}</${root}>`;
		}
	},
	lines
].map((form) => [form.name, form]));
// src/render/compact/chosen-form.ts
/** By label of rules, the names of forms included. */
const CHOICES = new Map([...FORMS.values()].flatMap((form) => {
	const { name, labels = [], fallbacks = [] } = form;
	return [name, ...labels].map((one) => {
		if (typeof one === "string") return [one, {
			form,
			fallbacks,
			least: 0
		}];
		return [one.label, {
			form,
			fallbacks: one.fallbacks,
			least: one.least ?? 0
		}];
	});
}));
/** The form for regions with this label of a rule; `undefined` if there is none. */
const formFor = (hint) => hint === void 0 ? void 0 : CHOICES.get(hint)?.form;
const NONE = [];
/** The labels of the forms to try in turn where that of a hint refuses or saves little. */
const fallbacksFor = (hint) => hint === void 0 ? NONE : CHOICES.get(hint)?.fallbacks ?? NONE;
/** The share of the tokens of a region with this hint that a form has to save. */
const leastFor = (hint) => hint === void 0 ? 0 : CHOICES.get(hint)?.least ?? 0;
/** The form that may take a whole text of plain regions. */
const PLAIN_TAKER = [...FORMS.values()].find(({ takesPlain }) => takesPlain);
export { scanDocument as _, FORMS as a, withoutScalarMargins as c, indentOf as d, opensTable as f, pythonToJson as g, estimateTokens as h, leastFor as i, PLAIN_ANATOMY as l, tokensOf as m, fallbacksFor as n, withMargin as o, FormError as p, formFor as r, withoutMargin as s, PLAIN_TAKER as t, TABLE_ANATOMY as u, scanValue as v, labelOf$2 as y };
