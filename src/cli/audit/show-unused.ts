import { unifiedDiff } from '../../clients/unified-diff.ts';
import { changeConfig } from '../../config/edit/change-config.ts';
import type { AllowedTools } from '../../config/edit/config-change.ts';
import { planChange } from '../../config/edit/plan-change.ts';
import { visible, visibleJson } from '../../diagnostics/visible.ts';
import { readAuditLine } from '../../gateway/stats/audit-entry.ts';
import { linesFrom } from '../../gateway/stats/audit-files.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import type { Plan } from '../../serve/plan.ts';
import { type Io, writeOutput } from '../io.ts';
import type { AuditFilter } from './filter.ts';
import { cutDown, toolUse, useLines } from './unused-tools.ts';

interface Called {
  calls: number;
  readonly tools: ReadonlyMap<string, ReadonlySet<string>>;
}

async function calledIn(files: readonly string[], { from, to, fits }: AuditFilter): Promise<Called> {
  const tools = new Map<string, Set<string>>();
  let calls = 0;
  for (const file of files) {
    for await (const line of linesFrom(file)) {
      const read = readAuditLine(line);
      if (read.kind !== 'call' || read.entry.at < from || read.entry.at > to || !fits(read.entry)) continue;
      const { server, tool } = read.entry;
      tools.set(server, (tools.get(server) ?? new Set()).add(tool));
      calls++;
    }
  }
  return { calls, tools };
}

/** A tool's name as a glob that fits it alone. */
const asGlob = (name: string): string => name.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');

/** How what nobody uses is shown. */
export interface UnusedWish {
  readonly json: boolean;
  /** Write the shorter lists of tools into the config. */
  readonly write: boolean;
}

/**
 * Shows which tools of the config nobody has called, what they cost, and how the config would hide them.
 *
 * @throws the errors of `planChange` and `changeConfig`
 */
export async function showUnused(
  files: readonly string[],
  filter: AuditFilter,
  plan: Plan,
  { json, write }: UnusedWish,
  io: Io,
): Promise<void> {
  const { calls, tools } = await calledIn(files, filter);
  const count = await loadTokenCounter();
  const use = await toolUse(plan, (server) => tools.get(server) ?? new Set(), count);
  const { file } = plan.config;
  const changes = cutDown(use).map(
    ({ server, called }): AllowedTools => ({ server, allow: called.map(asGlob).sort() }),
  );
  const cwd = process.cwd();
  if (write && file !== undefined && changes.length > 0)
    await changeConfig(file, changes, { cwd, env: io.env });
  if (json) return writeOutput(`${visibleJson(JSON.stringify({ calls, ...use }, null, 2))}\n`, io);
  const lines = [...useLines(use, calls)];
  if (file !== undefined && changes.length > 0) {
    if (write)
      lines.push(`wrote "tools.allow" of ${changes.map(({ server }) => server).join(', ')} to ${file}`);
    else {
      const { before, after } = await planChange(file, changes, cwd);
      const diff = unifiedDiff(file, (before ?? '').toString(), after.toString());
      lines.push('', visible(diff), '', 'To write it: the same command with --write');
    }
  }
  return writeOutput(`${lines.join('\n')}\n`, io);
}
