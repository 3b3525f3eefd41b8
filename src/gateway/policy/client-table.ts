import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../config/package-root.ts';
import { builtInRules } from '../../rules/built-in.ts';
import { isRecord } from '../is-record.ts';

/** What `structured: auto` can come to. */
export type AutoPolicy = 'text' | 'both';

export interface ClientTable {
  readonly fallback: AutoPolicy;
  readonly clients: readonly ClientEntry[];
}

interface ClientEntry {
  readonly name: string;
  readonly structured: AutoPolicy;
  /** It searches among its tools by itself, and does not give its model all of them. */
  readonly searches: boolean;
}

const isAuto = (value: unknown): value is AutoPolicy => value === 'text' || value === 'both';

async function readTable(): Promise<unknown> {
  if (builtInRules) return builtInRules.clients;
  const { parse } = await import('yaml');
  return parse(await readFile(join(packageRoot(), 'rules/clients.yaml'), 'utf8'));
}

/** The table of rules/clients.yaml. Throws where it is not of the expected shape. */
export async function readClientTable(): Promise<ClientTable> {
  const table = await readTable();
  if (!isRecord(table) || !isAuto(table['default']) || !Array.isArray(table['clients'])) {
    throw new Error('"default" and "clients" are missing');
  }
  const clients = table['clients'].map((entry: unknown) => {
    if (!isRecord(entry) || typeof entry['name'] !== 'string' || !isAuto(entry['structured'])) {
      throw new Error('each client has a name and a structured policy (text or both)');
    }
    return { name: entry['name'], structured: entry['structured'], searches: entry['searches'] === true };
  });
  return { fallback: table['default'], clients };
}

/** What the table says for a `clientInfo.name`: the first entry that fits, else the default. */
export function policyOfClient(table: ClientTable, clientName: string): AutoPolicy {
  return entryOf(table, clientName)?.structured ?? table.fallback;
}

/** Whether this client searches among its tools by itself. */
export function searchesItself(table: ClientTable, clientName: string): boolean {
  return entryOf(table, clientName)?.searches === true;
}

function entryOf({ clients }: ClientTable, clientName: string): ClientEntry | undefined {
  return clients.find(({ name }) => {
    const pattern = name.split('*').map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${pattern.join('.*')}$`, 'i').test(clientName);
  });
}
