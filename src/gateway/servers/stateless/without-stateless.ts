import { isRecord } from '../../../json/is-record.ts';
import {
  type ByteEdit,
  find,
  frameValueAt,
  inside,
  type ResponseFrame,
  stringIn,
  textAt,
} from '../../wire/frame.ts';
import { memberOf } from '../../wire/frame-outline.ts';
import { HEADER_KEY, type HeaderParam, headerParams } from '../../wire/header-values.ts';
import { replaced, withFirst, withoutMembers } from '../../wire/outline-edits.ts';
import { ASKING, KEPT, META, RESULT_TYPES } from '../../wire/stateless-protocol.ts';

const RESULT = ['result'] as const;
const RESULT_META = ['result', '_meta'] as const;

/**
 * The kind of result in an answer. `undefined` if no version knows the kind, or if this request cannot have
 * it.
 */
export function resultType(frame: ResponseFrame, method: string): (typeof RESULT_TYPES)[number] | undefined {
  const span = memberOf(inside(frame, RESULT), 'resultType');
  if (span === undefined) return 'complete';
  const said = frameValueAt(frame.bytes, span);
  const type = RESULT_TYPES.find((one) => one === said);
  return type === 'input_required' && !ASKING.has(method) ? undefined : type;
}

const isOld = (frame: ResponseFrame): ((key: string) => boolean) => {
  const lasts = find(frame, 'result', 'ttlMs');
  const ttl = lasts && frameValueAt(frame.bytes, lasts);
  const scope = stringIn(frame, 'result', 'cacheScope');
  const isTtl = Number.isSafeInteger(ttl) && (ttl as number) >= 0;
  const isScope = scope === 'public' || scope === 'private';
  return (key) => (key === 'ttlMs' && !isTtl) || (key === 'cacheScope' && !isScope);
};

/**
 * A result without the members that only the stateless protocol knows. With `isStateless`, valid members about how
 * long and by whom the result may be cached stay in it.
 */
export function withoutStateless(
  frame: ResponseFrame,
  method: string,
  isStateless: boolean,
): readonly ByteEdit[] {
  const result = inside(frame, RESULT);
  if (result?.type !== 'object') return [];
  const meta = inside(frame, RESULT_META);
  const isEmptied =
    meta?.type === 'object' &&
    meta.members.length > 0 &&
    meta.members.every(({ key }) => key === META.server);
  const isKept = KEPT.has(method);
  const isWrong =
    isStateless && isKept ? isOld(frame) : (key: string) => key === 'ttlMs' || key === 'cacheScope';
  const structured =
    isStateless || method !== 'tools/call' ? undefined : memberOf(result, 'structuredContent');
  const isLost = structured !== undefined && frame.bytes[structured.start] !== OPEN_OBJECT;
  // A request for input stays as it is only for clients that know such requests.
  const isQuestion = isStateless && stringIn(frame, 'result', 'resultType') === 'input_required';
  const edits = withoutMembers(
    result,
    ({ key }) =>
      (key === 'resultType' && !isQuestion) ||
      (key === '_meta' && isEmptied) ||
      (isKept && isWrong(key)) ||
      (key === 'structuredContent' && isLost),
  );
  if (meta?.type === 'object' && !isEmptied)
    edits.push(...withoutMembers(meta, ({ key }) => key === META.server));
  return isLost ? [...asText(frame, textAt(frame.bytes, structured)), ...edits] : edits;
}

const OPEN_OBJECT = 0x7b;

/**
 * A client with sessions cannot take this value as it is. If the result has no other part, the value becomes text.
 */
function asText(frame: ResponseFrame, json: string): readonly ByteEdit[] {
  const result = inside(frame, ['result']);
  const content = inside(frame, ['result', 'content']);
  if (result?.type !== 'object' || (content?.type === 'array' && content.items.length > 0)) return [];
  const parts = JSON.stringify([{ type: 'text', text: json }]);
  return content === undefined
    ? [withFirst(result, `"content":${parts}`, result.members.some(isLeftBeside))]
    : [replaced(content, parts)];
}

const isLeftBeside = ({ key }: { readonly key: string }): boolean =>
  key !== 'resultType' && key !== 'structuredContent';

/** The facts that a list of tools gives for calls of those tools. */
export interface ListedTools {
  readonly edits: readonly ByteEdit[];
  /** By the tool's name. */
  readonly headers: ReadonlyMap<string, readonly HeaderParam[]>;
  /** The names of tools that cannot be called. */
  readonly refused: readonly string[];
}

/**
 * Reads a list of tools. Removes output schemas that a client with sessions cannot take. If requests have headers,
 * also removes tools that ask for impossible headers.
 */
export function readTools(frame: ResponseFrame, hasHeaders: boolean, isStateless: boolean): ListedTools {
  const headers = new Map<string, readonly HeaderParam[]>();
  const refused: string[] = [];
  const edits: ByteEdit[] = [];
  const found = { edits, headers, refused };
  const list = inside(frame, ['result', 'tools']);
  if (list?.type !== 'array') return found;
  const speaksOfHeaders = hasHeaders && frame.bytes.includes(HEADER_KEY);
  const speaksOfResults = !isStateless && frame.bytes.includes('outputSchema');
  if (!speaksOfHeaders && !speaksOfResults) return found;
  const kept: string[] = [];
  let changed = false;
  for (const item of list.items) {
    const text = textAt(frame.bytes, item);
    const tool: unknown = JSON.parse(text);
    const name = isRecord(tool) ? tool['name'] : undefined;
    if (!isRecord(tool) || typeof name !== 'string') {
      kept.push(text);
      continue;
    }
    const params = speaksOfHeaders ? headerParams(tool['inputSchema']) : [];
    if (params === undefined) {
      refused.push(name);
      changed = true;
      continue;
    }
    headers.set(name, params);
    const { outputSchema, ...rest } = tool;
    const isPlain = isRecord(outputSchema) && outputSchema['type'] === 'object';
    if (isStateless || outputSchema === undefined || isPlain) kept.push(text);
    else {
      kept.push(JSON.stringify(rest));
      changed = true;
    }
  }
  if (changed) edits.push(replaced(list, `[${kept.join(',')}]`));
  return found;
}
