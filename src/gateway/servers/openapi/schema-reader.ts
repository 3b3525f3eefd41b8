import type { Path } from '../../../document/path.ts';
import { isRecord } from '../../../json/is-record.ts';
import { type ApiSchema, isKeyword, withoutOldKeywords } from './api-keywords.ts';
import { followed } from './api-references.ts';

/** The most characters of the schemas of a tool: each list of tools holds them. */
export const MAX_SCHEMAS = 24_000;

type Members = readonly (readonly [string, unknown])[];

interface Keywords {
  readonly reference: string | undefined;
  readonly keywords: Members;
  readonly isNullable: boolean;
}

interface Definitions {
  readonly made: Readonly<Record<string, ApiSchema>>;
  readonly isCut: boolean;
}

/** What is known of a value of the document by now. */
function once<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

/** Reads the schemas of a document for all tools. Each is read once, however many operations name it. */
export class SchemaReader {
  readonly #keywords = new WeakMap<object, Keywords>();
  readonly #members = new WeakMap<object, Members>();
  readonly #sizes = new WeakMap<object, number>();
  readonly #files = new WeakMap<object, ReadonlySet<string>>();
  readonly #definitions = new Map<string, Definitions>();
  /** By schema: whether it allows an object. */
  readonly allowing = new Map<unknown, boolean>();

  constructor(readonly root: unknown) {}

  keywordsOf(value: ApiSchema): Keywords {
    return once(this.#keywords, value, () => {
      const schema = withoutOldKeywords(value);
      const { $ref: reference } = schema;
      return {
        reference: typeof reference === 'string' ? reference : undefined,
        keywords: Object.entries(schema).filter(([key]) => isKeyword(key)),
        isNullable: schema['nullable'] === true,
      };
    });
  }

  /** Schemas by name, without properties that only answers have. */
  membersOf(schemas: ApiSchema, path: Path): Members {
    return once(this.#members, schemas, () =>
      Object.entries(schemas).filter(
        ([name, one]) => path.at(-1) !== 'properties' || !this.#isReadOnly(one, [...path, name]),
      ),
    );
  }

  withoutReadOnly(names: readonly unknown[], { properties }: ApiSchema, path: Path): readonly unknown[] {
    if (!isRecord(properties)) return names;
    return names.filter(
      (name) =>
        typeof name !== 'string' ||
        !Object.hasOwn(properties, name) ||
        !this.#isReadOnly(properties[name], [...path, 'properties', name]),
    );
  }

  /** The characters of a value as JSON. Of a long text, a part of them: it is too long anyway. */
  sizeOf(value: unknown): number {
    if (typeof value === 'string' && value.length > MAX_SCHEMAS) return value.length;
    const size = (): number => JSON.stringify(value).length;
    return typeof value === 'object' && value !== null ? once(this.#sizes, value, size) : size();
  }

  filesOf(schema: object, make: () => ReadonlySet<string>): ReadonlySet<string> {
    return once(this.#files, schema, make);
  }

  /** Definitions that were made from the same references with the same room. */
  definitions(from: string, make: () => Definitions): Definitions {
    return once(this.#definitions, from, make);
  }

  #isReadOnly(value: unknown, path: Path): boolean {
    const behind = followed(this.root, { value, path }).value;
    return isRecord(behind) && behind['readOnly'] === true;
  }
}
