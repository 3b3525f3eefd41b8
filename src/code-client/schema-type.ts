import { resolvedSchema } from '../arguments/input-schema.ts';
import { isRecord } from '../json/is-record.ts';
import { docComment, keyText, literalType } from './source-text.ts';

/** Deeper, or with more parts, a schema is `unknown`: nobody reads such a type, and the compiler has its own limits. */
const MAX_DEPTH = 16;
const MOST_PARTS = 2000;
const MOST_VALUES = 500;

const WORDS: Readonly<Record<string, string>> = {
  ...{ string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' },
};

/** A type as source text. */
interface TypeText {
  readonly text: string;
  readonly isUnion?: boolean;
}

const UNKNOWN: TypeText = { text: 'unknown' };

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function union(all: readonly string[]): TypeText {
  const texts = [...new Set(all)];
  if (texts.length === 0 || texts.includes('unknown')) return UNKNOWN;
  return { text: texts.join(' | '), isUnion: texts.length > 1 };
}

/**
 * The types that a value has to have at once. Of unions only the first counts, because the compiler multiplies them: the
 * type then allows more than the schema does.
 */
function intersection(all: readonly TypeText[]): TypeText {
  const said = all.filter(({ text }) => text !== 'unknown');
  const first = said.find(({ isUnion }) => isUnion);
  const kept = said.filter((one) => !one.isUnion || one === first);
  const [only, ...others] = kept;
  if (only === undefined) return UNKNOWN;
  if (others.length === 0) return only;
  const texts = kept.map(({ text, isUnion }) => (isUnion ? `(${text})` : text));
  return { text: [...new Set(texts)].join(' & '), isUnion: first !== undefined };
}

/** What may stand in front of `[]`, and between other types. */
const wrapped = ({ text }: TypeText): string => (/[|&]|^readonly /.test(text) ? `(${text})` : text);

class SchemaTypes {
  #parts = 0;

  of(schema: unknown, indent: string, depth = 0): TypeText {
    this.#parts++;
    if (schema === false) return { text: 'never' };
    if (!isRecord(schema) || depth > MAX_DEPTH || this.#parts > MOST_PARTS) return UNKNOWN;
    const one = (part: unknown): TypeText => this.of(part, indent, depth + 1);
    const either = [schema['anyOf'], schema['oneOf']].map((branches) =>
      union(list(branches).map((branch) => one(branch).text)),
    );
    return intersection([this.#own(schema, indent, depth), ...either, ...list(schema['allOf']).map(one)]);
  }

  /** What a schema says without its branches. */
  #own(schema: Readonly<Record<string, unknown>>, indent: string, depth: number): TypeText {
    const { const: only, enum: values, type, properties, additionalProperties, items } = schema;
    if (only !== undefined) return { text: literalType(only) };
    if (Array.isArray(values) && values.length <= MOST_VALUES) return union(values.map(literalType));
    const inferred = isRecord(properties) || isRecord(additionalProperties) ? ['object'] : [];
    const types = type === undefined ? (isRecord(items) ? ['array'] : inferred) : [type].flat();
    return union(types.map((word) => this.#ofType(word, schema, indent, depth)));
  }

  #ofType(word: unknown, schema: Readonly<Record<string, unknown>>, indent: string, depth: number): string {
    if (word === 'array') return `readonly ${wrapped(this.of(schema['items'], indent, depth + 1))}[]`;
    if (word === 'object') return this.#object(schema, indent, depth);
    return typeof word === 'string' && Object.hasOwn(WORDS, word) ? (WORDS[word] as string) : 'unknown';
  }

  #object(schema: Readonly<Record<string, unknown>>, indent: string, depth: number): string {
    const { properties, required, additionalProperties: others } = schema;
    const members = new Map(isRecord(properties) ? Object.entries(properties) : []);
    const needed = new Set(list(required).filter((name) => typeof name === 'string'));
    for (const name of needed) if (!members.has(name)) members.set(name, true);
    const inner = `${indent}  `;
    if (members.size === 0) {
      if (others === false || (isRecord(properties) && others === undefined)) return 'Record<string, never>';
      return `{ [key: string]: ${this.of(others, indent, depth + 1).text} }`;
    }
    const lines = [...members].map(([name, member]) => {
      const { text } = this.of(member, inner, depth + 1);
      const description = isRecord(member) ? member['description'] : undefined;
      return `${docComment(description, inner)}${inner}${keyText(name)}${needed.has(name) ? '' : '?'}: ${text};\n`;
    });
    // Others than the named ones cannot have a narrower type: that of the named ones has to fit into it.
    const rest = others === true || isRecord(others) ? `${inner}[key: string]: unknown;\n` : '';
    return `{\n${lines.join('')}${rest}${indent}}`;
  }
}

/**
 * A JSON Schema as a TypeScript type. Keywords that types cannot say are left out: the type then allows more.
 *
 * @param indent in front of the line that it stands in
 */
export const schemaType = (schema: unknown, indent: string): string =>
  new SchemaTypes().of(resolvedSchema(schema), indent).text;
