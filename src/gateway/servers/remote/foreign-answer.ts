import { hideValues } from '../../../platform/hidden-values.ts';
import { type Lexeme, parseFrame, replaceBytes } from '../../wire/frame.ts';
import { onOneLine } from '../../wire/http-body.ts';
import { idKey } from '../../wire/id.ts';
import { plainLine } from './foreign-words.ts';
import type { HttpAnswer } from './http-answer.ts';
import type { HttpClient } from './http-client.ts';

/** The body of an answer that does not answer its request, and its first words for a message. */
export interface ForeignAnswer {
  readonly body: Buffer;
  readonly shown: {
    readonly said: { readonly status: number; readonly type: string; readonly text: string };
  };
}

/** How many bytes are looked at for words. A secret must be whole when it is hidden. */
const SEEN_BYTES = 8192;

export function foreignAnswer(
  { secrets }: Pick<HttpClient, 'secrets'>,
  { statusCode: status = 0, headers }: HttpAnswer,
  body: Buffer | undefined,
): ForeignAnswer | undefined {
  const text = plainLine(hideValues((body ?? '').toString('utf8', 0, SEEN_BYTES), secrets));
  if (body === undefined || text === '') return undefined;
  return { body, shown: { said: { status, type: plainLine(headers['content-type'] ?? 'no type'), text } } };
}

/**
 * Whether an event of an answer's stream is a message for nobody: an error without an id, or no message at all.
 * Other requests' answers are not this request's words.
 */
export function isForNobody(event: Buffer): boolean {
  const parsed = parseFrame(onOneLine(event));
  if (parsed.kind === 'frame') return parsed.frame.kind === 'response' && parsed.frame.id === 'null';
  return parsed.kind === 'not-json' || (parsed.kind === 'invalid' && parsed.id === 'null');
}

/**
 * The error in a body, as the answer to this request: a server that could not read or accept a request often
 * gives the error without its id.
 */
export function errorIn(body: Buffer, id: Lexeme): Buffer | undefined {
  const line = onOneLine(body);
  const open = line.indexOf('{') + 1;
  const asked = replaceBytes(line, [{ start: open, end: open, text: `"id":${id},` }]);
  for (const one of [line, Buffer.concat([...asked])]) {
    const parsed = parseFrame(one);
    if (parsed.kind !== 'frame' || parsed.frame.kind !== 'response' || parsed.frame.result !== undefined)
      continue;
    const { frame } = parsed;
    if (idKey(frame.id) === idKey(id)) return one;
    if (frame.id === 'null') return Buffer.concat([...replaceBytes(one, [{ ...frame.idSpan, text: id }])]);
  }
  return undefined;
}
