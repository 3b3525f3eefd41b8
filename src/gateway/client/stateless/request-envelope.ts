/** The description that a request without a session gives of itself, and the problem with it. */
import { messageOf } from '../../../diagnostics/error.ts';
import { isRecord } from '../../../json/is-record.ts';
import { orderedJson } from '../../../json/ordered.ts';
import { type Frame, find, frameValueAt, inside, type RequestFrame, RPC, textAt } from '../../wire/frame.ts';
import { memberOf } from '../../wire/frame-outline.ts';
import { decodedHeader } from '../../wire/header-values.ts';
import { META, NAMED_IN, STATELESS, STATELESS_ERRORS } from '../../wire/stateless-protocol.ts';
import { isLevel } from './message-levels.ts';

export interface RequestEnvelope {
  /** The client's capabilities. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** The same capabilities as they came: JSON text. */
  readonly capabilitiesText: string;
  /** The client's own name; empty if it has not said one. */
  readonly clientName: string;
  /**
   * The name and the capabilities in a fixed order. Clients with the same ones can share a session. Throws where the
   * capabilities are too deep.
   */
  identity(): string;
  readonly logLevel: string | undefined;
}

/** The reason why a request is refused: a JSON-RPC error. */
export interface EnvelopeProblem {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export type ReadEnvelope =
  | { readonly kind: 'envelope'; readonly envelope: RequestEnvelope }
  | { readonly kind: 'problem'; readonly problem: EnvelopeProblem };

/** The headers of an HTTP request that repeat parts of its body; `undefined` on stdio. */
export interface EnvelopeHeaders {
  readonly version: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
}

/** Whether a message claims to be of this protocol, even if something is wrong with it. */
export const claimsStateless = (frame: Frame): boolean =>
  frame.kind !== 'response' && find(frame, 'params', '_meta', META.version) !== undefined;

const problem = (code: number, message: string, data?: unknown): ReadEnvelope => ({
  kind: 'problem',
  problem: { code, message, data },
});

function otherMismatch(frame: RequestFrame, headers: EnvelopeHeaders): string | undefined {
  if (headers.method !== frame.method) return 'Mcp-Method';
  const key = NAMED_IN[frame.method];
  if (key === undefined) return undefined;
  const span = find(frame, 'params', key);
  const named = span === undefined ? undefined : frameValueAt(frame.bytes, span);
  if (named === undefined) return undefined;
  return headers.name !== undefined && decodedHeader(headers.name) === named ? undefined : 'Mcp-Name';
}

/** What a request says of its client, before anything is compared. */
interface Description {
  readonly version: string;
  readonly envelope: RequestEnvelope;
}

/** Clients describe themselves in the same words each time: the words that were read last. */
let latest: { readonly words: string; readonly described: Description } | undefined;

/** The description in a request, or the names of the members that are missing or wrong. */
function describedIn(frame: RequestFrame): Description | readonly string[] {
  const meta = inside(frame, ['params', '_meta']);
  const wordsOf = (key: string): string => {
    const span = memberOf(meta, key);
    return span === undefined ? '' : textAt(frame.bytes, span);
  };
  const capabilitiesText = wordsOf(META.capabilities);
  const said = [wordsOf(META.version), wordsOf(META.client), wordsOf(META.logLevel)];
  const words = [capabilitiesText, ...said].join('\n');
  if (latest?.words === words) return latest.described;
  const [version, client, level, capabilities] = [...said, capabilitiesText].map((text) =>
    text === '' ? undefined : (JSON.parse(text) as unknown),
  );
  const missing = [
    ...(typeof version === 'string' ? [] : [META.version]),
    ...(isRecord(capabilities) ? [] : [META.capabilities]),
    ...(client === undefined || isRecord(client) ? [] : [META.client]),
    ...(level === undefined || isLevel(level) ? [] : [META.logLevel]),
  ];
  if (typeof version !== 'string' || !isRecord(capabilities) || missing.length > 0) return missing;
  const clientName = isRecord(client) && typeof client['name'] === 'string' ? client['name'] : '';
  let known: string | undefined;
  const identity = (): string => {
    known ??= `${JSON.stringify(clientName)} ${orderedJson(capabilities)}`;
    return known;
  };
  const logLevel = isLevel(level) ? level : undefined;
  const described = { version, envelope: { capabilities, capabilitiesText, clientName, identity, logLevel } };
  latest = { words, described };
  return described;
}

/** Reads the envelope of a request. Checks it in the same order as servers of the protocol do. */
export function readEnvelope(frame: RequestFrame, headers: EnvelopeHeaders | undefined): ReadEnvelope {
  const described = describedIn(frame);
  if (!('envelope' in described))
    return problem(RPC.invalidParams, messageOf('stateless-envelope', { missing: described }));
  const { version, envelope } = described;
  const mismatch = (header: string): ReadEnvelope =>
    problem(STATELESS_ERRORS.headerMismatch, messageOf('stateless-header', { header }));
  if (headers !== undefined && headers.version !== version) return mismatch('MCP-Protocol-Version');
  if (version !== STATELESS) {
    const data = { supported: [STATELESS], requested: version };
    return problem(
      STATELESS_ERRORS.unsupportedVersion,
      messageOf('stateless-version', { version, known: STATELESS }),
      data,
    );
  }
  const other = headers && otherMismatch(frame, headers);
  return other === undefined ? { kind: 'envelope', envelope } : mismatch(other);
}
