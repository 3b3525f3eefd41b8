import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import type { FindingCode, FindingParams } from '../../diagnostics/messages/finding-messages.ts';
import type { SourceDocument } from '../../document/document.ts';
import { formatPath, type Path } from '../../document/path.ts';
import type { RuleSpec } from '../../model/rule.ts';
import { foreignIn } from '../../regex/foreign.ts';
import { patternsOf, type RulePattern } from '../../regex/patterns.ts';
import { regexTokens } from '../../regex/tokens.ts';

/** Characters that YAML's double quotes make of escapes that were meant for the regular expression. */
const SWALLOWED: Readonly<Record<string, string>> = { '\b': '\\b', '\v': '\\v', '\f': '\\f', '\0': '\\0' };

/** Why V8 refuses a pattern, without the pattern itself; `undefined` where it accepts it. */
function regexError(pattern: string): string | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const reason = error.message.split(': ').at(-1) ?? error.message;
    return reason.charAt(0).toLowerCase() + reason.slice(1);
  }
}

/** Constructs of other languages, and the advice what to write here instead. */
const REFUSED: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^\(\?[a-zA-Z]+\)/, (found) => `JavaScript has no inline flags: remove ${found}.`],
  [/\(\?P</, () => 'JavaScript writes named groups as (?<name>…), without the P.'],
  [/\(\?P[=>]/, () => 'JavaScript refers back to a group with \\k<name>.'],
  [/\(\?>/, () => 'JavaScript has no atomic groups: write (?:…).'],
  [/\(\?#/, () => 'JavaScript has no comments in patterns: put it in a YAML comment above.'],
  [/[+*?}]\+/, (found) => `JavaScript has no possessive quantifiers: write ${found[0]} for ${found}.`],
];

function regexHelp(pattern: string, reason: string): { help?: string } {
  if (reason.startsWith('duplicate capture group')) return { help: 'Give each group a name of its own.' };
  for (const [sign, help] of REFUSED) {
    const found = sign.exec(pattern)?.[0];
    if (found !== undefined) return { help: help(found) };
  }
  return {};
}

/** Lines of all sorts: what matches each of them matches any. */
const ANY_LINE = ['', 'x', '7', '{', ' - ', '\u00e9 "a": b/c', '\u0007'];

/** A pattern that claims whatever it is tried on. Of these keys only: a continuation may well go on with anything. */
const DECIDING: readonly string[] = ['line', 'open', 'close', 'header'];

const PLAIN = /^[\w ;]$/;

/** `a^` and `$a`: there is nothing before the start of a line, and nothing behind its end. */
function deadAnchor(source: string): string | undefined {
  const tokens = regexTokens(source);
  const at = tokens.findIndex(({ text, inClass }, i) => {
    const next = tokens[i + 1];
    if (inClass || next === undefined || next.inClass) return false;
    const optional = /^[?*{]/.test(tokens[i + 2]?.text ?? '');
    return (PLAIN.test(text) && next.text === '^') || (text === '$' && PLAIN.test(next.text) && !optional);
  });
  return at === -1 ? undefined : `${tokens[at]?.text}${tokens[at + 1]?.text}`;
}

function findingsOf(pattern: RulePattern, here: Path, document: SourceDocument): Diagnostic[] {
  const { source } = pattern;
  const where = formatPath(here);
  const one = <C extends FindingCode>(
    code: C,
    params: FindingParams<C>,
    severity?: Severity,
  ): Diagnostic[] => [document.finding(here, 'value', code, params, severity)];
  const swallowed = Object.entries(SWALLOWED).find(([character]) => source.includes(character))?.[1];
  if (swallowed !== undefined) return one('control-in-regex', { where, escape: swallowed });
  if (/[\n\r]/.test(source)) return one('newline-in-regex', { where, escape: 'a line break' });
  const reason = regexError(source);
  if (reason !== undefined) return one('invalid-regex', { where, reason, ...regexHelp(source, reason) });
  if (/^\/(?:\^[\s\S]*|[\s\S]*\$)\/[a-z]*$/.test(source)) return one('delimited-regex', { where });
  if (/^[\u2018\u201c][\s\S]*[\u2019\u201d]$/.test(source)) return one('smart-quotes', { where });
  const foreign = foreignIn(source);
  if (foreign !== undefined) return one('foreign-regex', { where, ...foreign });
  const compiled = new RegExp(source);
  if (DECIDING.includes(pattern.path[0] ?? '') && ANY_LINE.every((line) => compiled.test(line))) {
    return one('matches-everything', { where });
  }
  const anchor = deadAnchor(source);
  if (anchor !== undefined) return one('dead-anchor', { where, found: anchor });
  const newline = regexTokens(source).find(({ text, inClass }) => !inClass && /^\\[nr]$/.test(text));
  if (newline !== undefined) return one('newline-in-regex', { where, escape: newline.text }, 'warning');
  const { end } = document.range(here);
  const cut = /^[ \t]+#[^\n]*/.exec(document.text.slice(end, end + 200))?.[0];
  const plain = document.text.slice(document.range(here).start, end) === source;
  if (cut !== undefined && plain) return one('comment-in-regex', { where, comment: cut.trim() }, 'warning');
  return [];
}

/** The problems of a rule's patterns, one finding each. */
export function patternFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  return patternsOf(rule).flatMap((pattern) => findingsOf(pattern, [...path, ...pattern.path], document));
}
