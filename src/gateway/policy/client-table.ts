import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../json/is-record.ts';
import { packageRoot } from '../../platform/package-root.ts';

/** The possible outcomes of `structured: auto`. */
export type AutoPolicy = 'text' | 'both';

/** The known facts about a client. */
export interface ClientProfile {
  readonly structured: AutoPolicy;
  /** The most tokens that its model counts for one token of o200k_base. */
  readonly tokenFactor: number;
  /** Whether the client itself searches among its tools, and does not give its model all of them. */
  readonly searches: boolean;
}

export interface ClientTable {
  readonly fallback: AutoPolicy;
  readonly clients: readonly (ClientProfile & { readonly name: string })[];
}

const isAuto = (value: unknown): value is AutoPolicy => value === 'text' || value === 'both';

async function readTable(): Promise<unknown> {
  const { builtInRules } = await import('../../rules/built-in.ts');
  if (builtInRules) return builtInRules.clients;
  const { parse } = await import('yaml');
  return parse(await readFile(join(packageRoot(), 'rules/clients.yaml'), 'utf8'));
}

/** The table of rules/clients.yaml. Throws if the table is not of the expected shape. */
export async function readClientTable(): Promise<ClientTable> {
  const table = await readTable();
  if (!isRecord(table) || !isAuto(table['default']) || !Array.isArray(table['clients'])) {
    throw new Error('"default" and "clients" are missing');
  }
  const clients = table['clients'].map((entry: unknown) => {
    if (!isRecord(entry) || typeof entry['name'] !== 'string' || !isAuto(entry['structured'])) {
      throw new Error('each client has a name and a structured policy (text or both)');
    }
    const factor = entry['token_factor'] ?? 1;
    if (typeof factor !== 'number' || !(factor >= 1)) throw new Error('a token_factor is 1 or more');
    return {
      name: entry['name'],
      structured: entry['structured'],
      tokenFactor: factor,
      searches: entry['searches'] === true,
    };
  });
  return { fallback: table['default'], clients };
}

/** The table's entry for a `clientInfo.name`: the first that fits, else the default. */
export function profileOfClient(table: ClientTable, clientName: string): ClientProfile {
  const entry = table.clients.find(({ name }) => {
    const pattern = name.split('*').map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pattern.join('.*')}$`, 'i').test(clientName);
  });
  return entry ?? { structured: table.fallback, tokenFactor: 1, searches: false };
}
