import type { EditableKind } from '../../../src/ui/api/files-api.ts';
import type { Schema } from '../editor/schema.ts';
import type { Schemas } from '../editor/schema-at.ts';
import { server } from '../server/calls.ts';

const FILES = {
  'config.v1.schema.json': 'configSchema',
  'pack.v1.schema.json': 'packSchema',
  'rule-tests.v1.schema.json': 'testsSchema',
} as const;

const ROOTS: Record<EditableKind, keyof typeof FILES> = {
  config: 'config.v1.schema.json',
  pack: 'pack.v1.schema.json',
  rules: 'pack.v1.schema.json',
  tests: 'rule-tests.v1.schema.json',
};

/** All of them: they refer to each other. */
export async function loadSchemas(): Promise<Readonly<Record<string, Schema>>> {
  const entries = Object.entries(FILES).map(
    async ([name, kind]) => [name, await server.schema(kind)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

export const schemasFor = (files: Readonly<Record<string, Schema>>, kind: EditableKind): Schemas => ({
  root: ROOTS[kind],
  files,
});
