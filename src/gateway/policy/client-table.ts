import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResultPolicy } from '../../engine/result/result-policy.ts';
import { isRecord } from '../../json/is-record.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { FITS_ALL } from '../../route/prefixed-name.ts';
import { builtInRules } from '../../rules/built-in.ts';

/** The possible outcomes of `structured: auto`. */
export type AutoPolicy = Exclude<ResultPolicy, 'keep'>;

/** The known facts about a client. */
export interface ClientProfile {
  readonly structured: AutoPolicy;
  /** The most tokens that its model counts for one token of o200k_base. */
  readonly tokenFactor: number;
  /** Whether the client itself searches among its tools, and does not give its model all of them. */
  readonly searches: boolean;
  /** Whether it keeps the instructions of servers from its model. */
  readonly dropsInstructions: boolean;
  /** The longest name of a tool that it takes; absent: any that the gateway gives. */
  readonly nameRoom?: number;
}

/** A client about which nothing is known. */
export const unknownClient = (structured: AutoPolicy): ClientProfile => ({
  structured,
  tokenFactor: 1,
  searches: false,
  dropsInstructions: false,
});

export interface ClientTable {
  readonly fallback: AutoPolicy;
  readonly clients: readonly (ClientProfile & { readonly name: string })[];
}

const isAuto = (value: unknown): value is AutoPolicy =>
  value === 'text' || value === 'once' || value === 'both';

async function readTable(): Promise<unknown> {
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
  const fallback = table['default'];
  const clients = table['clients'].map((entry: unknown) => {
    const structured = isRecord(entry) ? (entry['structured'] ?? fallback) : undefined;
    if (!isRecord(entry) || typeof entry['name'] !== 'string' || !isAuto(structured)) {
      throw new Error('each client has a name, and its structured policy is text, once or both');
    }
    const factor = entry['token_factor'] ?? 1;
    if (typeof factor !== 'number' || !(factor >= 1)) throw new Error('a token_factor is 1 or more');
    const room = entry['name_room'];
    if (room !== undefined && !(typeof room === 'number' && room >= FITS_ALL))
      throw new Error(`a name_room is ${FITS_ALL} or more`);
    return {
      name: entry['name'],
      structured,
      tokenFactor: factor,
      searches: entry['searches'] === true,
      dropsInstructions: entry['drops_instructions'] === true,
      nameRoom: room,
    };
  });
  return { fallback, clients };
}

/** The table's entry for a `clientInfo.name`: the first that fits, else the default. */
export function profileOfClient(table: ClientTable, clientName: string): ClientProfile {
  const entry = table.clients.find(({ name }) => {
    const pattern = name.split('*').map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pattern.join('.*')}$`, 'i').test(clientName);
  });
  return entry ?? unknownClient(table.fallback);
}
