import { isRecord } from '../../../json/is-record.ts';
import {
  type Frame,
  find,
  frameValueAt,
  type Lexeme,
  type RequestFrame,
  type ResponseFrame,
  requestText,
  stringIn,
} from '../../wire/frame.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import { META, STATELESS, STATELESS_ERRORS } from '../../wire/stateless-protocol.ts';
import { PROTOCOL_VERSIONS } from '../../wire/versions.ts';
import { type Asker, carriedExtensions, envelopeOf } from './asker.ts';

/** The request that asks whether a server works without sessions. */
export const discoverRequest = (id: Lexeme, asker: Asker): OutgoingMessage =>
  OutgoingMessage.text(requestText(id, 'server/discover', `{"_meta":{${envelopeOf(asker, undefined)}}}`));

const OWN_ERRORS: ReadonlySet<unknown> = new Set(Object.values(STATELESS_ERRORS));

/** The versions that an error of the stateless protocol names. */
function namesStateless(frame: ResponseFrame): boolean {
  const code = find(frame, 'error', 'code');
  if (code === undefined) return false;
  const value = frameValueAt(frame.bytes, code);
  if (!OWN_ERRORS.has(value)) return false;
  if (value !== STATELESS_ERRORS.unsupportedVersion) return true;
  const data = find(frame, 'error', 'data');
  const said = data && frameValueAt(frame.bytes, data);
  const supported = isRecord(said) ? said['supported'] : undefined;
  return Array.isArray(supported) && supported.includes(STATELESS);
}

/** The protocol that a server's answer to the request shows. */
export function protocolKindOf(frame: ResponseFrame): 'stateless' | 'session' {
  if (frame.result === undefined) return namesStateless(frame) ? 'stateless' : 'session';
  const result: unknown = frameValueAt(frame.bytes, frame.result);
  const versions = isRecord(result) ? result['supportedVersions'] : undefined;
  const isOne = isRecord(result) && isRecord(result['capabilities']);
  return isOne && Array.isArray(versions) && versions.includes(STATELESS) ? 'stateless' : 'session';
}

/** The server's description of itself. It is empty if the server only showed that it is stateless. */
export interface SaidOfItself {
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly info: unknown;
  readonly instructions: string | undefined;
}

export function discovered(frame: ResponseFrame): SaidOfItself {
  const value = frame.result && frameValueAt(frame.bytes, frame.result);
  const { capabilities, _meta, instructions } = isRecord(value) ? value : {};
  return {
    capabilities: isRecord(capabilities) ? capabilities : {},
    info: isRecord(_meta) ? _meta[META.server] : undefined,
    instructions: typeof instructions === 'string' ? instructions : undefined,
  };
}

/** The initialize answer that the gateway makes from the server's description of itself. JSON text. */
export function initializeResult(
  { capabilities, info, instructions }: SaidOfItself,
  initialize: RequestFrame,
  server: string,
): string {
  const asked = stringIn(initialize, 'params', 'protocolVersion');
  const { extensions, ...rest } = capabilities;
  const isNamed = isRecord(info) && typeof info['name'] === 'string' && typeof info['version'] === 'string';
  return JSON.stringify({
    protocolVersion: PROTOCOL_VERSIONS.find((one) => one === asked) ?? PROTOCOL_VERSIONS[0],
    capabilities: { ...rest, extensions: isRecord(extensions) ? carriedExtensions(extensions) : undefined },
    serverInfo: isNamed ? info : { name: server, version: 'unknown' },
    instructions,
  });
}

/** Whether a message answers the request with this id. */
export const answersTo = (frame: Frame, id: Lexeme): frame is ResponseFrame =>
  frame.kind === 'response' && frame.id === id;
