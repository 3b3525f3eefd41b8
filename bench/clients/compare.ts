/** What a tool has done to the file of a client, judged by the bytes and by what the client reads. */
import { isDeepStrictEqual } from 'node:util';
import type { KnownClient } from '../../src/clients/known-client.ts';
import { isRecord } from '../../src/json/is-record.ts';
import { seen } from '../../test/clients/samples.ts';

export interface Judged {
  /** The entry was not put in. */
  readonly left: boolean;
  /** No reader takes the file any more. */
  readonly broken: boolean;
  /** More was changed than that something stands there that did not. */
  readonly rewritten: boolean;
  readonly commentsLost: boolean;
  /** Another value than that of the entry. */
  readonly valuesChanged: boolean;
  /** The entry is still there after it was to be taken out. */
  readonly stays: boolean;
  /** The bytes are the same again once the entry is out. */
  readonly back: boolean;
}

const TEXT_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g;
const HASH = /(?:^|\s)(#[^\n\r]*)/g;

export function commentsIn({ format }: KnownClient, text: string): readonly string[] {
  if (format !== 'json') return [...text.matchAll(HASH)].map(([, comment = '']) => comment.trim());
  return (text.match(TEXT_OR_COMMENT) ?? []).filter((one) => !one.startsWith('"'));
}

/** Whether a text has been changed otherwise than by putting one stretch into it. */
function isRewritten(before: string, after: string): boolean {
  let head = 0;
  while (head < before.length && before[head] === after[head]) head++;
  const rest = before.slice(head);
  return !after.slice(head).endsWith(rest);
}

function read(client: KnownClient, text: string): Record<string, unknown> | undefined {
  try {
    return seen(client, text);
  } catch {
    return undefined;
  }
}

/** Everything but the entry; a key without servers counts as none. */
function others(client: KnownClient, whole: Record<string, unknown>, entry: string): unknown {
  const { [client.key]: servers, ...rest } = whole;
  const { [entry]: _, ...left } = isRecord(servers) ? servers : {};
  return { rest, left };
}

export function judge(
  client: KnownClient,
  entry: string,
  { before, after, undone }: { readonly before: string; readonly after: string; readonly undone: string },
): Judged {
  const [was, is] = [read(client, before) ?? {}, read(client, after)];
  const holds = (whole: Record<string, unknown> | undefined): boolean => {
    const servers = whole?.[client.key];
    return isRecord(servers) && Object.hasOwn(servers, entry);
  };
  const comments = commentsIn(client, before);
  return {
    left: is !== undefined && !holds(is),
    broken: is === undefined,
    rewritten: isRewritten(before, after),
    commentsLost: comments.some((comment) => !after.includes(comment)),
    valuesChanged:
      is !== undefined && !isDeepStrictEqual(others(client, is, entry), others(client, was, entry)),
    stays: holds(read(client, undone)),
    back: undone === before,
  };
}
