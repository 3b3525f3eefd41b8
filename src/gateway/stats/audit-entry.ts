import { isRecord } from '../../json/is-record.ts';

/** A line of an audit log, as it is read back. */
export interface AuditEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly caller: string;
  readonly client: string;
  readonly server: string;
  readonly tool: string;
  /** How the call ended: `ok`, or another word. */
  readonly result: string;
  /** Tokens of the results before and after. */
  readonly tokens: readonly [before: number, after: number];
  readonly ms: number;
  /** The line itself, without its end. */
  readonly line: string;
}

export type AuditLine =
  | { readonly kind: 'call'; readonly entry: AuditEntry }
  /** So many calls have no line. */
  | { readonly kind: 'gap'; readonly at: number; readonly lost: number }
  /** No line of an audit log, or half of one. */
  | { readonly kind: 'damaged' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Reads a line that audit-line.ts has written, of this version or an earlier one. */
export function readAuditLine(line: string): AuditLine {
  const { time, lost, caller, client, server, tool, result, tokens, ms } = parsed(line);
  const at = Date.parse(textOf(time));
  if (Number.isNaN(at)) return { kind: 'damaged' };
  if (typeof lost === 'number') return { kind: 'gap', at, lost };
  if (typeof tool !== 'string' || typeof result !== 'string') return { kind: 'damaged' };
  const [before, after] = Array.isArray(tokens) ? tokens : [];
  return {
    kind: 'call',
    entry: {
      ...{ at, tool, result, line },
      // Earlier versions did not record the caller.
      caller: textOf(caller),
      client: textOf(client),
      server: textOf(server),
      tokens: [numberOf(before), numberOf(after)],
      ms: numberOf(ms),
    },
  };
}
