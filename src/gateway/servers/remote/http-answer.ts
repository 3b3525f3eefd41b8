import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createUnzip } from 'node:zlib';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { failure } from '../start-failure.ts';

/** An answer, as soon as its headers are there. Its bytes are unpacked. */
export type HttpAnswer = Readable & Pick<IncomingMessage, 'statusCode' | 'headers'>;

/** A stream of events must not wait for the next event. */
const AT_ONCE = { flush: constants.Z_SYNC_FLUSH };
const BROTLI_AT_ONCE = { flush: constants.BROTLI_OPERATION_FLUSH };

const UNPACKERS = new Map([
  ['gzip', () => createUnzip(AT_ONCE)],
  ['x-gzip', () => createUnzip(AT_ONCE)],
  ['deflate', () => createUnzip(AT_ONCE)],
  ['br', () => createBrotliDecompress(BROTLI_AT_ONCE)],
]);

/**
 * An answer without its content coding. The gateway asks for none, but some servers and proxies pack all answers.
 * Readers bound the unpacked bytes.
 *
 * @throws StartFailure `remote-coding`
 */
export function unpacked(server: string, answer: IncomingMessage): HttpAnswer {
  const coding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '' || hasNoBody(answer)) return answer;
  const unpack = UNPACKERS.get(coding)?.();
  if (unpack === undefined) throw failure('remote-coding', { server, coding }, EXIT.unreachable);
  // The reader gets the error from the stream itself, if there still is a reader.
  pipeline(answer, unpack, () => {});
  unpack.on('error', () => {});
  return Object.assign(unpack, { statusCode: answer.statusCode, headers: answer.headers });
}

const hasNoBody = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 202 || statusCode === 204 || headers['content-length'] === '0';
