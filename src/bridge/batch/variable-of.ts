import { lookUp } from '../../json/json-edit.ts';
import { scanDocument } from '../../json/scan.ts';
import { resultAsText } from '../results/result-text.ts';
import type { Variable } from './references.ts';

/**
 * The value of a variable: the tool's data if there is any. If not, its text, parsed as JSON if it is an object or a
 * list.
 *
 * @param result as the server gave it, JSON text
 */
export function variableOf(result: string): Variable {
  const scanned = scanDocument(result);
  const data = scanned.ok ? lookUp(result, scanned.node, 'structuredContent') : undefined;
  if (data !== undefined) return { value: result.slice(data.start, data.end), result };
  const text = resultAsText(JSON.parse(result));
  const isJson = /^\s*[[{]/.test(text) && scanDocument(text).ok;
  return { value: isJson ? text.trim() : JSON.stringify(text), result };
}
