import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { ServerAnswer } from '../../gateway/client/server-answer.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { BridgeError, nearFacts } from '../errors.ts';
import { serverError } from '../results/server-error.ts';
import { resourcesOf } from './resource-items.ts';

/** A resource that is not there, by the protocol; a method that a server without resources does not have. */
const NOT_FOUND = -32002;
const NO_METHOD = -32601;
/** SDKs say it with another code. */
const SAID = /not found|unknown resource/i;

/** The error for a URI that a server does not have. `said`: the server's own words about it. */
export async function resourceNotFound(
  uri: string,
  server: ServerConfig,
  context: BridgeContext,
  said: object = {},
): Promise<BridgeError> {
  const items = await resourcesOf(server, context).catch(() => []);
  const near = closest(
    uri,
    items.map(({ key }) => key),
  );
  return new BridgeError(
    'RESOURCE_NOT_FOUND',
    messageOf('shell-resource-unknown', { server: server.name, uri }),
    {
      ...said,
      suggestion: `${context.program} resources list ${shellWord(server.name)}`,
      ...nearFacts(uri, near),
    },
  );
}

/**
 * Turns a server's error about a resource into an error of the bridge. A server that does not know the read request
 * has no resources. A server that does not know the subscribe request may have them.
 */
export async function resourceError(
  answer: Extract<ServerAnswer, { readonly kind: 'error' }>,
  asked: 'read' | 'subscribe',
  uri: string,
  server: ServerConfig,
  context: BridgeContext,
): Promise<BridgeError> {
  const { code, message, exit } = answer;
  const isAbsent = code === NO_METHOD ? asked === 'read' : code === NOT_FOUND || SAID.test(message);
  if (exit !== undefined || !isAbsent) return serverError(answer, server.name);
  return resourceNotFound(uri, server, context, { details: { server: server.name, code, message } });
}
