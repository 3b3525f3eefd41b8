import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import { type Refuse, refusing, type Usage } from '../../command-line/usage.ts';
import { loadConfig } from '../../config/load-config.ts';
import { hasCode, KnownError, messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { showError } from '../../diagnostics/show-error.ts';
import { visible } from '../../diagnostics/visible.ts';
import { lockFileOf } from '../../gateway/pins/read-lock.ts';
import type { Config } from '../../model/config.ts';
import { untrusted } from '../../platform/trust-list.ts';
import { whereLoginsAre } from '../../serve/where-logins-are.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { acceptedWords } from '../pin/accepted.ts';
import { checkPins, type PinOutcome, type PinPlace, writePins } from '../pin/pin-servers.ts';
import { serverNamed } from '../server-named.ts';

const OPTIONS = {
  '--accept SERVER…': 'accept this server as it is now: its instructions and all its tools',
  '--accept SERVER/TOOL…': 'accept one tool as it is now. You can repeat the option',
  '--check': 'write nothing, and show what differs from the pins',
  ...CONFIG_OPTION,
} as const;

const usage: Usage = () => `bcp-proxy pin [SERVER] [--check] [--config FILE]
bcp-proxy pin --accept SERVER | --accept SERVER/TOOL …

Starts the servers of the config, or one of them. It writes their instructions
and the definitions of their tools into bcp-proxy.lock beside the config. Look
through this file, and commit it. With "pins: warn" in the config, the gateway
tells you about everything that differs from this file. With "pins: enforce", it
blocks everything that differs. A running gateway reads the file again after
each change.

${rowsText(OPTIONS)}

${exitsText({
  0: 'bcp-proxy wrote the file, or nothing differs from the pins',
  1: '--check found differences',
  3: 'a server did not answer',
  6: 'nobody has trusted the config yet',
  7: 'there is no usable config, or the lock file is damaged',
})}`;

const refuse: Refuse = refusing(usage);

/**
 * Runs the command, for a folder and an environment.
 *
 * @throws KnownError `usage`, `server-unknown`, `tool-unlisted`, `lock-damaged`, `lock-unwritable`, and the errors of
 * `loadConfig`
 */
export async function pinOutcome(argv: readonly string[], place: PinPlace): Promise<PinOutcome> {
  const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
  const { accept = [], check = false } = values;
  const [name] = positionals;
  if (accept.length > 0 && (check || name !== undefined))
    refuse('--accept names a server itself. Give no other server, and no --check, beside it.');
  const loaded = await loadConfig({ ...place, file: values.config });
  const { config } = loaded;
  if (config.file === undefined) throw new KnownError('pins-need-config', undefined);
  if (!loaded.trusted) {
    const problem = messageOf('config-untrusted', untrusted(config.file, place.env));
    return { text: '', problems: [problem], exit: EXIT.denied };
  }
  const file = lockFileOf(config.file);
  const servers = chosen(config, name);
  const endLogins = await whereLoginsAre(config, place.env, () => {});
  try {
    if (check) return await checkPins(file, servers, place);
    if (accept.length > 0) return await writePins(file, acceptedWords(accept, config), place);
    const whole = servers.map((server) => ({ server, tools: undefined }));
    // Those that the config has no longer are forgotten.
    const kept = name === undefined ? new Set(config.servers.map((server) => server.name)) : undefined;
    return await writePins(file, whole, place, kept);
  } finally {
    await endLogins();
  }
}

const chosen = (config: Config, name: string | undefined) =>
  name === undefined ? config.servers.filter(({ enabled }) => enabled) : [serverNamed(config, name)];

export const pin: Command = {
  usage,
  async run(argv, io) {
    try {
      const { text, problems, exit } = await pinOutcome(argv, { cwd: process.cwd(), env: io.env });
      if (text !== '') await writeOutput(`${visible(text)}\n`, io);
      for (const problem of problems) io.stderr.write(`bcp-proxy: ${visible(problem)}\n`);
      return exit;
    } catch (error) {
      if (!hasCode(error, 'lock-damaged')) throw error;
      showError(error, io.stderr);
      return EXIT.config;
    }
  },
};
