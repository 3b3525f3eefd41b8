import { closest } from '../diagnostics/suggest.ts';
import { type Usage, wrongUsage } from './usage.ts';

/** A command that does several things, each with a verb of its own. */
interface Verbs<T extends string> {
  readonly command: string;
  readonly verbs: readonly T[];
  readonly usage: Usage;
}

/** The lines of a usage that are about one verb; all of it where none is. */
export const usageOfVerb =
  (usage: Usage, verb: string): Usage =>
  () => {
    const text = usage();
    const [head = ''] = text.split('\n\n', 1);
    const lines = head.split('\n').filter((line) => line.split(' ')[2]?.split('|').includes(verb));
    return lines.length === 0 ? text : lines.join('\n');
  };

/** The verb that a word is; any other word, or none, is a usage error that says what there is. */
export function verbOf<T extends string>(word: string | undefined, { command, verbs, usage }: Verbs<T>): T {
  const verb = verbs.find((one) => one === word);
  if (verb !== undefined) return verb;
  const near = word === undefined ? undefined : closest(word, verbs);
  const all = verbs.join(', ');
  const problem =
    word === undefined
      ? `${command} needs a verb: ${all}.`
      : `${command} has no verb "${word}"${near === undefined ? `: it has ${all}.` : `. Did you mean "${near}"?`}`;
  const instead =
    word === undefined || near === undefined ? undefined : { given: word, meant: near, behind: 1 };
  throw wrongUsage(problem, usage, { instead });
}
