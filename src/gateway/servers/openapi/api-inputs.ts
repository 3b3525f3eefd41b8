/** The parameters and the body of an operation, and the schema of the arguments. */
import { isRecord } from '../../../json/is-record.ts';
import { defined } from '../../../model/defined.ts';
import { apiFault } from './api-fault.ts';
import type { ApiSchema } from './api-keywords.ts';
import {
  type ApiBody,
  type ApiParameter,
  PARAMETER_STYLES,
  type ParameterPlace,
  type ParameterStyle,
} from './api-operation.ts';
import { entriesAt, followed, itemsAt, memberAt, type Placed } from './api-references.ts';
import { ToolSchemas } from './api-schemas.ts';
import { allowsObject } from './api-takes-object.ts';
import { argumentNames } from './api-tool-names.ts';
import type { SchemaReader } from './schema-reader.ts';

/** Headers that the gateway or HTTP itself sets. OpenAPI ignores parameters with the first three names. */
const SET_ELSEWHERE =
  /^(?:accept|content-type|authorization|host|content-length|transfer-encoding|connection|upgrade|te|trailer|expect|proxy-.*)$/i;

const isPlace = (value: unknown): value is ParameterPlace =>
  typeof value === 'string' && Object.hasOwn(PARAMETER_STYLES, value);

interface Found {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly at: Placed;
}

/** The parameters of an operation and of its path. Those of the operation win. */
function parametersIn(root: unknown, pathItem: Placed, operation: Placed): readonly Found[] {
  const found = new Map<string, Found>();
  for (const item of [pathItem, operation].flatMap((one) => itemsAt(memberAt(one, 'parameters')))) {
    const at = followed(root, item);
    const { name, in: place } = isRecord(at.value) ? at.value : {};
    if (typeof name !== 'string' || !isPlace(place))
      throw apiFault(at.path, 'api-parameter-wrong', undefined);
    found.set(`${place} ${name}`, { name, place, at });
  }
  return [...found.values()];
}

/** The first entry of `content`, with its media type. */
function contentOf(
  at: Placed,
  wanted: readonly RegExp[],
): { readonly mediaType: string; readonly at: Placed } | undefined {
  const entries = entriesAt(memberAt(at, 'content'));
  const best = wanted.flatMap((pattern) => entries.filter(([type]) => pattern.test(type)))[0] ?? entries[0];
  return best && { mediaType: best[0], at: best[1] };
}

export const JSON_TYPE = /^(?:application\/(?:[\w.+-]+\+)?json|\*\/\*|application\/\*)\s*(?:;|$)/i;
export const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
export const MULTIPART_TYPE = /^multipart\/form-data\s*(?:;|$)/i;
export const TEXT_TYPE =
  /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:xml|yaml)|application\/(?:xml|yaml|graphql))/i;
const PREFERRED = [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE, TEXT_TYPE];

function parameterOf(reader: SchemaReader, { name, place, at }: Found, argument: string): ApiParameter {
  const raw = at.value as ApiSchema;
  const styles: readonly ParameterStyle[] = PARAMETER_STYLES[place];
  const style = styles.find((one) => one === raw['style']) ?? (styles[0] as ParameterStyle);
  const explode = typeof raw['explode'] === 'boolean' ? raw['explode'] : style === 'form';
  const isJson = raw['schema'] === undefined && contentOf(at, PREFERRED) !== undefined;
  return {
    argument,
    name,
    place,
    isRequired: place === 'path' || raw['required'] === true,
    style,
    explode,
    isJson,
    takesObject: isJson || allowsObject(reader.root, schemaAt(at), reader.allowing),
  };
}

const schemaAt = (at: Placed): Placed => {
  const own = memberAt(at, 'schema');
  return own.value === undefined ? memberAt(contentOf(at, PREFERRED)?.at ?? at, 'schema') : own;
};

/** Fields whose schema says that they hold bytes. */
function filesOf(reader: SchemaReader, schema: Placed): ReadonlySet<string> {
  const { root } = reader;
  const isFile = (one: unknown): boolean =>
    isRecord(one) &&
    (one['format'] === 'binary' ||
      one['contentMediaType'] !== undefined ||
      (isRecord(one['items']) && isFile(followed(root, { value: one['items'], path: [] }).value)));
  const fields = memberAt(followed(root, schema), 'properties');
  if (!isRecord(fields.value)) return new Set();
  return reader.filesOf(
    fields.value,
    () =>
      new Set(
        entriesAt(fields)
          .filter(([, at]) => isFile(followed(root, at).value))
          .map(([name]) => name),
      ),
  );
}

export interface ApiInputs {
  readonly parameters: readonly ApiParameter[];
  readonly body: ApiBody | undefined;
  readonly inputSchema: ApiSchema;
  /** The schema was too large for all of it. */
  readonly isCut: boolean;
}

/** The schema of a body. Bytes have one that says how they are written. */
function bodySchema(schemas: ToolSchemas, { mediaType }: ApiBody, at: Placed): ApiSchema {
  const isPlain = PREFERRED.some((pattern) => pattern.test(mediaType));
  return isPlain
    ? schemas.of(memberAt(at, 'schema'))
    : { type: 'string', contentEncoding: 'base64', contentMediaType: mediaType };
}

/**
 * The inputs of an operation.
 *
 * @param set the headers that the config sets, in lower case: no argument replaces them
 */
export function inputsOf(
  reader: SchemaReader,
  pathItem: Placed,
  operation: Placed,
  set: ReadonlySet<string>,
): ApiInputs {
  const { root } = reader;
  const schemas = new ToolSchemas(reader);
  const found = parametersIn(root, pathItem, operation).filter(
    ({ name, place }) =>
      !(place === 'header' && (SET_ELSEWHERE.test(name) || set.has(name.toLowerCase()))) &&
      !(place === 'cookie' && set.has('cookie')),
  );
  const request = followed(root, memberAt(operation, 'requestBody'));
  const content = contentOf(request, PREFERRED);
  const names = argumentNames([...found.map(({ name }) => name), 'body']);
  const parameters = found.map((one, i) => parameterOf(reader, one, names[i] as string));
  const raw: ApiSchema = isRecord(request.value) ? request.value : {};
  const body = content && {
    argument: names.at(-1) as string,
    isRequired: raw['required'] === true,
    mediaType: content.mediaType,
    files: MULTIPART_TYPE.test(content.mediaType)
      ? filesOf(reader, memberAt(content.at, 'schema'))
      : new Set<string>(),
  };
  const properties = [
    ...found.map(
      ({ at }, i) =>
        [names[i], schemas.argument(() => schemas.of(schemaAt(at)), at.value as ApiSchema)] as const,
    ),
    ...(body && content
      ? [[body.argument, schemas.argument(() => bodySchema(schemas, body, content.at), raw)] as const]
      : []),
  ];
  const required = [...parameters, ...(body ? [body] : [])].filter(({ isRequired }) => isRequired);
  const inputSchema = defined({
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.length === 0 ? undefined : required.map(({ argument }) => argument),
    $defs: schemas.definitions(),
  });
  return { parameters, body, inputSchema, isCut: schemas.isCut };
}
