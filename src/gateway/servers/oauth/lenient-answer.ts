import { isRecord } from '../../../json/is-record.ts';

/** Members with an address or a page. Empty ones are as good as absent. */
const ADDRESS = /(?:_uri|_endpoint|_documentation)$/;

const isAbsent = ([name, value]: readonly [string, unknown]): boolean =>
  value === null || (value === '' && ADDRESS.test(name));

/** A JSON object in these bytes; `undefined` for anything else. */
function objectIn(bytes: Uint8Array | string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString());
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The answer of an authorization server without optional members that are null or empty: many servers write those
 * where the RFCs leave the member out. A registration that does not repeat our addresses gets them back.
 */
export function lenientAnswer(answer: Uint8Array, request: string | undefined): Uint8Array {
  const said = objectIn(answer);
  if (said === undefined) return answer;
  const kept = Object.fromEntries(Object.entries(said).filter((member) => !isAbsent(member)));
  const asked = request === undefined ? undefined : objectIn(request)?.['redirect_uris'];
  const isRegistration = asked !== undefined && typeof kept['client_id'] === 'string';
  const whole =
    isRegistration && kept['redirect_uris'] === undefined ? { ...kept, redirect_uris: asked } : kept;
  return Buffer.from(JSON.stringify(whole));
}
