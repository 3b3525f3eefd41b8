/** Answers of a session, as clients of the stateless protocol read them. */
import { messageOf } from '../../../diagnostics/error.ts';
import {
  type ByteEdit,
  editedBytes,
  find,
  frameValueAt,
  inside,
  type Lexeme,
  type ResponseFrame,
  RPC,
  stringIn,
} from '../../wire/frame.ts';
import { withFirst } from '../../wire/outline-edits.ts';
import { KEPT, META, OLD_NO_RESOURCE, STATELESS_ERRORS } from '../../wire/stateless-protocol.ts';

export interface Self {
  readonly name: string;
  readonly version: string;
}

/** The server's name and version, as a member of a result. */
function metaText(self: Self): string {
  const known = META_TEXTS.get(self);
  if (known !== undefined) return known;
  const text = `"_meta":{"${META.server}":${JSON.stringify(self)}}`;
  META_TEXTS.set(self, text);
  return text;
}
/** The text is the same in every result. */
const META_TEXTS = new WeakMap<Self, string>();

/** Private, and expired at once. A server with sessions says nothing else about its list. */
const UNKEPT = { ttlMs: 0, cacheScope: 'private' } as const;

/** Members that the gateway adds to a result: JSON without braces. Only complete results can be cached. */
export function resultMembers(
  self: Self,
  method: string,
  has: (key: string) => boolean,
  isComplete = true,
): readonly string[] {
  const kept = isComplete && KEPT.has(method) ? Object.entries(UNKEPT) : [];
  return [
    ...(has('resultType') ? [] : ['"resultType":"complete"']),
    ...kept.filter(([key]) => !has(key)).map(([key, value]) => `"${key}":${JSON.stringify(value)}`),
    ...(has('_meta') ? [] : [metaText(self)]),
  ];
}

/**
 * A result of the gateway's own. `own`: its members, JSON without braces. They include `resultType` if the
 * result is not complete.
 */
export function ownResult(id: Lexeme, self: Self, method: string, own: string, isComplete = true): Buffer {
  const has = (key: string): boolean => key === 'resultType' && !isComplete;
  const all = [...resultMembers(self, method, has, isComplete), ...(own === '' ? [] : [own])];
  return Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":{${all.join(',')}}}`);
}

export function errorAnswer(id: Lexeme | undefined, error: object): Buffer {
  const named = id === undefined ? '' : `"id":${id},`;
  return Buffer.from(`{"jsonrpc":"2.0",${named}"error":${JSON.stringify(error)}}`);
}

/** A JSON-RPC error: the client has not declared the capability that this needs. */
export const lacksCapability = (requiredCapabilities: object): object => ({
  code: STATELESS_ERRORS.missingCapability,
  message: messageOf('stateless-lacks', { capabilities: JSON.stringify(requiredCapabilities) }),
  data: { requiredCapabilities },
});

/** The answer under the client's id. Every other byte stays as it came. */
export function statelessAnswer(
  frame: ResponseFrame,
  { id, method, self }: { readonly id: Lexeme; readonly method: string; readonly self: Self },
): Buffer {
  const edits: ByteEdit[] = [{ ...frame.idSpan, text: id }];
  const { result } = frame;
  if (result === undefined) {
    const code = find(frame, 'error', 'code');
    if (code !== undefined && frameValueAt(frame.bytes, code) === OLD_NO_RESOURCE)
      edits.push({ ...code, text: String(RPC.invalidParams) });
    return editedBytes(frame.bytes, edits);
  }
  const outline = inside(frame, ['result']);
  if (outline?.type === 'object') {
    const has = (key: string): boolean => outline.members.some((member) => member.key === key);
    const type = stringIn(frame, 'result', 'resultType') ?? 'complete';
    const added = resultMembers(self, method, has, type === 'complete').join(',');
    if (added !== '') edits.push(withFirst(outline, added, true));
  }
  return editedBytes(frame.bytes, edits);
}
