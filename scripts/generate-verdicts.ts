/**
 * How long the patterns of the built-in rules and of the source can take. Judging them all takes a minute, so the
 * verdicts are kept in files; those that stand there already are not reached again. Part of npm run generate.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { judge } from '../src/regex/judge-pattern.ts';
import { growthText, isFine, JUDGE_VERSION, patternKey } from '../src/regex/verdict.ts';
import { type FoundPattern, rulePatterns, sourcePatterns } from './patterns.ts';

interface VerdictFile {
  readonly judge: string;
  readonly linear: readonly string[];
  readonly quadratic: readonly string[];
}

function readVerdicts(file: string): VerdictFile {
  const none = { judge: JUDGE_VERSION, linear: [], quadratic: [] };
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as VerdictFile;
    return kept.judge === JUDGE_VERSION ? kept : none;
  } catch {
    return none;
  }
}

function generate(file: string, patterns: readonly FoundPattern[]): void {
  const kept = readVerdicts(file);
  const lists = { linear: new Set<string>(), quadratic: new Set<string>() };
  for (const pattern of patterns) {
    const key = patternKey(pattern);
    const known = (['linear', 'quadratic'] as const).find((growth) => kept[growth].includes(key));
    const verdict = known === undefined ? judge(pattern) : { growth: known };
    if (isFine(verdict)) {
      lists[verdict.growth].add(key);
      continue;
    }
    const why =
      verdict.growth === 'unknown' ? verdict.reason : `its time ${growthText(verdict)}, ${verdict.attack}`;
    console.error(`${pattern.where}: /${pattern.source}/${pattern.flags}: ${why}`);
    process.exitCode = 1;
  }
  const sorted = {
    judge: JUDGE_VERSION,
    linear: [...lists.linear].sort(),
    quadratic: [...lists.quadratic].sort(),
  };
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

generate('src/generated/verdicts.json', rulePatterns());
generate('test/regex/source-verdicts.json', sourcePatterns('src'));
