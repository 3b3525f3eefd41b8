/** The response of an API as the result of a tool call. */
import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import { messageOf } from '../../../diagnostics/error.ts';
import type { HttpAnswer } from '../remote/http-answer.ts';
import { isRefusal, newPlaceIn } from '../remote/http-refusal.ts';
import { type ToolResult, textPart } from '../tool-result.ts';

const CHARSET = /;\s*charset="?([\w.:-]+)/i;

/** The text of a body, if it is text. */
function textOf(bytes: Buffer, type: string): string | undefined {
  const [, charset = 'utf-8'] = CHARSET.exec(type) ?? [];
  if (/^utf-?8$/i.test(charset))
    return isUtf8(bytes) && !bytes.includes(0) ? bytes.toString('utf8') : undefined;
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function contentOf(
  bytes: Buffer,
  { type, uri }: { readonly type: string; readonly uri: string },
): ToolResult['content'] {
  const text = textOf(bytes, type);
  if (text !== undefined) return [textPart(text)];
  const mimeType = type.replace(/;.*$/s, '').trim() || 'application/octet-stream';
  return [
    textPart(messageOf('api-bytes', { type: mimeType, size: bytes.length })),
    { type: 'resource', resource: { uri, mimeType, blob: bytes.toString('base64') } },
  ];
}

/** The address of an answer without the path of the base, in which some APIs have a token. */
export const uriOf = (url: URL, base: URL): string =>
  `${url.origin}${url.pathname.slice(base.pathname.replace(/\/$/, '').length)}`;

/**
 * The body as text, or as a blob if it is not text. A status that is no success is an error, with the status
 * before the body.
 *
 * @param advice what the user can do about the status
 */
export function apiResult(
  answer: HttpAnswer,
  bytes: Buffer,
  { uri, advice }: { readonly uri: string; readonly advice: string | undefined },
): ToolResult {
  const { statusCode: status = 0, headers } = answer;
  const body = bytes.length === 0 ? [] : contentOf(bytes, { type: headers['content-type'] ?? '', uri });
  const moved = status >= 300 && status < 400 ? newPlaceIn(answer) : undefined;
  const line = messageOf('api-status', { status, words: STATUS_CODES[status] ?? '', moved });
  if (isRefusal(status))
    return {
      content: [textPart(line), ...body, ...(advice === undefined ? [] : [textPart(advice)])],
      isError: true,
    };
  return { content: body.length === 0 ? [textPart(line)] : body };
}
