import type { Surroundings } from '../../clients/client-places.ts';
import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { visible, visibleJson } from '../../diagnostics/visible.ts';
import type { Skipped } from '../../platform/entries.ts';
import {
  findTranscripts,
  recordedAt,
  type Search,
  transcriptFolders,
} from '../../sessions/find-transcripts.ts';
import { TRANSCRIPT_FORMATS } from '../../sessions/formats/transcript-formats.ts';
import type { TranscriptFormat } from '../../sessions/transcript.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { momentOf } from '../moment.ts';
import { replayedTally } from '../replayed-tally.ts';
import { samplePath } from '../sample-path.ts';
import { showSessions } from '../sessions-view.ts';
import { warnSkipped } from '../warn-skipped.ts';
import { warnUnread } from '../warn-unread.ts';

const NAMES = TRANSCRIPT_FORMATS.map(({ name }) => name);

/** Without --since, older conversations on this machine are left out. */
const RECENT = '30d';

const OPTIONS = {
  '--client NAME…': `read this agent only. Repeat the option, or give a list with commas: ${NAMES.join(', ')}`,
  '--since TIME':
    'leave out conversations that nobody has used since: a time ago (24h, 7d), or a date (2026-11-25). ' +
    `Without a path: ${RECENT}`,
  ...outputOption('all tools'),
  ...CONFIG_OPTION,
} as const;

const usage: Usage =
  () => `bcp-proxy sessions [--client NAME…] [--since 30d] [--output json|text] [--config FILE]
bcp-proxy sessions FOLDER|FILE [--since …] [--output json|text] [--config FILE]

Shows what bcp-proxy would have saved. It reads the conversations that agents
keep on this machine, and compacts their tool results as it would have done:
by rules, without numbers of lines, and with references to earlier lines. It
rebuilds each original, and compares. It sends nothing, and keeps nothing.
With a path it reads recorded conversations (docs/sessions.md).

${rowsText(OPTIONS)}

${exitsText({
  0: 'done, also if there are no conversations',
  1: 'bcp-proxy could not rebuild the original of a result',
})}`;

function formatNamed(name: string): TranscriptFormat {
  const found = TRANSCRIPT_FORMATS.find((format) => format.name === name);
  if (found !== undefined) return found;
  throw new KnownError('client-unknown', { name, near: closest(name, NAMES), known: NAMES });
}

/** @throws KnownError `client-unknown` */
function formatsOf(client: readonly string[] | undefined): readonly TranscriptFormat[] {
  if (client === undefined) return TRANSCRIPT_FORMATS;
  const named = client.flatMap((list) => list.split(',')).map((name) => name.trim());
  return [...new Set(named)].map(formatNamed);
}

const spanOf = (since: string | undefined): string =>
  since === undefined ? '' : /^\d{4}-/.test(since) ? ` since ${since}` : ` of the last ${since}`;

/** What was looked at in vain, and how to see the command at work. */
const nothingFound = (span: string, folders: readonly string[]): string =>
  [
    `There are no tool results${span} in:`,
    ...folders.map((folder) => `  ${visible(folder)}`),
    `To see an example: bcp-proxy sessions ${samplePath('conversations.json')}`,
  ].join('\n');

export const sessions: Command = {
  usage,

  async run(argv, io) {
    const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
    const [path] = positionals;
    const since = values.since ?? (path === undefined ? RECENT : undefined);
    const formats = formatsOf(values.client);
    const around: Surroundings = { cwd: process.cwd(), env: io.env, system: process.platform };
    const skipped: Skipped[] = [];
    const search: Search = {
      since: since === undefined ? Number.NEGATIVE_INFINITY : momentOf('since', since, Date.now()),
      onskipped: (one) => void skipped.push(one),
    };
    const found =
      path === undefined
        ? (await Promise.all(formats.map((format) => findTranscripts(format, around, search)))).flat()
        : await recordedAt(path, search);
    const { tally } = await replayedTally(found, values.config, io, search.onskipped);
    const report = tally.report();
    warnSkipped(skipped, io);
    if (path === undefined) warnUnread(formats, around, io);
    const span = spanOf(since);
    const folders =
      path === undefined ? formats.flatMap((format) => transcriptFolders(format, around)) : [path];
    const text = report.results === 0 ? nothingFound(span, folders) : showSessions(report, span);
    await writeOutput(`${wantsJson(values) ? visibleJson(JSON.stringify(report)) : text}\n`, io);
    return report.lost > 0 ? EXIT.failed : EXIT.ok;
  },
};
