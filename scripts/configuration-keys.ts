/** The tables of keys in docs/configuration.md: from the schema of configs, so that they say what it says. */
import configV1 from '../schema/config.v1.schema.json' with { type: 'json' };
import { between } from './between.ts';
import { SECTIONS as RULE_SECTIONS } from './rules-reference.ts';
import {
  CONFIG,
  cell,
  code,
  definition,
  type KeyRow,
  type Schema,
  SchemaTables,
  type Section,
} from './schema-tables.ts';

/** Definitions with a table of their own, in the page's order. */
const SECTIONS: readonly Section[] = [
  { title: 'A server', file: CONFIG, name: 'server' },
  { title: 'A workflow', file: CONFIG, name: 'workflow' },
  { title: 'A call of a workflow', file: CONFIG, name: 'operation' },
  { title: 'A profile', file: CONFIG, name: 'profile' },
  { title: 'A rule about calls', file: CONFIG, name: 'policyRule' },
  { title: 'A bound', file: CONFIG, name: 'callBound' },
  { title: 'Rules for resources', file: CONFIG, name: 'resourceRules' },
  { title: 'A limit', file: CONFIG, name: 'limit' },
  { title: 'Which calls', file: CONFIG, name: 'callMatch' },
];

/** The same keys but one: the table of the calls says which. */
const TOOLS: Section = { title: 'Which calls', file: CONFIG, name: 'toolMatch' };

const TABLES = new SchemaTables([
  ...SECTIONS,
  TOOLS,
  ...RULE_SECTIONS.map((section) => ({ ...section, page: 'rules-reference.md' })),
]);

/** `Default: X.` in a description, where what holds without the key is no value. */
const DEFAULT = / ?Default(?: in this version)?: (.+?)\.(?= |$)/;

/** A key's row: its name, what can stand there, what holds without it, and what it means. */
export function keyRow({ name, form, description, default: value }: KeyRow): string {
  const otherwise = value ?? DEFAULT.exec(description)?.[1] ?? '';
  return `| ${name} | ${form} | ${cell(otherwise)} | ${cell(description.replace(DEFAULT, '').trim())} |`;
}

const table = (rows: readonly KeyRow[]): string[] => [
  '| key | form | default | meaning |',
  '|---|---|---|---|',
  ...rows.map(keyRow),
  '',
];

/** The table of one key of the config, with all keys below it. */
function ofKey([key, given]: readonly [string, Schema]): readonly KeyRow[] {
  return TABLES.rowsOf(key, given, CONFIG);
}

function sections(): string[] {
  const keys = Object.entries(configV1.properties as Readonly<Record<string, Schema>>)
    .filter(([key]) => key !== '$schema')
    .map((entry) => ({ key: entry[0], rows: ofKey(entry) }));
  const small = keys.filter(({ rows }) => rows.length === 1).flatMap(({ rows }) => rows);
  const large = keys.filter(({ rows }) => rows.length > 1);
  return [
    '## All keys',
    '',
    '### Keys without keys of their own below them',
    '',
    ...table(small),
    ...large.flatMap(({ key, rows }) => [`### ${code(key)}`, '', ...table(rows)]),
    ...SECTIONS.flatMap(({ title, file, name }) => {
      return [`### ${title}`, '', ...table(TABLES.rows(definition(file, name), file))];
    }),
  ];
}

/** The page with its tables as they are now. */
export const withKeys = (page: string): string => between(page, 'keys', sections().join('\n'));
