import { resolve } from 'node:path';
import { runSteps } from '../../test/docs/console.ts';

/** What the recording shows: a capture of a real server, made small, made whole again, and counted. */
const COMMANDS = [
  'head -n 3 listing.txt',
  'bcp-proxy compact listing.txt > small.txt',
  'head -n 6 small.txt | cut -c-96',
  'bcp-proxy expand small.txt | diff listing.txt - && echo equal',
  'bcp-proxy bench listing.txt | head -n 2 | cut -c-74',
];

/** Not shown: the capture comes into the folder, and no config of whoever records it counts. */
const BEFORE = `export HOME="$PWD" XDG_CONFIG_HOME= XDG_CACHE_HOME= XDG_STATE_HOME=
cp '${resolve('test/corpus/fs-search-toon-ts.txt')}' listing.txt`;

/** The lines of a terminal in which the commands are run now. */
export function recordedLines(): readonly string[] {
  const steps = [BEFORE, ...COMMANDS].map((command) => ({ command, shown: '', line: 0 }));
  const [, ...printed] = runSteps(steps);
  return COMMANDS.flatMap((command, at) => [
    `$ ${command}`,
    ...(printed[at] ?? '').split('\n').filter((line) => line !== ''),
  ]);
}
