import type { Path } from '../../../document/path.ts';
import { isRecord } from '../../../json/is-record.ts';
import { MAX_DEPTH } from '../../../json/scan.ts';
import { cutEndless } from './api-circles.ts';
import { apiFault } from './api-fault.ts';
import {
  type ApiSchema,
  isPlainKeyword,
  NAMED_SCHEMAS,
  NEED_ALL,
  NEED_NAMES,
  ONE_SCHEMA,
  SEVERAL_SCHEMAS,
} from './api-keywords.ts';
import { atPointer, type Placed, pointerOf } from './api-references.ts';
import { MAX_SCHEMAS, type SchemaReader } from './schema-reader.ts';

/** Definitions get the rest in whole steps, so that tools share them though their other arguments differ. */
const STEP = 2000;

/** Letters that all readers of a reference take as they are. */
const NOT_IN_KEYS = /[^A-Za-z0-9_.-]+/g;

/** What stands around a key. */
const AROUND = ':,'.length;
const EMPTY = '{}'.length;
const OR_NULL = '{"anyOf":[,{"type":"null"}]}'.length;

/**
 * The schemas of one tool. A reference becomes one to `$defs`, so a circle stays a circle and nothing is
 * written twice. What goes past the size is left out, with the keywords that would allow less without it.
 */
export class ToolSchemas {
  /** Names in `$defs` by pointer, in the order in which they were met. */
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** By name: the last number that was added to it. */
  readonly #numbers = new Map<string, number>();
  readonly #waiting: string[] = [];
  #left = MAX_SCHEMAS;
  /** What was left out for the size, counted. */
  #cuts = 0;

  constructor(private readonly reader: SchemaReader) {}

  get isCut(): boolean {
    return this.#cuts > 0;
  }

  /** The schema of an argument. Its description says more than that of its type. Throws `ApiFault`. */
  argument(schema: () => ApiSchema, { description }: ApiSchema): ApiSchema {
    const isSaid =
      typeof description === 'string' && description !== '' && this.#fits('description'.length, description);
    return isSaid ? { ...schema(), description } : schema();
  }

  /** A schema of the document as JSON Schema. Throws `ApiFault`. */
  of({ value, path }: Placed): ApiSchema {
    if (path.length > MAX_DEPTH) throw apiFault(path, 'api-too-deep', undefined);
    if (value === false) return { not: {} };
    if (!isRecord(value) || !this.#fits(EMPTY)) return {};
    const { reference, keywords, isNullable } = this.reader.keywordsOf(value);
    const before = this.#cuts;
    const made: ApiSchema = {};
    if (reference !== undefined) Object.assign(made, this.#reference(reference, path));
    let isPartial = this.#cuts > before;
    for (const [key, one] of keywords) {
      const soFar = this.#cuts;
      const written = this.#fits(AROUND, key) ? this.#keyword(key, one, [...path, key]) : undefined;
      const isCut = this.#cuts > soFar;
      if (written !== undefined && !(isCut && NEED_ALL.has(key))) made[key] = written;
      if (isCut && !NEED_NAMES.has(key)) isPartial = true;
    }
    if (isPartial) for (const key of NEED_NAMES) delete made[key];
    if (Array.isArray(made['required']))
      made['required'] = this.reader.withoutReadOnly(made['required'], value, path);
    if (!isNullable || made['type'] !== undefined) return made;
    return this.#fits(OR_NULL) ? { anyOf: [made, { type: 'null' }] } : {};
  }

  /** What all schemas so far refer to. `undefined` where they refer to nothing. */
  definitions(): Readonly<Record<string, ApiSchema>> | undefined {
    if (this.#waiting.length === 0) return undefined;
    this.#left = Math.floor(this.#left / STEP) * STEP;
    const { made, isCut } = this.reader.definitions(JSON.stringify([this.#left, ...this.#waiting]), () => {
      const before = this.#cuts;
      const all = this.#definitions();
      return { made: all, isCut: this.#cuts > before };
    });
    if (isCut) this.#cuts++;
    return made;
  }

  #definitions(): Readonly<Record<string, ApiSchema>> {
    const made = new Map<string, ApiSchema>();
    for (let pointer = this.#waiting.shift(); pointer !== undefined; pointer = this.#waiting.shift())
      made.set(this.#names.get(pointer) as string, this.of(atPointer(this.reader.root, pointer)));
    cutEndless(made);
    return Object.fromEntries(made);
  }

  /** Takes this much of what is left. */
  #fits(size: number, value?: unknown): boolean {
    const all = size + (value === undefined ? 0 : this.reader.sizeOf(value));
    const fits = all <= this.#left;
    if (fits) this.#left -= all;
    else this.#cuts++;
    return fits;
  }

  /** The value of a keyword. `undefined` if it is not one that the keyword may have, or is too large. */
  #keyword(key: string, value: unknown, path: Path): unknown {
    if (ONE_SCHEMA.has(key)) {
      if (typeof value === 'boolean') return value;
      return isRecord(value) ? this.of({ value, path }) : undefined;
    }
    if (SEVERAL_SCHEMAS.has(key)) return this.#several(value, path);
    if (NAMED_SCHEMAS.has(key)) return isRecord(value) ? this.#named(value, path) : undefined;
    return this.#fits(0, value) && isPlainKeyword(key, value) ? value : undefined;
  }

  #several(schemas: unknown, path: Path): readonly ApiSchema[] | undefined {
    if (!Array.isArray(schemas)) return undefined;
    const made: ApiSchema[] = [];
    for (const [i, value] of schemas.entries()) {
      if (!this.#fits(1)) break;
      made.push(this.of({ value, path: [...path, i] }));
    }
    return made.length === 0 ? undefined : made;
  }

  #named(schemas: ApiSchema, path: Path): ApiSchema {
    const made: [string, ApiSchema][] = [];
    for (const [name, value] of this.reader.membersOf(schemas, path)) {
      if (!this.#fits(AROUND, name)) break;
      made.push([name, this.of({ value, path: [...path, name] })]);
    }
    return Object.fromEntries(made);
  }

  #reference(ref: string, path: Path): ApiSchema {
    const pointer = pointerOf(ref, path);
    if (pointer === undefined || !isRecord(atPointer(this.reader.root, pointer).value)) return {};
    const known = this.#names.get(pointer);
    const name = known ?? this.#newName(pointer);
    const made = { $ref: `#/$defs/${name}` };
    if (!this.#fits(0, made) || (known === undefined && !this.#fits(AROUND + EMPTY, name))) return {};
    if (known === undefined) {
      this.#names.set(pointer, name);
      this.#taken.add(name);
      this.#waiting.push(pointer);
    }
    return made;
  }

  #newName(pointer: string): string {
    const plain = (pointer.split('/').at(-1) ?? '').replace(NOT_IN_KEYS, '_') || 'root';
    if (!this.#taken.has(plain)) return plain;
    let i = this.#numbers.get(plain) ?? 2;
    while (this.#taken.has(`${plain}_${i}`)) i++;
    this.#numbers.set(plain, i);
    return `${plain}_${i}`;
  }
}
