import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { durationMs } from '../../config/units.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { visibleJson, visibleLine } from '../../diagnostics/visible.ts';
import { diagnose } from '../../doctor/diagnose.ts';
import { doctorView } from '../../doctor/doctor-view.ts';
import { version } from '../../version.ts';
import type { Command } from '../command.ts';
import { type Io, terminalOf, writeOutput } from '../io.ts';

const OPTIONS = {
  ...outputOption('{"ok", "version", "findings": [{"area", "state", "text", "where"?, "mend"?}]}'),
  '--timeout 30s': 'how long a server may take to answer, such as 10s (default: 30s)',
  ...CONFIG_OPTION,
} as const;

const usage: Usage = () => `bcp-proxy doctor [--output json|text] [--timeout 30s] [--config FILE]

Checks everything that has to work together. For each fault it names the command
that mends it. It changes nothing, and it starts nothing of a config that nobody
has trusted.

  runtime  what runs this program
  config   the config, and everything that validate-config finds in it
  trust    whether the config may start its servers
  servers  each server. doctor starts it once
  logins   your logins at remote servers
  clients  the entries in MCP clients, and what these entries start
  path     the PATH of clients that you start from a desktop
  folders  the folders of bcp-proxy, and their modes
  daemons  running daemons and gateways

${rowsText(OPTIONS)}

${exitsText({ 0: 'doctor found no fault (warnings do not count)', 1: 'doctor found a fault' })}`;

const DEFAULT_TIMEOUT = '30s';
/** Timers take no more, and a server gets this time twice. In milliseconds. */
const LONGEST_TIMEOUT = 2 ** 30 - 1;

function timeoutOf(said: string): number {
  const ms = /^\d+(?:ms|s|m|h)$/.test(said) ? durationMs(said) : Number.NaN;
  if (ms > 0 && ms <= LONGEST_TIMEOUT) return ms;
  throw wrongUsage(
    `--timeout has to be a time such as 500ms, 30s or 2m, not ${JSON.stringify(said)}.`,
    usage,
  );
}

/** A line on the terminal that the next one replaces. */
const progressOn =
  ({ stderr }: Io) =>
  (text: string): void =>
    void stderr.write(`\r\u001b[K${text === '' ? '' : `${visibleLine(text)} …`}`);

export const doctor: Command = {
  usage,
  async run(argv, io) {
    const { values } = parseOptions(argv, OPTIONS, usage, 0);
    const { env } = io;
    const { platform: system } = process;
    const timeoutMs = timeoutOf(values.timeout ?? DEFAULT_TIMEOUT);
    const progress = io.stderr.isTTY ? progressOn(io) : () => {};
    const place = { cwd: process.cwd(), env, system, file: values.config, timeoutMs };
    const findings = await diagnose(place, progress).finally(() => progress(''));
    const ok = findings.every(({ state }) => state !== 'broken');
    const json = (): string => `${visibleJson(JSON.stringify({ ok, version, findings }, null, 2))}\n`;
    await writeOutput(wantsJson(values) ? json() : doctorView(findings, terminalOf(io)), io);
    return ok ? EXIT.ok : EXIT.failed;
  },
};
