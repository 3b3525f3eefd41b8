import type { IncomingMessage } from 'node:http';
import { messageOf } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import { MAX_BODY_BYTES } from '../api/api-paths.ts';
import { ApiFailure } from './failure.ts';

/**
 * Most bytes of an oversized body that are read and dropped. A browser that is still sending does not see an early
 * answer.
 */
const MOST_DROPPED = 16 * MAX_BODY_BYTES;

const strict = new TextDecoder('utf-8', { fatal: true });

export function wrong(what: string): never {
  throw new ApiFailure('bad-request', messageOf('ui-body-wrong', { what }));
}

/** The bytes of a body. It reads on behind an oversized part, without keeping it. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
    if (size > MOST_DROPPED) break;
  }
  if (size <= MAX_BODY_BYTES) return Buffer.concat(chunks);
  throw new ApiFailure('too-large', messageOf('ui-body-too-large', { most: MAX_BODY_BYTES }));
}

/**
 * The JSON object that a request brings.
 *
 * @throws ApiFailure `bad-request`, `too-large`, `not-text`
 */
export async function jsonBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await bytesOf(request);
  // A form of another page cannot send this type without being asked first.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    wrong('it is not application/json');
  let text: string;
  try {
    text = strict.decode(bytes);
  } catch {
    throw new ApiFailure('not-text', messageOf('ui-body-not-text', undefined));
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    wrong('it is no JSON');
  }
  return wrong('it is no JSON object');
}
