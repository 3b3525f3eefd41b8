import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { patternsOf } from '../src/regex/patterns.ts';
import type { Pattern } from '../src/regex/verdict.ts';
import { builtInRules } from './built-in-rules.mjs';
import { constructedIn, walk } from './constant-patterns.ts';

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

function literalsIn(program: readonly unknown[]): Pattern[] {
  return [...walk(program)].flatMap((node) => {
    if (!('regex' in node) || typeof node['regex'] !== 'object') return [];
    const { pattern, flags } = node['regex'] as { readonly pattern: string; readonly flags: string };
    return [{ source: pattern, flags }];
  });
}

interface SourceFile {
  readonly path: string;
  readonly program: readonly unknown[];
}

/** The source below `folder` as syntax trees, what is generated left out. */
function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(path);
      if (!entry.name.endsWith('.ts') || entry.name.endsWith('.d.ts')) return [];
      return [{ path, program: parseAst(readFileSync(path, 'utf8'), { lang: 'ts' }).body }];
    });
}

/** The patterns of the source below `folder` that are known before it runs: literals, and texts put together. */
export function sourcePatterns(folder: string): FoundPattern[] {
  return sourceFiles(folder).flatMap(({ path, program }) =>
    [...literalsIn(program), ...constructedIn(program).patterns].map((pattern) => ({
      ...pattern,
      where: path,
    })),
  );
}

/** Files with patterns that are only known when the program runs, and how many each has. */
export function unknownPatterns(folder: string): Readonly<Record<string, number>> {
  const found = sourceFiles(folder).map(
    ({ path, program }) => [path, constructedIn(program).unknown] as const,
  );
  return Object.fromEntries(found.filter(([, count]) => count > 0));
}
