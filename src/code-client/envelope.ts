import type { BridgeErrorCode } from '../bridge/error-exits.ts';
import { isRecord } from '../json/is-record.ts';
import { ClientError, type ClientErrorFacts } from './client-error.ts';

interface Failure extends ClientErrorFacts {
  readonly code: BridgeErrorCode;
  readonly message: string;
}

/** The data of an answer of the bridge. @throws ClientError where it is an error */
export function dataOf(envelope: string): unknown {
  const said: unknown = JSON.parse(envelope);
  if (isRecord(said) && said['success'] === true) return said['data'];
  const { code, message, ...facts } = (said as { readonly error: Failure }).error;
  throw new ClientError(code, message, facts);
}
