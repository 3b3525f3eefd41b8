import picomatch from 'picomatch';
import type { AuditEntry, RefusedEntry } from '../../gateway/stats/audit-entry.ts';
import { momentOf } from '../moment.ts';

/** The filters of the command line. Names are globs. */
export interface AuditWish {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly tool?: string | undefined;
  readonly server?: string | undefined;
  readonly caller?: string | undefined;
  readonly errors?: boolean | undefined;
}

export interface AuditFilter {
  /** Milliseconds since 1970; both ends are in it. */
  readonly from: number;
  readonly to: number;
  readonly fits: (entry: AuditEntry) => boolean;
  /** Requests that were not let in have no tool and no server. */
  readonly fitsRefused: (entry: RefusedEntry) => boolean;
}

const glob = (pattern: string | undefined): ((name: string) => boolean) =>
  pattern === undefined ? () => true : picomatch(pattern, { dot: true });

/** Reads the filters of the command line. @throws KnownError `override-invalid` */
export function auditFilter(wish: AuditWish, now: number): AuditFilter {
  const { since, until, errors = false } = wish;
  const [tool, server, caller] = [glob(wish.tool), glob(wish.server), glob(wish.caller)];
  return {
    from: since === undefined ? Number.NEGATIVE_INFINITY : momentOf('since', since, now),
    to: until === undefined ? Number.POSITIVE_INFINITY : momentOf('until', until, now),
    fits: (entry) =>
      tool(entry.tool) &&
      server(entry.server) &&
      (caller(entry.caller) || caller(entry.client)) &&
      !(errors && entry.result === 'ok'),
    fitsRefused: (entry) => wish.tool === undefined && wish.server === undefined && caller(entry.caller),
  };
}
