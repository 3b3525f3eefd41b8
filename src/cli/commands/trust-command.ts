import { resolve } from 'node:path';
import { isServerMark, serverMarkNow } from '../../clients/servers-of-clients.ts';
import { parseOptions } from '../../command-line/options.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import { type Refuse, refusing, type Usage } from '../../command-line/usage.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { visible } from '../../diagnostics/visible.ts';
import { readConfigBytes } from '../../document/read-bytes.ts';
import { removeTrust } from '../../platform/change-trust.ts';
import {
  configMark,
  readTrustList,
  type TrustMark,
  trustFile,
  trustListProblem,
} from '../../platform/trust-list.ts';
import { loadPack } from '../../rules/load-pack.ts';
import { packFile } from '../../rules/pack-path.ts';
import { isPackMark, packDigest } from '../../rules/pack-trust.ts';
import { ask, canAsk } from '../ask.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { trustCandidate } from '../trust/candidate.ts';
import { quoted } from '../trust/quoted.ts';
import { saveMarks } from '../trust/save-marks.ts';

const OPTIONS = {
  '--yes': 'trust it without a question. You need it without a terminal',
  '--list': 'show what you have trusted, and what has changed since',
  '--remove FILE': 'stop trusting it',
} as const;

const usage: Usage = () => `bcp-proxy trust [FILE] [--yes] | --list | --remove FILE

Lets a config of a project start its servers and use its rule packs. The command
first shows what they are, and asks you. Your trust holds for the files as they
are now: after a change, bcp-proxy asks again. Without FILE, it takes the config
found from this folder upwards. FILE may also be a pack: a folder with
pack.yaml, or the file of a pack. If the config is a link, you trust the real
file.

${rowsText(OPTIONS)}

${exitsText({
  2: 'wrong usage, or the list of trusted configs does not belong to you alone',
  6: 'nobody said yes',
  7: 'there is no usable config',
})}`;

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Shows what would be trusted, and gets the answer; absent where nobody can be asked. */
  readonly ask?: (shown: string, question: string) => Promise<boolean>;
}

interface Outcome {
  readonly text: string;
  /** For stderr: the reason why the command was refused. */
  readonly refusal?: string;
  readonly exit: ExitCode;
}

/** Other users may have added files that the user never trusted. */
function refuseOpenList({ env }: Place): void {
  const why = trustListProblem(env);
  if (why !== undefined) throw new KnownError('trust-list-open', { file: trustFile(env), why });
}

async function add(file: string | undefined, yes: boolean, place: Place): Promise<Outcome> {
  const { file: real, shown, marks } = await trustCandidate(file, place);
  const done = `Trusted ${quoted(real)} as it is now.`;
  if (yes) {
    await saveMarks(marks, place.env);
    return { text: `${shown}\n${done}`, exit: EXIT.ok };
  }
  if (place.ask === undefined)
    return { text: shown, refusal: messageOf('trust-not-asked', { file: real }), exit: EXIT.denied };
  if (!(await place.ask(shown, 'Trust this as it is now?')))
    return { text: 'Nothing was trusted.', exit: EXIT.denied };
  await saveMarks(marks, place.env);
  return { text: done, exit: EXIT.ok };
}

/** The state of a trusted file on the disk. */
async function stateOf(
  file: string,
  mark: TrustMark,
  { env }: Place,
): Promise<'missing' | 'trusted' | 'changed'> {
  if (isServerMark(mark)) {
    const now = await serverMarkNow(file, env);
    return now === undefined ? 'missing' : now === mark ? 'trusted' : 'changed';
  }
  let bytes: Uint8Array;
  try {
    bytes = readConfigBytes(file);
  } catch {
    return 'missing';
  }
  const now = isPackMark(mark) ? packDigest(await loadPack(file, '')) : configMark(file, bytes);
  return now === mark ? 'trusted' : 'changed';
}

async function list(place: Place): Promise<Outcome> {
  const entries = Object.entries(readTrustList(place.env)).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = await Promise.all(
    entries.map(async ([file, mark]) => `${await stateOf(file, mark, place)}  ${quoted(file)}`),
  );
  return { text: lines.length === 0 ? 'Nothing is trusted.' : lines.join('\n'), exit: EXIT.ok };
}

async function remove(file: string, { cwd, env }: Place): Promise<Outcome> {
  const whole = resolve(cwd, file);
  const path = (await packFile(whole)) ?? whole;
  if (!(await removeTrust(path, env))) throw new KnownError('not-trusted', { file: path });
  return { text: `${quoted(path)} is trusted no longer.`, exit: EXIT.ok };
}

/**
 * Runs the command, for a folder and an environment.
 *
 * @throws KnownError `usage`, `not-trusted`, `trust-unwritable`, `trust-list-open`, and the errors of `loadConfig`
 */
export async function trustOutcome(argv: readonly string[], place: Place): Promise<Outcome> {
  const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
  const [file] = positionals;
  const refuse: Refuse = refusing(usage);
  if ([values.list, values.remove, file].filter((given) => given !== undefined).length > 1)
    refuse('FILE, --list and --remove FILE are three things to do: one at a time.');
  if (values.yes && (values.list || values.remove !== undefined))
    refuse('--yes would do nothing: only what is trusted is asked for.');
  refuseOpenList(place);
  if (values.list) return list(place);
  return values.remove === undefined ? add(file, values.yes === true, place) : remove(values.remove, place);
}

export const trust: Command = {
  usage,
  async run(argv, io) {
    const place = { cwd: process.cwd(), env: io.env };
    const answered = async (shown: string, question: string): Promise<boolean> => {
      await writeOutput(`${shown}\n`, io);
      return ask(question, io);
    };
    const outcome = await trustOutcome(argv, { ...place, ask: canAsk(io) ? answered : undefined });
    await writeOutput(`${outcome.text}\n`, io);
    if (outcome.refusal !== undefined) io.stderr.write(`bcp-proxy: ${visible(outcome.refusal)}\n`);
    return outcome.exit;
  },
};
