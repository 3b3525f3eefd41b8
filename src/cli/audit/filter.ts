import picomatch from 'picomatch';
import { durationMs } from '../../config/units.ts';
import { KnownError } from '../../diagnostics/error.ts';
import type { AuditEntry, RefusedEntry } from '../../gateway/stats/audit-entry.ts';

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

/** A moment: so long ago, or a date as ISO 8601 writes it. @throws KnownError `override-invalid` */
function momentOf(option: string, text: string, now: number): number {
  if (/^\d{1,9}(?:ms|s|m|h|d)$/.test(text)) return now - durationMs(text);
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return at;
  const expected = 'a time ago, such as 30m, 24h or 7d, or a date, such as 2026-11-25 or 2026-11-25T08:00Z';
  throw new KnownError('override-invalid', { origin: `--${option}`, value: text, expected });
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
