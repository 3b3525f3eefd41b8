import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changeConfig } from '../../config/edit/change-config.ts';
import { configPlaceOf } from '../../config/load.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { addTrust } from '../../platform/trust-list.ts';
import { writeNew } from '../../scaffold/new-file.ts';
import type { BridgeContext } from '../context.ts';
import { COMMON, parseShellWords, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { entryOf, literalSecrets } from './typed-entry.ts';

const OPTIONS = {
  ...COMMON,
  type: { type: 'string' },
  command: { type: 'string' },
  url: { type: 'string' },
  header: { type: 'string', multiple: true },
  env: { type: 'string', multiple: true },
  cwd: { type: 'string' },
} as const;

const NEW_CONFIG = 'version: 1\nservers: {}\n';
const USUAL_NAME = 'bcp-proxy.config.yaml';

/** `--args` takes all words up to the next option of ours; behind `--` stands the command with its arguments. */
function splitArgs(argv: readonly string[]): {
  readonly own: readonly string[];
  readonly args: readonly string[];
  readonly line: readonly string[];
} {
  const dashes = argv.indexOf('--');
  const words = dashes === -1 ? argv : argv.slice(0, dashes);
  const line = dashes === -1 ? [] : argv.slice(dashes + 1);
  const own: string[] = [];
  const args: string[] = [];
  let inArgs = false;
  for (const word of words) {
    const option = word.startsWith('--') ? (word.slice(2).split('=', 1)[0] ?? '') : '';
    if (option === 'args') {
      inArgs = true;
      if (word.includes('=')) args.push(word.slice(word.indexOf('=') + 1));
    } else if (inArgs && !Object.hasOwn(OPTIONS, option)) args.push(word);
    else {
      inArgs = false;
      own.push(word);
    }
  }
  return { own, args, line };
}

/** The config to change; one is made where there is none. */
async function fileToChange(named: string | undefined, { cwd, env }: BridgeContext): Promise<string> {
  const place = await configPlaceOf({ ...(named === undefined ? {} : { file: named }), cwd, env });
  const file = place?.file ?? join(cwd, USUAL_NAME);
  if (!existsSync(file)) {
    await writeNew(file, NEW_CONFIG);
    await addTrust(file, Buffer.from(NEW_CONFIG), env);
  }
  return file;
}

/** `servers add NAME`. */
export async function addServer(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
): Promise<BridgeOutcome> {
  const { own, args, line } = splitArgs(argv);
  const { values, positionals } = parseShellWords(own, OPTIONS, usage, 1);
  const name = wordNeeded(positionals[0], 'a name: servers add NAME --command CMD');
  const [command = values.command, ...more] = line;
  const entry = entryOf({ ...values, command, args: [...args, ...more] });
  const file = await fileToChange(values.config, context);
  const changed = await changeConfig(file, { kind: 'add', name, entry }, context);
  const secrets = literalSecrets(entry);
  const notes = secrets.length === 0 ? [] : [messageOf('shell-literal-secret', { names: secrets })];
  const trusted = changed.trusted || values.config !== undefined;
  const text = [messageOf('shell-server-added', { name, file: changed.file, trusted }), ...notes].join('\n');
  return { data: JSON.stringify({ name, file: changed.file, entry, trusted, notes }), text };
}

/** `servers remove NAME`. */
export async function removeServer(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, COMMON, usage, 1);
  const name = wordNeeded(positionals[0], 'a name: servers remove NAME');
  const file = await fileToChange(values.config, context);
  const changed = await changeConfig(file, { kind: 'remove', name }, context);
  const text = messageOf('shell-server-removed', { name, file: changed.file });
  return { data: JSON.stringify({ name, file: changed.file }), text };
}
