import { isRecord } from '../../json/is-record.ts';
import { resultAsText } from '../results/result-text.ts';
import type { Variable } from './references.ts';

/**
 * What a variable holds: the tool's data, else its text as JSON where it is an object or a list, else its text.
 *
 * @param json the result as the server gave it
 */
export function variableOf(json: string): Variable {
  const result: unknown = JSON.parse(json);
  if (isRecord(result) && result['structuredContent'] !== undefined)
    return { value: result['structuredContent'], result };
  const text = resultAsText(result);
  if (!/^\s*[[{]/.test(text)) return { value: text, result };
  try {
    return { value: JSON.parse(text) as unknown, result };
  } catch {
    return { value: text, result };
  }
}
