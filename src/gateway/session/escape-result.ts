import { withMarkedEscaped } from '../../engine/result/escape-marked.ts';
import { decoded } from '../../platform/decoded.ts';
import type { ByteEdit, ResponseFrame } from '../wire/frame.ts';

/** What changes in the frame of a tool result so that none of its texts begins like our marker. Throws where it is no UTF-8. */
export function escapeResult({ bytes, result }: ResponseFrame): readonly ByteEdit[] {
  if (result === undefined) return [];
  const json = decoded(bytes.subarray(result.start, result.end));
  const escaped = withMarkedEscaped(json);
  return escaped === json ? [] : [{ ...result, text: escaped }];
}
