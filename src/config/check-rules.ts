import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { patternsOf } from '../rules/patterns.ts';
import type { RuleSpec } from '../rules/types.ts';
import { factFindings } from './check-facts.ts';
import { templateFindings } from './check-templates.ts';
import type { SourceDocument } from './document.ts';
import { formatPath, type Path } from './path.ts';

/** What the escapes of double quotes make of escapes that were meant for the regular expression. */
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

function regexHelp(pattern: string): { help?: string } {
  const inline = /^\(\?[a-zA-Z]+\)/.exec(pattern)?.[0];
  if (inline !== undefined) return { help: `JavaScript has no inline flags: remove ${inline}.` };
  if (/\(\?P</.test(pattern)) return { help: 'JavaScript writes named groups as (?<name>…), without the P.' };
  return {};
}

function patternFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  return patternsOf(rule).flatMap(({ key, source: pattern }) => {
    const here = [...path, key];
    const where = formatPath(here);
    const swallowed = Object.entries(SWALLOWED).find(([character]) => pattern.includes(character))?.[1];
    if (swallowed !== undefined)
      return [document.finding(here, 'value', 'control-in-regex', { where, escape: swallowed })];
    const reason = regexError(pattern);
    if (reason === undefined) return [];
    return [document.finding(here, 'value', 'invalid-regex', { where, reason, ...regexHelp(pattern) })];
  });
}

/** Patterns that do not compile, templates that nothing fills, facts that nothing reports, and ids that occur twice, in the list of rules at `path`. */
export function ruleFindings(rules: readonly RuleSpec[], path: Path, document: SourceDocument): Diagnostic[] {
  const first = new Map<string, number>();
  return rules.flatMap((rule, i) => {
    const here = [...path, i];
    const earlier = first.get(rule.id);
    if (earlier === undefined) first.set(rule.id, i);
    const twice =
      earlier === undefined
        ? []
        : [
            document.finding([...here, 'id'], 'value', 'duplicate-rule', {
              id: rule.id,
              line: document.lineOf([...path, earlier, 'id']),
            }),
          ];
    const patterns = patternFindings(rule, here, document);
    // What a broken pattern would capture is not known.
    const names =
      patterns.length > 0
        ? []
        : [...templateFindings(rule, here, document), ...factFindings(rule, here, document)];
    return [...twice, ...patterns, ...names];
  });
}
