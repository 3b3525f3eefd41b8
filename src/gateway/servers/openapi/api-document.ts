/** What an OpenAPI document describes: where the API is, and its operations. */
import { globMatcher } from '../../../detect/globs.ts';
import { valueAt } from '../../../document/path.ts';
import { isRecord } from '../../../json/is-record.ts';
import { apiFault } from './api-fault.ts';
import { inputsOf } from './api-inputs.ts';
import { type ApiOperation, METHODS, type Method } from './api-operation.ts';
import { entriesAt, followed, itemsAt, memberAt, type Placed } from './api-references.ts';
import { toolNames } from './api-tool-names.ts';
import { SchemaReader } from './schema-reader.ts';

/** The longest description, in characters. Every list of tools holds it. */
const MAX_DESCRIPTION = 1000;

export interface ApiInfo {
  readonly title: string | undefined;
  readonly version: string | undefined;
}

/** Throws `ApiFault` unless a value is an OpenAPI document of a known version, with paths. */
export function checkApi(root: unknown): ApiInfo {
  if (!isRecord(root)) throw apiFault([], 'api-not-openapi', undefined);
  if (root['swagger'] !== undefined) throw apiFault(['swagger'], 'api-swagger', undefined);
  const { openapi } = root;
  if (openapi === undefined) throw apiFault([], 'api-not-openapi', undefined);
  // YAML reads 3.0 as the number 3.
  if (!/^3(?:\.[01](?:\.|$)|$)/.test(String(openapi)))
    throw apiFault(['openapi'], 'api-version', { version: String(openapi) });
  if (!isRecord(root['paths']))
    throw apiFault(root['paths'] === undefined ? [] : ['paths'], 'api-no-paths', undefined);
  const text = (key: string): string | undefined => {
    const found = valueAt(root, ['info', key]);
    return typeof found === 'string' ? found : undefined;
  };
  return { title: text('title'), version: text('version') };
}

/** The address of the first server, with the defaults of its variables. `undefined` if there is none. */
export function firstServer(of: Placed): { readonly url: string; readonly at: Placed } | undefined {
  const [server] = itemsAt(memberAt(of, 'servers'));
  const url = server && memberAt(server, 'url');
  if (server === undefined || url === undefined || typeof url.value !== 'string') return undefined;
  const filled = url.value.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const value = valueAt(server.value, ['variables', name, 'default']);
    return typeof value === 'string' ? value : whole;
  });
  return { url: filled, at: url };
}

/** GET changes nothing, PUT twice is as PUT once. Clients take what is not said for the worse. */
const HINTS: Partial<Record<Method, Readonly<Record<string, boolean>>>> = {
  GET: { readOnlyHint: true },
  HEAD: { readOnlyHint: true },
  PUT: { idempotentHint: true },
  DELETE: { destructiveHint: true },
};

interface Described {
  readonly method: Method;
  readonly path: string;
  readonly id: string | undefined;
  readonly pathItem: Placed;
  readonly at: Placed;
}

function operationsIn(root: unknown): readonly Described[] {
  return entriesAt(memberAt({ value: root, path: [] }, 'paths')).flatMap(([path, item]) => {
    if (!path.startsWith('/')) return [];
    const pathItem = followed(root, item);
    return METHODS.flatMap((method) => {
      const at = memberAt(pathItem, method.toLowerCase());
      if (!isRecord(at.value)) return [];
      const id = at.value['operationId'];
      return [{ method, path, id: typeof id === 'string' ? id : undefined, pathItem, at }];
    });
  });
}

const cut = (text: string): string =>
  text.length <= MAX_DESCRIPTION
    ? text
    : `${text
        .slice(0, MAX_DESCRIPTION)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()} …`;

/** The summary and the description, and the operation itself where neither says anything. */
function descriptionOf({ method, path, at }: Described): string {
  const { summary, description, deprecated } = at.value as Readonly<Record<string, unknown>>;
  const texts = [summary, description].filter(
    (one): one is string => typeof one === 'string' && one.trim() !== '',
  );
  const said = [...new Set(texts.map((one) => one.trim()))].join('\n\n');
  return cut(`${deprecated === true ? 'Deprecated. ' : ''}${said === '' ? `${method} ${path}` : said}`);
}

export interface ApiChoice {
  /** Globs over ids and `METHOD /path`; absent: all operations. */
  readonly operations: readonly string[] | undefined;
  /** The headers that the config sets, in lower case. */
  readonly headers: ReadonlySet<string>;
  /** The address of the API. */
  readonly base: URL;
}

export interface ApiOperations {
  readonly offered: readonly ApiOperation[];
  /** The names of operations at other hosts, which would get the headers of this API. */
  readonly elsewhere: readonly string[];
  /** The names of tools whose schemas are not in the list as a whole. */
  readonly cut: readonly string[];
}

/** The address of an operation that names a server of its own. `undefined` if it is another host. */
function baseOf({ at, pathItem }: Described, base: URL): URL | undefined {
  const own = firstServer(at) ?? firstServer(pathItem);
  if (own === undefined) return base;
  const url = URL.canParse(own.url, base.href) ? new URL(own.url, base) : undefined;
  return url?.origin === base.origin ? url : undefined;
}

/** The operations of a document as tools. Throws `ApiFault`. */
export function operationsOf(root: unknown, choice: ApiChoice): ApiOperations {
  const { operations: globs, headers } = choice;
  const all = operationsIn(root);
  // Names come from all operations, so that no choice changes them.
  const names = toolNames(all);
  const isWanted = ({ id = '', method, path }: Described): boolean =>
    globs === undefined ||
    globs.some((glob) => [id, `${method} ${path}`].some((one) => glob === '**' || globMatcher(glob)(one)));
  const offered: ApiOperation[] = [];
  const elsewhere: string[] = [];
  const cutTools: string[] = [];
  const reader = new SchemaReader(root);
  for (const [i, one] of all.entries()) {
    if (!isWanted(one)) continue;
    const name = names[i] as string;
    const base = baseOf(one, choice.base);
    if (base === undefined) {
      elsewhere.push(name);
      continue;
    }
    const { method, path, pathItem, at } = one;
    const { parameters, body, inputSchema, isCut } = inputsOf(reader, pathItem, at, headers);
    const tool = { name, description: descriptionOf(one), inputSchema, annotations: HINTS[method] };
    if (isCut) cutTools.push(name);
    offered.push({ method, path, base, parameters, body, tool });
  }
  if (offered.length === 0 && elsewhere.length === 0)
    throw apiFault(['paths'], 'api-no-operations', { all: all.length });
  return { offered, elsewhere, cut: cutTools };
}
