import { readFile } from 'node:fs/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';

export interface Call {
  readonly server: 'fs' | 'memory';
  readonly tool: string;
  readonly args: Record<string, unknown>;
}

/** What an agent asks for in its first minutes in a project. */
export const CALLS: readonly Call[] = [
  { server: 'fs', tool: 'list_directory', args: { path: 'node_modules' } },
  { server: 'fs', tool: 'directory_tree', args: { path: 'node_modules/yaml' } },
  { server: 'fs', tool: 'search_files', args: { path: 'node_modules/ajv', pattern: '**/*.ts' } },
  { server: 'fs', tool: 'list_directory_with_sizes', args: { path: 'node_modules/@types/node' } },
  { server: 'fs', tool: 'get_file_info', args: { path: 'package.json' } },
  { server: 'fs', tool: 'read_text_file', args: { path: 'src/engine/pipeline.ts' } },
  { server: 'fs', tool: 'read_multiple_files', args: { paths: ['tsconfig.json', 'biome.json'] } },
  { server: 'memory', tool: 'read_graph', args: {} },
  { server: 'memory', tool: 'search_nodes', args: { query: 'MIT' } },
];

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const MAX_PACKAGES = 60;

/** Fills the memory server with this project's own packages: a graph as agents keep them. */
export async function rememberPackages(memory: Client): Promise<void> {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const packages = Object.entries(lock.packages)
    .filter(([path]) => /^node_modules\/[^/]+(?:\/[^/]+)?$/.test(path))
    .slice(0, MAX_PACKAGES)
    .map(([path, entry]) => ({ name: path.slice('node_modules/'.length), entry }));
  const known = new Set(packages.map(({ name }) => name));
  const entities = packages.map(({ name, entry }) => ({
    name,
    entityType: 'npm-package',
    observations: [`version ${entry.version ?? 'unknown'}`, `license ${entry.license ?? 'unknown'}`],
  }));
  const relations = packages.flatMap(({ name, entry }) =>
    Object.keys(entry.dependencies ?? {})
      .filter((to) => known.has(to))
      .map((to) => ({ from: name, to, relationType: 'depends_on' })),
  );
  await memory.callTool({ name: 'create_entities', arguments: { entities } });
  await memory.callTool({ name: 'create_relations', arguments: { relations } });
}
