import { messageOf } from '../../../diagnostics/error.ts';
import { lookUp, memberString, removeMember } from '../../../json/json-edit.ts';
import { scanDocument } from '../../../json/scan.ts';
import { splice } from '../../../json/splice.ts';
import { version } from '../../../version.ts';
import { PROTOCOL_VERSIONS } from '../../wire/versions.ts';

/**
 * The params of initialize for a shared server, as JSON text. They declare no client capabilities. The server
 * could otherwise ask the wrong one of several clients.
 */
export function sharedParams(protocolVersion: string): string {
  const clientInfo = { name: 'bcp-proxy', version };
  return JSON.stringify({ protocolVersion, capabilities: {}, clientInfo });
}

/**
 * Capabilities whose messages belong to no single client. Log lines name no request, and lists of tasks hold
 * the tasks of all clients.
 */
const NOT_SHARED = ['logging', 'tasks'];

/**
 * A server's answer to that initialize, without the capabilities that a shared connection cannot offer. JSON
 * text.
 */
export function sharedResult(json: string): string {
  return NOT_SHARED.reduce((text, key) => {
    const scanned = scanDocument(text);
    const capabilities = scanned.ok ? lookUp(text, scanned.node, 'capabilities') : undefined;
    return capabilities?.type === 'object' ? splice(text, removeMember(text, capabilities, key)) : text;
  }, json);
}

/** Such an answer for a session with this protocol version, which is older than the server's. JSON text. */
export function inVersion(json: string, asked: string): string {
  const scanned = scanDocument(json);
  const spoken = scanned.ok ? lookUp(json, scanned.node, 'protocolVersion') : undefined;
  const isOlder = spoken?.type === 'string' && asked < (memberString(json, spoken) ?? '');
  if (!isOlder || !PROTOCOL_VERSIONS.some((version) => version === asked)) return json;
  return splice(json, [{ start: spoken.start, end: spoken.end, text: JSON.stringify(asked) }]);
}

/** The reason why a request of this method goes to no shared server; `undefined` if it does. */
export function notShared(server: string, method: string): string | undefined {
  const isPerClient = method.startsWith('tasks/') || method === 'logging/setLevel';
  return isPerClient ? messageOf('shared-without', { server, method }) : undefined;
}
