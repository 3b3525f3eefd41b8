/** docs/rules-reference.md: from the JSON Schemas and the tables of the program, so that it says what they say. */
import configV1 from '../schema/config.v1.schema.json' with { type: 'json' };
import packV1 from '../schema/pack.v1.schema.json' with { type: 'json' };
import ruleTestsV1 from '../schema/rule-tests.v1.schema.json' with { type: 'json' };
import { FACTS, GROUP_FACTS } from '../src/detect/kinds/facts.ts';
import { PIPE_NAMES } from '../src/manifest/fields.ts';
import { formFor } from '../src/render/compact/chosen-form.ts';
import { FORMS } from '../src/render/compact/registry.ts';
import { builtInRules } from './built-in-rules.mjs';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

type Definitions = Readonly<Record<string, Schema>>;

const DEFINITIONS: Readonly<Record<string, Definitions>> = {
  'config.v1.schema.json': configV1.definitions as Definitions,
  'pack.v1.schema.json': packV1.definitions as Definitions,
  'rule-tests.v1.schema.json': ruleTestsV1.definitions as Definitions,
};

interface Section {
  readonly title: string;
  readonly file: string;
  readonly name: string;
}

const PACK = 'pack.v1.schema.json';
const TESTS = 'rule-tests.v1.schema.json';

/** Definitions with a section of their own. */
const SECTIONS: readonly Section[] = [
  { title: 'Packs', file: PACK, name: 'pack' },
  { title: 'Rules', file: PACK, name: 'rule' },
  { title: 'Evidence', file: PACK, name: 'evidence' },
  { title: 'Conditions', file: PACK, name: 'condition' },
  { title: 'What a region becomes', file: PACK, name: 'emit' },
  { title: 'Routes', file: PACK, name: 'route' },
  { title: 'Knobs', file: PACK, name: 'ruleTune' },
  { title: 'Test cases', file: TESTS, name: 'case' },
  { title: 'Regions in test cases', file: TESTS, name: 'region' },
];

function definition(file: string, name: string): Schema {
  const found = DEFINITIONS[file]?.[name];
  if (found === undefined) throw new Error(`${file} has no definition ${name}`);
  return found;
}

const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

interface Resolved {
  readonly schema: Schema;
  /** The file that its own references are relative to. */
  readonly file: string;
  /** The section that tells of it. */
  readonly section: Section | undefined;
}

/** What a reference leads to; its own description stays. */
function resolve(schema: Schema, file: string): Resolved {
  if (schema.$ref === undefined) return { schema, file, section: undefined };
  const [target = '', pointer = ''] = schema.$ref.split('#');
  const inFile = target === '' ? file : target;
  const name = pointer.split('/').at(-1) ?? '';
  const inner = resolve(definition(inFile, name), inFile);
  const { $ref: _, ...own } = schema;
  const section = SECTIONS.find((one) => one.file === inFile && one.name === name) ?? inner.section;
  return { schema: { ...inner.schema, ...own }, file: inner.file, section };
}

/** Text of a table's cell: nothing in it is markup. */
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function listForm(items: Schema['items'], file: string): string {
  if (items === undefined) return 'list';
  const of = Array.isArray(items) ? items : [items as Schema];
  return `list: ${of.map((one) => form(one, file)).join(' and ')}`;
}

/** In a few words, what can stand there. */
function form(given: Schema, from: string): string {
  const { schema, file, section } = resolve(given, from);
  if (section !== undefined) return `[${section.title.toLowerCase()}](#${anchor(section.title)})`;
  if (schema.enum !== undefined) return schema.enum.map(code).join(', ');
  if (schema.const !== undefined) return code(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((one) => form(one, file)).join(' or ');
  const types = [schema.type ?? []].flat();
  if (types.length === 1 && types[0] === 'array') return listForm(schema.items, file);
  const values = schema.additionalProperties;
  if (schema.type === 'object' && schema.properties === undefined && typeof values === 'object') {
    return `names to ${form(values, file)}`;
  }
  return types.map((type) => (type === 'object' ? 'mapping' : type === 'array' ? 'list' : type)).join(' or ');
}

/** Rows for the keys of a mapping, and for those of mappings in it. */
function rows(schema: Schema, file: string, prefix = ''): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([key]) => key !== '$schema')
    .flatMap(([key, given]) => {
      const inner = resolve(given, file);
      const name = `${code(prefix + key)}${schema.required?.includes(key) ? ' (required)' : ''}`;
      const row = `| ${name} | ${cell(form(given, file))} | ${cell(inner.schema.description ?? '')} |`;
      return inner.section === undefined
        ? [row, ...rows(inner.schema, inner.file, `${prefix}${key}.`)]
        : [row];
    });
}

function sectionText({ title, file, name }: Section): string[] {
  const schema = definition(file, name);
  const table = ['| key | form | what it is |', '|---|---|---|', ...rows(schema, file)];
  return [`## ${title}`, '', schema.description ?? '', '', ...table, ''];
}

/** Facts by name; what they say, where the program says it. */
function factText(facts: object, prefix = ''): string {
  const described: (readonly [string, string])[] = Array.isArray(facts)
    ? facts.map((name) => [String(name), ''])
    : Object.entries(facts).map(([name, says]) => [name, `: ${says}`]);
  return described.map(([name, says]) => code(prefix + name) + cell(says)).join('<br>');
}

function factRows(): string[] {
  return Object.entries(FACTS).map(([kind, facts]) => {
    const ofGroups = Object.entries(GROUP_FACTS).find(([name]) => name === kind)?.[1] ?? [];
    return `| ${code(kind)} | ${factText(facts)} | ${factText(ofGroups, 'NAME_')} |`;
  });
}

/** Labels of built-in rules for which a form of another name is tried. */
function labelsWithForms(): string[] {
  const labels = builtInRules().core.rules.flatMap(({ emit: { hint } }) => hint ?? []);
  return [...new Set(labels)].sort().flatMap((label) => {
    const form = formFor(label)?.name;
    return form === undefined || form === label ? [] : [`${code(label)} (${code(form)})`];
  });
}

/** The page's text. */
export function rulesReference(): string {
  return [
    '<!-- Generated by npm run generate from schema/ and src/: do not edit. -->',
    '',
    '# Reference of rules, packs and their tests',
    '',
    'How they are used together is told in [rules.md](rules.md), what the kinds find in [rule-language.md](rule-language.md). Editors show the same from the schemas, where a file',
    'begins with `# yaml-language-server: $schema=…`.',
    '',
    ...SECTIONS.flatMap(sectionText),
    '## Facts',
    '',
    'What a kind reports of a candidate, for `ge` and `le` in conditions; and of each named group of its pattern.',
    '',
    '| kind | facts | of groups |',
    '|---|---|---|',
    ...factRows(),
    '',
    '## Pipes and forms',
    '',
    `Templates in \`emit.fields\` may pass values through ${PIPE_NAMES.map(code).join(', ')}.`,
    `Compact forms that \`emit.hint\` can name: ${[...FORMS.keys()].map(code).join(', ')}. These labels have a form of another name: ${labelsWithForms().join(', ')}. Any other hint is a label only.`,
    '',
  ].join('\n');
}
