import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runSteps } from '../../test/docs/console.ts';
import { exactTokens } from '../../test/support/oracle.ts';

/** What an agent has read so far: tokens as tools wrote them, and as a client gets them. */
export interface Counter {
  readonly before: number;
  readonly after: number;
}

/** A command with what it prints, as lines of a terminal. */
export interface Scene {
  readonly lines: readonly string[];
  readonly counter: Counter;
}

/** Results of real tools, by the names that the film gives them. */
const CAPTURES = {
  'search.txt': 'fs-search-toon-ts.txt',
  'employees.json': 'db-employees.json',
  'server.log': 'log-postgres.txt',
};

const SHOWN = 4;
const COMMANDS = [
  ...Object.keys(CAPTURES).map((file) => `bcp-proxy compact ${file} | head -n ${SHOWN} | cut -c-96`),
  'bcp-proxy compact server.log | bcp-proxy expand | diff server.log - && echo the same bytes',
  'bcp-proxy bench search.txt employees.json server.log | cut -c-70',
];

const copies = Object.entries(CAPTURES).map(
  ([name, capture]) => `cp '${resolve('test/corpus', capture)}' ${name}`,
);
/** Not shown: the captures come into the folder, and no config of whoever records it counts. */
const BEFORE = [`export HOME="$PWD" XDG_CONFIG_HOME= XDG_CACHE_HOME= XDG_STATE_HOME=`, ...copies].join('\n');

/** Not shown: the whole of each compact text, for the counter. */
const WHOLE = Object.keys(CAPTURES).map((file) => `bcp-proxy compact ${file}`);

const printed = (commands: readonly string[]): readonly string[] =>
  runSteps([BEFORE, ...commands].map((command) => ({ command, shown: '', line: 0 }))).slice(1);

/** The scenes of the film, from commands that are run now. */
export function recordedScenes(): readonly Scene[] {
  const originals = Object.values(CAPTURES).map((capture) => readFileSync(`test/corpus/${capture}`, 'utf8'));
  const all = printed([...COMMANDS, ...WHOLE]);
  const small = all.slice(COMMANDS.length);
  const upTo = (texts: readonly string[], at: number): number =>
    texts.slice(0, at + 1).reduce((sum, text) => sum + exactTokens(text), 0);
  return COMMANDS.map((command, at) => ({
    lines: [`$ ${command}`, ...(all[at] ?? '').split('\n').filter((line) => line !== '')],
    counter: { before: upTo(originals, at), after: upTo(small, at) },
  }));
}
