import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import type { Pattern } from '../src/regex/verdict.ts';
import { patternsOf } from '../src/rules/patterns.ts';
import { builtInRules } from './built-in-rules.mjs';

export interface FoundPattern extends Pattern {
  /** The rule's id, or the source file. */
  readonly where: string;
}

/** The patterns of the built-in rules. */
export function rulePatterns(): FoundPattern[] {
  return builtInRules().core.rules.flatMap((rule) =>
    patternsOf(rule).map(({ source, flags }) => ({ where: rule.id, source, flags })),
  );
}

function literalsIn(node: unknown): Pattern[] {
  if (typeof node !== 'object' || node === null) return [];
  const own =
    'regex' in node && typeof node.regex === 'object'
      ? [node.regex as { readonly pattern: string; readonly flags: string }]
      : [];
  return [
    ...own.map(({ pattern, flags }) => ({ source: pattern, flags })),
    ...Object.values(node).flatMap(literalsIn),
  ];
}

/** The RegExp literals of the source below `folder`, what is generated left out. */
export function sourcePatterns(folder: string): FoundPattern[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcePatterns(path);
      if (!entry.name.endsWith('.ts') || entry.name.endsWith('.d.ts')) return [];
      const program = parseAst(readFileSync(path, 'utf8'), { lang: 'ts' });
      return literalsIn(program.body).map((pattern) => ({ ...pattern, where: path }));
    });
}
