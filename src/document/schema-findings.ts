import type { DefinedError } from 'ajv';
import packV1 from '../../schema/pack.v1.schema.json' with { type: 'json' };
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { Validator } from '../generated/config.validator.mjs';
import type { SourceDocument } from './document.ts';
import { MAX_FINDINGS } from './document-bounds.ts';
import { firstFindings } from './first-findings.ts';
import { formatPath, type Path, parsePointer, valueAt } from './path.ts';
import { explainType, rangeText, remedyOf, shareOf } from './schema-wording.ts';

/** The parts of a schema that findings tell of. */
interface Fragment {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  readonly patternErrorMessage?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What a key is for. Conditions, which only rules have, name keys without describing them. */
function purpose(key: string, path: Path, owner: Fragment = {}): { purpose?: string } {
  const { rule, evidence } = packV1.definitions;
  const outer: Fragment = path.includes('evidence') ? evidence : rule;
  const text = (owner.properties?.[key] ?? outer.properties?.[key])?.description;
  return text === undefined ? {} : { purpose: text };
}

function suggestion(word: unknown, candidates: readonly unknown[]): { suggestion?: string } {
  const names = candidates.filter((candidate) => typeof candidate === 'string');
  const near = typeof word === 'string' ? closest(word, names) : undefined;
  return near === undefined ? {} : { suggestion: near };
}

/** Errors that only say that another one, which is reported as well, is the fault of this place too. */
const isConsequence = ({ keyword }: DefinedError): boolean => keyword === 'if' || keyword === 'propertyNames';

/** What is counted where there is too little of it. */
const COUNTED = { minLength: 'characters', minItems: 'items', minProperties: 'keys' } as const;

type KeyError = Extract<DefinedError, { keyword: 'additionalProperties' | 'required' | 'false schema' }>;

/** A key that should not be there, or is missing. */
function translateKey(error: KeyError, document: SourceDocument, path: Path, schema: Fragment): Diagnostic {
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = error.params.additionalProperty;
      const known = Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
      const remedy = remedyOf(key, path, known);
      return document.finding([...path, key], 'key', 'unknown-key', {
        key,
        known,
        ...suggestion(key, known),
        remedy,
      });
    }
    case 'required': {
      const key = error.params.missingProperty;
      const where = formatPath(path);
      if (key === 'pack') return document.finding(path, 'key', 'not-a-pack', undefined);
      return document.finding(path, 'value', 'missing-key', { where, key, ...purpose(key, path, schema) });
    }
    case 'false schema': {
      const key = String(path.at(-1));
      const beside = (name: string): unknown => valueAt(document.value, [...path.slice(0, -1), name]);
      if (path[0] === 'servers')
        return document.finding(path, 'key', 'foreign-server-key', { key, type: beside('type') });
      const kind = String(beside('kind'));
      return document.finding(path, 'key', 'foreign-key', { kind, key, ...purpose(key, path) });
    }
  }
}

function translate(error: DefinedError, document: SourceDocument): Diagnostic {
  const path = parsePointer(error.instancePath, document.value);
  const where = formatPath(path);
  const schema = (error.parentSchema ?? {}) as Fragment;
  const value = error.data;
  switch (error.keyword) {
    case 'additionalProperties':
    case 'required':
    case 'false schema':
      return translateKey(error, document, path, schema);
    case 'type': {
      const { start, end } = document.range(path);
      const expected: readonly string[] = [error.params.type].flat();
      const source = document.text.slice(start, end);
      const explained = explainType(expected, value, source, path, schema.patternErrorMessage);
      return document.finding(path, 'value', 'wrong-type', { where, ...explained });
    }
    case 'enum':
    case 'const': {
      const { params } = error;
      const allowed = 'allowedValues' in params ? params.allowedValues : [params.allowedValue];
      const near = suggestion(value, allowed);
      return document.finding(path, 'value', 'unknown-value', { where, value, allowed, ...near });
    }
    case 'minimum':
    case 'maximum': {
      const range = rangeText(schema.minimum, schema.maximum);
      const share = schema.maximum === 1 ? shareOf(value) : undefined;
      return document.finding(path, 'value', 'out-of-range', { where, value: Number(value), range, share });
    }
    case 'pattern': {
      const { propertyName: name } = error;
      const at = name === undefined ? path : [...path, name];
      const explanation = schema.patternErrorMessage ?? error.params.pattern;
      const params = { where: formatPath(at), value: String(value), explanation };
      return document.finding(at, name === undefined ? 'value' : 'key', 'bad-form', params);
    }
    case 'minLength':
    case 'minItems':
    case 'minProperties': {
      const params = { where, least: error.params.limit, unit: COUNTED[error.keyword] };
      return document.finding(path, 'value', 'too-few', params);
    }
    case 'maxItems':
      return document.finding(path, 'value', 'too-many', { where, most: error.params.limit, unit: 'items' });
    default:
      throw new Error(`the schema uses ${error.keyword}, for which there is no finding`);
  }
}

/** Everything in a document that its schema does not allow, in the order of the text: the first, and how many more. */
export function checkSchema(document: SourceDocument, validate: Validator): Diagnostic[] {
  if (validate(document.value)) return [];
  const errors = (validate.errors ?? []).filter((error) => !isConsequence(error));
  // They come in the order of the text, more or less: some are looked at that are not shown.
  const looked = errors.slice(0, 10 * MAX_FINDINGS).map((error) => translate(error, document));
  // If a file is no pack at all, its wrong keys of a pack do not count.
  const foreign = looked.find(({ code }) => code === 'not-a-pack');
  return foreign === undefined ? firstFindings(looked, document, errors.length) : [foreign];
}
