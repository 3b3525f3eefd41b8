import type { AuditEntry } from '../../gateway/stats/audit-entry.ts';
import { dayText } from '../moment.ts';

/** What calls are added up by. */
export const GROUPS = ['tool', 'server', 'client', 'rule', 'day'] as const;
export type GroupedBy = (typeof GROUPS)[number];

/** The calls of one tool, one server or the like. */
export interface GroupSum {
  /** What the calls have in common, by `GROUPS`; a tool with its server. */
  readonly group: Readonly<Partial<Record<GroupedBy, string>>>;
  calls: number;
  errors: number;
  /** Tokens of the results. */
  before: number;
  after: number;
  /** Milliseconds of all calls together, and of the longest. */
  ms: number;
  longest: number;
}

/** The caller and what the client calls itself, if that is another name. */
export const clientOf = ({ caller, client }: Pick<AuditEntry, 'caller' | 'client'>): string =>
  [caller, client].filter((name, i, all) => name !== '' && all.indexOf(name) === i).join(' by ');

function groupOf(entry: AuditEntry, by: GroupedBy): GroupSum['group'] {
  const { server, tool, at, contentRule } = entry;
  switch (by) {
    case 'tool':
      return { server, tool };
    case 'server':
      return { server };
    case 'client':
      return { client: clientOf(entry) };
    case 'rule':
      return { rule: contentRule ?? 'none' };
    case 'day':
      return { day: dayText(at) };
  }
}

/** The name of a group, for people. */
export const groupName = ({ group }: Pick<GroupSum, 'group'>): string => Object.values(group).join('/');

/** Sums of calls. The single calls are not kept. */
export class AuditSum {
  readonly #sums = new Map<string, GroupSum>();
  /** Calls of tools that no server has. */
  unknown = 0;
  /** Requests that were not let in. */
  requests = 0;
  /** Calls without a line of their own. */
  lost = 0;
  /** Lines that nobody can read. */
  damaged = 0;

  constructor(readonly by: GroupedBy) {}

  add(entry: AuditEntry): void {
    const {
      result,
      tokens: [before, after],
      ms,
    } = entry;
    const group = groupOf(entry, this.by);
    const key = JSON.stringify(group);
    const sum = this.#sums.get(key) ?? {
      ...{ group, calls: 0, errors: 0, before: 0, after: 0, ms: 0, longest: 0 },
    };
    sum.calls++;
    if (result !== 'ok') sum.errors++;
    sum.before += before;
    sum.after += after;
    sum.ms += ms;
    sum.longest = Math.max(sum.longest, ms);
    this.#sums.set(key, sum);
  }

  /** Days in their order. Otherwise those with most tokens before come first. */
  sums(): readonly Readonly<GroupSum>[] {
    const byName = (a: GroupSum, b: GroupSum): number => (groupName(a) < groupName(b) ? -1 : 1);
    const all = [...this.#sums.values()];
    return all.sort((a, b) => (this.by === 'day' ? 0 : b.before - a.before) || byName(a, b));
  }
}
