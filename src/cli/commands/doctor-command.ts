import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { visibleJson, visibleLine } from '../../diagnostics/visible.ts';
import { diagnose } from '../../doctor/diagnose.ts';
import { doctorView } from '../../doctor/doctor-view.ts';
import { version } from '../../version.ts';
import type { Command } from '../command.ts';
import { type Io, terminalOf, writeOutput } from '../io.ts';
import { DEFAULT_TIMEOUT, TIMEOUT_OPTION, timeoutOf } from '../timeout-of.ts';

const OPTIONS = {
  ...outputOption('{"ok", "version", "findings": [{"area", "state", "text", "where"?, "mend"?}]}'),
  ...TIMEOUT_OPTION,
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
    const timeoutMs = timeoutOf(values.timeout ?? DEFAULT_TIMEOUT, usage);
    const progress = io.stderr.isTTY ? progressOn(io) : () => {};
    const place = { cwd: process.cwd(), env, system, file: values.config, timeoutMs };
    const findings = await diagnose(place, progress).finally(() => progress(''));
    const ok = findings.every(({ state }) => state !== 'broken');
    const json = (): string => `${visibleJson(JSON.stringify({ ok, version, findings }, null, 2))}\n`;
    await writeOutput(wantsJson(values) ? json() : doctorView(findings, terminalOf(io)), io);
    return ok ? EXIT.ok : EXIT.failed;
  },
};
