import { lookUp } from '../json/json-edit.ts';
import { type ScanResult, scanDocument } from '../json/scan.ts';
import type { Variable } from './result-references.ts';
import { resultAsText } from './result-text.ts';

function hasParts(result: string, scanned: ScanResult): boolean {
  const content = scanned.ok ? lookUp(result, scanned.node, 'content') : undefined;
  return content?.type === 'array' && content.items.length > 0;
}

/**
 * The value of a variable: the tool's data if there is any. If not, its text, parsed as JSON if it is an object or a
 * list.
 *
 * @param result as the server gave it, JSON text
 */
export function variableOf(result: string): Variable {
  const scanned = scanDocument(result);
  const data = scanned.ok ? lookUp(result, scanned.node, 'structuredContent') : undefined;
  const text = resultAsText(JSON.parse(result));
  if (data !== undefined) {
    const value = result.slice(data.start, data.end);
    // Made of the data, the text would have other digits than the server wrote.
    return { value, text: hasParts(result, scanned) ? text : value, result };
  }
  const isJson = /^\s*[[{]/.test(text) && scanDocument(text).ok;
  return { value: isJson ? text.trim() : JSON.stringify(text), text, result };
}
