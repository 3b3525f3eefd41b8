import { STATUS_CODES } from 'node:http';
import { isAbsolute } from 'node:path';
import { messageOf } from '../../../diagnostics/error.ts';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { ioReason } from '../../../diagnostics/io-reason.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { addressWithoutSecrets } from '../../../diagnostics/secret-words.ts';
import { readPlain } from '../../../platform/plain-file.ts';
import { readBody } from '../../wire/http-body.ts';
import type { HttpAnswer } from '../remote/http-answer.ts';
import type { HttpClient } from '../remote/http-client.ts';
import { isRefusal, newPlaceIn, refusalOf, unreachable } from '../remote/http-refusal.ts';
import { failure, type StartFailure } from '../start-failure.ts';
import { OWN_HEADERS } from './own-headers.ts';

/** Most bytes of a document. To read JSON of this size takes a third of a second. */
const MAX_DOCUMENT = 32 * 1024 * 1024;

const ACCEPT = 'application/json, application/yaml;q=0.9, */*;q=0.5';

/** Throws `StartFailure`. */
function inFile(server: string, file: string): Buffer {
  try {
    return readPlain(file, MAX_DOCUMENT);
  } catch (error) {
    const reason = ioReason(error) ?? reasonOf(error);
    throw failure('api-document-unread', { server, document: file, reason }, EXIT.config);
  }
}

/** The reason why an address gives no document. A login may help with some, and the failure says so. */
async function refusedDocument(
  client: HttpClient,
  document: string,
  answer: HttpAnswer,
): Promise<StartFailure> {
  const { server } = client;
  const status = answer.statusCode ?? 0;
  if (status === 401 || status === 403) return (await refusalOf(client, answer)).failure;
  answer.resume();
  const moved = newPlaceIn(answer);
  const reason = messageOf('api-status', { status, words: STATUS_CODES[status] ?? '', moved });
  const shown = addressWithoutSecrets(document);
  return failure('api-document-unread', { server, document: shown, reason }, EXIT.unreachable);
}

/**
 * The bytes of a document: a file, or an address. Rejects with `StartFailure`.
 *
 * @param clientAt for requests to an address
 */
export async function documentBytes(
  server: string,
  document: string,
  { clientAt, signal }: { readonly clientAt: (url: string) => HttpClient; readonly signal: AbortSignal },
): Promise<Buffer> {
  if (isAbsolute(document)) return inFile(server, document);
  const client = clientAt(document);
  try {
    const { url } = client;
    const headers = { ...OWN_HEADERS, accept: ACCEPT };
    const answer = await client.send({ method: 'GET', url, headers, opens: true, signal });
    if (isRefusal(answer.statusCode ?? 0)) throw await refusedDocument(client, document, answer);
    const bytes = await readBody(answer, MAX_DOCUMENT);
    if (bytes !== undefined) return bytes;
    answer.destroy();
    const reason = `it has more than ${MAX_DOCUMENT / 1024 / 1024} MiB`;
    const shown = addressWithoutSecrets(document);
    throw failure('api-document-unread', { server, document: shown, reason }, EXIT.config);
  } catch (error) {
    throw unreachable(client, error);
  } finally {
    client.close();
  }
}
