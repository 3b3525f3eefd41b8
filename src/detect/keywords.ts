import { classesIn } from './characters.ts';
import type { CompiledRule } from './finder.ts';
import type { Lines } from './lines.ts';
import { LiteralScan, MAX_SCANNED } from './literal-scan.ts';

/**
 * Shorter literals stand in most texts: looking for them one by one ends soon, and the scan would stop at each. But the
 * search for one stops wherever its first character stands, so after a space, a letter or a digit, and before a line break,
 * the scan is faster, and signs beyond ASCII are long as bytes.
 */
const isScanned = (keyword: string): boolean =>
  (keyword.length > 2 && keyword.length <= MAX_SCANNED) ||
  /^(?:[ a-z0-9]\p{ASCII}|\P{ASCII}.|.\n)$/u.test(keyword);

/** The known facts about a text's characters. */
type Known = Pick<Lines, 'allClasses' | 'kinds'>;

/** Chooses the rules that may run on a text: those without keywords, and those with a keyword in the text. */
export type Prefilter = (text: string, known?: Known) => readonly CompiledRule[];

/** Whether characters of these classes may stand in one line. */
function mayStand(classes: number, { allClasses, kinds }: Known): boolean {
  if ((classes & ~allClasses) !== 0) return false;
  if (kinds === undefined) return true;
  // Written out: a call for each kind would cost more than all else here.
  for (let kind = 0; kind < kinds.count; kind++)
    if ((classes & ~(kinds.classes[kind] as number)) === 0) return true;
  return false;
}

function build(rules: readonly CompiledRule[]): Prefilter {
  const keywords = [...new Set(rules.flatMap((rule) => rule.keywords))];
  const scanned = keywords.filter(isScanned);
  const short = keywords.filter((keyword) => !isScanned(keyword));
  const rulesWith = (keyword: string): readonly number[] =>
    rules.flatMap((rule, i) => (rule.keywords.includes(keyword) ? [i] : []));
  const byScanned = scanned.map(rulesWith);
  const byShort = short.map(rulesWith);
  const always = Uint8Array.from(rules, ({ keywords: own }) => Number(own.length === 0));
  const scan = new LiteralScan(scanned);
  const classesOfShort = short.map(classesIn);
  return (text, known = { allClasses: -1, kinds: undefined }) => {
    const may = always.slice();
    const admit = (own: readonly number[]): void => {
      for (const rule of own) may[rule] = 1;
    };
    const found = scan.scan(text);
    for (let i = 0; i < byScanned.length; i++) if (found[i] === 1) admit(byScanned[i] as readonly number[]);
    for (let i = 0; i < byShort.length; i++) {
      const own = byShort[i] as readonly number[];
      if (
        own.some((rule) => may[rule] === 0) &&
        mayStand(classesOfShort[i] as number, known) &&
        text.includes(short[i] as string)
      )
        admit(own);
    }
    return rules.filter((_, i) => may[i] === 1);
  };
}

const built = new WeakMap<readonly CompiledRule[], Prefilter>();

/** The prefilter of a list of rules, built once for that list. */
export function prefilterOf(rules: readonly CompiledRule[]): Prefilter {
  let prefilter = built.get(rules);
  if (!prefilter) {
    prefilter = build(rules);
    built.set(rules, prefilter);
  }
  return prefilter;
}
