import { toBridgeError } from '../../bridge/errors.ts';
import type { Surroundings } from '../../clients/client-places.ts';
import { type ClientServer, serversOfClients } from '../../clients/servers-of-clients.ts';
import { parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { visible, visibleJson } from '../../diagnostics/visible.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Skipped } from '../../platform/entries.ts';
import { type FoundTranscript, findTranscripts } from '../../sessions/find-transcripts.ts';
import { TRANSCRIPT_FORMATS } from '../../sessions/formats/transcript-formats.ts';
import { newestFirst } from '../../sessions/newest-first.ts';
import { allowedServers } from '../ad-hoc/trusted-servers.ts';
import { ask, canAsk } from '../ask.ts';
import type { Command } from '../command.ts';
import { type Io, interruption, writeOutput } from '../io.ts';
import { DEFAULT_TIMEOUT, TIMEOUT_OPTION, timeoutOf } from '../timeout-of.ts';
import { type Measuring, measuredDefinitions, measuredResults } from '../try/measured.ts';
import { sampleServers, sampleTranscripts } from '../try/sample.ts';
import { setUpWords } from '../try/set-up-words.ts';
import { showTry, type TryReport } from '../try/try-view.ts';
import { warnSkipped } from '../warn-skipped.ts';
import { warnUnread } from '../warn-unread.ts';

const OPTIONS = {
  '--yes': 'start the servers that your clients have, and do not ask',
  ...TIMEOUT_OPTION,
  ...outputOption('the figures and the commands'),
} as const;

const usage: Usage = () => `bcp-proxy try [--yes] [--timeout 30s] [--output json|text]

Shows in one table what bcp-proxy would save on this machine. It lists the tools
of the servers that your MCP clients have, and counts the tokens of their
definitions. It also reads the newest conversations of your agents, at most
32 MB and for 10 s, and compacts their tool results as "sessions" does.
It asks before it starts a server. It changes no file, and sends nothing.
Without any server or conversation, it measures a sample.

${rowsText(OPTIONS)}

${exitsText({ 0: 'it showed the table', 130: 'somebody pressed Ctrl-C' })}`;

/** The servers that somebody lets start now. Without a yes there are none, and stderr says why. */
async function startable(
  servers: readonly ClientServer[],
  yes: boolean,
  around: Surroundings,
  io: Io,
): Promise<readonly ServerConfig[]> {
  const err = (text: string): void => void io.stderr.write(text);
  const confirm = canAsk(io) ? (question: string) => ask(visible(question), io) : undefined;
  try {
    return await allowedServers(servers, around, { yes, once: true, confirm, err });
  } catch (error) {
    const { code, message } = toBridgeError(error);
    if (code !== 'CONFIG_UNTRUSTED') throw error;
    err(`bcp-proxy: ${visible(message)}\n`);
    return [];
  }
}

async function transcriptsHere(around: Surroundings, io: Io): Promise<readonly FoundTranscript[]> {
  const skipped: Skipped[] = [];
  const search = { since: Number.NEGATIVE_INFINITY, onskipped: (one: Skipped) => void skipped.push(one) };
  const found = await Promise.all(
    TRANSCRIPT_FORMATS.map((format) => findTranscripts(format, around, search)),
  );
  warnSkipped(skipped, io);
  warnUnread(TRANSCRIPT_FORMATS, around, io);
  return newestFirst(found.flat());
}

async function measured(
  servers: readonly ServerConfig[],
  transcripts: readonly FoundTranscript[],
  measuring: Measuring,
): Promise<Pick<TryReport, 'definitions' | 'results'>> {
  return {
    definitions: await measuredDefinitions(servers, measuring),
    results: await measuredResults(transcripts, measuring),
  };
}

const isEmpty = ({
  definitions,
  results: { mcp, own },
}: Pick<TryReport, 'definitions' | 'results'>): boolean =>
  definitions.servers.length + mcp.results + own.results === 0;

export const tryCommand: Command = {
  usage,

  async run(argv, io) {
    const { values } = parseOptions(argv, OPTIONS, usage, 0);
    const timeoutMs = timeoutOf(values.timeout ?? DEFAULT_TIMEOUT, usage);
    const around: Surroundings = { cwd: process.cwd(), env: io.env, system: process.platform };
    const clients = await serversOfClients(around);
    for (const problem of clients.problems) io.stderr.write(`bcp-proxy warn ${visible(problem)}\n`);
    const measuring = { io, timeoutMs, signal: interruption(io) };
    const servers = await startable(clients.servers, values.yes === true, around, io);
    const own = await measured(servers, await transcriptsHere(around, io), measuring);
    const sample = isEmpty(own) && !measuring.signal.aborted;
    const shown = sample ? await measured(sampleServers(), await sampleTranscripts(), measuring) : own;
    if (measuring.signal.aborted) {
      io.stderr.write(`bcp-proxy: ${messageOf('shell-interrupted', undefined)}\n`);
      return EXIT.interrupted;
    }
    const isForTools = own.results.own.saved > 0;
    const commands = await setUpWords({ servers: clients.servers, isForTools }, around);
    const left = own.definitions.left;
    const report: TryReport = { sample, ...shown, definitions: { ...shown.definitions, left }, commands };
    await writeOutput(`${wantsJson(values) ? visibleJson(JSON.stringify(report)) : showTry(report)}\n`, io);
    return EXIT.ok;
  },
};
