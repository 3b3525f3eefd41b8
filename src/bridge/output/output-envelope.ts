import type { BridgeOutcome } from '../bridge-outcome.ts';
import type { BridgeError } from '../errors.ts';

/** Facts about an outcome that are printed on request. */
export interface Metadata {
  /** When the command began; milliseconds since 1970. */
  readonly at: number;
  /** In milliseconds. */
  readonly executionTime: number;
  readonly tokens: number;
}

const SMALL = 4 * 1024;
const MEDIUM = 64 * 1024;

const sizeOf = (bytes: number): 'small' | 'medium' | 'large' =>
  bytes <= SMALL ? 'small' : bytes <= MEDIUM ? 'medium' : 'large';

function metadataOf(
  { server, data, truncated = false }: BridgeOutcome,
  { at, executionTime, tokens }: Metadata,
): string {
  return JSON.stringify({
    server,
    timestamp: new Date(at).toISOString(),
    executionTime: Math.round(executionTime),
    tokensEstimate: tokens,
    resultSize: sizeOf(Buffer.byteLength(data)),
    truncated,
  });
}

/** One line of JSON, whose `data` has the very bytes of the outcome's. */
export function successLine(outcome: BridgeOutcome, measured: Metadata | undefined): string {
  const { data, truncated, nextOffset, total, missing, more } = outcome;
  const cut = truncated ? ',"truncated":true' : '';
  const next = nextOffset === undefined ? '' : `,"nextOffset":${nextOffset}`;
  const all = total === undefined ? '' : `,"total":${total}`;
  const unasked = missing === undefined ? '' : `,"missing":${JSON.stringify(missing)}`;
  const whole = more === undefined ? '' : `,"more":${JSON.stringify(more)}`;
  const metadata = measured === undefined ? '' : `,"metadata":${metadataOf(outcome, measured)}`;
  return `{"success":true,"data":${data}${cut}${next}${all}${unasked}${whole}${metadata}}\n`;
}

/** One line of JSON for an error. */
export function failureLine({ code, message, facts }: BridgeError): string {
  const { text: _, instead: __, detailsJson, ...told } = facts;
  const error = JSON.stringify({ code, message, ...told });
  const details = detailsJson === undefined ? '' : `,"details":${detailsJson}`;
  return `{"success":false,"error":${error.slice(0, -1)}${details}}}\n`;
}

/** The same as plain lines. */
export function failureText({ code, message, facts }: BridgeError): string {
  const { similar, suggestion, text } = facts;
  return [
    `${code}: ${message}`,
    ...(text === undefined ? [] : [text]),
    ...(similar === undefined || similar.length === 0 ? [] : [`near: ${similar.join(', ')}`]),
    ...(suggestion === undefined ? [] : [`try: ${suggestion}`]),
    '',
  ].join('\n');
}
