/** Tables of keys in Markdown, from the JSON Schemas: a page says what the schemas say. */
import configV1 from '../schema/config.v1.schema.json' with { type: 'json' };
import packV1 from '../schema/pack.v1.schema.json' with { type: 'json' };
import ruleTestsV1 from '../schema/rule-tests.v1.schema.json' with { type: 'json' };

export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly default?: unknown;
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

export const CONFIG = 'config.v1.schema.json';
export const PACK = 'pack.v1.schema.json';
export const TESTS = 'rule-tests.v1.schema.json';

const DEFINITIONS: Readonly<Record<string, Definitions>> = {
  [CONFIG]: configV1.definitions as Definitions,
  [PACK]: packV1.definitions as Definitions,
  [TESTS]: ruleTestsV1.definitions as Definitions,
};

/** A definition that has a table of its own. */
export interface Section {
  readonly title: string;
  readonly file: string;
  readonly name: string;
  /** The page that has the table, where it is another one. */
  readonly page?: string;
}

export function definition(file: string, name: string): Schema {
  const found = DEFINITIONS[file]?.[name];
  if (found === undefined) throw new Error(`${file} has no definition ${name}`);
  return found;
}

const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Text of a table's cell: nothing in it is markup. */
export const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
export const code = (value: unknown): string =>
  `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const defaultText = (value: unknown): string =>
  Array.isArray(value) ? `[${value.join(', ')}]` : String(value);

interface Resolved {
  readonly schema: Schema;
  /** The file that its own references are relative to. */
  readonly file: string;
  /** The section that tells of it. */
  readonly section: Section | undefined;
}

/** A key as a table shows it. */
export interface KeyRow {
  readonly name: string;
  readonly form: string;
  readonly description: string;
  /** The value that holds without the key, where it is one that could be written. */
  readonly default?: string;
}

const isSchema = (given: Schema['items'] | boolean): given is Schema =>
  typeof given === 'object' && !Array.isArray(given);

/** Makes tables whose keys lead to these sections. */
export class SchemaTables {
  constructor(private readonly sections: readonly Section[]) {}

  /** The rows for the keys of a mapping, and for those of mappings in it. */
  rows(schema: Schema, file: string, prefix = ''): KeyRow[] {
    return Object.entries(schema.properties ?? {})
      .filter(([key]) => key !== '$schema')
      .flatMap(([key, given]) => this.rowsOf(prefix + key, given, file, schema.required?.includes(key)));
  }

  /** The row of one key, and the rows of what stands below it. */
  rowsOf(key: string, given: Schema, file: string, required = false): KeyRow[] {
    const inner = this.#resolve(given, file);
    const row = {
      name: `${code(key)}${required ? ' (required)' : ''}`,
      form: cell(this.form(given, file)),
      description: inner.schema.description ?? '',
      default: inner.schema.default === undefined ? undefined : defaultText(inner.schema.default),
    };
    return inner.section === undefined ? [row, ...this.#below(key, inner)] : [row];
  }

  #below(key: string, { schema, file }: Resolved): KeyRow[] {
    const nested: readonly (readonly [string, Schema['items'] | boolean])[] = [
      [`${key}[].`, schema.items],
      [`${key}.NAME.`, schema.additionalProperties],
    ];
    return [
      ...this.rows(schema, file, `${key}.`),
      ...nested.flatMap(([prefix, given]) => {
        if (!isSchema(given)) return [];
        const inner = this.#resolve(given, file);
        return inner.section === undefined ? this.rows(inner.schema, inner.file, prefix) : [];
      }),
    ];
  }

  /** What a reference leads to; its own description stays. */
  #resolve(schema: Schema, file: string): Resolved {
    if (schema.$ref === undefined) return { schema, file, section: undefined };
    const [target = '', pointer = ''] = schema.$ref.split('#');
    const inFile = target === '' ? file : target;
    const name = pointer.split('/').at(-1) ?? '';
    const inner = this.#resolve(definition(inFile, name), inFile);
    const { $ref: _, ...own } = schema;
    const section = this.sections.find((one) => one.file === inFile && one.name === name) ?? inner.section;
    return { schema: { ...inner.schema, ...own }, file: inner.file, section };
  }

  #listForm(items: Schema['items'], file: string): string {
    if (items === undefined) return 'list';
    const of = Array.isArray(items) ? items : [items as Schema];
    return `list: ${of.map((one) => this.form(one, file)).join(' and ')}`;
  }

  /** In a few words, what can stand there. */
  form(given: Schema, from: string): string {
    const { schema, file, section } = this.#resolve(given, from);
    if (section !== undefined)
      return `[${section.title.toLowerCase()}](${section.page ?? ''}#${anchor(section.title)})`;
    if (schema.enum !== undefined) return schema.enum.map(code).join(', ');
    if (schema.const !== undefined) return code(schema.const);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return choices.map((one) => this.form(one, file)).join(' or ');
    const types = [schema.type ?? []].flat();
    if (types.length === 1 && types[0] === 'array') return this.#listForm(schema.items, file);
    const values = schema.additionalProperties;
    if (schema.type === 'object' && schema.properties === undefined && typeof values === 'object') {
      return `names to ${this.form(values, file)}`;
    }
    return types
      .map((type) => (type === 'object' ? 'mapping' : type === 'array' ? 'list' : type))
      .join(' or ');
  }
}
