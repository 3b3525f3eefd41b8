import { withMarkedEscaped } from '../../engine/result/escape-marked.ts';
import { decoded } from '../../platform/decoded.ts';
import type { ByteEdit, ResponseFrame } from '../wire/frame.ts';

/**
 * The edits to a tool result after which none of its texts begins like the gateway's marker. Throws if the
 * result is not UTF-8.
 */
export function escapeResult({ bytes, result }: ResponseFrame): readonly ByteEdit[] {
  if (result === undefined) return [];
  const json = decoded(bytes.subarray(result.start, result.end));
  const escaped = withMarkedEscaped(json);
  return escaped === json ? [] : [{ ...result, text: escaped }];
}
