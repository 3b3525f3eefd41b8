import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import { formatPath, type Path, valueAt } from '../document/path.ts';
import { explainType } from '../document/schema-wording.ts';
import { isRecord } from '../json/is-record.ts';

type Kind = 'any' | 'boolean' | 'integer' | 'object' | 'string';
type Keys = Readonly<Record<string, Kind>>;

const TOP: Keys = { $schema: 'any', servers: 'object', preferences: 'object' };
const PREFERENCES: Keys = {
  defaultTimeout: 'any',
  cacheSchemas: 'boolean',
  cacheTTL: 'any',
  maxRetries: 'integer',
  logLevel: 'string',
};
/** `any`: the same as in our own config, whose schema reports errors. */
const SERVER: Keys = {
  type: 'string',
  command: 'any',
  args: 'any',
  env: 'object',
  url: 'any',
  apiKey: 'string',
  headers: 'object',
  enabled: 'any',
};
const TYPES = ['stdio', 'http', 'sse'];

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === 'any') return true;
  if (kind === 'object') return isRecord(value);
  return kind === 'integer' ? Number.isInteger(value) : typeof value === kind;
}

/** Findings about a value that is no object, keys that nobody reads, and values of the wrong type. */
function objectFindings(document: SourceDocument, path: Path, keys: Keys): readonly Diagnostic[] {
  const value = valueAt(document.value, path);
  if (value === undefined) return [];
  const wrong = (at: Path, kind: string): Diagnostic => {
    const { start, end } = document.range(at);
    const there = valueAt(document.value, at);
    const explained = explainType([kind], there, document.text.slice(start, end), at);
    return document.finding(at, 'value', 'wrong-type', { where: formatPath(at), ...explained });
  };
  if (!isRecord(value)) return [wrong(path, 'object')];
  return Object.entries(value).flatMap(([key, one]) => {
    const at = [...path, key];
    const kind = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (kind !== undefined) return isOf(kind, one) ? [] : [wrong(at, kind)];
    const known = Object.keys(keys).filter((name) => name !== '$schema');
    const near = closest(key, known);
    const params = { key, known, suggestion: near };
    return [document.finding(at, 'key', 'unknown-key', params, 'warning')];
  });
}

function typeFindings(document: SourceDocument, path: Path): readonly Diagnostic[] {
  const value = valueAt(document.value, path);
  if (typeof value !== 'string' || TYPES.includes(value)) return [];
  const near = closest(value, TYPES);
  const meant = near === undefined ? {} : { suggestion: near };
  const params = { where: formatPath(path), value, allowed: TYPES, ...meant };
  return [document.finding(path, 'value', 'unknown-value', params)];
}

/**
 * Findings about a config of `mcp-cli` that would otherwise be dropped silently: keys as warnings, wrong types as
 * errors.
 */
export function mcpCliFindings(document: SourceDocument): readonly Diagnostic[] {
  const top = objectFindings(document, [], TOP);
  const servers = valueAt(document.value, ['servers']);
  const preferences = valueAt(document.value, ['preferences']);
  return [
    ...top,
    ...(isRecord(servers) ? Object.keys(servers) : []).flatMap((name) => [
      ...objectFindings(document, ['servers', name], SERVER),
      ...typeFindings(document, ['servers', name, 'type']),
    ]),
    ...(isRecord(preferences) ? objectFindings(document, ['preferences'], PREFERENCES) : []),
  ];
}
