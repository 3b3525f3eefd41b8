import { messageOf } from '../../../diagnostics/error.ts';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { addressWithoutSecrets } from '../../../diagnostics/secret-words.ts';
import type { RemoteServer } from '../../../model/server-config.ts';
import type { Log } from '../../../platform/log.ts';
import { hasOwnHeader } from '../oauth/configured-login.ts';
import { Credentials } from '../oauth/credentials.ts';
import { Names } from '../oauth/resolved-names.ts';
import { filledRemote, isWebAddress } from '../remote/filled-remote.ts';
import { HttpClient } from '../remote/http-client.ts';
import { failure } from '../start-failure.ts';
import { baseIn } from './api-base.ts';
import { type ApiInfo, checkApi, operationsOf } from './api-document.ts';
import { WrongDocument } from './api-fault.ts';
import type { ApiOperation } from './api-operation.ts';
import { usedDocument } from './api-text.ts';
import { documentBytes } from './document-bytes.ts';
import { MAX_SCHEMAS } from './schema-reader.ts';

export interface ApiContext {
  readonly config: RemoteServer;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** Nobody waits for the API any more. */
  readonly signal: AbortSignal;
}

/** An API whose document was read. */
export interface ReadApi {
  readonly info: ApiInfo;
  readonly operations: readonly ApiOperation[];
  /** The headers that the config sets, in lower case. */
  readonly headers: ReadonlySet<string>;
  readonly client: HttpClient;
}

/** Addresses of this network are fine. Those where clouds give out secrets are not. */
const NOT_RESERVED = { loopback: true, private: true } as const;

/** Reads the document of an API, and gets ready to call it. Rejects with `StartFailure`. */
export async function readApi({ config, env, log, signal }: ApiContext): Promise<ReadApi> {
  const server = config.name;
  const remote = filledRemote(config, env);
  const { api, url } = remote;
  if (api === undefined) throw new Error('the server is no API');
  const headers = new Set(Object.keys(remote.headers).map((name) => name.toLowerCase()));
  const hasLogin = isWebAddress(url) && !hasOwnHeader(remote);
  const login = () => (hasLogin ? new Credentials(server, remote, env, log) : undefined);
  /** Only the host of the API gets its headers. Without a base, this is the host of the document. */
  const clientAt = (document: string): HttpClient =>
    new URL(url).origin === new URL(document).origin
      ? new HttpClient(server, { ...remote, url: document }, login())
      : new HttpClient(server, { ...remote, url: document, headers: {} });
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(config.initTimeoutMs)]);
  const bytes = await documentBytes(server, api.document, { clientAt, signal: inTime });
  const from = isWebAddress(api.document) ? new URL(api.document) : undefined;
  const read = await usedDocument(addressWithoutSecrets(api.document), bytes, (root) => {
    const info = checkApi(root);
    const base = baseIn(root, api.base, from);
    return { info, base, ...operationsOf(root, { operations: api.operations, headers, base }) };
  }).catch((error: unknown) => {
    if (!(error instanceof WrongDocument)) throw error;
    throw failure('api-document-wrong', { server, problem: error.message }, EXIT.config);
  });
  const { info, base, offered: operations, elsewhere, cut } = read;
  if (elsewhere.length > 0) log('warn', messageOf('api-elsewhere', { server, tools: elsewhere }));
  if (cut.length > 0) log('info', messageOf('api-schemas-cut', { server, tools: cut, most: MAX_SCHEMAS }));
  const lookup = api.base === undefined ? new Names().within(NOT_RESERVED) : undefined;
  const client = new HttpClient(server, { ...remote, url: base.href }, login(), lookup);
  return { info, operations, headers, client };
}
