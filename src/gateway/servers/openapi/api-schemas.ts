import type { Path } from '../../../document/path.ts';
import { isRecord } from '../../../json/is-record.ts';
import { MAX_DEPTH } from '../../../json/scan.ts';
import { apiFault } from './api-fault.ts';
import {
  isPlainKeyword,
  NAMED_SCHEMAS,
  ONE_SCHEMA,
  SAME_VALUE,
  SEVERAL_SCHEMAS,
  withoutOldKeywords,
} from './api-keywords.ts';
import { atPointer, followed, type Placed, pointerOf } from './api-references.ts';

export type ApiSchema = Record<string, unknown>;

/** Definitions beyond this size are left open, in characters: each list of tools holds the schemas. */
const MAX_DEFINITIONS = 24_000;

/** Letters that all readers of a reference take as they are. */
const NOT_IN_KEYS = /[^A-Za-z0-9_.-]+/g;

/**
 * The schemas of one tool. A reference becomes one to `$defs`, so a circle stays a circle and nothing is
 * written twice.
 */
export class ToolSchemas {
  /** Names in `$defs` by pointer, in the order in which they were met. */
  readonly #names = new Map<string, string>();
  readonly #waiting: string[] = [];

  constructor(private readonly root: unknown) {}

  /** A schema of the document as JSON Schema. Throws `ApiFault`. */
  of({ value, path }: Placed): ApiSchema {
    if (path.length > MAX_DEPTH) throw apiFault(path, 'api-too-deep', undefined);
    if (value === false) return { not: {} };
    if (!isRecord(value)) return {};
    const schema = withoutOldKeywords(value);
    const hidden = readOnlyNames(this.root, schema, path);
    const made: ApiSchema = {};
    if (typeof schema['$ref'] === 'string') Object.assign(made, this.#reference(schema['$ref'], path));
    for (const [key, one] of Object.entries(schema)) {
      const at = [...path, key];
      if (ONE_SCHEMA.has(key)) {
        if (typeof one === 'boolean') made[key] = one;
        else if (isRecord(one)) made[key] = this.of({ value: one, path: at });
      } else if (SEVERAL_SCHEMAS.has(key)) {
        if (Array.isArray(one) && one.length > 0)
          made[key] = one.map((each: unknown, i) => this.of({ value: each, path: [...at, i] }));
      } else if (NAMED_SCHEMAS.has(key)) {
        if (isRecord(one)) made[key] = this.#named(one, at, key === 'properties' ? hidden : []);
      } else if (isPlainKeyword(key, one)) made[key] = one;
    }
    if (hidden.length > 0 && Array.isArray(made['required']))
      made['required'] = made['required'].filter((name) => !hidden.includes(name));
    return schema['nullable'] === true && made['type'] === undefined
      ? { anyOf: [made, { type: 'null' }] }
      : made;
  }

  /** What all schemas so far refer to. `undefined` where they refer to nothing. */
  definitions(): Readonly<Record<string, ApiSchema>> | undefined {
    const made = new Map<string, ApiSchema>();
    let size = 0;
    for (let pointer = this.#waiting.shift(); pointer !== undefined; pointer = this.#waiting.shift()) {
      const name = this.#names.get(pointer) as string;
      const schema = size > MAX_DEFINITIONS ? {} : this.of(atPointer(this.root, pointer));
      made.set(name, schema);
      size += JSON.stringify(schema).length;
    }
    cutEndless(made);
    return made.size === 0 ? undefined : Object.fromEntries(made);
  }

  #named(schemas: ApiSchema, path: Path, left: readonly string[]): ApiSchema {
    const kept = Object.entries(schemas).filter(([name]) => !left.includes(name));
    return Object.fromEntries(
      kept.map(([name, one]) => [name, this.of({ value: one, path: [...path, name] })]),
    );
  }

  #reference(ref: string, path: Path): ApiSchema {
    const pointer = pointerOf(ref, path);
    if (pointer === undefined || !isRecord(atPointer(this.root, pointer).value)) return {};
    const known = this.#names.get(pointer);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const taken = new Set(this.#names.values());
    const plain = (pointer.split('/').at(-1) ?? '').replace(NOT_IN_KEYS, '_') || 'root';
    let name = plain;
    for (let i = 2; taken.has(name); i++) name = `${plain}_${i}`;
    this.#names.set(pointer, name);
    this.#waiting.push(pointer);
    return { $ref: `#/$defs/${name}` };
  }
}

/** Properties that only answers have. */
function readOnlyNames(root: unknown, { properties }: ApiSchema, path: Path): readonly string[] {
  if (!isRecord(properties)) return [];
  return Object.entries(properties).flatMap(([name, one]) => {
    const behind = followed(root, { value: one, path: [...path, 'properties', name] }).value;
    return isRecord(behind) && behind['readOnly'] === true ? [name] : [];
  });
}

/** The schemas within one that look at the same value. */
function* sameValue(schema: ApiSchema): Generator<ApiSchema> {
  yield schema;
  for (const key of SAME_VALUE) {
    const found = schema[key];
    const inner = Array.isArray(found)
      ? found
      : key === 'dependentSchemas' && isRecord(found)
        ? Object.values(found)
        : [found];
    for (const one of inner) if (isRecord(one)) yield* sameValue(one);
  }
}

const NAME = /^#\/\$defs\/(.*)$/s;

/** Takes out references by which a definition would be a part of itself, because a check would never end. */
function cutEndless(definitions: ReadonlyMap<string, ApiSchema>): void {
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string): void => {
    state.set(name, 'open');
    for (const schema of sameValue(definitions.get(name) ?? {})) {
      const to = NAME.exec(String(schema['$ref'] ?? ''))?.[1];
      if (to === undefined) continue;
      if (state.get(to) === 'open') delete schema['$ref'];
      else if (state.get(to) === undefined) visit(to);
    }
    state.set(name, 'done');
  };
  for (const name of definitions.keys()) if (state.get(name) === undefined) visit(name);
}
