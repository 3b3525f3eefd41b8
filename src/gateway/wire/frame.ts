import type { Span } from '../../json/scan.ts';
import {
  type FrameOutline,
  isBlank,
  memberOf,
  outline,
  outlineDocument,
  stringText,
} from './frame-outline.ts';

/** JSON-RPC 2.0 error codes. */
export const RPC = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  server: -32000,
} as const;
export type RpcCode = (typeof RPC)[keyof typeof RPC];

/** An id or progress token: its lexeme, as it came. */
export type Lexeme = string;

interface FrameBase {
  /** The original bytes, without the line break. */
  readonly bytes: Buffer;
  readonly members: FrameOutline;
}
export interface RequestFrame extends FrameBase {
  readonly kind: 'request';
  readonly method: string;
  readonly id: Lexeme;
  readonly idSpan: Span;
}
export interface NotificationFrame extends FrameBase {
  readonly kind: 'notification';
  readonly method: string;
}
export interface ResponseFrame extends FrameBase {
  readonly kind: 'response';
  readonly id: Lexeme;
  readonly idSpan: Span;
  readonly result: Span | undefined;
}
export type Frame = RequestFrame | NotificationFrame | ResponseFrame;
/** A notification or a request of a server. */
export type ServerFrame = RequestFrame | NotificationFrame;

export type Parsed =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'batch'; readonly items: readonly Buffer[] }
  /**
   * JSON, but no JSON-RPC. `id` is its lexeme if there is a usable one, or else `null`. `speaks`: it has members of
   * JSON-RPC. Lines of a log may have an id too.
   */
  | { readonly kind: 'invalid'; readonly id: Lexeme; readonly speaks: boolean }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'blank' };

const isThere = (span: Span | undefined): boolean => span !== undefined;

const isString = (bytes: Buffer, span: Span): boolean => bytes[span.start] === 0x22;

/** The text between two byte offsets. */
export function textAt(bytes: Buffer, span: Span): string {
  return bytes.toString('utf8', span.start, span.end);
}

/** The value between two byte offsets. Only for spans that an outline gave. */
export function frameValueAt(bytes: Buffer, span: Span): unknown {
  return JSON.parse(textAt(bytes, span)) as unknown;
}

function idLexeme(bytes: Buffer, span: Span | undefined): Lexeme | undefined {
  if (span === undefined) return undefined;
  const text = textAt(bytes, span);
  return /^["\-0-9]|^null$/.test(text) ? text : undefined;
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Reads the outline of one line. A byte order mark before the first frame is taken as white space. */
export function parseFrame(line: Buffer): Parsed {
  const marked = line[0] === 0xef && line.subarray(0, 3).equals(BYTE_ORDER_MARK);
  const bytes = marked ? line.subarray(3) : line;
  const members = outlineDocument(bytes);
  if (members === undefined) return { kind: isBlank(bytes) ? 'blank' : 'not-json' };
  if (members.type === 'array' && members.items.length > 0) {
    return { kind: 'batch', items: members.items.map((item) => bytes.subarray(item.start, item.end)) };
  }
  const idSpan = memberOf(members, 'id');
  const id = idLexeme(bytes, idSpan);
  const method = memberOf(members, 'method');
  const version = memberOf(members, 'jsonrpc');
  const speaks = [version, memberOf(members, 'result'), memberOf(members, 'error')].some(isThere);
  const invalid = { kind: 'invalid', id: id ?? 'null', speaks } as const;
  if (version === undefined || textAt(bytes, version) !== '"2.0"') return invalid;
  if (idSpan !== undefined && id === undefined) return invalid;
  if (method !== undefined) {
    // An answer with the id null would belong to no request.
    if (!isString(bytes, method) || id === 'null') return invalid;
    const name = stringText(bytes, method.start, method.end);
    if (idSpan === undefined || id === undefined)
      return { kind: 'frame', frame: { kind: 'notification', bytes, members, method: name } };
    return { kind: 'frame', frame: { kind: 'request', bytes, members, method: name, id, idSpan } };
  }
  const result = memberOf(members, 'result');
  if (idSpan === undefined || id === undefined) return invalid;
  if (result === undefined && memberOf(members, 'error') === undefined) return invalid;
  return { kind: 'frame', frame: { kind: 'response', bytes, members, id, idSpan, result } };
}

export const isInitialize = (frame: Frame): boolean =>
  frame.kind === 'request' && frame.method === 'initialize';

/** The outline of the member at a path, of which only the first `steps` count. */
export function inside(frame: Frame, path: readonly string[], steps = path.length): FrameOutline | undefined {
  let level: FrameOutline | undefined = frame.members;
  for (let i = 0; i < steps; i++) {
    const found = memberOf(level, path[i] as string);
    if (found === undefined) return undefined;
    // Several members of one object are looked up in turn, so its outline is kept.
    level = found.inside ??= outline(frame.bytes, found.start);
  }
  return level;
}

/** The span of a nested member, such as `params`, `_meta`, `progressToken`. */
export function find(frame: Frame, ...path: readonly string[]): Span | undefined {
  const last = path.length - 1;
  return memberOf(inside(frame, path, last), path[last] ?? '');
}

/** The string at a path, or `undefined` if there is none. */
export function stringIn(frame: Frame, ...path: readonly string[]): string | undefined {
  const span = find(frame, ...path);
  return span !== undefined && isString(frame.bytes, span)
    ? stringText(frame.bytes, span.start, span.end)
    : undefined;
}

export interface ByteEdit extends Span {
  readonly text: string;
}

/** A span that is replaced by a text or by encoded bytes. */
export interface PieceEdit extends Span {
  readonly text: string | Buffer;
}

/** The bytes with some spans replaced: pieces in order, the untouched ones uncopied. */
export function replaceBytes(bytes: Buffer, edits: readonly PieceEdit[]): readonly Buffer[] {
  if (edits.length === 0) return [bytes];
  const pieces: Buffer[] = [];
  let at = 0;
  for (const { start, end, text } of inOrder(edits)) {
    if (start > at) pieces.push(bytes.subarray(at, start));
    if (text.length > 0) pieces.push(typeof text === 'string' ? Buffer.from(text) : text);
    at = end;
  }
  if (at < bytes.length) pieces.push(bytes.subarray(at));
  return pieces;
}

/** The same in one piece: of short frames the pieces would cost more than their bytes. */
export function editedBytes(bytes: Buffer, edits: readonly ByteEdit[]): Buffer {
  let size = bytes.length;
  for (const { start, end, text } of edits) size += Buffer.byteLength(text) - (end - start);
  const edited = Buffer.allocUnsafe(size);
  let at = 0;
  let to = 0;
  for (const { start, end, text } of inOrder(edits)) {
    to += bytes.copy(edited, to, at, start);
    to += edited.write(text, to);
    at = end;
  }
  bytes.copy(edited, to, at);
  return edited;
}

/** The frame of a message that the gateway has made, or has checked before. */
export function ownFrame(message: string | Buffer): Frame {
  const parsed = parseFrame(typeof message === 'string' ? Buffer.from(message) : message);
  if (parsed.kind !== 'frame') throw new Error('a message of the gateway is no frame');
  return parsed.frame;
}

/** The frame with some spans replaced. The edits leave its kind as it is. */
export function editedFrame<F extends Frame>(frame: F, edits: readonly ByteEdit[]): F {
  if (edits.length === 0) return frame;
  const edited = ownFrame(editedBytes(frame.bytes, edits));
  if (edited.kind !== frame.kind) throw new Error('an edit has made another message of a frame');
  return edited as F;
}

const inOrder = <Edit extends Span>(edits: readonly Edit[]): readonly Edit[] =>
  edits.length < 2 ? edits : [...edits].sort((a, b) => a.start - b.start);

/** A request of the proxy's own. `params` is JSON text. */
export function requestText(id: Lexeme, method: string, params: string | undefined): string {
  return `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)}${params === undefined ? '' : `,"params":${params}`}}`;
}

export function notificationText(method: string, params?: string): string {
  return `{"jsonrpc":"2.0","method":${JSON.stringify(method)}${params === undefined ? '' : `,"params":${params}`}}`;
}

/** `result` is JSON text. */
export function resultText(id: Lexeme, result: string): string {
  return `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
}

export function errorText(id: Lexeme, code: RpcCode, message: string, data?: object): string {
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message, data })}}`;
}
