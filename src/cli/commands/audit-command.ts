import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { examplesText, exitsText, rowsText } from '../../command-line/rows.ts';
import { type Refuse, refusing, type Usage } from '../../command-line/usage.ts';
import { wordOf } from '../../command-line/word-of.ts';
import { loadConfig } from '../../config/load-config.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { visibleJson } from '../../diagnostics/visible.ts';
import { readAuditLine } from '../../gateway/stats/audit-entry.ts';
import { auditFiles, linesFrom } from '../../gateway/stats/audit-files.ts';
import type { Plan } from '../../serve/plan.ts';
import { askedToStop } from '../../serve/signals.ts';
import { AuditSum, GROUPS } from '../audit/audit-sum.ts';
import { callText, gapText, refusedText, sumText } from '../audit/audit-view.ts';
import { type AuditFilter, auditFilter } from '../audit/filter.ts';
import { FollowedFile, followLines } from '../audit/follow.ts';
import type { Command } from '../command.ts';
import { type Io, writeOutput } from '../io.ts';

const OPTIONS = {
  '--since TIME':
    'show only calls since then: a time ago (30m, 24h, 7d), or a date (2026-11-25, 2026-11-25T08:00Z)',
  '--until TIME': 'show only calls until then',
  '--server GLOB': 'show only the calls of these servers, by globs',
  '--tool GLOB': 'show only the calls of these tools, by globs',
  '--caller GLOB':
    'show only the calls of these callers, by globs. A caller is the name of a token or login, or what a ' +
    'client calls itself',
  '--errors': 'show only calls that did not succeed',
  '--sum': 'show the sum for each tool instead of the calls',
  '--by WHAT': 'show the sum for each tool, server, client, rule (that made results compact) or day',
  '--unused':
    'show which listed tools nobody has called, what their definitions cost, and the change of the config that ' +
    'hides them. It starts no server',
  '--write': 'with --unused: write this change into the config',
  '-f, --follow': 'go on with new calls until Ctrl-C',
  ...outputOption('the lines as the log has them, or the sum'),
  ...CONFIG_OPTION,
  '--file FILE': 'read this audit log, whatever a config says',
} as const;

const usage: Usage =
  () => `bcp-proxy audit [--since 24h] [--until …] [--server GLOB] [--tool GLOB] [--caller GLOB] [--errors]
                [--sum | --by WHAT | --unused | -f] [--output json|text]
                [--config FILE | --file FILE]

Shows the audit log: a line for each tool call and for refused requests, the
oldest first. bcp-proxy writes this log if the config has "audit".

${rowsText(OPTIONS)}

${examplesText({
  'bcp-proxy audit --since 1h --errors': 'what failed in the last hour',
  'bcp-proxy audit --by server': 'sums by server',
  'bcp-proxy audit -f --output json': 'follow the log as JSON',
})}

${exitsText({
  0: 'done, also if no call matches',
  7: 'there is no usable config, or the config writes no audit log',
})}`;

const refuse: Refuse = refusing(usage);

/** How many files are looked for where no config says how many are kept. */
const KEPT = 100;

/** Which log is read. @throws KnownError `audit-off`, `unreadable-input`, and what `loadConfig` throws */
async function logOf(values: { readonly config?: string; readonly file?: string }, env: NodeJS.ProcessEnv) {
  if (values.file !== undefined) {
    const file = resolve(values.file);
    if (statSync(file, { throwIfNoEntry: false }) === undefined)
      throw new KnownError('unreadable-input', { file: values.file, reason: 'there is no such file' });
    return { file, keep: KEPT };
  }
  const around = { cwd: process.cwd(), env };
  const { config } = await loadConfig({ ...around, file: values.config });
  if (config.audit === undefined) throw new KnownError('audit-off', { config: config.file });
  return { file: config.audit.file, keep: config.audit.keep };
}

/** Takes lines one after the other. It shows those that pass the filter, or adds them up. */
function reader({ from, to, fits, fitsRefused }: AuditFilter, sum: AuditSum | undefined, json: boolean) {
  return (line: string): string | undefined => {
    const read = readAuditLine(line);
    if (read.kind === 'damaged') {
      if (sum !== undefined && line !== '') sum.damaged++;
      return undefined;
    }
    const at = read.kind === 'gap' ? read.at : read.entry.at;
    if (at < from || at > to) return undefined;
    if (read.kind === 'gap') {
      if (sum === undefined) return json ? line : gapText(read.lost);
      sum.lost += read.lost;
      return undefined;
    }
    if (read.kind === 'requests') {
      if (!fitsRefused(read.entry)) return undefined;
      if (sum === undefined) return json ? line : refusedText(read.entry);
      for (const count of read.entry.requests.values()) sum.requests += count;
      return undefined;
    }
    if (!fits(read.entry)) return undefined;
    if (sum === undefined) return json ? line : callText(read.entry);
    if (read.kind === 'call') sum.add(read.entry);
    else sum.unknown++;
    return undefined;
  };
}

const written = (lines: readonly (string | undefined)[], io: Io): Promise<void> => {
  const shown = lines.filter((line) => line !== undefined);
  return shown.length === 0 ? Promise.resolve() : writeOutput(`${shown.join('\n')}\n`, io);
};

/** All servers of a config, whatever it is served to. */
async function ownPlan(file: string | undefined, env: NodeJS.ProcessEnv): Promise<Plan> {
  const { config, place } = await loadConfig({ cwd: process.cwd(), env, file });
  const servers = config.servers.filter(({ enabled }) => enabled);
  const scope = place?.file ?? '';
  return { env, config, servers, serversOf: () => servers, trust: 'none', scope, select: (one) => one };
}

/** Lines that are written at once. */
const BATCH = 1000;

export const audit: Command = {
  usage,

  async run(argv, io) {
    const { values } = parseOptions(argv, OPTIONS, usage, 0);
    const { follow = false } = values;
    const json = wantsJson(values);
    const sums = values.sum === true || values.by !== undefined;
    const by = wordOf('--by', values.by ?? 'tool', GROUPS);
    if (follow && sums) refuse('A sum has an end, and --follow has none. Give one of them.');
    if (values.config !== undefined && values.file !== undefined)
      refuse('Give --config or --file, not both.');
    const { unused = false, write = false } = values;
    if (unused && (sums || follow)) refuse('--unused is a view of its own. Give no other view beside it.');
    if (write && !unused) refuse('--write goes with --unused.');
    const filter = auditFilter(values, Date.now());
    const { file, keep } = await logOf(values, io.env);
    if (unused) {
      const { showUnused } = await import('../audit/show-unused.ts');
      await showUnused(
        auditFiles(file, keep),
        filter,
        await ownPlan(values.config, io.env),
        { json, write },
        io,
      );
      return EXIT.ok;
    }
    const sum = sums ? new AuditSum(by) : undefined;
    const read = reader(filter, sum, json);
    // --follow reads the current file itself, from the beginning.
    const files = auditFiles(file, keep).filter((one) => !(follow && one === file));
    let lines: (string | undefined)[] = [];
    for (const one of files) {
      for await (const line of linesFrom(one)) {
        if (lines.push(read(line)) < BATCH) continue;
        await written(lines, io);
        lines = [];
      }
    }
    await written(lines, io);
    if (sum !== undefined) {
      const { unknown, requests, lost, damaged } = sum;
      const all = sum.sums().map(({ group, ...figures }) => ({ ...group, ...figures }));
      const data = JSON.stringify({ [`${by}s`]: all, unknown, requests, lost, damaged }, null, 2);
      await writeOutput(json ? `${visibleJson(data)}\n` : `${sumText(sum).join('\n')}\n`, io);
    }
    if (follow) {
      const stop = new AbortController();
      void askedToStop(io).then(() => stop.abort());
      await followLines(new FollowedFile(file), (more) => written(more.map(read), io), stop.signal);
    }
    return EXIT.ok;
  },
};
