import { parse } from 'yaml';
import configV1 from '../../../schema/config.v1.schema.json' with { type: 'json' };
import { checkConfig } from '../../../src/config/check-config.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import type { ReadResult } from '../../../src/document/document.ts';
import { parseDocument } from '../../../src/document/parse-document.ts';
import { checkSchema } from '../../../src/document/schema-findings.ts';
import { validatePack, validateRuleTests } from '../../../src/generated/config.validator.mjs';
import { validateManifest } from '../../../src/generated/manifest.validator.mjs';
import { isRecord } from '../../../src/json/is-record.ts';
import type { Block } from '../blocks.ts';
import { wrongIn } from './known-words.ts';

/** What a snippet is, by its keys. */
type Kind = 'config' | 'server' | 'rules' | 'pack' | 'rule tests' | 'manifest' | 'client' | 'workflow';

interface Entry {
  readonly command: string | readonly string[];
  readonly args?: readonly string[];
}

const within = (keys: readonly string[], known: object): boolean =>
  keys.every((key) => Object.hasOwn(known, key) || key.startsWith('x-'));

/** What a snippet is. Nothing if it is none of all that. */
export function kindOf(value: unknown): Kind | undefined {
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    if (!isRecord(first)) return undefined;
    return 'id' in first ? 'rules' : 'expect' in first || 'not' in first ? 'rule tests' : undefined;
  }
  if (!isRecord(value)) return undefined;
  if ('pack' in value) return 'pack';
  if ('mcpServers' in value) return 'client';
  if ('blocks' in value) return 'manifest';
  if ('jobs' in value) return 'workflow';
  const keys = Object.keys(value);
  if (within(keys, configV1.properties)) return 'config';
  return within(keys, configV1.definitions.server.properties) ? 'server' : undefined;
}

const read = (text: string): Promise<ReadResult> =>
  parseDocument('/app/bcp-proxy.config.yaml', Buffer.from(text));
const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

interface Naming {
  readonly version?: number;
  readonly servers?: object;
  readonly profiles?: Readonly<Record<string, { readonly servers?: readonly string[] }>>;
  readonly policy?: { readonly resources?: object };
}

/** A whole config of a part: with a version, and with the servers that it names elsewhere. */
function wholeConfig(text: string): string {
  const { version, servers, profiles = {}, policy } = parse(text, { merge: true }) as Naming;
  const inProfiles = Object.values(profiles).flatMap((profile) => profile.servers ?? []);
  const matched = [...text.matchAll(/\bserver: ([\w-]+)/g)].map(([, name = '']) => name);
  const named = [...new Set([...inProfiles, ...Object.keys(policy?.resources ?? {}), ...matched])];
  const stubs = named.map((name) => `  ${name}: { url: https://${name}.example.com/mcp }\n`).join('');
  const added = servers === undefined && stubs !== '' ? `servers:\n${stubs}` : '';
  return `${version === undefined ? 'version: 1\n' : ''}${text}${added}`;
}

const ofConfig = async (text: string): Promise<readonly Diagnostic[]> =>
  (await checkConfig(await read(text))).diagnostics;

/** What is wrong with the words that a client's file starts. */
async function ofEntries(value: {
  readonly mcpServers: Readonly<Record<string, Entry>>;
}): Promise<readonly string[]> {
  const lines = Object.values(value.mcpServers).map(({ command, args = [] }) =>
    [command, args].flat(2).join(' '),
  );
  return (await Promise.all(lines.map((command) => wrongIn({ command, kind: 'json' })))).flat();
}

/** What is wrong with a snippet of a page. */
export async function wrongWith({ text }: Block, kind: Kind): Promise<readonly unknown[]> {
  const { document, diagnostics } = await read(text);
  if (diagnostics.length > 0) return diagnostics;
  const { value } = document;
  switch (kind) {
    case 'config':
      return ofConfig(wholeConfig(text));
    case 'server':
      return ofConfig(`version: 1\nservers:\n  one:\n    command: one\n${indented(text)}`);
    case 'rules':
      return ofConfig(`version: 1\nrules:\n${text}`);
    case 'pack':
      return checkSchema(document, validatePack);
    case 'rule tests':
      return checkSchema(document, validateRuleTests);
    case 'manifest':
      return validateManifest(value) ? [] : (validateManifest.errors ?? []);
    case 'client':
      return ofEntries(value as Parameters<typeof ofEntries>[0]);
    // Its steps are commands.
    case 'workflow':
      return [];
  }
}
