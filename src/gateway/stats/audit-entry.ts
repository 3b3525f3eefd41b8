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
  /** The rule by which most of the result was made compact, if one was. */
  readonly contentRule: string | undefined;
  /** Tokens of the results before and after. */
  readonly tokens: readonly [before: number, after: number];
  readonly ms: number;
  /** The code of the error that the client got. */
  readonly code: number | undefined;
  /** The line itself, without its end. */
  readonly line: string;
}

/** A line for requests over HTTP that were not let in. */
export interface RefusedEntry {
  readonly at: number;
  /** Empty if nobody knows. */
  readonly caller: string;
  readonly address: string;
  /** How many there were, by the check that they failed. */
  readonly requests: ReadonlyMap<string, number>;
  readonly line: string;
}

export type AuditLine =
  | { readonly kind: 'call'; readonly entry: AuditEntry }
  /** A call of a tool that no server has. It counts in no figures. */
  | { readonly kind: 'unknown'; readonly entry: AuditEntry }
  | { readonly kind: 'requests'; readonly entry: RefusedEntry }
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

/** The refused requests for which a line stands: one, or those that have no lines of their own. */
function requestsIn({
  status,
  refused,
  requests,
}: Readonly<Record<string, unknown>>): ReadonlyMap<string, number> | undefined {
  if (typeof status === 'number') return new Map([[textOf(refused), 1]]);
  if (!isRecord(requests)) return undefined;
  return new Map(Object.entries(requests).map(([why, count]) => [why, numberOf(count)]));
}

/** Reads a line that audit-line.ts has written, of this version or an earlier one. */
export function readAuditLine(line: string): AuditLine {
  const fields = parsed(line);
  const { time, lost, caller, client, server, tool, result, code, tokens, ms } = fields;
  const { content_rule: contentRule } = fields;
  const at = Date.parse(textOf(time));
  if (Number.isNaN(at)) return { kind: 'damaged' };
  if (typeof lost === 'number') return { kind: 'gap', at, lost };
  const requests = requestsIn(fields);
  if (requests !== undefined)
    return {
      kind: 'requests',
      entry: { at, caller: textOf(caller), address: textOf(fields['address']), requests, line },
    };
  if (typeof tool !== 'string' || typeof result !== 'string') return { kind: 'damaged' };
  const [before, after] = Array.isArray(tokens) ? tokens : [];
  return {
    kind: server === undefined ? 'unknown' : 'call',
    entry: {
      ...{ at, tool, result, line },
      // Earlier versions did not record the caller.
      caller: textOf(caller),
      client: textOf(client),
      server: textOf(server),
      contentRule: typeof contentRule === 'string' ? contentRule : undefined,
      tokens: [numberOf(before), numberOf(after)],
      ms: numberOf(ms),
      code: typeof code === 'number' ? code : undefined,
    },
  };
}
