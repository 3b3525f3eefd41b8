import { type ErrorParams, KnownError } from '../diagnostics/error.ts';
import type { PayloadPlace, Space } from '../diagnostics/messages/bcp-messages.ts';

/**
 * An error whose offset counts in a buffer, as one whose offset counts in `space`, where the buffer begins at `base`.
 * Errors that say already what their offset counts in, and all without an offset, stay as they are.
 */
export function relocated(error: unknown, base: number, space?: Space): unknown {
  if (base === 0 && space === undefined) return error;
  if (!(error instanceof KnownError)) return error;
  const params = error.params as Partial<PayloadPlace> | undefined;
  if (params?.offset === undefined || params.space !== undefined) return error;
  const moved = { ...params, offset: params.offset + base, space };
  return new KnownError(error.code, moved as ErrorParams<typeof error.code>);
}
